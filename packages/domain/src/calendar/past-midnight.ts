import { addDays } from './dates.ts';
import { dtOf, dttmOf, tmOf } from './wall-clock.ts';

/** Moves an end that is before or equal to its start to the next day (network 31). */
export function normaliseEnd(dttm_start: string, dttm_end: string): string {
  return dttm_end > dttm_start ? dttm_end : `${addDays(dtOf(dttm_start), 1)}T${tmOf(dttm_end)}`;
}

/** The bounds of a shift typed as two times: an end not after the start belongs to the next day (network 31). */
export function shiftBounds(dt: string, tm_start: string, tm_end: string) {
  const dttm_work_start = dttmOf(dt, tm_start);

  return { dttm_work_start, dttm_work_end: normaliseEnd(dttm_work_start, dttmOf(dt, tm_end)) };
}
