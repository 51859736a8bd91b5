import { daysBetween } from '../calendar/index.ts';
import { type EmploymentPeriod, isEmployedOn } from './employment.ts';

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
