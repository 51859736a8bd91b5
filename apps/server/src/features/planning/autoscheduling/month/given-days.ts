import {
  type Clocks,
  groupRows,
  isLeave,
  itemAt,
  minuteOf,
  shiftInZone,
  type WorkerDayDetail,
  zoneOf,
} from '@shiftwright/domain';
import type { FixedDay } from '@shiftwright/optimiser';

/** What of a planned row decides whether a generator may touch its date. */
export interface PlannedRow {
  employee_id: number | null;
  employment_id: number | null;
  worker_id: number | null;
  dt: string;
  type: string;
  is_dayoff: boolean;
  is_approved: boolean;
  is_blocked: boolean;
  shop_id: number | null;
  code: string | null;
  dttm_work_start: string | null;
  dttm_work_end: string | null;
  work_seconds: number;
  worker_day_details: readonly WorkerDayDetail[];
  created_by_id: number | null;
  last_edited_by_id: number | null;
}

/** Was the row made by a person? Automatic rows have neither author nor editor. */
export function isManual(row: Pick<PlannedRow, 'created_by_id' | 'last_edited_by_id'>): boolean {
  return row.last_edited_by_id !== null || row.created_by_id !== null;
}

const isFreeDayOff = (row: PlannedRow) => row.type === 'H' && !isManual(row) && !row.is_blocked;

/**
 * Must a draft row stay as it is: edited by a person, blocked, sent by an integration, worked in another department,
 * or leave (planning 130)?
 */
export function isProtected(row: PlannedRow, shop_id: number): boolean {
  return (
    isManual(row) ||
    row.is_blocked ||
    row.code !== null ||
    (!row.is_dayoff && row.shop_id !== shop_id) ||
    isLeave(row)
  );
}

/** What of one person's date is given to the generator; nothing when the date is free to plan (planning 130). */
function givenOfDate(
  rows: readonly PlannedRow[],
  { shop_id, use_not_approved }: { shop_id: number; use_not_approved: boolean },
): PlannedRow[] {
  const draft = rows.filter((row) => !row.is_approved);
  const isKept = draft.some((row) => isProtected(row, shop_id));
  const chosen = isKept || use_not_approved ? draft : rows.filter((row) => row.is_approved);

  return chosen.filter((row) => row.type !== 'E' && (isKept || !isFreeDayOff(row)));
}

/**
 * The rows that a generator has to take as they are, by person and date: around the range those beside which the grid
 * judges it (planning 34).
 */
export function givenRows<Row extends PlannedRow>(
  rows: readonly Row[],
  rules: { shop_id: number; use_not_approved: boolean; dt_from: string; dt_to: string },
): Row[] {
  const cells = groupRows(rows, (row) => `${row.employee_id}:${row.dt}`);

  return [...cells.values()].flatMap((cell) => {
    const { dt } = itemAt(cell, 0);
    if (dt >= rules.dt_from && dt <= rules.dt_to) return givenOfDate(cell, rules) as Row[];
    const draft = cell.filter((row) => !row.is_approved);

    return (draft.length > 0 ? draft : cell).filter((row) => row.type !== 'E');
  });
}

/** The department that a month is about, the clocks around it, and the least rest there. */
export interface Here extends Clocks {
  shop_id: number;
  rest_minutes: number;
}

/** A given row in the generator's terms; what is worked under another clock lies at its moments here (planning 35). */
export function fixedDay(row: PlannedRow, here: Here): FixedDay {
  const { dt, dttm_work_start: start, dttm_work_end: end } = row;
  const net_minutes = row.work_seconds / 60;
  if (row.is_dayoff || !start || !end)
    return { dt, kind: 'off', start_minute: null, end_minute: null, parts: [], net_minutes };

  const from = zoneOf(row, here);
  return {
    dt,
    kind: row.shop_id === here.shop_id ? 'work' : 'elsewhere',
    ...shiftInZone(
      { dt, dttm_work_start: start, dttm_work_end: end },
      { from, to: here.zone, rest_minutes: here.rest_minutes },
    ),
    ...(from === here.zone
      ? {}
      : { clock: { start_minute: minuteOf(start, dt), end_minute: minuteOf(end, dt) } }),
    parts: row.worker_day_details.map((part) => ({ work_type_id: part.work_type_id, share: part.work_part })),
    net_minutes,
  };
}
