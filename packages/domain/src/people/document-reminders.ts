import { daysBetween } from '../calendar/index.ts';

/** Days before its end on which a document is spoken of; the last is the day after it. */
export const REMINDER_DAYS = [30, 7, -1] as const;
export type ReminderDays = (typeof REMINDER_DAYS)[number];
/** What ended longer ago is nobody's news. */
const LATEST_DAYS = -30;

/**
 * Which reminder of a document is due: the nearest that its end has reached, unless it or a nearer one was given (people 52).
 */
export function dueReminder(
  document: { dt_to: string; reminded_days: number | null },
  today: string,
): ReminderDays | null {
  const left = daysBetween(today, document.dt_to);
  if (left < LATEST_DAYS) return null;
  const due = REMINDER_DAYS.findLast((days) => left <= days) ?? null;
  const { reminded_days: given } = document;
  return due !== null && (given === null || due < given) ? due : null;
}
