import { daysBetween, eachDt } from '../calendar/index.ts';

interface Period {
  dt_from: string;
  dt_to: string;
}

/** The longest periods of downloads, in days, both ends counted (reporting 2). */
export const MOST_DAYS = { tick: 31, report: 90, screen: 366 } as const;

/** Does the period lie within one calendar month? */
export function isWithinOneMonth({ dt_from, dt_to }: Period): boolean {
  return dt_from.slice(0, 7) === dt_to.slice(0, 7);
}

/** Has the period at most so many days, both ends counted? */
export function isAtMostDays({ dt_from, dt_to }: Period, days: number): boolean {
  return daysBetween(dt_from, dt_to) < days;
}

/** Cuts a period into spans of at most so many days, for reading a long one part by part. */
export function spansOf({ dt_from, dt_to }: Period, days: number): Period[] {
  const dates = eachDt(dt_from, dt_to);
  return Array.from({ length: Math.ceil(dates.length / days) }, (_, i) => {
    const span = dates.slice(i * days, (i + 1) * days);
    return { dt_from: span[0] ?? dt_from, dt_to: span.at(-1) ?? dt_to };
  });
}
