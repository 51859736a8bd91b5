import { Invalid } from '../../../platform/errors.ts';

/** Shifts would overlap, or the night that it ends lies in a closed month. */
const REASONS = new Set<string>(['worker_day.overlap', 'timesheet.month_closed']);

/** Is a mark kept though its fact is refused (timekeeping 47)? */
export function isKeptWithoutFact(error: unknown): boolean {
  const key = error instanceof Invalid ? error.texts[0]?.key : undefined;
  return key !== undefined && REASONS.has(key);
}
