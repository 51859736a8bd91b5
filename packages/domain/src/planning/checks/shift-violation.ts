import { durationSeconds, momentOf, round2 } from '../../calendar/index.ts';
import type { OpeningOf } from '../../network/index.ts';
import type { AvailabilityFields, EmploymentPeriod, WorkerConstraint } from '../../people/index.ts';
import { type DayTypes, isDayOff } from '../day-types.ts';
import type { PersonDay } from './clash-of-rows.ts';

export const SHIFT_VIOLATION_CODES = [
  'overlap',
  'several_days_off',
  'type_not_allowed_beside',
  'several_days_on_date',
  'longer_than_24_hours',
  'not_employed',
  'rest_too_short',
  'shift_too_long',
  'shift_too_short',
  'week_too_long',
  'outside_opening_hours',
  'limitation',
  'wish',
] as const;
export type ShiftViolationCode = (typeof SHIFT_VIOLATION_CODES)[number];

/** The server refuses an error; a warning breaks a limit of the department or person; a notice is only a wish. */
export type ViolationSeverity = 'error' | 'warning' | 'notice';

/** One rule that a day breaks, with what it is and what it may be, in hours where the rule counts hours. */
export interface ShiftViolation {
  code: ShiftViolationCode;
  severity: ViolationSeverity;
  employee_id: number;
  dt: string;
  row_id: number;
  /** The earlier of the two days, where two break the rule together. */
  other_dt: string | null;
  value: number | null;
  limit: number | null;
}

/** A day as the rules look at it; `work_seconds` are its paid hours (planning 37). */
export type JudgedDay = PersonDay & { shop_id: number | null; work_seconds: number };

/** An employment with what it limits; hours. */
export interface LimitingEmployment extends EmploymentPeriod, Partial<AvailabilityFields> {
  min_time_btw_shifts: number | null;
  shift_hours_length_min: number | null;
  shift_hours_length_max: number | null;
  worker_constraints?: readonly Pick<WorkerConstraint, 'weekday' | 'tm' | 'is_lite'>[] | undefined;
  /** Single dates that the person wishes off (people 54). */
  wished_dts?: readonly string[] | undefined;
}

/** What days of a department are judged by; hours, null where nothing is set. */
export interface ShiftRules {
  types: DayTypes;
  allow_several_rows_per_date: boolean;
  zone: string | null;
  /** The clocks of departments that go otherwise, by department. */
  zones?: ReadonlyMap<number, string> | undefined;
  rest_hours: number | null;
  shift_hours_min: number | null;
  shift_hours_max: number | null;
  week_hours_max: number | null;
  /** How long one limitation lasts, in minutes. */
  step_minutes: number;
  /** The department whose opening hours count, and the hours. */
  shop_id: number;
  openingOf: OpeningOf | null;
}

/** The employment of a date. */
export type EmploymentOn = (dt: string) => LimitingEmployment | undefined;

const HOUR = 3600;
/** Real hours between two wall times of the department. */
export function realHours(from: string, to: string, zone: string | null): number {
  return durationSeconds(from, to, zone) / HOUR;
}

/** The departments' clocks that days are judged by. */
export type Clocks = Pick<ShiftRules, 'zone' | 'zones'>;

/** The zone that the times of a day are told in. */
export const zoneOf = ({ shop_id }: { shop_id?: number | null }, { zone, zones }: Clocks): string | null =>
  zones?.get(shop_id ?? 0) ?? zone;

interface Place {
  shop_id?: number | null;
  dttm_work_start: string;
  dttm_work_end: string;
}

/** Real hours between two shifts, each by the clock of its department. */
export function restHours(before: Place, after: Place, clocks: Clocks): number {
  const [from, to] = [zoneOf(before, clocks), zoneOf(after, clocks)];
  if (from === to) return realHours(before.dttm_work_end, after.dttm_work_start, to);
  return (momentOf(after.dttm_work_start, to) - momentOf(before.dttm_work_end, from)) / 1000 / HOUR;
}

/** Shifts in the order in which they really begin. */
export function inOrder<S extends Place>(shifts: readonly S[], clocks: Clocks): S[] {
  const [first, ...others] = shifts.map((shift) => zoneOf(shift, clocks));
  const at = (shift: S) => momentOf(shift.dttm_work_start, zoneOf(shift, clocks));
  return shifts.toSorted(
    others.every((zone) => zone === first)
      ? (a, b) => a.dttm_work_start.localeCompare(b.dttm_work_start)
      : (a, b) => at(a) - at(b),
  );
}

/** A worked day with its times. */
export type Shift = JudgedDay & { employee_id: number; dttm_work_start: string; dttm_work_end: string };

/** The shifts among days, by start. */
export function shiftsOf(days: readonly JudgedDay[], types: DayTypes): Shift[] {
  return days
    .filter(
      (day): day is Shift =>
        day.employee_id !== null &&
        day.dttm_work_start !== null &&
        day.dttm_work_end !== null &&
        !isDayOff(types, day.type),
    )
    .sort((a, b) => a.dttm_work_start.localeCompare(b.dttm_work_start));
}

export function violation(
  code: ShiftViolationCode,
  severity: ViolationSeverity,
  shift: Shift,
  numbers: { value?: number; limit?: number; other_dt?: string } = {},
): ShiftViolation {
  return {
    code,
    severity,
    employee_id: shift.employee_id,
    dt: shift.dt,
    row_id: shift.id,
    other_dt: numbers.other_dt ?? null,
    value: numbers.value === undefined ? null : round2(numbers.value),
    limit: numbers.limit ?? null,
  };
}
