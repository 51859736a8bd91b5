import { addMonths, monthEnd, monthStart, partsOf } from '../calendar/index.ts';

export type PeriodLength = 1 | 3 | 6 | 12;

/** The accounting period that holds the date: 1, 3, 6 or 12 months counted from January (timekeeping 2). */
export function accountingPeriod(dt: string, length: PeriodLength): { dt_from: string; dt_to: string } {
  const dt_from = addMonths(monthStart(dt), -((partsOf(dt).month - 1) % length));

  return { dt_from, dt_to: monthEnd(addMonths(dt_from, length - 1)) };
}
