import { parseTm } from '../calendar/index.ts';

/** Times of day "HH:MM" as they are stored; null when one of them is none (network 17). */
export function readRestrictedTimes(times: readonly string[]): string[] | null {
  const read = times.map((text) => (parseTm(text) === null ? null : text.slice(0, 5)));
  return read.every((text) => text !== null) ? [...new Set(read)].sort() : null;
}
