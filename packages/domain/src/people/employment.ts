import { isWithin } from '../calendar/index.ts';

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
