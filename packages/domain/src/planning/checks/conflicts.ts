import { daysBetween, durationSeconds, naiveSeconds } from '../../calendar/index.ts';
import type { OpeningOf } from '../../network/index.ts';
import { openingSeconds } from '../../network/index.ts';
import {
  type AvailabilityFields,
  availabilityOf,
  constraintsHit,
  type EmploymentPeriod,
  isEmployedOn,
  type WorkerConstraint,
} from '../../people/index.ts';
import { type DayTypes, isDayOff } from '../day-types.ts';
import { type ConsistencyCode, findInconsistencies, type PersonDay } from './consistency.ts';
import { MAX_SHIFT_HOURS } from './validate-day.ts';

export type ConflictCode =
  | ConsistencyCode
  | 'longer_than_24_hours'
  | 'not_employed'
  | 'rest_too_short'
  | 'shift_too_long'
  | 'shift_too_short'
  | 'week_too_long'
  | 'outside_opening_hours'
  | 'limitation'
  | 'wish';

/** The server refuses an error; a warning breaks a limit of the department or person; a notice is only a wish. */
export type ConflictSeverity = 'error' | 'warning' | 'notice';

/** One rule that a day breaks, with what it is and what it may be, in hours where the rule counts hours. */
export interface Conflict {
  code: ConflictCode;
  severity: ConflictSeverity;
  employee_id: number;
  dt: string;
  row_id: number;
  /** The earlier day that is the other half of the conflict. */
  other_dt: string | null;
  value: number | null;
  limit: number | null;
}

/** A day as the rules look at it. */
export type ConflictDay = PersonDay & { shop_id: number | null };

/** An employment with what it limits; hours. */
export interface LimitingEmployment extends EmploymentPeriod, Partial<AvailabilityFields> {
  min_time_btw_shifts: number | null;
  shift_hours_length_min: number | null;
  shift_hours_length_max: number | null;
  worker_constraints?: readonly Pick<WorkerConstraint, 'weekday' | 'tm' | 'is_lite'>[] | undefined;
}

/** What days of a department are judged by; hours, null where nothing is set. */
export interface ConflictRules {
  types: DayTypes;
  allow_several_rows_per_date: boolean;
  zone: string | null;
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

const HOUR = 3600;
const round = (hours: number) => Math.round(hours * 100) / 100;

type Shift = ConflictDay & { employee_id: number; dttm_work_start: string; dttm_work_end: string };

function shiftsOf(days: readonly ConflictDay[], types: DayTypes): Shift[] {
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

function found(
  code: ConflictCode,
  severity: ConflictSeverity,
  shift: Shift,
  numbers: { value?: number; limit?: number; other_dt?: string } = {},
): Conflict {
  return {
    code,
    severity,
    employee_id: shift.employee_id,
    dt: shift.dt,
    row_id: shift.id,
    other_dt: numbers.other_dt ?? null,
    value: numbers.value === undefined ? null : round(numbers.value),
    limit: numbers.limit ?? null,
  };
}

function lengthConflicts(shift: Shift, employment: LimitingEmployment | undefined, rules: ConflictRules) {
  const hours = durationSeconds(shift.dttm_work_start, shift.dttm_work_end, rules.zone) / HOUR;
  const naive = durationSeconds(shift.dttm_work_start, shift.dttm_work_end, null) / HOUR;
  if (hours > MAX_SHIFT_HOURS && naive > MAX_SHIFT_HOURS)
    return [found('longer_than_24_hours', 'error', shift, { value: hours, limit: MAX_SHIFT_HOURS })];
  const most = employment?.shift_hours_length_max ?? rules.shift_hours_max;
  const least = employment?.shift_hours_length_min ?? rules.shift_hours_min;
  if (most !== null && most > 0 && hours > most)
    return [found('shift_too_long', 'warning', shift, { value: hours, limit: most })];

  return least !== null && hours < least
    ? [found('shift_too_short', 'warning', shift, { value: hours, limit: least })]
    : [];
}

/** Rest counts between the last shift of a date and the first of a later one: two shifts of one date are one day's work. */
function restConflicts(
  shifts: readonly Shift[],
  employmentOn: EmploymentOn,
  rules: ConflictRules,
): Conflict[] {
  return shifts.flatMap((shift, at) => {
    const before = shifts[at - 1];
    const limit = employmentOn(shift.dt)?.min_time_btw_shifts ?? rules.rest_hours;
    if (!before || before.dt === shift.dt || limit === null) return [];
    const rest = durationSeconds(before.dttm_work_end, shift.dttm_work_start, rules.zone) / HOUR;

    return rest >= 0 && rest < limit
      ? [found('rest_too_short', 'warning', shift, { value: rest, limit, other_dt: before.dt })]
      : [];
  });
}

function weekConflicts(shifts: readonly Shift[], rules: ConflictRules): Conflict[] {
  const limit = rules.week_hours_max;
  if (limit === null || limit <= 0) return [];
  const hoursOf = (shift: Shift) =>
    durationSeconds(shift.dttm_work_start, shift.dttm_work_end, rules.zone) / HOUR;
  const week: Shift[] = [];
  let hours = 0;

  return shifts.flatMap((shift) => {
    hours += hoursOf(shift);
    week.push(shift);
    for (let [first = shift] = week; daysBetween(first.dt, shift.dt) > 6; [first = shift] = week) {
      hours -= hoursOf(first);
      week.shift();
    }
    return hours > limit ? [found('week_too_long', 'warning', shift, { value: hours, limit })] : [];
  });
}

function openingConflicts(shift: Shift, rules: ConflictRules): Conflict[] {
  if (!rules.openingOf || shift.shop_id !== rules.shop_id) return [];
  const hours = rules.openingOf(shift.dt);
  if (!hours) return [found('outside_opening_hours', 'warning', shift)];
  const { from, to } = openingSeconds(hours);
  const day = naiveSeconds(`${shift.dt}T00:00:00`);
  const isInside =
    naiveSeconds(shift.dttm_work_start) - day >= from && naiveSeconds(shift.dttm_work_end) - day <= to;

  return isInside ? [] : [found('outside_opening_hours', 'notice', shift)];
}

/** Availability by weekdays, where the employment says nothing else. */
const WHOLE_WEEK = 7;

function wishConflicts(
  shift: Shift,
  employment: LimitingEmployment | undefined,
  step_minutes: number,
): Conflict[] {
  const day = naiveSeconds(`${shift.dt}T00:00:00`);
  const hit = constraintsHit(
    {
      dt: shift.dt,
      start_second: naiveSeconds(shift.dttm_work_start) - day,
      end_second: naiveSeconds(shift.dttm_work_end) - day,
    },
    employment?.worker_constraints ?? [],
    step_minutes,
    availabilityOf({
      week_availability: employment?.week_availability ?? WHOLE_WEEK,
      dt_new_week_availability_from: employment?.dt_new_week_availability_from ?? null,
    }),
  );
  if (hit.some((one) => !one.is_lite)) return [found('limitation', 'warning', shift)];

  return hit.length > 0 ? [found('wish', 'notice', shift)] : [];
}

type EmploymentOn = (dt: string) => LimitingEmployment | undefined;

function inconsistencies(days: readonly ConflictDay[], rules: ConflictRules): Conflict[] {
  const dtOfRow = new Map(days.map((day) => [day.id, day.dt]));

  return findInconsistencies(days, rules.types, rules).map(({ code, employee_id, dt, row_ids }) => {
    const dates = row_ids.map((id) => dtOfRow.get(id) ?? dt);
    return {
      code,
      severity: 'error',
      employee_id,
      dt,
      row_id: row_ids[1],
      other_dt: dates.find((other) => other !== dt) ?? null,
      value: null,
      limit: null,
    };
  });
}

/**
 * Everything that days of one person in one version break: what the server would refuse on saving, the limits of
 * employment and department, and the person's own wishes (planning 34, planning 35).
 */
export function findConflicts(
  days: readonly ConflictDay[],
  employments: readonly LimitingEmployment[],
  rules: ConflictRules,
): Conflict[] {
  const shifts = shiftsOf(days, rules.types);
  const employmentOn: EmploymentOn = (dt) => employments.find((one) => isEmployedOn(one, dt));

  return [
    ...inconsistencies(days, rules),
    ...shifts.flatMap((shift) => {
      const employment = employmentOn(shift.dt);
      return [
        ...(employment ? [] : [found('not_employed', 'error', shift)]),
        ...lengthConflicts(shift, employment, rules),
        ...openingConflicts(shift, rules),
        ...wishConflicts(shift, employment, rules.step_minutes),
      ];
    }),
    ...restConflicts(shifts, employmentOn, rules),
    ...weekConflicts(shifts, rules),
  ];
}

const RANK: Record<ConflictSeverity, number> = { error: 0, warning: 1, notice: 2 };

/** The worst first, and by date between equals. */
export function sortConflicts(conflicts: readonly Conflict[]): Conflict[] {
  return [...conflicts].sort((a, b) => RANK[a.severity] - RANK[b.severity] || a.dt.localeCompare(b.dt));
}
