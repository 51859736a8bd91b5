import { groupRows } from '@shiftwright/domain';
import type { DeviationDay } from './deviation.repository.ts';

/** A planned day with the fact of it, or one of both. */
export interface DayPair {
  plan: DeviationDay | null;
  fact: DeviationDay | null;
}

/** Facts go with the plan they are linked to; others with a planned day off of the date, else they stand alone. */
export function pairDays(days: readonly DeviationDay[]): DayPair[] {
  const plans = days.filter((day) => !day.is_fact);
  const facts = days.filter((day) => day.is_fact);
  const linked = groupRows(facts, (fact) => fact.closest_plan_approved_id);
  const ids = new Set(plans.map((plan) => plan.id));
  const loose = new Set(facts.filter((fact) => !ids.has(fact.closest_plan_approved_id ?? 0)));
  const pairs: DayPair[] = [];

  for (const plan of plans) {
    const own = plan.is_dayoff
      ? [...loose].filter((fact) => fact.employee_id === plan.employee_id && fact.dt === plan.dt).slice(0, 1)
      : (linked.get(plan.id) ?? []);
    for (const fact of own) loose.delete(fact);
    const [first = null, ...more] = own;
    pairs.push({ plan, fact: first }, ...more.map((fact) => ({ plan: null, fact })));
  }
  return [...pairs, ...[...loose].map((fact) => ({ plan: null, fact }))];
}
