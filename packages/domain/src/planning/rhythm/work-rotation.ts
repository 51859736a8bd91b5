import { daysBetween } from '../../calendar/dates.ts';

/** A cycle of worked days and days off: `works[0]` is what `anchor_dt` is. */
export interface WorkRotation {
  readonly works: readonly boolean[];
  readonly anchor_dt: string;
}

/** The place of a date in the cycle, 0 up to before its length (planning 160). */
export function placeInCycle({ works, anchor_dt }: WorkRotation, dt: string): number {
  const place = daysBetween(anchor_dt, dt) % works.length;

  return place < 0 ? place + works.length : place;
}
