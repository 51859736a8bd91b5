import type { PastDay, Rhythm } from './learn-rhythm.ts';
import { placeInCycle, type ShiftTime, turnsOfCycle, type WorkRotation } from './work-rotation.ts';

/** Any date does where all places of a cycle are tried. */
const SOME_DT = '2000-01-03';

/**
 * The dates on which a person works where the rotation is off, or the other way round, at the place of the cycle that
 * fits the days best (a week keeps its own); leave is left aside (planning 161, planning 173).
 */
export function datesOffRotation(
  rotation: Pick<WorkRotation, 'days' | 'anchor_dt'>,
  days: readonly PastDay[],
): string[] {
  const { days: cycle, anchor_dt } = rotation;
  const apart = turnsOfCycle(cycle.length, anchor_dt !== null).map((turn) =>
    days.filter(({ dt, kind }) => {
      if (kind === 'leave') return false;
      const place = placeInCycle(cycle.length, anchor_dt ?? SOME_DT, dt);
      return cycle[(place + turn) % cycle.length]?.works !== (kind === 'work');
    }),
  );
  const [first = [], ...others] = apart;
  const best = others.reduce((fewest, one) => (one.length < fewest.length ? one : fewest), first);

  return best.map((day) => day.dt);
}

/** So many days of a month off a rotation happen to everybody; from the next one on it is not kept (planning 173). */
const BEARABLE_DAYS_OFF_ROTATION = 3;

/** Is a rotation not kept, which is more than a day here and there? */
export const isRotationLeft = (dates_off_rotation: readonly string[]): boolean =>
  dates_off_rotation.length > BEARABLE_DAYS_OFF_ROTATION;

/** The dates of shifts that are none of the person's usual ones; none where no habit is known (planning 173). */
export function datesOfUnusualShifts(usual: readonly ShiftTime[], days: readonly PastDay[]): string[] {
  if (usual.length === 0) return [];
  const isUsual = (day: PastDay) =>
    usual.some((one) => one.start_minute === day.start_minute && one.end_minute === day.end_minute);

  return days
    .filter((day) => day.kind === 'work' && day.start_minute !== null && !isUsual(day))
    .map((day) => day.dt);
}

/** What of somebody's rhythm is left. */
export type LeftHabit = 'off_rotation' | 'unusual_shift';

/**
 * What of a rhythm changed days leave: the rotation where more dates are off it than before, and the usual shifts where
 * one of them is none; null where nothing of the person's rhythm is known (planning 109).
 */
export function habitsLeftBy(
  { rotation, usual_shifts }: Pick<Rhythm, 'rotation' | 'usual_shifts'>,
  days: readonly PastDay[],
  changed: readonly PastDay[],
): LeftHabit[] | null {
  if (!rotation && usual_shifts.length === 0) return null;
  const dates = new Set(changed.map(({ dt }) => dt));
  const after = [...days.filter(({ dt }) => !dates.has(dt)), ...changed];
  const isOff =
    rotation !== null && datesOffRotation(rotation, after).length > datesOffRotation(rotation, days).length;

  return [
    ...(isOff ? (['off_rotation'] as const) : []),
    ...(datesOfUnusualShifts(usual_shifts, changed).length > 0 ? (['unusual_shift'] as const) : []),
  ];
}
