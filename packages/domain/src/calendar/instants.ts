import { naiveSeconds } from './wall-clock.ts';

/**
 * The only place that knows time zones. A wall-clock time that a clock change repeats means its first occurrence,
 * one that it skips means the moment as far after the gap.
 */

/** The moment a local date-time means in an IANA zone, in milliseconds since 1970 UTC. */
export function instantOf(dttm: string, zone: string): number {
  return Temporal.PlainDateTime.from(dttm).toZonedDateTime(zone).epochMilliseconds;
}

/** Seconds that really pass between two local times, so that 23- and 25-hour days are right; naive without a zone (network 32). */
export function durationSeconds(dttm_start: string, dttm_end: string, zone: string | null): number {
  if (zone === null) return naiveSeconds(dttm_end) - naiveSeconds(dttm_start);

  return (instantOf(dttm_end, zone) - instantOf(dttm_start, zone)) / 1000;
}

/** The local date-time "YYYY-MM-DDTHH:MM:SS" that a moment (milliseconds) shows on the wall in a zone. */
export function wallClockOf(instant: number, zone: string): string {
  const local = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone).toPlainDateTime();

  return local.toString({ smallestUnit: 'second', roundingMode: 'floor' });
}

/** Today's date in the department's zone at a given moment (milliseconds). */
export function todayIn(zone: string, instant: number): string {
  return wallClockOf(instant, zone).slice(0, 10);
}

/** A moment (milliseconds) from which a zone keeps another offset from UTC, in seconds. */
export interface OffsetChange {
  instant: number;
  before_seconds: number;
  after_seconds: number;
}

/** The offset of a zone at a moment, in seconds east of UTC. */
export function offsetAt(instant: number, zone: string): number {
  return Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone).offsetNanoseconds / 1e9;
}

/** The changes of a zone's offset after one moment and up to another. */
export function offsetChanges(zone: string, from: number, to: number): OffsetChange[] {
  const changes: OffsetChange[] = [];
  let next = Temporal.Instant.fromEpochMilliseconds(from)
    .toZonedDateTimeISO(zone)
    .getTimeZoneTransition('next');
  while (next && next.epochMilliseconds <= to) {
    const instant = next.epochMilliseconds;
    changes.push({
      instant,
      before_seconds: offsetAt(instant - 1, zone),
      after_seconds: offsetAt(instant, zone),
    });
    next = next.getTimeZoneTransition('next');
  }
  return changes;
}
