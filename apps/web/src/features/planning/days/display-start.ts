import { addDays, monthStart, weekdayOf } from '@shiftwright/domain';
import type { Display } from './table-view.ts';

/** Where a display starts so that a date stays in it: the month, the week from Monday, the day itself. */
export function startOf(display: Display, dt: string): string {
  if (display === 'day') return dt;

  return display === 'week' ? addDays(dt, -weekdayOf(dt)) : monthStart(dt);
}
