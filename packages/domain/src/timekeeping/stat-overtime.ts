import { round8 } from './stat-rows.ts';
import type { VersionStat } from './stat-shape.ts';

/** Overtime of the statistics: hours less the norm, of each stretch of the accounting period (timekeeping 12). */
export function statOvertime(
  hours: { acc_period: number; prev_months: number; total: number },
  norm: VersionStat['norm_hours'],
): VersionStat['overtime'] {
  const { acc_period, prev_months, total } = hours;
  return {
    acc_period: round8(acc_period - norm.acc_period),
    prev_months: round8(prev_months - norm.prev_months),
    curr_month: round8(total - norm.curr_month),
    curr_month_end: round8(prev_months + total - norm.curr_month_end),
  };
}
