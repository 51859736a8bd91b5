import { daysBetween, dtOf, durationSeconds, isDt, isDttm, shownDttm } from '../../calendar/index.ts';
import { type DayType, EMPTY_TYPE, isPaidDayOff } from '../day-types.ts';
import type { DayInput, InvalidDayField } from './day-input.ts';
import { workTypeProblems } from './shift-work-types.ts';

/** What the rules must know about what is around the day. */
export interface DayContext {
  /** null when no such type is known. */
  day_type: DayType | null;
  /** Is the stored row that this input would change already approved (planning 6)? */
  is_stored_approved: boolean;
  /** Has the stored fact one time, by a mark, and is it sent as it stands (planning 17)? */
  keeps_one_time: boolean;
  /** Names of the types a fact may have, for the message. */
  fact_type_names: readonly string[];
  /** Work types of the day's department; null skips the check. */
  shop_work_type_ids: ReadonlySet<number> | null;
  /** Networks connected as outsourcing of the user's network. */
  outsourcing_network_ids: ReadonlySet<number>;
  zone: string | null;
  /** The date in the department; null where it is not asked. */
  today: string | null;
}

export interface DayCheck {
  problems: InvalidDayField[];
  /** The day as it is to be stored, with the fields its type does not use emptied. */
  day: DayInput;
}

/** Nobody works longer than this in one shift (planning 18). */
export const MAX_SHIFT_HOURS = 24;

/** Empties what a day of its type cannot have: times and department of days off, work types, vacancy and hand-typed hours (planning 7, planning 19). */
export function fitToType(day: DayInput, type: DayType): DayInput {
  const is_vacancy = day.is_vacancy && type.has_details && type.is_work_hours;
  const is_outsource = day.is_outsource && type.has_details;

  return {
    ...day,
    shop_id: type.is_dayoff ? null : day.shop_id,
    dttm_work_start: type.is_dayoff ? null : day.dttm_work_start,
    dttm_work_end: type.is_dayoff ? null : day.dttm_work_end,
    work_hours: isPaidDayOff(type) ? day.work_hours : null,
    is_vacancy,
    is_outsource,
    outsources_ids: is_outsource ? day.outsources_ids : [],
    worker_day_details: type.has_details ? day.worker_day_details : [],
  };
}

/** A shift that lasts by the clock, but of which a change of clocks leaves no time (planning 17). */
const isSwallowed = (start: string, end: string, zone: string | null) =>
  durationSeconds(start, end, null) > 0 && durationSeconds(start, end, zone) <= 0;

function timeProblems(
  day: DayInput,
  { zone, keeps_one_time }: Pick<DayContext, 'zone' | 'keeps_one_time'>,
): InvalidDayField[] {
  const { dt, dttm_work_start: start, dttm_work_end: end } = day;
  const problems: InvalidDayField[] = [];
  for (const [field, value] of [
    ['dttm_work_start', start],
    ['dttm_work_end', end],
  ] as const) {
    if (value === null) {
      if (!keeps_one_time) problems.push({ field, code: 'required' });
    } else if (!isDttm(shownDttm(value))) problems.push({ field, code: 'invalid_time', values: { value } });
  }
  if (problems.length > 0 || start === null || end === null) return problems;

  const values = { dttm_work_start: start, dttm_work_end: end, dt };
  if (start > end) problems.push({ field: 'non_field_errors', code: 'start_after_end', values });
  if (daysBetween(dt, dtOf(start)) !== 0)
    problems.push({ field: 'non_field_errors', code: 'start_on_another_date', values });
  if (isSwallowed(start, end, zone))
    problems.push({ field: 'dttm_work_start', code: 'skipped_by_clock', values });
  if (
    durationSeconds(start, end, null) > MAX_SHIFT_HOURS * 3600 &&
    durationSeconds(start, end, zone) > MAX_SHIFT_HOURS * 3600
  ) {
    problems.push({
      field: 'dttm_work_end',
      code: 'longer_than_24_hours',
      values: { ...values, limit: MAX_SHIFT_HOURS },
    });
  }

  return problems;
}

function outsourceProblems(day: DayInput, asked: DayInput, networks: ReadonlySet<number>): InvalidDayField[] {
  if (!day.is_outsource) return [];
  if (!asked.is_vacancy) return [{ field: 'non_field_errors', code: 'outsource_not_vacancy' }];
  if (day.outsources_ids.some((id) => networks.has(id))) return [];

  return [{ field: 'non_field_errors', code: 'outsources_not_specified' }];
}

/** A type that may not stand in a plan or in a fact (planning 1). */
function typeNotUsable(type: DayType, is_fact: boolean, allowed: readonly string[]): InvalidDayField[] {
  if (is_fact)
    return type.use_in_fact
      ? []
      : [{ field: 'error', code: 'type_not_in_fact', values: { type: type.code, allowed } }];

  return type.use_in_plan || type.code === EMPTY_TYPE
    ? []
    : [{ field: 'error', code: 'type_not_in_plan', values: { type: type.code } }];
}

/**
 * What is wrong with the type and times of a day, asked before anybody looks where and whose it is: an approved row
 * first, then the type, then the times (planning 16).
 */
export function typeAndTimeProblems(
  input: DayInput,
  around: Pick<DayContext, 'day_type' | 'is_stored_approved' | 'keeps_one_time' | 'fact_type_names'>,
): InvalidDayField[] {
  if (around.is_stored_approved) return [{ field: 'error', code: 'day_approved' }];
  if (!isDt(input.dt)) return [{ field: 'dt', code: 'date_required' }];
  const type = around.day_type;
  if (!type) return [{ field: 'type', code: 'type_unknown', values: { type: input.type } }];
  const unusable = typeNotUsable(type, input.is_fact, around.fact_type_names);
  if (unusable.length > 0) return unusable;

  return type.is_dayoff
    ? []
    : timeProblems(fitToType(input, type), { ...around, zone: null }).filter(
        (one) => one.code !== 'longer_than_24_hours',
      );
}

/** Nobody has worked tomorrow yet; what stands there may still be emptied (planning 176). */
export function isFutureFact(day: Pick<DayInput, 'dt' | 'type' | 'is_fact'>, today: string | null): boolean {
  return day.is_fact && day.type !== EMPTY_TYPE && today !== null && day.dt > today;
}

/** Checks one day before it is saved and says which fields are wrong and why (planning 16, planning 17). */
export function validateDay(input: DayInput, around: DayContext): DayCheck {
  if (!isDt(input.dt)) return { problems: [{ field: 'dt', code: 'date_required' }], day: input };
  const type = around.day_type;
  if (!type)
    return { problems: [{ field: 'type', code: 'type_unknown', values: { type: input.type } }], day: input };

  const day = fitToType(input, type);
  const problems: InvalidDayField[] = [];
  if (around.is_stored_approved) problems.push({ field: 'error', code: 'day_approved' });
  problems.push(...typeNotUsable(type, day.is_fact, around.fact_type_names));
  if (isFutureFact(day, around.today))
    problems.push({ field: 'dt', code: 'fact_in_future', values: { dt: day.dt } });
  if (!type.is_dayoff) {
    if (day.shop_id === null && day.employee_id === null)
      problems.push({ field: 'shop_id', code: 'required' });
    problems.push(...timeProblems(day, around));
  }
  problems.push(...workTypeProblems(day.worker_day_details, type, around.shop_work_type_ids));
  problems.push(...outsourceProblems(day, input, around.outsourcing_network_ids));

  return { problems, day };
}

/** Checks hours typed by hand: a positive number of at most 24 (planning 18). */
export function checkTypedHours(
  text: string,
): 'required' | 'not_a_number' | 'not_positive' | 'over_24' | null {
  if (text.trim() === '') return 'required';
  const hours = Number(text.replace(',', '.'));
  if (!Number.isFinite(hours)) return 'not_a_number';
  if (hours <= 0) return 'not_positive';

  return hours > MAX_SHIFT_HOURS ? 'over_24' : null;
}
