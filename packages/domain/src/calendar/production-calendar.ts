import { weekdayOf } from './dates.ts';

/** The state's calendar of working days: W full, S shortened by an hour, H free (network 26). */
export type ProductionDayType = 'W' | 'S' | 'H';

/** Hours of a full-time person on each kind of day. */
export const PRODUCTION_DAY_HOURS: Readonly<Record<ProductionDayType, number>> = { W: 8, S: 7, H: 0 };

/** What a person's contract makes of a calendar day. */
export interface ContractShare {
  hours_in_a_week: number;
  /** Percent of a full rate, 100 for full time. */
  norm_work_hours: number;
}

/**
 * Norm hours of one person on one calendar day: the share of eight hours, less exactly one hour
 * on a shortened day whatever the rate (timekeeping 1).
 */
export function normHoursOfDay(type: ProductionDayType, share: ContractShare): number {
  if (type === 'H') return 0;
  const full = (PRODUCTION_DAY_HOURS.W * share.hours_in_a_week * share.norm_work_hours) / 4000;

  return Math.max(0, type === 'S' ? full - 1 : full);
}

/** The kind of each date in a person's region. */
export type ProductionDayOf = (dt: string) => ProductionDayType;

/** One day of a region's production calendar. */
export interface ProductionDay {
  dt: string;
  region_id: number;
  type: ProductionDayType;
}

/** Looks dates up in a region's calendar: its own row, else its parent's, else Monday to Friday are worked (network 26). */
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
