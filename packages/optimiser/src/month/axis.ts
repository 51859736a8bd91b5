import { addDays, daysBetween, weekdayOf } from '@shiftwright/domain';
import type { DepartmentMonth, MonthPerson } from './types.ts';

/** Days kept before and after the range, so that rest and runs see what is around it. */
export const LEAD = 7;
const TRAIL = 7;

/** The dates of a problem: the range with the days around it, cut into steps. */
export interface Axis {
  readonly first_dt: string;
  readonly days: number;
  readonly stride: number;
  readonly slots: number;
  readonly step: number;
  readonly first: number;
  readonly last: number;
}

export function axisOf(input: DepartmentMonth): Axis {
  const range = daysBetween(input.dt_from, input.dt_to) + 1;
  const days = LEAD + range + TRAIL;
  const stride = 1440 / input.step_minutes;
  return {
    first_dt: addDays(input.dt_from, -LEAD),
    days,
    stride,
    slots: (days + 1) * stride,
    step: input.step_minutes,
    first: LEAD,
    last: LEAD + range - 1,
  };
}

/** The date of a day of the axis. */
export function dtAt(axis: Axis, day: number): string {
  return addDays(axis.first_dt, day);
}

/** The day of the axis of a date; may lie outside it. */
export function dayAt(axis: Axis, dt: string): number {
  return daysBetween(axis.first_dt, dt);
}

/**
 * Opening hours of a date; where a round-the-clock day meets another, a shift may run on into it
 * (the date after the range is taken to open like the last one).
 */
export function openingOf(input: DepartmentMonth, dt: string): { opens: number; closes: number } | null {
  const hours = input.open[dt];
  if (!hours) return null;
  const next = input.open[addDays(dt, 1)];
  const after = next === undefined ? hours : next;
  const runs_on = hours.closes_minute === 1440 && after !== null && after.opens_minute === 0;
  return {
    opens: hours.opens_minute,
    closes: runs_on ? 1440 + Math.min(1440, after.closes_minute) : hours.closes_minute,
  };
}

/** The weekday of a date in the person's availability cycle. */
export function cycleDay(input: DepartmentMonth, person: MonthPerson, dt: string): number {
  if (person.week_length === 7) return weekdayOf(dt);
  const length = person.week_length;
  return ((daysBetween(person.cycle_start_dt ?? input.dt_from, dt) % length) + length) % length;
}

/** Whether the employment runs on a date; both ends are included. */
export function employedOn(person: MonthPerson, dt: string): boolean {
  return person.dt_hired <= dt && (person.dt_fired === null || dt <= person.dt_fired);
}
