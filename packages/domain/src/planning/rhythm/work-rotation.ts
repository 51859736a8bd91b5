import { daysBetween } from '../../calendar/dates.ts';
import type { RotationStrength } from '../../people/employment-rotation.ts';

/** When a shift starts and ends, in minutes from midnight of its date; beyond 1440 after midnight. */
export interface ShiftTime {
  readonly start_minute: number;
  readonly end_minute: number;
}

/** A shift that begins and ends within so many minutes of another is like it. */
const LIKE_MINUTES = 120;

export const isLikeShift = (one: ShiftTime, other: ShiftTime): boolean =>
  Math.abs(one.start_minute - other.start_minute) <= LIKE_MINUTES &&
  Math.abs(one.end_minute - other.end_minute) <= LIKE_MINUTES;

/** A day of a cycle, and which shift is worked on it where that is wished; null is any. */
export interface RotationDay {
  readonly works: boolean;
  readonly shift: ShiftTime | 'early' | 'late' | null;
}

/** A cycle of worked days and days off. */
export interface WorkRotation {
  readonly days: readonly RotationDay[];
  /** The date that `days[0]` is; null where the cycle may begin anywhere. */
  readonly anchor_dt: string | null;
  readonly strength: RotationStrength;
}

/** Which days of a rotation are worked; once, where its halves or thirds differ by their shifts alone. */
export function workedOnce({ days }: Pick<WorkRotation, 'days'>): boolean[] {
  const works = days.map((day) => day.works);
  const parts = [3, 2].filter((times) => works.length % times === 0).map((times) => works.length / times);
  const once = parts.find((length) => works.every((one, day) => one === works[day % length]));

  return works.slice(0, once);
}

/** The place of a date in a cycle of so many days that begins on `anchor_dt`, 0 up to before its length (planning 160). */
export function placeInCycle(length: number, anchor_dt: string, dt: string): number {
  const place = daysBetween(anchor_dt, dt) % length;

  return place < 0 ? place + length : place;
}

const WEEK = 7;

/**
 * By how many days a rotation may be moved and still be kept: any, but by whole weeks only where it counts in weeks and has
 * its place in the calendar, because whoever has their weekends off plans their life by them, and not at all where its
 * days have shifts of their own, which do not come along (planning 161).
 */
export function turnsOfCycle(cycle: { length: number; hasPlace: boolean; hasShifts: boolean }): number[] {
  const { length, hasPlace, hasShifts } = cycle;
  if (hasPlace && hasShifts) return [0];
  const by = hasPlace && length % WEEK === 0 ? WEEK : 1;

  return Array.from({ length: length / by }, (_, turn) => turn * by);
}

/** A rotation of which any day may have any shift. */
export const withoutShifts = (rotation: WorkRotation): WorkRotation => ({
  ...rotation,
  days: rotation.days.map(({ works }) => ({ works, shift: null })),
});

/** Do some days of a rotation have shifts of their own? */
export const hasShifts = ({ days }: Pick<WorkRotation, 'days'>): boolean =>
  days.some(({ shift }) => shift !== null);
