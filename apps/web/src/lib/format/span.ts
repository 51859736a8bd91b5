import { formatTime } from './dates.ts';

/** From one end to the other: 9:00–18:00, 03/02–03/08; kept apart where an end is a whole date or has words. */
export const formatSpan = (from: string, to: string): string =>
  [from, to].some((end) => /\s|\d{4}/.test(end)) ? `${from} – ${to}` : `${from}–${to}`;

/** From when to when a shift or an opening goes, by moments or times of day of the wire; '?' where an end is open. */
export const formatTimes = (from: string | null | undefined, to: string | null | undefined): string =>
  formatSpan(from ? formatTime(from) : '?', to ? formatTime(to) : '?');
