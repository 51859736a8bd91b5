import { daysBetween, dtOf, durationSeconds, isDt, isDttm } from '../../calendar/index.ts';
import { type DayType, EMPTY_TYPE, isPaidDayOff } from '../day-types.ts';
import type { WorkerDayDetail } from '../worker-day.ts';

/** What a person sends to save one day. */
export interface DayInput {
  dt: string;
  type: string;
  is_fact: boolean;
  employee_id: number | null;
  shop_id: number | null;
  dttm_work_start: string | null;
  dttm_work_end: string | null;
  work_hours: number | null;
  is_vacancy: boolean;
  is_outsource: boolean;
  outsources_ids: readonly number[];
  worker_day_details: readonly WorkerDayDetail[];
}

/** What the rules must know about what is around the day. */
export interface DayContext {
  /** null when no such type is known. */
  day_type: DayType | null;
  /** Is the stored row that this input would change already approved (planning 6)? */
  is_stored_approved: boolean;
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

export type DayProblemCode =
  | 'day_approved'
  | 'date_required'
  | 'fact_in_future'
  | 'type_unknown'
  | 'type_not_in_fact'
  | 'type_not_in_plan'
  | 'required'
  | 'invalid_time'
  | 'start_after_end'
  | 'start_on_another_date'
  | 'longer_than_24_hours'
  | 'work_type_of_another_shop'
  | 'parts_not_whole'
  | 'outsource_not_vacancy'
  | 'outsources_not_specified';

/** A problem of one field; `values` go into the message. */
export interface DayProblem {
  field: string;
  code: DayProblemCode;
  values?: Readonly<Record<string, string | number | readonly string[]>>;
}

export interface DayCheck {
  problems: DayProblem[];
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

function timeProblems(day: DayInput, zone: string | null): DayProblem[] {
  const { dt, dttm_work_start: start, dttm_work_end: end } = day;
  const problems: DayProblem[] = [];
  for (const [field, value] of [
    ['dttm_work_start', start],
    ['dttm_work_end', end],
  ] as const) {
    if (value === null) problems.push({ field, code: 'required' });
    else if (!isDttm(value)) problems.push({ field, code: 'invalid_time', values: { value } });
  }
  if (problems.length > 0 || start === null || end === null) return problems;

  const values = { dttm_work_start: start, dttm_work_end: end, dt };
  if (start > end) problems.push({ field: 'non_field_errors', code: 'start_after_end', values });
  if (daysBetween(dt, dtOf(start)) !== 0)
    problems.push({ field: 'non_field_errors', code: 'start_on_another_date', values });
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

/** Parts of a shift are above nothing and make up the whole (planning 20). */
function areWhole(details: DayInput['worker_day_details']): boolean {
  const sum = details.reduce((total, { work_part }) => total + work_part, 0);

  return details.every(({ work_part }) => work_part > 0) && Math.abs(sum - 1) < 0.005;
}

function detailProblems(
  details: DayInput['worker_day_details'],
  shop_work_type_ids: ReadonlySet<number> | null,
): DayProblem[] {
  if (details.length === 0) return [{ field: 'worker_day_details', code: 'required' }];
  const foreign = details.find(
    (detail) => shop_work_type_ids && !shop_work_type_ids.has(detail.work_type_id),
  );
  if (!foreign) return areWhole(details) ? [] : [{ field: 'worker_day_details', code: 'parts_not_whole' }];

  return [
    {
      field: 'worker_day_details',
      code: 'work_type_of_another_shop',
      values: { work_type_id: foreign.work_type_id },
    },
  ];
}

function outsourceProblems(day: DayInput, asked: DayInput, networks: ReadonlySet<number>): DayProblem[] {
  if (!day.is_outsource) return [];
  if (!asked.is_vacancy) return [{ field: 'non_field_errors', code: 'outsource_not_vacancy' }];
  if (day.outsources_ids.some((id) => networks.has(id))) return [];

  return [{ field: 'non_field_errors', code: 'outsources_not_specified' }];
}

/** A type that may not stand in a plan or in a fact (planning 1). */
function typeNotUsable(type: DayType, is_fact: boolean, allowed: readonly string[]): DayProblem[] {
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
  around: Pick<DayContext, 'day_type' | 'is_stored_approved' | 'fact_type_names'>,
): DayProblem[] {
  if (around.is_stored_approved) return [{ field: 'error', code: 'day_approved' }];
  if (!isDt(input.dt)) return [{ field: 'dt', code: 'date_required' }];
  const type = around.day_type;
  if (!type) return [{ field: 'type', code: 'type_unknown', values: { type: input.type } }];
  const unusable = typeNotUsable(type, input.is_fact, around.fact_type_names);
  if (unusable.length > 0) return unusable;

  return type.is_dayoff
    ? []
    : timeProblems(fitToType(input, type), null).filter((one) => one.code !== 'longer_than_24_hours');
}

/** What is wrong with the work types of a shift: none named, or one of another department (planning 20). */
export function workTypeProblems(
  details: DayInput['worker_day_details'],
  type: DayType,
  shop_work_type_ids: ReadonlySet<number> | null,
): DayProblem[] {
  return type.has_details ? detailProblems(details, shop_work_type_ids) : [];
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
  const problems: DayProblem[] = [];
  if (around.is_stored_approved) problems.push({ field: 'error', code: 'day_approved' });
  problems.push(...typeNotUsable(type, day.is_fact, around.fact_type_names));
  if (isFutureFact(day, around.today))
    problems.push({ field: 'dt', code: 'fact_in_future', values: { dt: day.dt } });
  if (!type.is_dayoff) {
    if (day.shop_id === null && day.employee_id === null)
      problems.push({ field: 'shop_id', code: 'required' });
    problems.push(...timeProblems(day, around.zone));
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

/** After a day off come only its allowed additional types; says which positions break that (planning 3). */
export function wrongAdditionalDays(codes: readonly string[], types: ReadonlyMap<string, DayType>): number[] {
  const first = codes[0] === undefined ? undefined : types.get(codes[0]);
  if (!first?.is_dayoff) return [];

  return codes.flatMap((code, at) => (at > 0 && !first.allowed_additional_types.includes(code) ? [at] : []));
}

/** The type a new shift of the cell starts with: the first additional type a leading day off allows, else the first type (planning 3). */
export function defaultAdditionalType(first: DayType | undefined, types: readonly DayType[]): string | null {
  const allowed = first?.is_dayoff ? first.allowed_additional_types[0] : undefined;

  return allowed ?? types[0]?.code ?? null;
}
