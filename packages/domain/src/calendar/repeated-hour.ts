import { instantOf, momentOf } from './time-zones.ts';
import { SECOND_TIME, shownDttm } from './wall-clock.ts';

/** A local time as it is kept: it says that it is the second of its kind only where the clock shows it twice (network 55). */
export function keptDttm(dttm: string, zone: string | null): string {
  const shown = shownDttm(dttm);
  return zone !== null && instantOf(dttm, zone) !== instantOf(shown, zone) ? dttm : shown;
}

/** The end of what begins then, as it is kept: where the clock shows it twice and its first time is over by then, the second. */
export function keptEnd(start: string | null, end: string, zone: string | null): string {
  const isOver = start !== null && momentOf(end, zone) < momentOf(start, zone);
  return keptDttm(isOver ? `${shownDttm(end)}${SECOND_TIME}` : end, zone);
}
