import { checkMonth } from '../check/check-month.ts';
import { violationKey } from '../check/violation.ts';
import { OpenRoster } from '../explain/open-roster.ts';
import type { DepartmentMonth, MonthRoster } from '../month/types.ts';
import { type AbsentMonth, withoutPerson } from './absence.ts';
import { differenceOf, type Figures, figuresOf } from './figures.ts';
import { type Made, makePlans } from './make-plans.ts';
import type { Absence, RepairOptions, RepairPlan } from './types.ts';
import { OFFERED_HOUR_PRICE } from './vacancy.ts';

const CHANGE_PRICE = 25;
const MOST_PLANS = 5;

/**
 * What to do when somebody cannot come: up to five different plans, the best first, each judged by the separate
 * checker so that none breaks a hard rule that was kept before. Only dates in `roster.days` may change; given days of
 * `input` stay, those of the absent person included in the absence apart. An absence without a shift of this
 * department in the period needs no repair: the answer is empty. Plans are ranked by cost, a vacancy as if an hour
 * that is only offered were worth less than half; leaving the shift open is always among them.
 */
export function planRepairs(
  input: DepartmentMonth,
  roster: Pick<MonthRoster, 'days'>,
  absence: Absence,
  options: RepairOptions = {},
): RepairPlan[] {
  const absent = withoutPerson(input, roster.days, absence);
  if (absent.lost.length === 0) return [];
  const change_price = options.change_price ?? CHANGE_PRICE;
  const before = figuresOf(new OpenRoster(input, roster.days), absence.employee_id);
  const open = new OpenRoster(absent.input, absent.days, change_price);
  const old = new Set(checkMonth(absent.input, absent).map(violationKey));
  const plans = makePlans(open, absent, {
    ...options,
    change_price,
    dt_from: options.dt_from ?? absent.lost[0]!.dt,
  })
    .filter((made) => breaks(absent, made, old) === 0)
    .map((made) => describe(made, before));
  const open_plan = plans.find((plan) => plan.kind === 'leave_open')!;
  const others = distinct(plans.filter((plan) => plan !== open_plan)).sort((a, b) => rank(a) - rank(b));
  const kept = others.slice(0, MOST_PLANS - 1);
  return [...kept, open_plan].sort((a, b) => rank(a) - rank(b));
}

/** How many hard rules a plan breaks that were kept without it. */
function breaks({ days }: AbsentMonth, { input, changes }: Made, old: ReadonlySet<string>): number {
  const keys = new Map(changes.map((change) => [`${change.employee_id} ${change.dt}`, change.after]));
  const known = new Set(days.map((day) => `${day.employee_id} ${day.dt}`));
  const after = [
    ...days.map((day) => keys.get(`${day.employee_id} ${day.dt}`) ?? day),
    ...[...keys].flatMap(([key, day]) => (known.has(key) ? [] : [day])),
  ];
  return checkMonth(input, { days: after }).filter((violation) => !old.has(violationKey(violation))).length;
}

function describe(made: Made, before: Figures): RepairPlan {
  const { kind, changes, vacancies, figures } = made;
  const paid = changes.reduce((sum, { before: was, after }) => sum + after.net_minutes - was.net_minutes, 0);
  return {
    kind,
    changes,
    vacancies,
    ...differenceOf(figures.parts, before.parts),
    covered_hours: figures.met_hours - before.met_hours,
    paid_hours: paid / 60,
    overtime_hours: figures.overtime_hours - before.overtime_hours,
    breaches: 0,
    people_touched: new Set(changes.map((change) => change.employee_id)).size,
  };
}

/** Cost, with what is only offered counted for less. */
function rank({ cost, vacancies }: RepairPlan): number {
  const offered = vacancies.reduce((sum, one) => sum + (one.end_minute - one.start_minute) / 60, 0);
  return cost + offered * OFFERED_HOUR_PRICE;
}

function distinct(plans: readonly RepairPlan[]): RepairPlan[] {
  const seen = new Map<string, RepairPlan>();
  for (const plan of plans) {
    const key = JSON.stringify([plan.changes.map((change) => change.after), plan.vacancies]);
    if (!seen.has(key)) seen.set(key, plan);
  }
  return [...seen.values()];
}
