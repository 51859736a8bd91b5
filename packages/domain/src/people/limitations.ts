import { addDays, DAY_SECONDS, parseTm } from '../calendar/index.ts';
import { type Availability, availabilityDay } from './availability.ts';

/** A time of a weekday at which a person cannot (or, when lite, would rather not) work (people 27). */
export interface WorkerConstraint {
  id?: number;
  employment_id: number;
  /** 0 Monday to 6 Sunday; for floating availability the day of the period, from 0. */
  weekday: number;
  /** true is a wish of the worker, false a limitation. */
  is_lite: boolean;
  /** Start of the blocked step, "HH:MM:SS". */
  tm: string;
}

export interface ConstraintProblem {
  index: number;
  field: 'weekday' | 'tm' | 'non_field_errors';
  code: 'not_a_weekday' | 'not_a_time' | 'repeated';
}

/** Checks a person's limitations and wishes: real days and times, each once (people 27). */
export function checkConstraints(
  constraints: readonly Pick<WorkerConstraint, 'weekday' | 'tm'>[],
  days_in_period = 7,
): ConstraintProblem[] {
  const seen = new Set<string>();

  return constraints.flatMap(({ weekday, tm }, index): ConstraintProblem[] => {
    if (!Number.isInteger(weekday) || weekday < 0 || weekday >= days_in_period)
      return [{ index, field: 'weekday', code: 'not_a_weekday' }];
    const second = parseTm(tm);
    if (second === null) return [{ index, field: 'tm', code: 'not_a_time' }];
    const key = `${weekday}:${second}`;
    if (seen.has(key)) return [{ index, field: 'non_field_errors', code: 'repeated' }];
    seen.add(key);

    return [];
  });
}

/** The limitations and wishes that a shift of a date runs into; a night shift meets the next day's too. `step_minutes` is how long each lasts. */
export function constraintsHit<C extends Pick<WorkerConstraint, 'weekday' | 'tm'>>(
  shift: { dt: string; start_second: number; end_second: number },
  constraints: readonly C[],
  step_minutes: number,
  availability: Availability = { type: 'weekly', days_in_period: 7, dt_start: null },
): C[] {
  const last = Math.floor(Math.max(0, shift.end_second - 1) / DAY_SECONDS);
  const offsets = Array.from({ length: last + 1 }, (_, days) => ({
    day: availabilityDay(availability, addDays(shift.dt, days)),
    seconds: days * DAY_SECONDS,
  }));

  return constraints.filter((one) => {
    const tm = parseTm(one.tm) ?? 0;

    return offsets.some(({ day, seconds }) => {
      const from = seconds + tm;
      return day === one.weekday && shift.start_second < from + step_minutes * 60 && from < shift.end_second;
    });
  });
}
