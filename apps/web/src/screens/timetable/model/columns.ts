import { addDays, daysInMonth, partsOf } from '@shiftwright/domain';
import type { Display } from '../../../features/planning/days/table-view.ts';

/** A month grid may also be four whole weeks (screens 23). */
export const FOUR_WEEKS = 28;

/** How many days a display shows: the days of the start's month or 28, seven, or one (screens 23). */
export function daysShown(display: Display, from: string, isFourWeeks: boolean): number {
  if (display === 'day') return 1;
  if (display === 'week') return 7;
  const { year, month } = partsOf(from);

  return isFourWeeks ? FOUR_WEEKS : daysInMonth(year, month);
}

/** The last date of the display. */
export function lastShown(display: Display, from: string, isFourWeeks: boolean): string {
  return addDays(from, daysShown(display, from, isFourWeeks) - 1);
}
