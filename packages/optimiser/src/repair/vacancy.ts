import type { CostParts } from '../explain/codes.ts';
import type { OpenRoster } from '../explain/open-roster.ts';
import { dayAt } from '../month/axis.ts';
import type { LostShift } from './absence.ts';
import type { RepairVacancy } from './types.ts';

/** What a vacancy would bring if somebody took it. */
export interface OfferedShift {
  readonly vacancy: RepairVacancy;
  readonly parts: CostParts;
  readonly met_hours: number;
}

/** An hour that is only offered, and may find nobody, is worth that much less than one that is planned. */
export const OFFERED_HOUR_PRICE = 60;

/** The vacancy that would fill most of what a lost shift leaves open, in the department's lengths and times. */
export function bestVacancy(open: OpenRoster, lost: LostShift): OfferedShift | null {
  const { input, problem, axis } = open.month;
  const main = lost.parts.reduce((a, b) => (b.share > a.share ? b : a), lost.parts[0]!);
  const task = input.work_types.findIndex((type) => type.work_type_id === main?.work_type_id);
  if (task < 0) return null;
  const { shapes } = problem;
  const length = lost.end_minute - lost.start_minute;
  let best: OfferedShift | null = null;
  let least = 0;
  for (let shape = 1; shape < shapes.count; shape++) {
    const start_minute = shapes.start_minute[shape]!;
    const end_minute = shapes.end_minute[shape]!;
    const overlap = Math.min(end_minute, lost.end_minute) - Math.max(start_minute, lost.start_minute);
    if (
      overlap < length / 2 ||
      end_minute - start_minute > length ||
      !isUsual(open, start_minute, end_minute)
    )
      continue;
    const offered = offer(open, dayAt(axis, lost.dt), shape, task);
    const hours = (end_minute - start_minute) / 60;
    const cost = Object.values(offered.parts).reduce((a, b) => a + b, 0) + hours * OFFERED_HOUR_PRICE;
    if (cost >= least) continue;
    least = cost;
    const { dt } = lost;
    const parts = [{ work_type_id: main!.work_type_id, share: 1 }];
    best = { ...offered, vacancy: { dt, start_minute, end_minute, parts } };
  }
  return best;
}

/** On the step and of a permitted length: shifts in the table may also be old ones made by hand. */
function isUsual({ month: { input, axis } }: OpenRoster, start: number, end: number): boolean {
  const isOnStep = start % axis.step === 0 && end % axis.step === 0;
  return isOnStep && end - start >= input.min_shift_minutes && end - start <= input.max_shift_minutes;
}

function offer(
  { month, state }: OpenRoster,
  day: number,
  shape: number,
  task: number,
): Omit<OfferedShift, 'vacancy'> {
  const { problem, axis, demand, stepCost } = month;
  const parts = { uncovered: 0, least_staffing: 0, downtime: 0 };
  let met = 0;
  for (let step = problem.shapes.from[shape]!; step < problem.shapes.to[shape]!; step++) {
    const slot = day * axis.stride + step;
    const here = slot * problem.tasks + task;
    const people = state.have[here]!;
    const before = stepCost(slot, task, people);
    const after = stepCost(slot, task, people + 1);
    parts.uncovered += after.uncovered - before.uncovered;
    parts.least_staffing += after.least_staffing - before.least_staffing;
    parts.downtime += after.downtime - before.downtime;
    const have = people + demand.base[here]!;
    met += Math.min(demand.need[here]!, have + 1) - Math.min(demand.need[here]!, have);
  }
  return { parts, met_hours: (met * axis.step) / 60 };
}
