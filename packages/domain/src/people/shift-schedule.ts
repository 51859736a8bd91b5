import { round2 } from '../calendar/index.ts';

/** A day of a shift schedule as it is kept. */
export interface ShiftScheduleDay {
  shift_schedule_id: number;
  dt: string;
  day_type: string;
  work_hours: number;
  day_hours: number;
  night_hours: number;
}

/** Hours of a date as another system sends them; what is left out follows from the rest. */
export interface SentHours {
  work_hours?: number | undefined;
  day_hours?: number | undefined;
  night_hours?: number | undefined;
}

/**
 * All hours of a date of a schedule, and those by day and at night, which make up all of them; null where those that
 * were sent do not (people 44).
 */
export function scheduleHours({ work_hours, day_hours, night_hours = 0 }: SentHours) {
  const all = work_hours ?? (day_hours ?? 0) + night_hours;
  const by_day = day_hours ?? round2(all - night_hours);
  if (by_day < 0 || round2(by_day + night_hours) !== round2(all)) return null;
  return { work_hours: all, day_hours: by_day, night_hours };
}

/** Time for which somebody follows a schedule, both ends included. */
export interface ShiftScheduleInterval {
  id: number;
  shift_schedule_id: number;
  dt_start: string;
  dt_end: string;
}

export type ScheduledDay = Omit<ShiftScheduleDay, 'shift_schedule_id' | 'dt'>;

/**
 * What a person's schedules say of each date: only inside the intervals they are attached for; where two meet, the
 * one that began later counts (people 29).
 */
export function scheduledDays(
  intervals: readonly ShiftScheduleInterval[],
  days: readonly ShiftScheduleDay[],
  period: { dt_from: string; dt_to: string },
): Record<string, ScheduledDay> {
  const byRank = intervals.toSorted((a, b) => a.dt_start.localeCompare(b.dt_start) || a.id - b.id);
  const found: Record<string, ScheduledDay> = {};

  for (const { shift_schedule_id, dt_start, dt_end } of byRank) {
    for (const { shift_schedule_id: of, dt, ...day } of days) {
      const isInside = dt_start <= dt && dt <= dt_end && period.dt_from <= dt && dt <= period.dt_to;
      if (of === shift_schedule_id && isInside) found[dt] = day;
    }
  }
  return Object.fromEntries(Object.entries(found).sort(([a], [b]) => a.localeCompare(b)));
}
