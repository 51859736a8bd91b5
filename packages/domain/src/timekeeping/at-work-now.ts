import { durationSeconds, momentOf } from '../calendar/index.ts';

interface AtWork {
  /** The planned shift of the date; null where nothing is planned. */
  shift: { dttm_start: string; dttm_end: string } | null;
  /** Arrivals and leaves of the date, in any order. */
  marks: readonly { type: string; dttm: string }[];
  /** The moment on the wall of the department. */
  now: string;
  /** Of the department; without it the wall clock counts. */
  zone: string | null;
  /** Who comes by so many seconds later is not late. */
  tolerance_seconds: number;
}

/** `in` since a moment, in but `late` by minutes, `missing` since minutes, or `left` at a moment. */
export type AtWorkNow =
  | { state: 'in' | 'left'; dttm: string }
  | { state: 'late' | 'missing'; minutes: number };

/** Whether somebody is there at a moment, by plan and marks; null where nobody waits for them (timekeeping 66). */
export function atWorkNow({ shift, marks, now, zone, tolerance_seconds }: AtWork): AtWorkNow | null {
  const at = (dttm: string) => momentOf(dttm, zone);
  const told = marks.filter(({ type, dttm }) => (type === 'C' || type === 'L') && at(dttm) <= at(now));
  const sorted = told.toSorted((a, b) => at(a.dttm) - at(b.dttm));
  const [first, last] = [sorted.find(({ type }) => type === 'C'), sorted.at(-1)];
  if (last?.type === 'L') return { state: 'left', dttm: last.dttm };
  const late = shift ? durationSeconds(shift.dttm_start, first?.dttm ?? now, zone) : 0;
  const minutes = Math.floor(late / 60);
  if (first) return late > tolerance_seconds ? { state: 'late', minutes } : { state: 'in', dttm: first.dttm };

  return shift && late > tolerance_seconds ? { state: 'missing', minutes } : null;
}
