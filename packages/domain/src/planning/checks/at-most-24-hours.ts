import { durationSeconds } from '../../calendar/index.ts';

/** Nobody works longer than this in one shift (planning 18). */
export const MAX_SHIFT_HOURS = 24;

/** Does a shift last longer, by the clock and in real hours alike (planning 18)? */
export function lastsOver24Hours(start: string, end: string, zone: string | null): boolean {
  const hours = [null, zone].map((one) => durationSeconds(start, end, one) / 3600);
  return hours.every((one) => one > MAX_SHIFT_HOURS);
}

/** Checks hours typed by hand: a positive number of at most 24 (planning 18). */
export function checkTypedHours(
  text: string,
): 'required' | 'not_a_number' | 'not_positive' | 'over_24' | null {
  if (text.trim() === '') return 'required';
  const hours = Number(text.replace(',', '.'));
  if (!Number.isFinite(hours)) return 'not_a_number';
  if (hours <= 0) return 'not_positive';

  return hours > MAX_SHIFT_HOURS ? 'over_24' : null;
}
