import { type DayTypes, isDayOff } from '../day-types.ts';
import { versionOf } from '../versions.ts';
import { groupRows, type WorkerDay } from '../worker-day.ts';
import { clash, type DayCombinationProblem, type PersonDay, pairs } from './day-combination.ts';

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

/**
 * Finds shifts of one person that overlap within a schedule version, a night shift and the next morning included;
 * half-recorded facts are compared within their date only (planning 29, planning 30).
 */
export function findOverlaps(rows: readonly PersonDay[], types: DayTypes): DayCombinationProblem[] {
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
