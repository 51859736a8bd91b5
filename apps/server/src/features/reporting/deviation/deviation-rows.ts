import { groupRows, present, shiftByClock } from '@shiftwright/domain';
import type { DeviationDay } from './deviation.repository.ts';

/** A planned day with the facts of it, or facts that nothing was planned for. */
export interface DayPair {
  plan: DeviationDay | null;
  facts: DeviationDay[];
}

/**
 * Facts go with the plan they are linked to, by its clock; others with a planned day off of the date, else each stands
 * alone (reporting 9).
 */
export function pairDays(days: readonly DeviationDay[]): DayPair[] {
  const plans = days.filter((day) => !day.is_fact);
  const facts = days.filter((day) => day.is_fact);
  const linked = groupRows(facts, (fact) => fact.closest_plan_approved_id);
  const ids = new Set(plans.map((plan) => plan.id));
  const loose = new Set(facts.filter((fact) => !ids.has(fact.closest_plan_approved_id ?? 0)));
  const pairs: DayPair[] = [];

  for (const plan of plans) {
    const own = plan.is_dayoff
      ? [...loose].filter((fact) => fact.employee_id === plan.employee_id && fact.dt === plan.dt)
      : (linked.get(plan.id) ?? []);
    for (const fact of own) loose.delete(fact);
    pairs.push({ plan, facts: own.map((fact) => shiftByClock(fact, fact.timezone, plan.timezone)) });
  }
  return [...pairs, ...[...loose].map((fact) => ({ plan: null, facts: [fact] }))];
}

/** The day that tells who, where and as what: the plan, else the first fact. */
export const leaderOf = ({ plan, facts }: DayPair): DeviationDay => present(plan ?? facts[0]);
