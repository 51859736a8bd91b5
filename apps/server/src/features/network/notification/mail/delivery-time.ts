import { afterQuietHours, dtOf, wallClockOf } from '@shiftwright/domain';
import type { Reader } from '../news.ts';

/** Changes of a schedule within so long are told together. */
export const COALESCE_MS = 15 * 60_000;

/**
 * The moment (milliseconds) at which a letter may leave: after the wait for what else may change, and not in the
 * person's quiet hours, unless the day it is about would have begun before they end.
 */
export function dueAt(
  reader: Pick<Reader, 'timezone' | 'quiet_from' | 'quiet_to'>,
  { now, wait_ms, dt }: { now: number; wait_ms: number; dt: string | undefined },
): number {
  const { timezone, quiet_from, quiet_to } = reader;
  const soonest = now + wait_ms;
  const quiet = quiet_from !== null && quiet_to !== null ? { quiet_from, quiet_to } : null;
  const due = afterQuietHours(soonest, timezone, quiet);
  const isTooLate = dt !== undefined && due > soonest && dt <= dtOf(wallClockOf(due, timezone));

  return isTooLate ? soonest : due;
}
