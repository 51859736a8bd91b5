import { addDays, daysBetween, eachDt, moveDttm } from '../../calendar/index.ts';
import { groupRows, type WorkerDay } from '../worker-day.ts';

/** What of a day moves along with its date. */
export type Copied = Pick<WorkerDay, 'dt' | 'dttm_work_start' | 'dttm_work_end'>;

/** A row that is to appear on another date; `row` is its copy, times moved along. */
export interface CopyOnDate<Row> {
  dt: string;
  row: Row;
}

/** Moves a day to another date; a night shift keeps its end on the following day. */
export function movedToDate<Row extends Copied>(row: Row, dt: string): Row {
  const moved = (dttm: string | null) => (dttm === null ? null : moveDttm(dttm, row.dt, dt));

  return { ...row, dt, dttm_work_start: moved(row.dttm_work_start), dttm_work_end: moved(row.dttm_work_end) };
}

/**
 * Repeats one person's dates over others: sources in date order, dates without rows skipped,
 * the i-th target takes source i modulo their number (planning 55).
 */
export function duplicateDays<Row extends Copied>(
  rows: readonly Row[],
  from_dates: readonly string[],
  to_dates: readonly string[],
): CopyOnDate<Row>[] {
  const byDate = groupRows(rows, (row) => row.dt);
  const sources = [...new Set(from_dates)].sort().flatMap((dt) => {
    const own = byDate.get(dt);
    return own ? [own] : [];
  });

  return [...new Set(to_dates)].flatMap((dt, i) =>
    (sources[i % sources.length] ?? []).map((row) => ({ dt, row: movedToDate(row, dt) })),
  );
}

/** The periods of a copy from one range of dates to another. */
export interface CopyRange {
  from_copy_dt_from: string;
  from_copy_dt_to: string;
  to_copy_dt_from: string;
  to_copy_dt_to: string;
}

export type CopyRangeRefusal = {
  ok: false;
  code: 'from_reversed' | 'to_reversed' | 'source_after_target';
} & CopyRange;

/** The day types that travel with a copy of a range unless others are chosen (planning 56). */
export const COPY_RANGE_TYPES = ['W', 'H', 'M'];

/**
 * Copies one employee's range onto another, month to month: target date i takes source date i modulo the source's
 * length; a source date without a chosen type leaves its target untouched (planning 56).
 */
export function copyRange<Row extends Copied & { type: string }>(
  rows: readonly Row[],
  range: CopyRange,
  types: readonly string[],
): { ok: true; copies: CopyOnDate<Row>[] } | CopyRangeRefusal {
  const {
    from_copy_dt_from: from,
    from_copy_dt_to: fromEnd,
    to_copy_dt_from: to,
    to_copy_dt_to: toEnd,
  } = range;
  if (from > fromEnd) return { ok: false, code: 'from_reversed', ...range };
  if (to > toEnd) return { ok: false, code: 'to_reversed', ...range };
  if (from > to) return { ok: false, code: 'source_after_target', ...range };

  const byDate = groupRows(
    rows.filter((row) => types.includes(row.type)),
    (row) => row.dt,
  );
  const length = daysBetween(from, fromEnd) + 1;
  const copies = eachDt(to, toEnd).flatMap((dt, i) =>
    (byDate.get(addDays(from, i % length)) ?? []).map((row) => ({ dt, row: movedToDate(row, dt) })),
  );

  return { ok: true, copies };
}
