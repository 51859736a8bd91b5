import { daysBetween, weekdayOf } from '../calendar/index.ts';

const WEEK = 7;

/** What an employment says about the days its person can work (people 26). */
export interface AvailabilityFields {
  /** 7: every day of the week; fewer: that many days in a period that repeats. */
  week_availability: number;
  /** The first day of the first period. */
  dt_new_week_availability_from: string | null;
}

/** By weekdays, or by the days of a period that runs on without regard to weeks. */
export type Availability =
  | { type: 'weekly'; days_in_period: typeof WEEK; dt_start: null }
  | { type: 'floating'; days_in_period: number; dt_start: string | null };

/** Weekly when all seven days are open, floating otherwise (people 26). */
export function availabilityOf(fields: AvailabilityFields): Availability {
  return fields.week_availability >= WEEK
    ? { type: 'weekly', days_in_period: WEEK, dt_start: null }
    : {
        type: 'floating',
        days_in_period: fields.week_availability,
        dt_start: fields.dt_new_week_availability_from,
      };
}

/** The row of the availability grid a date falls on: its weekday from 0 Monday, or its day of the period from 0. */
export function availabilityDay(availability: Availability, dt: string): number {
  const { type, days_in_period, dt_start } = availability;
  if (type === 'weekly' || dt_start === null) return weekdayOf(dt) % days_in_period;

  return ((daysBetween(dt_start, dt) % days_in_period) + days_in_period) % days_in_period;
}
