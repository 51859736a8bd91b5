import {
  DAY_SECONDS,
  dtOf,
  durationSeconds,
  momentAt,
  momentOf,
  naiveSeconds,
  parseTm,
  round2,
} from '../../calendar/index.ts';
import { roundWorkSeconds } from './half-hours.ts';

/** Which part of the day pays for the break (JSON setting `break_time_subtractor`). */
export const BREAK_TIME_SUBTRACTORS = [
  'default',
  'in_priority_from_night',
  'in_priority_from_bigger_part',
] as const;
export type BreakTimeSubtractor = (typeof BREAK_TIME_SUBTRACTORS)[number];

export interface NightRules {
  /** "HH:MM:SS", 22:00 and 06:00 by default. */
  night_time_start: string;
  night_time_end: string;
  break_time_subtractor: BreakTimeSubtractor;
  round_work_hours_alg: 0 | null;
  zone: string | null;
}

/** Decimal hours by day and by night; `total` is their sum. */
export interface HoursDetails {
  D: number;
  N: number;
  total: number;
}

/** Seconds of a shift that fall into the network's night, in every night it touches (planning 44). */
export function nightSeconds(dttm_start: string, dttm_end: string, rules: NightRules): number {
  const from = parseTm(rules.night_time_start) ?? 0;
  const to = parseTm(rules.night_time_end) ?? 0;
  const start = momentOf(dttm_start, rules.zone);
  const end = momentOf(dttm_end, rules.zone);
  if (from === to || end <= start) return 0;
  const at = (seconds: number) => momentAt(seconds, rules.zone);

  let seconds = 0;
  const firstMidnight = naiveSeconds(`${dtOf(dttm_start)}T00:00:00`) - DAY_SECONDS;
  for (let midnight = firstMidnight; midnight <= naiveSeconds(dttm_end); midnight += DAY_SECONDS) {
    const nightStart = at(midnight + from);
    const nightEnd = at(midnight + to + (to <= from ? DAY_SECONDS : 0));
    // A part that a change of clocks skips has no length.
    seconds += Math.max(0, Math.min(end, nightEnd) - Math.max(start, nightStart)) / 1000;
  }

  return seconds;
}

/** Takes a break from a first part and, where that is too short, from the second. */
function takeFrom(first: number, second: number, pause: number): [number, number] {
  const rest = Math.max(0, pause - first);

  return [Math.max(0, first - pause), Math.max(0, second - rest)];
}

function shareBreak(day: number, night: number, pause: number, mode: BreakTimeSubtractor): [number, number] {
  if (mode === 'in_priority_from_night' || (mode === 'in_priority_from_bigger_part' && night > day)) {
    const [restNight, restDay] = takeFrom(night, day, pause);
    return [restDay, restNight];
  }
  if (mode === 'in_priority_from_bigger_part') return takeFrom(day, night, pause);

  const half = pause / 2;
  const fromNight = Math.min(night, Math.max(half, pause - day));

  return [Math.max(0, day - (pause - fromNight)), night - fromNight];
}

/**
 * Splits a day's paid hours into day and night over its paid bounds; the break is shared as the network says,
 * each part is rounded to two digits and the total is their sum (planning 44).
 */
export function splitNightHours(
  paid: {
    work_seconds: number;
    break_seconds: number;
    dttm_work_start_tabel: string | null;
    dttm_work_end_tabel: string | null;
  },
  rules: NightRules,
): HoursDetails {
  const { work_seconds, break_seconds: pause, dttm_work_start_tabel: start, dttm_work_end_tabel: end } = paid;
  const night = start && end ? nightSeconds(start, end, rules) : 0;
  const gross = start && end ? durationSeconds(start, end, rules.zone) : 0;

  let parts: [number, number] = [work_seconds, 0];
  if (work_seconds > 0 && night > 0) {
    const rounded = Math.min(work_seconds + pause, roundWorkSeconds(night, rules.round_work_hours_alg));
    parts =
      night >= gross
        ? [0, work_seconds]
        : shareBreak(work_seconds + pause - rounded, rounded, pause, rules.break_time_subtractor);
  }
  const [D, N] = parts.map((seconds) => round2(seconds / 3600)) as [number, number];

  return { D, N, total: round2(D + N) };
}
