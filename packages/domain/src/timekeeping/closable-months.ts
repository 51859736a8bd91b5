import { addDays, addMonths, monthStart } from '../calendar/index.ts';

const MOST_MONTHS_BACK = 120;

/**
 * The dates whose months a department may close today (timekeeping 61): of months that are over, ten years back, and
 * none in which it had not opened yet.
 */
export function closableDates(dt_opened: string | null, today: string): { from: string; to: string } {
  const begun = monthStart(today);
  const earliest = addMonths(begun, -MOST_MONTHS_BACK);
  const isYounger = dt_opened !== null && dt_opened > earliest;
  return { from: isYounger ? monthStart(dt_opened) : earliest, to: addDays(begun, -1) };
}
