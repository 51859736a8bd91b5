import { daysBetween } from '../calendar/index.ts';

interface Period {
  dt_from: string;
  dt_to: string;
}

/** The longest periods of downloads, in days, both ends counted (`spec §5, §9`). */
export const MOST_DAYS = { tick: 31, report: 90 } as const;

/** Does the period lie within one calendar month? */
export function isWithinOneMonth({ dt_from, dt_to }: Period): boolean {
  return dt_from.slice(0, 7) === dt_to.slice(0, 7);
}

/** Has the period at most so many days, both ends counted? */
export function isAtMostDays({ dt_from, dt_to }: Period, days: number): boolean {
  return daysBetween(dt_from, dt_to) < days;
}
