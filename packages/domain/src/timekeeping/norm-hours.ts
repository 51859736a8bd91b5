import {
  addMonths,
  daysBetween,
  eachDt,
  monthEnd,
  monthStart,
  normHoursOfDay,
  type ProductionDayType,
  partsOf,
  weekdayOf,
} from '../calendar/index.ts';
import { type EmploymentPeriod, isEmployedOn } from '../people/index.ts';

/** One day of a region's production calendar. */
export interface ProductionDay {
  dt: string;
  region_id: number;
  type: ProductionDayType;
}

/** The kind of each date in a person's region. */
export type ProductionDayOf = (dt: string) => ProductionDayType;

/** A contract as the norm needs it. */
export interface NormEmployment extends EmploymentPeriod {
  /** Of the position; 40 is full time. */
  hours_in_a_week: number;
  /** Percent of a full rate. */
  norm_work_hours: number;
}

export type PeriodLength = 1 | 3 | 6 | 12;

/** Before this date every week has 40 hours (rules timesheets §2.1). */
const WEEKS_DIFFER_FROM = '2020-01-01';

/** Looks dates up in a region's calendar: its own row, else its parent's, else Monday to Friday are worked (rules timesheets §2.1). */
export function productionDayOf(
  days: readonly ProductionDay[],
  region_id: number,
  parent_region_id: number | null,
): ProductionDayOf {
  const byKey = new Map(days.map((day) => [`${day.region_id}:${day.dt}`, day.type]));

  return (dt) =>
    byKey.get(`${region_id}:${dt}`) ??
    byKey.get(`${parent_region_id}:${dt}`) ??
    (weekdayOf(dt) < 5 ? 'W' : 'H');
}

/** The accounting period that holds the date: 1, 3, 6 or 12 months counted from January (rules timesheets §2.2). */
export function accountingPeriod(dt: string, length: PeriodLength): { dt_from: string; dt_to: string } {
  const dt_from = addMonths(monthStart(dt), -((partsOf(dt).month - 1) % length));

  return { dt_from, dt_to: monthEnd(addMonths(dt_from, length - 1)) };
}

/** The first dates of the months a period touches. */
export function monthsOf(dt_from: string, dt_to: string): string[] {
  const first = monthStart(dt_from);
  const parts = [partsOf(dt_from), partsOf(dt_to)] as const;
  const count = (parts[1].year - parts[0].year) * 12 + parts[1].month - parts[0].month + 1;

  return Array.from({ length: Math.max(0, count) }, (_, i) => addMonths(first, i));
}

/** How many days of the period the person is employed. */
export function employedDays(employment: EmploymentPeriod, dt_from: string, dt_to: string): number {
  const from = employment.dt_hired !== null && employment.dt_hired > dt_from ? employment.dt_hired : dt_from;
  const to = employment.dt_fired !== null && employment.dt_fired < dt_to ? employment.dt_fired : dt_to;

  return Math.max(0, daysBetween(from, to) + 1);
}

/** Norm hours of a contract over a period: its share of each calendar day while employed, days that reduce the norm left out (rules timesheets §2.1, §2.4). */
export function normHours(
  employment: NormEmployment,
  period: { dt_from: string; dt_to: string },
  typeOf: ProductionDayOf,
  reducing_dates: ReadonlySet<string> = new Set(),
): number {
  let hours = 0;
  for (const dt of eachDt(period.dt_from, period.dt_to)) {
    if (!isEmployedOn(employment, dt) || reducing_dates.has(dt)) continue;
    const hours_in_a_week = dt < WEEKS_DIFFER_FROM ? 40 : employment.hours_in_a_week;
    hours += normHoursOfDay(typeOf(dt), { hours_in_a_week, norm_work_hours: employment.norm_work_hours });
  }

  return Math.round(hours * 1e8) / 1e8;
}
