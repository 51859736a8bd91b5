import type { DayType } from '../day-types.ts';

/** The hours of an average day of a month, which pay a day off by average. */
export function averageDayHours(month_hours: number, employed_days: number): number {
  return employed_days === 0 ? 0 : month_hours / employed_days;
}

/** What the hours of a paid day off may come from, in hours. */
export interface PaidDayOffHours {
  typed: number | null | undefined;
  /** Of an average day of the person's month. */
  average: number | undefined;
  /** The calendar norm of the date. */
  norm: number | undefined;
}

/** Paid seconds of a day off, by the method of its type; none where it counts no hours (planning 2). */
export function paidDayOffSeconds(
  { is_work_hours, get_work_hours_method }: Pick<DayType, 'is_work_hours' | 'get_work_hours_method'>,
  { typed, average = 0, norm = 0 }: PaidDayOffHours,
): number {
  const hours = {
    '': 0,
    average_sawh_hours: average,
    norm_hours: norm,
    manual: typed ?? 0,
    manual_or_average_sawh_hours: typed ?? average,
  }[get_work_hours_method];
  return is_work_hours ? Math.max(0, Math.round(hours * 3600)) : 0;
}

/** Hours that a person typed stay, as do those of a type whose hours nobody else could know; an average is counted anew (planning 2). */
export function typedHoursToKeep(
  day: { has_typed_hours: boolean; work_seconds: number },
  { get_work_hours_method }: Pick<DayType, 'get_work_hours_method'>,
): number | null {
  return day.has_typed_hours || get_work_hours_method === 'manual' ? day.work_seconds / 3600 : null;
}
