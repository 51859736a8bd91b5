import { isWithin } from '../calendar/index.ts';
import type { StatDay } from './stat-shape.ts';

/** The range asked, the month it starts in and the accounting period around it. */
export interface StatPeriods {
  range: { dt_from: string; dt_to: string };
  month: { dt_from: string; dt_to: string };
  account: { dt_from: string; dt_to: string };
}

/** Eight decimals are enough to hide the noise of sums. */
export const round8 = (value: number) => Math.round(value * 1e8) / 1e8;
/** Filters rows by date. */
export const within = (period: { dt_from: string; dt_to: string }) => (day: { dt: string }) =>
  isWithin(day.dt, period.dt_from, period.dt_to);
/** Decimal hours of rows together. */
export const hoursOf = (days: readonly StatDay[]) =>
  round8(days.reduce((sum, day) => sum + day.work_hours, 0));
/** How many dates the rows are spread over. */
export const datesOf = (days: readonly { dt: string }[]) => new Set(days.map((day) => day.dt)).size;
/** The key of a month in the answer: "3" for March. */
export const monthKey = (month: string) => String(Number(month.slice(5, 7)));
