import { addDays, daysBetween, weekdayOf } from '../../calendar/dates.ts';
import { type PastDay, shiftTimes } from './past-day.ts';
import { DAYS_A_PLACE, LEAST_CERTAINTY, type LearnedRotation, withShifts } from './rotation-shifts.ts';
import { isLikeShift, type ShiftTime, type WorkRotation } from './work-rotation.ts';

/** How somebody has worked so far. */
export interface Rhythm {
  /** Null where no cycle explains the days well enough. */
  readonly rotation: WorkRotation | null;
  /** Share of the days that the rotation explains, 0 to 1; 0 without one. */
  readonly certainty: number;
  /** The most usual shifts first. */
  readonly usual_shifts: readonly ShiftTime[];
  /** Share of the shifts that are like the most usual one, 0 to 1; 0 where none is usual. */
  readonly most_usual_share: number;
  /** Weekdays, 0 Monday, on which the person nearly never works. */
  readonly days_off: readonly number[];
}

/** So many days say where somebody is in their cycle whatever it is. */
const MONTH_DAYS = 28;
const LONGEST_CYCLE = 14;
/** From so many on, fewer say it of a cycle that was gone through so often, where hardly any day is otherwise. */
const FEWEST_DAYS = 14;
const TIMES_IN_FEW_DAYS = 3;
const CERTAINTY_OF_FEW_DAYS = 0.95;
/** Days that another place in the cycle since some week has to explain, for the same reason. */
const DAYS_A_TURN = 7;
const WEEK = 7;
/** A shift that came up less often is no habit. */
const LEAST_SHARE = 0.1;
const MOST_USUAL = 3;

/** What is known of each day from the first to the last: at work, off, or nothing (leave). A day without a row is off. */
function workedDays(days: readonly PastDay[]): Known {
  const first = days[0];
  const last = days.at(-1);
  if (!first || !last) return [];
  const known = new Array<boolean | null>(daysBetween(first.dt, last.dt) + 1).fill(false);
  for (const { dt, kind } of days) {
    const at = daysBetween(first.dt, dt);
    if (kind === 'leave') known[at] = null;
    else if (kind === 'work') known[at] = true;
  }

  return known;
}

type Known = readonly (boolean | null)[];

/** A cycle that people went through, from the day `since` on at this place. */
interface Cycle {
  readonly works: readonly boolean[];
  readonly since: number;
  readonly explained: number;
  /** What it explains, less what chance would. */
  readonly worth: number;
}

const countOf = (known: Known) => known.filter((one) => one !== null).length;

/** What most days say at each place of a cycle. */
function majority(known: Known, length: number): boolean[] {
  return Array.from({ length }, (_, place) => {
    const days = known.filter((one, day) => one !== null && day % length === place);
    return days.filter(Boolean).length * 2 > days.length;
  });
}

const explainedBy = (known: Known, works: readonly boolean[], turn: number) =>
  known.filter((one, day) => one !== null && one === works[(day + turn) % works.length]).length;

/** The cycle of a length as the days since some week show it; before, people were at another place of it. */
function cycleSince(known: Known, length: number, since: number): Cycle {
  const after = known.slice(since);
  const before = known.slice(0, since);
  const works = majority(after, length);
  const turns = since === 0 ? [0] : works.map((_, turn) => explainedBy(before, works, turn));
  const explained = explainedBy(after, works, 0) + Math.max(...turns);
  const worth = explained - DAYS_A_PLACE * length - (since === 0 ? 0 : DAYS_A_TURN);

  return { works, since, explained, worth };
}

/** Always or never at work is no rotation. */
const isRotation = ({ works }: Cycle) => works.includes(true) && works.includes(false);

/** Weeks since which somebody may be at another place of their cycle: enough is known from then on. */
function turnDays(known: Known): number[] {
  const weeks = Array.from({ length: Math.floor(known.length / WEEK) }, (_, week) => week * WEEK);

  return weeks.filter((since) => since === 0 || countOf(known.slice(since)) >= MONTH_DAYS);
}

/**
 * The rotation behind a person's past days: the cycle of at most 14 days that explains them best, a longer one, or
 * another place of it since some week, only where that explains clearly more (planning 160). `days` are in the order of
 * their dates, each date at most once.
 */
function learnRotation(days: readonly PastDay[]): { rotation: LearnedRotation | null; certainty: number } {
  const known = workedDays(days);
  const count = countOf(known);
  const nothing = { rotation: null, certainty: 0 };
  const first = days[0];
  if (!first || count < FEWEST_DAYS) return nothing;
  const isFew = count < MONTH_DAYS;
  const longest = Math.min(LONGEST_CYCLE, isFew ? Math.floor(count / TIMES_IN_FEW_DAYS) : LONGEST_CYCLE);
  const lengths = Array.from({ length: longest }, (_, i) => i + 1);
  const cycles = turnDays(known)
    .flatMap((since) => lengths.map((length) => cycleSince(known, length, since)))
    // Three weeks of five days are worth less by what they explain than always at work, which is no rotation.
    .filter((cycle) => !isFew || isRotation(cycle));
  const best = cycles.reduce<Cycle | null>(
    (one, other) => (one && one.worth >= other.worth ? one : other),
    null,
  );
  if (!best || !isRotation(best)) return nothing;
  const certainty = best.explained / count;
  if (certainty < (isFew ? CERTAINTY_OF_FEW_DAYS : LEAST_CERTAINTY)) return nothing;

  const cycle = best.works.map((works) => ({ works, shift: null }));

  return {
    rotation: { days: cycle, anchor_dt: addDays(first.dt, best.since), strength: 'should' },
    certainty,
  };
}

function shareLike(usual: ShiftTime | undefined, days: readonly PastDay[]): number {
  const shifts = days.flatMap((day) => shiftTimes(day) ?? []);

  return usual ? shifts.filter((shift) => isLikeShift(shift, usual)).length / shifts.length : 0;
}

/** The shifts that came up most often, at most three and each in at least a tenth of all (planning 160). */
function usualShifts(days: readonly PastDay[]): ShiftTime[] {
  const count = new Map<string, { time: ShiftTime; times: number }>();
  let shifts = 0;
  for (const time of days.flatMap((day) => shiftTimes(day) ?? [])) {
    shifts++;
    const key = `${time.start_minute}-${time.end_minute}`;
    const entry = count.get(key) ?? { time, times: 0 };
    entry.times++;
    count.set(key, entry);
  }

  return [...count.values()]
    .filter(({ times }) => times >= 2 && times >= LEAST_SHARE * shifts)
    .sort((a, b) => b.times - a.times || a.time.start_minute - b.time.start_minute)
    .slice(0, MOST_USUAL)
    .map(({ time }) => time);
}

const FEWEST_WEEKS = 4;
const OFF_SHARE = 0.9;

/** Weekdays that were days off nine times of ten, of at least four (planning 160). */
function usualDaysOff(days: readonly PastDay[]): number[] {
  const first = days[0];
  if (!first) return [];
  const known = workedDays(days);
  const monday = weekdayOf(first.dt);
  return [0, 1, 2, 3, 4, 5, 6].filter((weekday) => {
    const own = known.filter((one, day) => one !== null && (monday + day) % 7 === weekday);
    return own.length >= FEWEST_WEEKS && own.filter((one) => one === false).length >= OFF_SHARE * own.length;
  });
}

/** Rotation, usual shifts and days off of a person from their approved past, in the order of its dates (planning 160). */
export function learnRhythm(days: readonly PastDay[]): Rhythm {
  const usual_shifts = usualShifts(days);
  const most_usual_share = shareLike(usual_shifts[0], days);
  const { rotation, certainty } = learnRotation(days);

  return {
    rotation: rotation && usual_shifts.length > 1 ? withShifts(rotation, days, usual_shifts) : rotation,
    ...{ certainty, usual_shifts, most_usual_share, days_off: usualDaysOff(days) },
  };
}
