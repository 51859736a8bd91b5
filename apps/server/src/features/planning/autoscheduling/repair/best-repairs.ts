import {
  type Absence,
  type CostParts,
  type DepartmentMonth,
  OFFERED_HOUR_PRICE,
  planRepairs,
  type RepairOptions,
  type RepairPlan,
  type RosterDay,
} from '@shiftwright/optimiser';

/** Two searches: one that spares people, one that spends them where it pays. */
const PRICES = [400, 25];
/** What one person more who has to be rung up is worth avoiding. */
const PERSON_PRICE = 25;
const MOST_PLANS = 5;
const MOST_OF_A_KIND = 2;

/** Without the price of changing days, which steers a search and is nothing that the department loses. */
function withoutPrice({ parts: all, ...plan }: RepairPlan): RepairPlan {
  const { changed_days = 0, ...parts } = all;
  return { ...plan, parts, cost: plan.cost - changed_days };
}

const sumOf = (parts: CostParts) => Object.values(parts).reduce((sum, part) => sum + part, 0);

/**
 * How far a plan is from making good what the absence took: what stays uncovered, what else gets worse, people to
 * ring up, hours that are only offered. What would improve on the plan as it was before does not count: a repair is
 * not the time to make the month anew.
 */
function burden({ parts, people_touched, vacancies }: RepairPlan): number {
  const { uncovered = 0, least_staffing = 0 } = parts;
  const cover = uncovered + least_staffing;
  const rest = sumOf(parts) - cover;
  const offered = vacancies.reduce((sum, one) => sum + (one.end_minute - one.start_minute) / 60, 0);

  return (
    Math.max(0, cover) + Math.max(0, rest) + people_touched * PERSON_PRICE + offered * OFFERED_HOUR_PRICE
  );
}

/** Each search finds the changes of a plan in an order of its own. */
const keyOf = ({ changes, vacancies }: RepairPlan) =>
  JSON.stringify([changes.map((change) => JSON.stringify(change.after)).sort(), vacancies]);

/** The plans that ask least of others first; not more than two of a kind, and leaving it open always among them. */
export function rankRepairs(plans: readonly RepairPlan[]): RepairPlan[] {
  const distinct = [...new Map(plans.map((plan) => [keyOf(plan), plan])).values()];
  const ranked = distinct.sort((a, b) => burden(a) - burden(b) || a.cost - b.cost);
  const few = ranked.filter(
    (plan, at) => ranked.slice(0, at).filter((one) => one.kind === plan.kind).length < MOST_OF_A_KIND,
  );
  const open = few.find((plan) => plan.kind === 'leave_open');
  const first = few.filter((plan) => plan !== open).slice(0, MOST_PLANS - (open ? 1 : 0));

  return few.filter((plan) => plan === open || first.includes(plan));
}

/** Up to five different ways to manage without somebody, the gentlest that makes good what is lost first. */
export function bestRepairs(
  month: DepartmentMonth,
  days: RosterDay[],
  absence: Absence,
  options: Omit<RepairOptions, 'change_price'> = {},
): RepairPlan[] {
  const found = PRICES.flatMap((change_price) =>
    planRepairs(month, { days }, absence, { ...options, change_price }),
  );
  return rankRepairs(found.map(withoutPrice));
}
