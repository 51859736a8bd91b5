import { parseDuration, parseTm } from '../calendar/index.ts';

const DAY_MINUTES = 1440;
/** Steps that a day can be forecast in, minutes (demand 6). */
const STEPS = new Set([5, 10, 15, 20, 30, 60, DAY_MINUTES]);

/** Minutes of a forecast step written "HH:MM:SS", or "1 00:00:00" for a whole day; null when it is no step (network 15). */
export function readForecastStep(text: string): number | null {
  if (/^1 0?0:00(:00)?$/.test(text.trim())) return DAY_MINUTES;
  const minutes = (parseDuration(text.trim()) ?? 0) / 60;
  return STEPS.has(minutes) ? minutes : null;
}

/** Times of day "HH:MM" as they are stored; null when one of them is none (network 17). */
export function readRestrictedTimes(times: readonly string[]): string[] | null {
  const read = times.map((text) => (parseTm(text) === null ? null : text.slice(0, 5)));
  return read.every((text) => text !== null) ? [...new Set(read)].sort() : null;
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

const EARTH_KM = 6371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

export interface Coordinates {
  latitude: number;
  longitude: number;
}

/** Kilometres between two places along the surface of the earth. */
export function distanceKm(from: Coordinates, to: Coordinates): number {
  const north = radians(to.latitude - from.latitude);
  const east = radians(to.longitude - from.longitude);
  const chord =
    Math.sin(north / 2) ** 2 +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * Math.sin(east / 2) ** 2;
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** The same as it is told to people, with two decimals (network 17). */
export function kmBetween(from: Coordinates, to: Coordinates): number {
  return Math.round(distanceKm(from, to) * 100) / 100;
}
