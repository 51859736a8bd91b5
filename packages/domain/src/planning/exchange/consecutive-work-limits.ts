import { addDays } from '../../calendar/index.ts';
import type { ExchangeDay } from './exchange-person.ts';

/** Hours of the working days in a row beside days off, within which somebody may be called from them (planning 124). */
export const DEFAULT_CALL_LIMITS = {
  '1day_before': 40,
  '1day_after': 40,
  first_day_before: 40,
  first_day_after: 32,
  second_day_before: 40,
  second_day_after: 32,
};
export type CallLimits = typeof DEFAULT_CALL_LIMITS;

type PlannedDay = Pick<ExchangeDay, 'dt' | 'type' | 'dttm_work_start' | 'work_seconds'>;

const DAY_OFF = 'H';

/** The first and the last of the days off in a row that hold a date. */
export function daysOffAround(days: readonly Pick<PlannedDay, 'dt' | 'type'>[], dt: string) {
  const off = new Set(days.filter((day) => day.type === DAY_OFF).map((day) => day.dt));
  let [dt_from, dt_to] = [dt, dt];
  while (off.has(addDays(dt_from, -1))) dt_from = addDays(dt_from, -1);
  while (off.has(addDays(dt_to, 1))) dt_to = addDays(dt_to, 1);
  return { dt_from, dt_to };
}

/** Paid hours of the working days in a row that begin with a date and go on by a step. */
function hoursInARow(days: readonly PlannedDay[], dt: string, step: 1 | -1): number {
  const seconds = new Map<string, number>();
  for (const day of days)
    if (day.dttm_work_start !== null) seconds.set(day.dt, (seconds.get(day.dt) ?? 0) + day.work_seconds);
  let sum = 0;
  let at = dt;
  for (let more = seconds.get(at); more !== undefined; more = seconds.get(at)) {
    sum += more;
    at = addDays(at, step);
  }
  return sum / 3600;
}

/**
 * May somebody be called from a day off, by what he works in a row before and after his days off? A day off between two
 * working days, the first of several and a later one have limits of their own (planning 124).
 */
export function mayBeCalled(days: readonly PlannedDay[], dt: string, limits: CallLimits): boolean {
  const { dt_from, dt_to } = daysOffAround(days, dt);
  const place = dt_from === dt_to ? '1day' : dt === dt_from ? 'first_day' : 'second_day';
  return (
    hoursInARow(days, addDays(dt_from, -1), -1) <= limits[`${place}_before`] &&
    hoursInARow(days, addDays(dt_to, 1), 1) <= limits[`${place}_after`]
  );
}
