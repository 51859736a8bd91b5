import { weekdayOf } from '../../calendar/index.ts';
import type { ShiftTime } from '../rhythm/work-rotation.ts';

/** A listed shift with its least and most people of a day; null or absent is no limit. */
export interface LimitedShift extends ShiftTime {
  /** 0 Monday; null is every day. */
  readonly weekdays: readonly number[] | null;
  readonly least?: number | null;
  readonly most?: number | null;
}

/** A date on which a listed shift has too few or too many people. */
export interface HeadcountProblem {
  code: 'too_few_on_shift' | 'too_many_on_shift';
  dt: string;
  shift: ShiftTime;
  people: number;
  /** The least or the most that is asked for. */
  limit: number;
}

interface TimedDay {
  readonly dt: string;
  /** From midnight of `dt`; null on days off. */
  readonly start_minute: number | null;
  readonly end_minute: number | null;
}

const keyOf = ({ start_minute, end_minute }: Pick<TimedDay, 'start_minute' | 'end_minute'>, dt: string) =>
  `${dt} ${start_minute} ${end_minute}`;

/** Is somebody wanted, or too many possible, on a shift? */
export const isLimited = ({ least, most }: Pick<LimitedShift, 'least' | 'most'>): boolean =>
  (least ?? 0) > 0 || (most ?? null) !== null;

/**
 * Dates on which a listed shift has fewer or more people than its limits, by date; people are counted by the times of
 * their shift, on the open dates of its weekdays (planning 175).
 */
export function headcountProblems(
  list: readonly LimitedShift[],
  open: readonly string[],
  days: readonly TimedDay[],
): HeadcountProblem[] {
  const limited = list.filter(isLimited);
  if (limited.length === 0) return [];
  const counts = new Map<string, number>();
  for (const day of days) counts.set(keyOf(day, day.dt), (counts.get(keyOf(day, day.dt)) ?? 0) + 1);

  return open.flatMap((dt) =>
    limited.flatMap(({ weekdays, least, most, start_minute, end_minute }): HeadcountProblem[] => {
      if (weekdays && !weekdays.includes(weekdayOf(dt))) return [];
      const shift = { start_minute, end_minute };
      const people = counts.get(keyOf(shift, dt)) ?? 0;
      if (people < (least ?? 0)) return [{ code: 'too_few_on_shift', dt, shift, people, limit: least ?? 0 }];
      const isOver = most !== null && most !== undefined && people > most;
      return isOver ? [{ code: 'too_many_on_shift', dt, shift, people, limit: most }] : [];
    }),
  );
}
