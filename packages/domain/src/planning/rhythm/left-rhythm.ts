import type { Rhythm } from './learn-rhythm.ts';
import type { PastDay } from './past-day.ts';
import { hasShifts, placeInCycle, turnsOfCycle, type WorkRotation } from './work-rotation.ts';

/** Any date does where all places of a cycle are tried. */
const SOME_DT = '2000-01-03';

/** A rotation at the place of its cycle that fits some days best. */
export interface PlacedRotation {
  /** By how many days it goes on elsewhere than at its own place; of a cycle that may begin anywhere this says nothing. */
  readonly turn: number;
  /** The dates that are worked where it is off, or the other way round; leave is left aside. */
  readonly dates_off: string[];
  readonly worksOn: (dt: string) => boolean;
}

/** A cycle without days. */
const NOWHERE: PlacedRotation = { turn: 0, dates_off: [], worksOn: () => false };

/** The place of a rotation that fits the days of a person best; a week keeps its own (planning 161). */
export function placedRotation(
  { days: cycle, anchor_dt }: Pick<WorkRotation, 'days' | 'anchor_dt'>,
  days: readonly PastDay[],
): PlacedRotation {
  const turns = turnsOfCycle({
    length: cycle.length,
    hasPlace: anchor_dt !== null,
    hasShifts: hasShifts({ days: cycle }),
  });
  const placed = turns.map((turn) => {
    const worksOn = (dt: string) =>
      cycle[(placeInCycle(cycle.length, anchor_dt ?? SOME_DT, dt) + turn) % cycle.length]?.works === true;
    const off = days.filter(({ dt, kind }) => kind !== 'leave' && worksOn(dt) !== (kind === 'work'));
    return { turn, worksOn, dates_off: off.map(({ dt }) => dt) };
  });
  const [own = NOWHERE, ...others] = placed;

  return others.reduce((best, one) => (one.dates_off.length < best.dates_off.length ? one : best), own);
}

/**
 * The dates on which a person works where the rotation is off, or the other way round, at the place of the cycle that
 * fits the days best (a week keeps its own); leave is left aside (planning 161, planning 173).
 */
export const datesOffRotation = (
  rotation: Pick<WorkRotation, 'days' | 'anchor_dt'>,
  days: readonly PastDay[],
): string[] => placedRotation(rotation, days).dates_off;

/** So many days of a month off a rotation happen to everybody; from the next one on it is not kept (planning 173). */
const BEARABLE_DAYS_OFF_ROTATION = 3;

/** Is a rotation not kept, which is more than a day here and there? */
export const isRotationLeft = (dates_off_rotation: readonly string[]): boolean =>
  dates_off_rotation.length > BEARABLE_DAYS_OFF_ROTATION;

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
  const isUnusual = (day: PastDay) =>
    day.kind === 'work' &&
    day.start_minute !== null &&
    !usual_shifts.some((one) => one.start_minute === day.start_minute && one.end_minute === day.end_minute);
  const isOff =
    rotation !== null && datesOffRotation(rotation, after).length > datesOffRotation(rotation, days).length;

  return [
    ...(isOff ? (['off_rotation'] as const) : []),
    ...(usual_shifts.length > 0 && changed.some(isUnusual) ? (['unusual_shift'] as const) : []),
  ];
}
