import type { Db } from '../../../../platform/db/database.ts';
import { Invalid } from '../../../../platform/errors.ts';
import { findClosedDays, type PlacedDay } from './closed-months.repository.ts';

/** Nothing enters, leaves or changes in a month whose timesheet is closed (timekeeping 61). */
export async function requireOpenMonths(db: Db, days: readonly PlacedDay[]): Promise<void> {
  const [closed] = days.length === 0 ? [] : await findClosedDays(db, days);
  if (!closed) return;
  const { department, month } = closed;
  throw new Invalid('timesheet.month_closed', { department, month: month.slice(0, 7) });
}

/** Changes that a job makes by itself: those of closed months are left out. */
export async function inOpenMonths<Change extends { before: PlacedDay }>(
  db: Db,
  changes: readonly Change[],
): Promise<Change[]> {
  if (changes.length === 0) return [];
  const found = await findClosedDays(
    db,
    changes.map(({ before }) => before),
  );
  const closed = new Set(found.map(({ place }) => place));
  return changes.filter((_change, i) => !closed.has(i));
}
