import { DAY_SECONDS, formatDttm, isSecondTime, naiveSeconds, SECOND_TIME } from './wall-clock.ts';

/**
 * The only place that knows time zones. A wall-clock time that a clock change repeats means its first occurrence unless
 * it says that it is the second, one that it skips means the moment as far after the gap. Offsets are read off `Intl.DateTimeFormat`, which every
 * supported browser has; `Temporal` is newer than some of them.
 */

const DAY_MS = DAY_SECONDS * 1000;
/** Between two clock changes of a zone lie more days than these: the shortest time since 1970 is a week. */
const STEADY_DAYS = 6;
/** Days remembered for a zone; a server that reads decades of history forgets and starts anew. */
const MOST_DAYS = 4000;
const OFFSET = /([+-])(\d\d):(\d\d)(?::(\d\d))?$/;

type OffsetReader = (instant: number) => number;
const readers = new Map<string, OffsetReader>();

/** Reads a zone's offset in seconds; days without a clock change are read once. */
function readerOf(zone: string): OffsetReader {
  const writer = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
  const read = (instant: number) => {
    const [, sign, hours, minutes, seconds] = OFFSET.exec(writer.format(instant)) ?? ['', '+', 0, 0];
    const size = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds ?? 0);
    return sign === '-' ? -size : size;
  };
  const days = new Map<number, number | null>();

  return (instant) => {
    const day = Math.floor(instant / DAY_MS);
    let steady = days.get(day);
    if (steady === undefined) {
      const first = read(day * DAY_MS);
      steady = first === read((day + 1) * DAY_MS) ? first : null;
      if (days.size >= MOST_DAYS) days.clear();
      days.set(day, steady);
    }
    return steady ?? read(instant);
  };
}

/** The offset of a zone at a moment (milliseconds since 1970 UTC), in seconds east of UTC. */
export function offsetAt(instant: number, zone: string): number {
  const reader = readers.get(zone) ?? readerOf(zone);
  readers.set(zone, reader);

  return reader(instant);
}

/** The moment that a wall clock of so many naive seconds means in a zone, the first time or the second. */
function instantAt(naive_seconds: number, zone: string, asksSecond: boolean): number {
  const naive = naive_seconds * 1000;
  const before = offsetAt(naive - DAY_MS, zone);
  const after = offsetAt(naive + DAY_MS, zone);
  const first = naive - before * 1000;
  const second = naive - after * 1000;
  const isAfter = offsetAt(second, zone) === after;
  const isSecond = isAfter && (offsetAt(first, zone) !== before || (asksSecond && second > first));

  return isSecond ? second : first;
}

/** The moment a local date-time means in an IANA zone, in milliseconds since 1970 UTC. */
export function instantOf(dttm: string, zone: string): number {
  return instantAt(naiveSeconds(dttm), zone, isSecondTime(dttm));
}

/** The moment at which a wall clock first shows so many naive seconds, in milliseconds; naive without a zone. */
export function momentAt(naive_seconds: number, zone: string | null): number {
  return zone === null ? naive_seconds * 1000 : instantAt(naive_seconds, zone, false);
}

/** The order of local times in a zone, in milliseconds; of the wall clock without a zone (network 32). */
export function momentOf(dttm: string, zone: string | null): number {
  return zone === null ? naiveSeconds(dttm) * 1000 : instantOf(dttm, zone);
}

/** The local date-time that a moment (milliseconds) shows on the wall in a zone, told apart where the wall shows it twice. */
export function wallClockOf(instant: number, zone: string): string {
  const whole = Math.floor(instant / 1000);
  const shown = whole + offsetAt(instant, zone);
  const isFirst = instantAt(shown, zone, false) === whole * 1000;

  return `${formatDttm(shown)}${isFirst ? '' : SECOND_TIME}`;
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

/** The change of a zone's offset after one moment and up to another, where at most one can be. */
function onlyChange(zone: string, from: number, to: number): OffsetChange | null {
  const before_seconds = offsetAt(from, zone);
  const after_seconds = offsetAt(to, zone);
  if (before_seconds === after_seconds) return null;
  let before = from;
  let instant = to;
  while (instant - before > 1) {
    const middle = Math.floor((before + instant) / 2);
    if (offsetAt(middle, zone) === before_seconds) before = middle;
    else instant = middle;
  }
  return { instant, before_seconds, after_seconds };
}

/** The changes of a zone's offset after one moment and up to another. */
export function offsetChanges(zone: string, from: number, to: number): OffsetChange[] {
  const changes: OffsetChange[] = [];
  const step = STEADY_DAYS * DAY_MS;
  for (let at = from; at < to; at += step) {
    const change = onlyChange(zone, at, Math.min(at + step, to));
    if (change) changes.push(change);
  }
  return changes;
}

/** Is the name one of a time zone of the world's database? */
export function isTimeZone(name: string): boolean {
  if (name === 'UTC') return true;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return name.includes('/');
  } catch {
    return false;
  }
}

/** From a local moment on, so many seconds less (or, below zero, more) have really passed than the wall clock shows. */
export interface ClockChange {
  dttm: string;
  skipped_seconds: number;
}

/** Where the wall clock of a zone skips or repeats time between two dates, both included (network 32). */
export function clockChanges(zone: string | null, dt_from: string, dt_to: string): ClockChange[] {
  if (zone === null) return [];
  // Where midnight itself is skipped, the date begins with the change.
  const from = instantOf(`${dt_from}T00:00:00`, zone) - 1;
  const to = instantOf(`${dt_to}T23:59:59`, zone);

  return offsetChanges(zone, from, to).map(({ instant, before_seconds, after_seconds }) => ({
    dttm: formatDttm(Math.floor(instant / 1000) + Math.max(before_seconds, after_seconds)),
    skipped_seconds: after_seconds - before_seconds,
  }));
}
