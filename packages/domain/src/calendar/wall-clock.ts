import { dtOfEpochDay, epochDay, isDt } from './dates.ts';

/**
 * Local shop times as the wire writes them: `dttm` is "YYYY-MM-DDTHH:MM:SS" without a zone, `tm` is "HH:MM:SS".
 * Naive seconds count the wall clock as if every day had 24 hours; `time-zones.ts` knows the real length.
 */

const TM = /^([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?$/;
/**
 * Behind a local date-time: the clock has shown it before, for it went back in between (network 55). As a fraction of a
 * second it stands in its text, in the database and on the wire right after the first of its kind.
 */
export const SECOND_TIME = '.000001';

/** Does a local date-time say that the clock shows it for the second time? */
export const isSecondTime = (dttm: string): boolean => dttm.endsWith(SECOND_TIME);

/** What the clock shows at a local date-time, "YYYY-MM-DDTHH:MM:SS", the first time or the second. */
export const shownDttm = (dttm: string): string => (isSecondTime(dttm) ? dttm.slice(0, 19) : dttm);

/** Seconds of a wall-clock day. */
export const DAY_SECONDS = 86_400;

/** Seconds from midnight of a time "HH:MM" or "HH:MM:SS"; null when it is no time of day. */
export function parseTm(text: string): number | null {
  const match = TM.exec(text);

  return match ? Number(match[1]) * 3600 + Number(match[2]) * 60 + Number(match[3] ?? 0) : null;
}

/** Writes seconds from midnight as "HH:MM:SS"; whole days wrap around. */
export function formatTm(seconds: number): string {
  const inDay = ((seconds % DAY_SECONDS) + DAY_SECONDS) % DAY_SECONDS;
  const two = (part: number) => String(Math.floor(part)).padStart(2, '0');

  return `${two(inDay / 3600)}:${two((inDay % 3600) / 60)}:${two(inDay % 60)}`;
}

/** Tells whether a value is a local date-time in the wire form. */
export function isDttm(text: unknown): text is string {
  return (
    typeof text === 'string' &&
    text.length === 19 &&
    text[10] === 'T' &&
    isDt(text.slice(0, 10)) &&
    parseTm(text.slice(11)) !== null
  );
}

/** Naive seconds of a local date-time; null when the text is malformed. */
export function parseDttm(text: string): number | null {
  return isDttm(text) ? naiveSeconds(text) : null;
}

/** Naive seconds of a date-time already known to be well formed. */
export function naiveSeconds(dttm: string): number {
  const seconds = Number(dttm.slice(11, 13)) * 3600 + Number(dttm.slice(14, 16)) * 60;

  return epochDay(dttm.slice(0, 10)) * DAY_SECONDS + seconds + Number(dttm.slice(17, 19) || 0);
}

/** Minutes from midnight of a date to a wall-clock moment; 1440 and more after that date, negative before it. */
export const minuteOf = (dttm: string, dt: string): number =>
  (naiveSeconds(dttm) - epochDay(dt) * DAY_SECONDS) / 60;

/** Writes naive seconds back as a local date-time. */
export function formatDttm(seconds: number): string {
  const whole = Math.round(seconds);
  const day = Math.floor(whole / DAY_SECONDS);

  return `${dtOfEpochDay(day)}T${formatTm(whole - day * DAY_SECONDS)}`;
}

/** Joins a date and a time of day into a local date-time. */
export function dttmOf(dt: string, tm: string): string {
  return `${dt}T${formatTm(parseTm(tm) ?? 0)}`;
}

/** The date of a local date-time. */
export function dtOf(dttm: string): string {
  return dttm.slice(0, 10);
}

/** The time of day "HH:MM:SS" of a local date-time. */
export function tmOf(dttm: string): string {
  return dttm.slice(11, 19);
}

/** The date-time so many wall-clock seconds later. */
export function addSeconds(dttm: string, seconds: number): string {
  return formatDttm(naiveSeconds(dttm) + seconds);
}

/** The date-time so many minutes after a date's midnight; 1440 and more lie on the dates after it. */
export const dttmAt = (dt: string, minute: number): string =>
  formatDttm(epochDay(dt) * DAY_SECONDS + minute * 60);

/** Puts a local date-time onto another date, keeping its time and its distance from the day it belonged to. */
export function moveDttm(dttm: string, from_dt: string, to_dt: string): string {
  return `${dtOfEpochDay(epochDay(dtOf(dttm)) - epochDay(from_dt) + epochDay(to_dt))}T${tmOf(dttm)}`;
}
