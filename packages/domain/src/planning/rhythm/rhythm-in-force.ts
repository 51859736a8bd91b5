import { addDays, formatTm, parseTm } from '../../calendar/index.ts';
import type { EmploymentRotation, UsualShift } from '../../people/index.ts';
import type { Rhythm } from './learn-rhythm.ts';
import {
  isLikeShift,
  placeInCycle,
  type RotationDay,
  type ShiftTime,
  type WorkRotation,
  workedOnce,
} from './work-rotation.ts';

const DAY_MINUTES = 1440;

/** A shift of the clock in minutes from midnight of its date; an end not later than the start lies on the next date. */
export function shiftTimeOf({ tm_start, tm_end }: UsualShift): ShiftTime {
  const minutes = (tm: string) => Math.floor((parseTm(tm) ?? 0) / 60);
  const start_minute = minutes(tm_start);
  const end_minute = minutes(tm_end);
  return { start_minute, end_minute: end_minute > start_minute ? end_minute : end_minute + DAY_MINUTES };
}

/** A rotation as a run takes it; a code that `shiftOf` does not know is any shift (planning 163). */
export function workRotation(
  rotation: EmploymentRotation,
  shiftOf: (code: string) => ShiftTime | null,
): WorkRotation {
  const days = rotation.days.map(
    ({ type, shift }): RotationDay => ({
      works: type === 'W',
      shift: shift === null || shift === 'early' || shift === 'late' ? shift : shiftOf(shift),
    }),
  );

  return { days, anchor_dt: rotation.dt_anchor, strength: rotation.strength };
}

/**
 * A learned rotation as an employment keeps it: the first of its cycles that begins on `dt` or later. Which shift it has
 * on which day practice goes on saying (planning 163).
 */
export function adoptedRotation(learned: WorkRotation, dt: string): EmploymentRotation {
  const { anchor_dt, strength } = learned;
  const days = workedOnce(learned);
  const place = anchor_dt === null ? 0 : placeInCycle(days.length, anchor_dt, dt);
  return {
    days: days.map((works) => ({ type: works ? 'W' : 'H', shift: null })),
    dt_anchor: anchor_dt && addDays(dt, place === 0 ? 0 : days.length - place),
    strength,
  };
}

/** A shift as an employment keeps it. */
export const usualShiftOf = ({ start_minute, end_minute }: ShiftTime): UsualShift => ({
  tm_start: formatTm((start_minute % DAY_MINUTES) * 60),
  tm_end: formatTm((end_minute % DAY_MINUTES) * 60),
});

/**
 * The shift of each day of a cycle, from `dt` on where it has its place in the calendar; null on a day off. Null where
 * some working day may have any, or is early or late alone (planning 163).
 */
export function cycleShifts({ days, anchor_dt }: WorkRotation, dt: string): (UsualShift | null)[] | null {
  const place = anchor_dt === null ? 0 : placeInCycle(days.length, anchor_dt, dt);
  const turned = [...days.slice(place), ...days.slice(0, place)];
  const shifts = turned.map(({ works, shift }) =>
    works && shift !== null && typeof shift !== 'string' ? usualShiftOf(shift) : null,
  );

  return turned.every(({ works }, day) => works === (shifts[day] !== null)) ? shifts : null;
}

/** A set rotation, with the shifts that practice shows on its days where it names none itself. */
function withPractice(set: WorkRotation, learned: WorkRotation | null | undefined): WorkRotation {
  const { days, anchor_dt } = set;
  if (!learned || anchor_dt === null || days.some(({ shift }) => shift !== null)) return set;
  const from = learned.anchor_dt ?? anchor_dt;
  const isSame =
    learned.days.length % days.length === 0 &&
    learned.days.every(
      ({ works }, day) => days[placeInCycle(days.length, anchor_dt, addDays(from, day))]?.works === works,
    );
  return isSame ? { ...learned, strength: set.strength } : set;
}

/** How a person works: what is set of an employment, and what practice shows of the rest (planning 163). */
export function rhythmInForce(
  set: { rotation: EmploymentRotation | null; usual_shifts: readonly UsualShift[] | null },
  learned: Rhythm | null,
  shiftOf: (code: string) => ShiftTime | null,
): Pick<Rhythm, 'rotation' | 'usual_shifts' | 'most_usual_share'> | null {
  if (!set.rotation && !set.usual_shifts) return learned;
  const usual_shifts = set.usual_shifts?.map(shiftTimeOf) ?? learned?.usual_shifts ?? [];
  const [first] = usual_shifts;
  const [known] = learned?.usual_shifts ?? [];

  return {
    rotation: set.rotation
      ? withPractice(workRotation(set.rotation, shiftOf), learned?.rotation)
      : (learned?.rotation ?? null),
    usual_shifts,
    // What is set may say something else than practice, of which no share is known.
    most_usual_share: learned && first && known && isLikeShift(first, known) ? learned.most_usual_share : 0,
  };
}
