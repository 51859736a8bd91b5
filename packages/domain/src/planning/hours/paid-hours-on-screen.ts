import { durationSeconds } from '../../calendar/index.ts';
import { type BreakRow, breakSeconds, breakTable } from './breaks.ts';

/** The break tables of a department, by the keys of positions where these have their own (planning 40). */
export interface BreakTables {
  by_position: Readonly<Record<string, readonly BreakRow[]>>;
  shop: readonly BreakRow[] | null;
  network: readonly BreakRow[] | null;
}

/** Times of a day as a screen shows it; `work_hours` is 0 or missing until the server has counted them. */
export interface ShownTimes {
  dttm_work_start: string | null;
  dttm_work_end: string | null;
  work_hours?: number | null;
}

/** Paid hours of a day: as the server counted them, else the span of the shift less the break of the position (planning 40). */
export function paidHours(
  day: ShownTimes,
  position_id: number | null,
  breaks: BreakTables | undefined,
): number {
  const counted = day.work_hours ?? 0;
  if (counted > 0 || !day.dttm_work_start || !day.dttm_work_end) return counted;
  const gross = durationSeconds(day.dttm_work_start, day.dttm_work_end, null);
  const table = breakTable(breaks?.by_position[String(position_id)], breaks?.shop, breaks?.network);

  return Math.max(0, gross - breakSeconds(table, gross)) / 3600;
}
