import type { ProductionDayType } from './production-calendar.ts';

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
