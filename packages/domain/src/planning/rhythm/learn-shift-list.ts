import type { ListedShift } from '../../network/index.ts';
import { shortSpan } from '../entry/quick-entry-text.ts';
import type { PastDay } from './past-day.ts';
import type { ShiftTime } from './work-rotation.ts';

/** Told apart without hue too: the palette of Okabe and Ito. */
const COLORS = ['#0072B2', '#E69F00', '#009E73', '#CC79A7', '#56B4E9', '#D55E00', '#F0E442', '#7F7F7F'];
/** The colour of the shift at a place of a list. */
export const shiftColor = (at: number): string => COLORS[at % COLORS.length] ?? '#0072B2';

const MOST_SHIFTS = 8;
/** A shift that fewer of the days had is an exception. */
const LEAST_SHARE = 0.02;
const HOUR = 60;
const DAY_MINUTES = 24 * HOUR;
/** A full shift with its break, and the long one of two days on and two off. */
const USUAL_LENGTHS = [9 * HOUR, 12 * HOUR];

const tmOf = (minute: number) => {
  const inDay = ((minute % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES;
  return `${String(Math.floor(inDay / HOUR)).padStart(2, '0')}:${String(inDay % HOUR).padStart(2, '0')}:00`;
};

/** Shifts as an unnamed list, by start and end; their texts are their names, their numbers their codes. */
export function listedShifts(times: readonly ShiftTime[]): ListedShift[] {
  return times
    .toSorted((a, b) => a.start_minute - b.start_minute || a.end_minute - b.end_minute)
    .map(({ start_minute, end_minute }, at) => {
      const [tm_start, tm_end] = [tmOf(start_minute), tmOf(end_minute)];
      return {
        code: String(at + 1),
        name: shortSpan(tm_start, tm_end),
        ...{ tm_start, tm_end, html_color: shiftColor(at) },
        ...{ weekdays: null, work_type_name_ids: null, min_workers_amount: null, max_workers_amount: null },
      };
    });
}

/**
 * The shifts that the people of a department worked there most often, at most eight and each in at least a fiftieth of
 * the days; how sure it is, is the share of the days that they make up (planning 164).
 */
export function learnShiftList(days: readonly PastDay[]): { shifts: ListedShift[]; certainty: number } {
  const counts = new Map<string, { time: ShiftTime; times: number }>();
  let worked = 0;
  for (const { kind, start_minute, end_minute } of days) {
    if (kind !== 'work' || start_minute === null || end_minute === null) continue;
    worked++;
    const key = `${start_minute}-${end_minute}`;
    const entry = counts.get(key) ?? { time: { start_minute, end_minute }, times: 0 };
    entry.times++;
    counts.set(key, entry);
  }
  const usual = [...counts.values()]
    .filter(({ times }) => times >= 2 && times >= LEAST_SHARE * worked)
    .sort((a, b) => b.times - a.times || a.time.start_minute - b.time.start_minute)
    .slice(0, MOST_SHIFTS);
  const explained = usual.reduce((sum, { times }) => sum + times, 0);

  return {
    shifts: listedShifts(usual.map(({ time }) => time)),
    certainty: worked === 0 ? 0 : explained / worked,
  };
}

/** What a shift may last, in minutes. */
interface ShiftBounds {
  min_shift_minutes: number;
  max_shift_minutes: number;
}

/** The hours of the longest open day, what a shift of the department may last, and one of each contract. */
export interface ListBounds extends ShiftBounds {
  opens_minute: number;
  closes_minute: number;
  contracts: readonly ShiftBounds[];
}

const MOST_LENGTHS = 3;

/** Shifts of nine and of twelve hours, as contracts permit; the lengths that most contracts have. */
function usualLengths(contracts: readonly ShiftBounds[]): number[] {
  const counts = new Map(USUAL_LENGTHS.map((length) => [length, 0]));
  for (const { min_shift_minutes, max_shift_minutes } of contracts) {
    const own = USUAL_LENGTHS.map((length) =>
      Math.min(Math.max(length, min_shift_minutes), max_shift_minutes),
    );
    for (const length of new Set(own)) counts.set(length, (counts.get(length) ?? 0) + 1);
  }
  const worked = [...counts].filter(([, people]) => people > 0 || contracts.length === 0);

  return worked
    .sort(([, one], [, other]) => other - one)
    .slice(0, MOST_LENGTHS)
    .map(([length]) => length);
}

const DAY = 24 * HOUR;
/** Where a department never closes, its day begins at eight, and nobody comes or goes before five in the night. */
const DAY_BEGINS = 8 * HOUR;
const NIGHT_ENDS = 5 * HOUR;

/**
 * What a department without a past begins with: shifts of nine and of twelve hours, as its bounds and the contracts of
 * its people permit, that open, that close, and one between; round the clock those that begin and end at eight (planning 164).
 */
export function standardShiftList(bounds: ListBounds): ListedShift[] {
  const isRound = bounds.closes_minute - bounds.opens_minute >= DAY;
  const opens_minute = isRound ? DAY_BEGINS : bounds.opens_minute;
  const closes_minute = isRound ? DAY_BEGINS + DAY : bounds.closes_minute;
  const open = closes_minute - opens_minute;
  const fitting = (minutes: number) =>
    Math.min(Math.max(minutes, bounds.min_shift_minutes), bounds.max_shift_minutes, open);
  const lengths = [...new Set(usualLengths(bounds.contracts).map(fitting))];
  const times = lengths.flatMap((length) => {
    const middle = opens_minute + Math.floor((open - length) / 2 / HOUR) * HOUR;
    const between =
      isRound && (middle + length) % DAY > 0 && (middle + length) % DAY < NIGHT_ENDS ? [] : [middle];
    return [opens_minute, ...between, closes_minute - length].map((start_minute) => ({
      start_minute,
      end_minute: start_minute + length,
    }));
  });
  const different = new Map(times.map((time) => [`${time.start_minute}-${time.end_minute}`, time]));

  return listedShifts([...different.values()]);
}
