import { instantOf, wallClockOf } from './time-zones.ts';

/** What another clock shows when this one shows a local time; the same where one of both is unknown (network 32). */
export function byClock(dttm: string, from: string | null, to: string | null): string {
  return from === to || from === null || to === null ? dttm : wallClockOf(instantOf(dttm, from), to);
}

interface Edges {
  dttm_work_start: string | null;
  dttm_work_end: string | null;
}

/** A shift with its times as another clock shows them, so that shifts under two clocks can be compared (network 32). */
export function shiftByClock<Shift extends Edges>(
  shift: Shift,
  from: string | null,
  to: string | null,
): Shift {
  if (from === to || from === null || to === null) return shift;
  const { dttm_work_start: start, dttm_work_end: end } = shift;
  return {
    ...shift,
    dttm_work_start: start && byClock(start, from, to),
    dttm_work_end: end && byClock(end, from, to),
  };
}
