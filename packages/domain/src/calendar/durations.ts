import { instantOf, momentOf, wallClockOf } from './time-zones.ts';
import { round2 } from './two-decimals.ts';
import { addSeconds } from './wall-clock.ts';

const DURATION = /^(\d{1,4}):([0-5]\d)(?::([0-5]\d))?$/;

/** The interval in seconds that counts as allowed when the network sets none (network 33). */
export const DEFAULT_ALLOWED_SECONDS = 900;

/** Seconds of a duration "HH:MM:SS" (hours may pass 24); null when malformed. */
export function parseDuration(text: string): number | null {
  const match = DURATION.exec(text);

  return match ? Number(match[1]) * 3600 + Number(match[2]) * 60 + Number(match[3] ?? 0) : null;
}

/** Writes seconds as the wire duration "HH:MM:SS"; hours may pass 24, negatives become zero. */
export function formatDuration(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  const two = (part: number) => String(Math.floor(part)).padStart(2, '0');

  return `${two(whole / 3600)}:${two((whole % 3600) / 60)}:${two(whole % 60)}`;
}

/** Seconds that really pass between two local times, so that 23- and 25-hour days are right; naive without a zone (network 32). */
export function durationSeconds(dttm_start: string, dttm_end: string, zone: string | null): number {
  return (momentOf(dttm_end, zone) - momentOf(dttm_start, zone)) / 1000;
}

/** The local time so many seconds later as they really pass in a zone; on the wall clock without one. */
export function addRealSeconds(dttm: string, seconds: number, zone: string | null): string {
  return zone === null
    ? addSeconds(dttm, seconds)
    : wallClockOf(instantOf(dttm, zone) + seconds * 1000, zone);
}

/** Seconds as decimal hours with two digits (planning 10). */
export function decimalHours(seconds: number): number {
  return round2(seconds / 3600);
}

/** Seconds of a network interval "HH:MM:SS"; 900 when it is missing or malformed (network 33). */
export function allowedSeconds(interval: string | null | undefined): number {
  return (interval ? parseDuration(interval) : null) ?? DEFAULT_ALLOWED_SECONDS;
}
