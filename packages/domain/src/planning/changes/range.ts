import { eachDt } from '../../calendar/index.ts';
import { groupRows, type WorkerDay } from '../worker-day.ts';

/** Dates that a personnel system fills with one kind of day off, in one version of the plan (planning 63). */
export interface OffRange {
  dt_from: string;
  dt_to: string;
  type: string;
  is_approved: boolean;
  is_blocked: boolean;
}

/** What a range does to the rows of its person and version. */
export interface RangePlan<Row> {
  /** Rows that make way. */
  remove: Row[];
  /** Dates already as asked; everything on them stays. */
  kept: string[];
  /** Dates on which a day off is to be made. */
  create: string[];
}

type Ranged = Pick<WorkerDay, 'dt' | 'type' | 'is_approved'> & { is_blocked: boolean };

/**
 * Fits the rows of one person's plan version to a range: dates that hold the type with the same protection stay with
 * everything on them, other rows go, and a day off is made on every free date on which the person is employed.
 * Doing it twice changes nothing (planning 63).
 */
export function planRange<Row extends Ranged>(
  rows: readonly Row[],
  range: OffRange,
  isEmployed: (dt: string) => boolean,
): RangePlan<Row> {
  const within = rows.filter(
    (row) => row.is_approved === range.is_approved && row.dt >= range.dt_from && row.dt <= range.dt_to,
  );
  const dates = groupRows(within, (row) => row.dt);
  const isAsAsked = (row: Row) => row.type === range.type && row.is_blocked === range.is_blocked;
  const kept = [...dates].filter(([, list]) => list.some(isAsAsked)).map(([dt]) => dt);
  const stays = new Set(kept);

  return {
    remove: within.filter((row) => !stays.has(row.dt)),
    kept,
    create: eachDt(range.dt_from, range.dt_to).filter((dt) => !stays.has(dt) && isEmployed(dt)),
  };
}
