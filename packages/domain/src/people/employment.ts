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
