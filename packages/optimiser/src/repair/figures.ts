import type { CostParts } from '../explain/codes.ts';
import type { OpenRoster } from '../explain/open-roster.ts';
import { costParts } from '../month/read-roster.ts';

/** What of a roster plans are compared by. */
export interface Figures {
  readonly parts: CostParts;
  /** Demand that is met, in hours. */
  readonly met_hours: number;
  /** Above what the norms permit, in hours; the absent person left out. */
  readonly overtime_hours: number;
}

export function figuresOf(open: OpenRoster, absent_id: number): Figures {
  const { month, state } = open;
  const { axis, demand, input, problem } = month;
  let met = 0;
  const end = (axis.last + 1) * axis.stride * problem.tasks;
  for (let here = axis.first * axis.stride * problem.tasks; here < end; here++) {
    met += Math.min(demand.need[here]!, state.have[here]! + demand.base[here]!);
  }
  const over = input.people.reduce((sum, person, account) => {
    if (!person.auto || person.employee_id === absent_id) return sum;
    const most = Math.max(0, person.norm_minutes) * input.max_norm_share;
    return sum + Math.max(0, state.worked_minutes[account]! - most);
  }, 0);
  return { parts: costParts(month, state), met_hours: (met * axis.step) / 60, overtime_hours: over / 60 };
}

/** What two costs by part differ by. */
export function differenceOf(after: CostParts, before: CostParts): { cost: number; parts: CostParts } {
  const parts: CostParts = {};
  let cost = 0;
  for (const part of new Set([...Object.keys(after), ...Object.keys(before)]) as Set<keyof CostParts>) {
    const difference = (after[part] ?? 0) - (before[part] ?? 0);
    if (Math.abs(difference) < 1e-7) continue;
    parts[part] = difference;
    cost += difference;
  }
  return { cost, parts };
}
