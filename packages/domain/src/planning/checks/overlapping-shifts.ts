import { required } from '../../required.ts';
import { type DayTypes, isDayOff } from '../day-types.ts';
import { versionOf } from '../versions.ts';
import { groupRows, type WorkerDay } from '../worker-day.ts';
import { clash, type DayCombinationProblem, type PersonDay, pairs } from './clash-of-rows.ts';

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

type Timed = PersonDay & { dttm_work_start: string; dttm_work_end: string };

const byText = (a: string, b: string) => (a < b ? -1 : Number(a > b));

/** Shifts with both bounds that claim the same time: each is compared with those that have not ended when it starts. */
function clashesOfTimed(days: readonly PersonDay[]): [PersonDay, PersonDay][] {
  const timed = days.filter((day): day is Timed => !isHalfOpen(day));
  timed.sort((a, b) => byText(a.dttm_work_start, b.dttm_work_start));
  let open: Timed[] = [];

  return timed.flatMap((day) => {
    open = open.filter((one) => one.dttm_work_end > day.dttm_work_start);
    const found = open
      .filter((one) => shiftsOverlap(one, day))
      .map((one): [PersonDay, PersonDay] => [one, day]);
    open.push(day);
    return found;
  });
}

/** Half-recorded shifts and what else stands on their date. */
function clashesOfHalfOpen(days: readonly PersonDay[]): [PersonDay, PersonDay][] {
  if (!days.some(isHalfOpen)) return [];

  return [...groupRows(days, (day) => day.dt).values()]
    .flatMap(pairs)
    .filter(([a, b]) => (isHalfOpen(a) || isHalfOpen(b)) && shiftsOverlap(a, b));
}

/**
 * Finds shifts of one person that overlap within a schedule version, a night shift and the next morning included;
 * half-recorded facts are compared within their date only (planning 29, planning 30). By date, the earlier row first.
 */
export function findOverlaps(rows: readonly PersonDay[], types: DayTypes): DayCombinationProblem[] {
  const working = rows.filter((row) => row.employee_id !== null && !isDayOff(types, row.type));
  const people = groupRows(working, (row) => `${row.user_id ?? `e${row.employee_id}`}:${versionOf(row)}`);

  return [...people.values()].flatMap((days) => {
    const found = [...clashesOfTimed(days), ...clashesOfHalfOpen(days)];
    if (found.length === 0) return [];
    const order = new Map(days.toSorted((a, b) => byText(a.dt, b.dt)).map((day, at) => [day, at]));
    const placeOf = (day: PersonDay) => required(order, day);

    return found
      .map(([a, b]) => (placeOf(a) < placeOf(b) ? ([a, b] as const) : ([b, a] as const)))
      .sort((one, other) => placeOf(one[0]) - placeOf(other[0]) || placeOf(one[1]) - placeOf(other[1]))
      .map(([a, b]) => clash('overlap', a, b));
  });
}
