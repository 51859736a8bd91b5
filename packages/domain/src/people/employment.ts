import { daysBetween, isWithin } from '../calendar/index.ts';

/** The dates of an employment, both included; null is open. */
export interface EmploymentPeriod {
  dt_hired: string | null;
  dt_fired: string | null;
}

/** Is the person employed on the date? The days of hiring and dismissal count (people 7). */
export function isEmployedOn(employment: EmploymentPeriod, dt: string): boolean {
  return isWithin(dt, employment.dt_hired, employment.dt_fired);
}

/** Is the person employed on at least one day of the period? */
export function isEmployedDuring(employment: EmploymentPeriod, dt_from: string, dt_to: string): boolean {
  return (
    (employment.dt_hired === null || employment.dt_hired <= dt_to) &&
    (employment.dt_fired === null || employment.dt_fired >= dt_from)
  );
}

/** The current employment: the active one whose hire date is closest to today (people 8). */
export function currentEmployment<E extends EmploymentPeriod>(
  employments: readonly E[],
  today: string,
): E | null {
  const distance = (one: E) =>
    one.dt_hired === null ? Number.POSITIVE_INFINITY : Math.abs(daysBetween(one.dt_hired, today));
  const active = employments.filter((one) => isEmployedOn(one, today));

  return active.reduce<E | null>(
    (best, next) => (best && distance(best) <= distance(next) ? best : next),
    null,
  );
}

/** What decides between several employments of one employee on a date. */
export interface EmploymentChoice extends EmploymentPeriod {
  id: number;
  shop_id: number | null;
  is_visible: boolean;
  /** Percent of a full rate. */
  norm_work_hours: number;
}

/** The employment a day belongs to: visible first, then the one asked for, then in the day's department, then the bigger rate (people 20). */
export function employmentForDay<E extends EmploymentChoice>(
  employments: readonly E[],
  day: { dt: string; employment_id: number | null; shop_id: number | null },
): E | null {
  const first = (is: (one: E) => boolean) => (a: E, b: E) => Number(is(b)) - Number(is(a));
  const visible = first((one) => one.is_visible);
  const named = first((one) => one.id === day.employment_id);
  const there = first((one) => one.shop_id === day.shop_id);
  const compare = (a: E, b: E) =>
    visible(a, b) || named(a, b) || there(a, b) || b.norm_work_hours - a.norm_work_hours || a.id - b.id;

  return employments.filter((one) => isEmployedOn(one, day.dt)).sort(compare)[0] ?? null;
}
