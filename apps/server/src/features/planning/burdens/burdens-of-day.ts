import {
  availabilityOf,
  type BurdenKind,
  burdensOf,
  constraintsHit,
  hitsWishedDate,
  naiveSeconds,
  nightOf,
  openingHoursOn,
} from '@shiftwright/domain';
import type { Db } from '../../../platform/db/database.ts';
import { type BurdenDay, findBurdenDays } from './burdens.repository.ts';

function isAgainstWish(day: BurdenDay): boolean {
  const midnight = naiveSeconds(`${day.dt}T00:00:00`);
  const { week_availability, dt_new_week_availability_from } = day;
  const shift = {
    dt: day.dt,
    start_second: naiveSeconds(day.dttm_work_start) - midnight,
    end_second: naiveSeconds(day.dttm_work_end) - midnight,
  };
  const availability = availabilityOf({
    week_availability: week_availability ?? 7,
    dt_new_week_availability_from,
  });
  return (
    hitsWishedDate(shift, day.wished_dts) ||
    constraintsHit(shift, day.wishes, day.forecast_step_minutes, availability).length > 0
  );
}

/** Which burdens a row of the plan is by itself, by the hours, calendar and wishes of its date (planning 180). */
export function burdensOfDay(day: BurdenDay): BurdenKind[] {
  const exceptions = day.exception ? [[day.dt, { dt: day.dt, ...day.exception }] as const] : [];
  return burdensOf({
    ...day,
    hours: openingHoursOn(day.dt, day, new Map(exceptions)),
    is_against_wish: isAgainstWish(day),
    night: nightOf(day),
  });
}

/** Which burdens a row would be for whoever works it. */
export const loadBurdensOf = async (db: Db, worker_day_id: number): Promise<BurdenKind[]> =>
  (await findBurdenDays(db, { worker_day_id })).flatMap(burdensOfDay);
