import { daysBetween } from '../../calendar/dates.ts';
import { LONGEST_CYCLE } from '../../people/index.ts';
import { type PastDay, shiftTimes } from './past-day.ts';
import { isLikeShift, type RotationDay, type ShiftTime, type WorkRotation } from './work-rotation.ts';

/** Days that each further day of a cycle has to explain, so that chance is not taken for a habit. */
export const DAYS_A_PLACE = 1.5;
/** Less than this share of the days explained is no habit. */
export const LEAST_CERTAINTY = 0.8;

/** What is learned has its place in the calendar. */
export type LearnedRotation = WorkRotation & { readonly anchor_dt: string };

/** A shift may have its place in so many cycles of working days, such as weeks of mornings, of evenings and of nights. */
const CYCLES = [1, 2, 3];

/** A worked shift, and how many days after the beginning of a cycle. */
interface Worked {
  readonly time: ShiftTime;
  readonly at: number;
}

/** The usual shift that most of some shifts are like. */
function mostLike(usual: readonly ShiftTime[], shifts: readonly Worked[]) {
  const counted = usual.map((time) => ({
    time,
    times: shifts.filter((one) => isLikeShift(one.time, time)).length,
  }));
  return counted.reduce((one, other) => (other.times > one.times ? other : one));
}

/** The usual shift of each working day of a cycle. */
function shiftsOf(cycle: readonly RotationDay[], worked: readonly Worked[], usual: readonly ShiftTime[]) {
  const places = cycle.map(({ works }, place) => ({
    ...mostLike(usual, works ? worked.filter(({ at }) => at % cycle.length === place) : []),
    works,
  }));
  const explained = places.reduce((sum, { times }) => sum + times, 0);

  return {
    days: places.map(({ works, time, times }): RotationDay => ({ works, shift: times > 0 ? time : null })),
    explained,
    worth: explained - DAYS_A_PLACE * places.filter(({ works }) => works).length,
  };
}

/**
 * A rotation with the shifts of its days, such as a day and a night before two days off, where these explain clearly more
 * than the most usual shift on all of them (planning 160).
 */
export function withShifts(
  rotation: LearnedRotation,
  days: readonly PastDay[],
  usual: readonly ShiftTime[],
): LearnedRotation {
  const worked = days.flatMap((day): Worked[] => {
    const time = shiftTimes(day);
    return time && day.dt >= rotation.anchor_dt
      ? [{ time, at: daysBetween(rotation.anchor_dt, day.dt) }]
      : [];
  });
  const fitting = CYCLES.filter((times) => times * rotation.days.length <= LONGEST_CYCLE);
  const [once, ...more] = fitting.map((times) =>
    shiftsOf(new Array<readonly RotationDay[]>(times).fill(rotation.days).flat(), worked, usual),
  );
  const best = more.reduce((one, other) => (one && one.worth >= other.worth ? one : other), once);
  const isClear =
    best !== undefined &&
    best.worth > mostLike(usual, worked).times - DAYS_A_PLACE &&
    best.explained >= LEAST_CERTAINTY * worked.length;

  return isClear ? { ...rotation, days: best.days } : rotation;
}
