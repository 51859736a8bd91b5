import {
  addDays,
  availabilityDay,
  availabilityOf,
  clockChanges,
  daysBetween,
  naiveSeconds,
  openStretch,
} from '@shiftwright/domain';
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
  /** Minutes from the first midnight at which the wall clock has just skipped so many minutes (below 0: repeated). */
  readonly clock_changes: readonly { readonly at: number; readonly skipped: number }[];
}

export function axisOf(input: DepartmentMonth): Axis {
  const range = daysBetween(input.dt_from, input.dt_to) + 1;
  const days = LEAD + range + TRAIL;
  const stride = 1440 / input.step_minutes;
  const first_dt = addDays(input.dt_from, -LEAD);
  const changes = clockChanges(input.zone, first_dt, addDays(first_dt, days));
  return {
    first_dt,
    days,
    stride,
    slots: (days + 1) * stride,
    step: input.step_minutes,
    first: LEAD,
    last: LEAD + range - 1,
    clock_changes: changes.map(({ dttm, skipped_seconds }) => ({
      at: (naiveSeconds(dttm) - naiveSeconds(`${first_dt}T00:00:00`)) / 60,
      skipped: skipped_seconds / 60,
    })),
  };
}

/** What really passes between two minutes of the axis, less what the wall clock shows. */
export function hiddenMinutes({ clock_changes }: Axis, from: number, to: number): number {
  let hidden = 0;
  for (const { at, skipped } of clock_changes) if (from < at && at <= to) hidden -= skipped;
  return hidden;
}

/** The date of a day of the axis. */
export function dtAt(axis: Axis, day: number): string {
  return addDays(axis.first_dt, day);
}

/** The day of the axis of a date; may lie outside it. */
export function dayAt(axis: Axis, dt: string): number {
  return daysBetween(axis.first_dt, dt);
}

/** Opening hours of a date; where the next one opens at once, a shift may run on into it (an unknown one opens alike). */
export function openingOf(input: DepartmentMonth, dt: string): { opens: number; closes: number } | null {
  const own = stretchOf(input.open[dt]);
  if (!own) return null;
  const tomorrow = addDays(dt, 1);
  const { from, to } = openStretch(own, tomorrow in input.open ? stretchOf(input.open[tomorrow]) : own, 1440);
  return { opens: from, closes: to };
}

const stretchOf = (hours: DepartmentMonth['open'][string] | undefined) =>
  hours ? { from: hours.opens_minute, to: hours.closes_minute } : null;

/** The day of a date in the person's availability: its weekday, or the day of the person's own period. */
export function cycleDay(person: MonthPerson, dt: string): number {
  const { week_length: week_availability, cycle_start_dt: dt_new_week_availability_from } = person;
  return availabilityDay(availabilityOf({ week_availability, dt_new_week_availability_from }), dt);
}

/** Whether the employment runs on a date; both ends are included. */
export function employedOn(person: MonthPerson, dt: string): boolean {
  return person.dt_hired <= dt && (person.dt_fired === null || dt <= person.dt_fired);
}
