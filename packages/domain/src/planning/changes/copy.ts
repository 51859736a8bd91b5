import { addDays, daysBetween, eachDt, moveDttm } from '../../calendar/index.ts';
import { groupRows, type WorkerDay } from '../worker-day.ts';

type Copied = Pick<WorkerDay, 'dt' | 'dttm_work_start' | 'dttm_work_end'>;

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

/** A cell of the grid: one employee on one date. */
export interface Cell {
  employee_id: number;
  dt: string;
}

/** What a paste does to one target: rows to put there, or none, which clears it to the empty type E. */
export interface PastedCell<Row> {
  target: Cell;
  rows: Row[];
  is_cleared: boolean;
}

/**
 * Pastes copied cells onto others in order; targets beyond the cells that hold data are cleared to empty,
 * unless the copy is asked to repeat (planning 58).
 */
export function pasteCells<Row extends Copied & { employee_id: number | null }>(
  sources: readonly (readonly Row[])[],
  targets: readonly Cell[],
  rules: { repeat: boolean } = { repeat: false },
): PastedCell<Row>[] {
  const held = sources.filter((rows) => rows.length > 0);

  return targets.map((target, i) => {
    const rows = held[rules.repeat && held.length > 0 ? i % held.length : i] ?? [];
    const pasted = rows.map((row) => ({ ...movedToDate(row, target.dt), employee_id: target.employee_id }));

    return { target, rows: pasted, is_cleared: pasted.length === 0 };
  });
}
