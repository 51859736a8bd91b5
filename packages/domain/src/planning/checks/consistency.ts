import { type DayTypes, isDayOff } from '../day-types.ts';
import { versionOf } from '../versions.ts';
import { groupRows, type WorkerDay } from '../worker-day.ts';

/** A row with the person behind it: one person may have several employee records. */
export type PersonDay = Pick<
  WorkerDay,
  'id' | 'dt' | 'employee_id' | 'type' | 'is_fact' | 'is_approved' | 'dttm_work_start' | 'dttm_work_end'
> & { user_id: number | null };

export type ConsistencyCode =
  | 'overlap'
  | 'several_days_off'
  | 'type_not_allowed_beside'
  | 'several_days_on_date';

/** Two rows that cannot stand together. */
export interface Inconsistency {
  code: ConsistencyCode;
  dt: string;
  employee_id: number;
  row_ids: [number, number];
  types: [string, string];
}

type Times = Pick<WorkerDay, 'dttm_work_start' | 'dttm_work_end'>;

/**
 * Do two shifts claim the same time? Touching bounds do not; a shift without end clashes with one that starts
 * at or after its start, one without start with one that ends at or before its end (planning 30).
 */
export function shiftsOverlap(a: Times, b: Times): boolean {
  const [aStart, aEnd, bStart, bEnd] = [
    a.dttm_work_start,
    a.dttm_work_end,
    b.dttm_work_start,
    b.dttm_work_end,
  ];
  if (aStart && aEnd && bStart && bEnd) return aStart < bEnd && bStart < aEnd;
  if ((aStart && !aEnd && bStart && !bEnd) || (aEnd && !aStart && bEnd && !bStart)) return true;
  if (aStart && !aEnd) return startedOverlaps(aStart, b);
  if (bStart && !bEnd) return startedOverlaps(bStart, a);
  if (aEnd && !aStart) return endedOverlaps(aEnd, b);

  return bEnd !== null && !bStart && endedOverlaps(bEnd, a);
}

function startedOverlaps(start: string, other: Times): boolean {
  const { dttm_work_start: otherStart, dttm_work_end: otherEnd } = other;
  if (!otherStart) return false;

  return otherStart >= start || (otherEnd !== null && start < otherEnd);
}

function endedOverlaps(end: string, other: Times): boolean {
  const { dttm_work_start: otherStart, dttm_work_end: otherEnd } = other;
  if (!otherEnd) return false;

  return otherEnd <= end || (otherStart !== null && otherStart < end);
}

function isHalfOpen(row: Times): boolean {
  return !row.dttm_work_start || !row.dttm_work_end;
}

function pairs<Row>(rows: readonly Row[]): [Row, Row][] {
  return rows.flatMap((a, at) => rows.slice(at + 1).map((b): [Row, Row] => [a, b]));
}

function clash(code: ConsistencyCode, a: PersonDay, b: PersonDay): Inconsistency {
  const later = a.dt > b.dt ? a : b;

  return {
    code,
    dt: later.dt,
    employee_id: later.employee_id ?? 0,
    row_ids: [a.id, b.id],
    types: [a.type, b.type],
  };
}

/**
 * Finds shifts of one person that overlap within a schedule version, a night shift and the next morning included;
 * half-recorded facts are compared within their date only (planning 29, planning 30).
 */
export function findOverlaps(rows: readonly PersonDay[], types: DayTypes): Inconsistency[] {
  const working = rows.filter((row) => row.employee_id !== null && !isDayOff(types, row.type));
  const people = groupRows(working, (row) => `${row.user_id ?? `e${row.employee_id}`}:${versionOf(row)}`);

  return [...people.values()].flatMap((days) => {
    const sorted = [...days].sort((a, b) => (a.dt < b.dt ? -1 : Number(a.dt > b.dt)));

    return pairs(sorted)
      .filter(([a, b]) => a.dt === b.dt || (!isHalfOpen(a) && !isHalfOpen(b)))
      .filter(([a, b]) => shiftsOverlap(a, b))
      .map(([a, b]) => clash('overlap', a, b));
  });
}

function typeMixOf(rows: readonly PersonDay[], types: DayTypes): Inconsistency[] {
  return pairs(rows).flatMap(([a, b]) => {
    const [aOff, bOff] = [isDayOff(types, a.type), isDayOff(types, b.type)];
    if (aOff && bOff) return [clash('several_days_off', a, b)];
    if (aOff === bOff) return [];
    const [off, work] = aOff ? [a, b] : [b, a];

    return types.get(off.type)?.allowed_additional_types.includes(work.type)
      ? []
      : [clash('type_not_allowed_beside', off, work)];
  });
}

function cells(rows: readonly PersonDay[]): [PersonDay, ...PersonDay[]][] {
  const employed = rows.filter((row) => row.employee_id !== null);

  return [...groupRows(employed, (row) => `${row.employee_id}:${row.dt}:${versionOf(row)}`).values()];
}

/** Finds dates with two days off, or with work that the day off beside it does not allow (planning 31). */
export function findTypeMixes(rows: readonly PersonDay[], types: DayTypes): Inconsistency[] {
  return cells(rows).flatMap((cell) => typeMixOf(cell, types));
}

/** Finds second rows of a date, for networks that allow one only (planning 32). */
export function findSecondRows(rows: readonly PersonDay[]): Inconsistency[] {
  return cells(rows).flatMap(([first, ...others]) =>
    others.map((row) => clash('several_days_on_date', first, row)),
  );
}

/** All that cannot stand together among rows of any people, dates and versions (planning 33). */
export function findInconsistencies(
  rows: readonly PersonDay[],
  types: DayTypes,
  rules: { allow_several_rows_per_date: boolean },
): Inconsistency[] {
  const second = rules.allow_several_rows_per_date ? [] : findSecondRows(rows);

  return [...findOverlaps(rows, types), ...findTypeMixes(rows, types), ...second];
}
