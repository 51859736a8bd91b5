import { daysBetween, isLeave } from '../../calendar/index.ts';

/** A published day changed so many days before its date, or less, is changed late. */
const LATE_DAYS = 7;

/** A row of the published plan, as far as people notice a change of it. */
export interface PublishedDay {
  type: string;
  is_dayoff: boolean;
  is_vacancy: boolean;
  shop_id: number | null;
  dttm_work_start: string | null;
  dttm_work_end: string | null;
}

const noticed = (days: readonly PublishedDay[]) =>
  days
    .filter((day) => !day.is_vacancy && !day.is_dayoff)
    .map((day) => [day.shop_id, day.dttm_work_start, day.dttm_work_end].join())
    .sort()
    .join(';');

/**
 * Was what somebody had been told of a date changed late: less than seven days ahead and not after it? Leave, and
 * additional shifts that people take themselves, are no burden (planning 181).
 */
export function isLateChange(
  { dt, today }: { dt: string; today: string },
  before: readonly PublishedDay[],
  after: readonly PublishedDay[],
): boolean {
  const ahead = daysBetween(today, dt);
  if (before.length === 0 || ahead < 0 || ahead >= LATE_DAYS) return false;

  return ![...before, ...after].some(isLeave) && noticed(before) !== noticed(after);
}
