import type { DayRow } from '../../../features/planning/index.ts';

/**
 * Facts with the plans of a date: without those of plans of the dates beside, and with those beside of its own plans,
 * after midnight or under another clock.
 */
export function judgedFacts(
  own: readonly DayRow[],
  beside: readonly DayRow[],
  plans: { beside: readonly DayRow[]; own: readonly DayRow[] },
): readonly DayRow[] {
  const isOf = (of: readonly DayRow[]) => (fact: DayRow) =>
    of.some((plan) => plan.id === fact.closest_plan_approved_id);
  const others = own.filter(isOf(plans.beside));
  const further = beside.filter(isOf(plans.own));

  return others.length + further.length === 0
    ? own
    : [...own.filter((fact) => !others.includes(fact)), ...further];
}
