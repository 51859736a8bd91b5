import type { ShiftTime } from './work-rotation.ts';

/** A date as it was planned; leave says nothing about a rhythm. Minutes are counted from midnight of `dt`. */
export interface PastDay {
  readonly dt: string;
  readonly kind: 'work' | 'off' | 'leave';
  readonly start_minute: number | null;
  readonly end_minute: number | null;
}

/** What is worked of a day; null where it is no shift of the department. */
export const shiftTimes = ({ kind, start_minute, end_minute }: PastDay): ShiftTime | null =>
  kind !== 'work' || start_minute === null || end_minute === null ? null : { start_minute, end_minute };
