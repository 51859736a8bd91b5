import { instantOf } from '../calendar/index.ts';

export const HOUR_SECONDS = 3600;

/** A clock may be a little ahead of ours. */
const AHEAD_SECONDS = 300;

/** Seconds between the moment of a mark in the department's zone and now (milliseconds); negative when it lies ahead. */
export function markAge(dttm: string, zone: string, now: number): number {
  return Math.floor((now - instantOf(dttm, zone)) / 1000);
}

/** Does a mark of that age lie ahead, further than clocks differ (timekeeping 37)? */
export function isFutureMark(age_seconds: number): boolean {
  return age_seconds < -AHEAD_SECONDS;
}

/** A tick point that was cut off delivers its marks when it is back; who learned its key could write any day of the past. */
const TERMINAL_DAYS = 7;

/** Does a mark of a tick point or terminal come so late that the manager looks at it first (timekeeping 60)? */
export function isLateFromTerminal(age_seconds: number): boolean {
  return age_seconds > TERMINAL_DAYS * 24 * HOUR_SECONDS;
}
