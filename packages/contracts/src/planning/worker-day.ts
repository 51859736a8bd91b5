import { MAX_SHIFT_HOURS, SHIFT_VIOLATION_CODES } from '@shiftwright/domain';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import {
  bool,
  dayHours,
  decimal,
  dt,
  dtList,
  id,
  idList,
  idSequence,
  int,
  nonEmpty,
  nothing,
  number,
  orNull,
  shiftDttm,
  textList,
  tm,
  weekdayList,
} from '../field-types.ts';
import { inOneYear, ONE_YEAR } from '../file-call.ts';
import { inOrder, period, REVERSED_PERIOD } from '../reversed-period.ts';
import * as calls from './calls.ts';
import { MOST_PARTS } from './planned-day.ts';

const details = z.array(z.object({ id: z.int(), work_type_id: z.int(), work_part: z.number() }));
const editor = z.object({
  id: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  middle_name: z.string().nullable(),
  avatar: z.string().nullable(),
});

/** What list and detail of a worker day share (planning 4). */
const workerDayFields = z.object({
  id: z.int(),
  employee_id: z.int().nullable(),
  worker_id: z.int().nullable(),
  shop_id: z.int().nullable(),
  code: z.string().nullable(),
  employment_id: z.int().nullable(),
  type: z.string(),
  dt: z.string(),
  dttm_work_start: z.string().nullable(),
  dttm_work_end: z.string().nullable(),
  dttm_work_start_tabel: z.string().nullable(),
  dttm_work_end_tabel: z.string().nullable(),
  dt_not_actual: z.string().nullable(),
  comment: z.string().nullable(),
  is_approved: z.boolean(),
  is_vacancy: z.boolean(),
  worker_day_details: details,
  is_fact: z.boolean(),
  is_outsource: z.boolean(),
  is_blocked: z.boolean(),
  unaccounted_overtime: z.number(),
  closest_plan_approved_id: z.int().nullable(),
  cost_per_hour: z.string().nullable(),
  total_cost: z.number().nullable(),
  /** Rises with every change; a write that sends the one it saw is refused when it is behind (planning 88). */
  version: z.int(),
});

/** The names of an external system, given with `by_code`. */
const codes = {
  shop_code: z.string().nullable().optional(),
  user_login: z.string().nullable().optional(),
  employment_tabel_code: z.string().nullable().optional(),
};

/** One item of the list: hours as a decimal number, no parent (planning 10). */
export const workerDayItem = workerDayFields.extend({
  /** Null only in the synthetic rows of `fill_empty_days`. */
  id: z.int().nullable(),
  outsources: z.array(z.object({ id: z.int(), name: z.string() })),
  work_hours: z.number(),
  work_hours_details: z.record(z.string(), z.number()).optional(),
  created_by_id: z.int().nullable(),
  last_edited_by: editor.nullable(),
  dttm_modified: z.string().nullable(),
  shop__name: z.string().nullable().optional(),
  ...codes,
});
export type WorkerDayItem = z.output<typeof workerDayItem>;

/** One worker day in full: hours as "HH:MM:SS" (planning 10). */
export const workerDay = workerDayFields.extend({
  outsources: z.array(z.object({ id: z.int(), name: z.string(), code: z.string().nullable() })),
  work_hours: z.string(),
  parent_worker_day_id: z.int().nullable(),
  shop__name: z.string().nullable().optional(),
  ...codes,
});
export type WorkerDay = z.output<typeof workerDay>;

/** Asked for by any value but an explicit no. */
const given = z
  .any()
  .transform((raw) => !['', 'false', '0', 'no', 'off'].includes(String(raw).trim().toLowerCase()))
  .meta({ wire: { type: 'boolean' } }) as unknown as z.ZodType<boolean, boolean>;

const filters = z.object({
  shop_id: id.optional(),
  shop_code: z.string().optional(),
  employee_id: id.optional(),
  employee_id__in: idList.optional(),
  worker_id: id.optional(),
  worker__username__in: textList.optional(),
  employment__tabel_code__in: textList.optional(),
  employee__tabel_code: z.string().optional(),
  employee__tabel_code__in: textList.optional(),
  dt: dt.optional(),
  dt__gte: dt.optional(),
  dt__lte: dt.optional(),
  dt_from: dt.optional(),
  dt_to: dt.optional(),
  is_fact: bool.optional(),
  is_approved: bool.optional(),
  type: z.string().optional(),
  type__in: textList.optional(),
  type__is_dayoff: bool.optional(),
  fact_tabel: bool.optional(),
  /** Facts of these departments only; plans are not narrowed. */
  fact_shop_code__in: textList.optional(),
  hours_details: given.optional(),
  fill_empty_days: bool.optional(),
  by_code: bool.optional(),
  extra_fields: textList.optional(),
});

export const listWorkerDays = endpoint(calls.listWorkerDays, {
  needs: 'WorkerDay',
  at: 'shop_id',
  summary: 'Worker days in any of the four versions',
  query: filters,
  response: z.array(workerDayItem),
});
export type WorkerDayFilters = z.output<typeof filters>;

export const getWorkerDay = endpoint(calls.getWorkerDay, {
  needs: 'WorkerDay',
  summary: 'One worker day, by id or by its external code',
  params: z.object({ id: z.union([id, nonEmpty(256)]) }),
  query: z.object({ by_code: bool.optional(), extra_fields: textList.optional() }),
  response: workerDay,
});

const detailInput = z.object({ id: id.optional(), work_type_id: id, work_part: number.default(1) });

/** The fields of one day as a client sends them. */
export const workerDayInput = z.object({
  id: orNull(id).optional(),
  code: orNull(z.string().max(256)).optional(),
  employee_id: orNull(id).optional(),
  employment_id: orNull(id).optional(),
  shop_id: orNull(id).optional(),
  shop_code: orNull(z.string()).optional(),
  username: orNull(z.string()).optional(),
  tabel_code: orNull(z.string()).optional(),
  type: nonEmpty(8),
  dt,
  dttm_work_start: orNull(shiftDttm).optional(),
  dttm_work_end: orNull(shiftDttm).optional(),
  is_fact: bool.optional(),
  is_approved: bool.optional(),
  is_vacancy: bool.optional(),
  is_outsource: bool.optional(),
  outsources_ids: orNull(idList).optional(),
  worker_day_details: z.array(detailInput).max(MOST_PARTS).optional(),
  comment: z.string().max(4000).nullish(),
  cost_per_hour: orNull(decimal.refine((text) => Number(text) >= 0)).optional(),
  work_hours: orNull(dayHours(MAX_SHIFT_HOURS)).optional(),
  /** Set by a personnel system: from this date on the day is no longer shown nor counted. */
  dt_not_actual: orNull(dt).optional(),
  version: int.optional(),
});
export type WorkerDayInput = z.output<typeof workerDayInput>;

const seenCell = z.object({
  employee_id: id,
  dt,
  is_fact: bool.default(false),
  is_approved: bool.default(false),
  rows: z.array(z.object({ id, version: int })),
  /** What the caller wrote there last counts as seen: their own write was still under way when they wrote again. */
  after_own: bool.default(false),
});
export type SeenCell = z.output<typeof seenCell>;
/**
 * What the caller's screen shows in the cells that a call writes, empty ones included. Where one holds something else by
 * now, nothing is written and the answer is 409 with `conflicts`: for each what stands, who wrote it and when
 * (planning 88). Left out, the last writer wins, as the rules of the call say.
 */
export const seen = z.array(seenCell).max(20_000).optional();

export const updateWorkerDay = endpoint(calls.updateWorkerDay, {
  needs: 'WorkerDay',
  summary: 'Replaces one draft day',
  params: z.object({ id }),
  body: workerDayInput.omit({ id: true }),
  response: workerDay,
});

export const deleteWorkerDay = endpoint(calls.deleteWorkerDay, {
  needs: 'WorkerDay',
  summary: 'Deletes one draft day',
  status: 204,
  params: z.object({ id }),
  query: z.object({ version: int.optional() }),
  response: nothing,
});

export const approveWorkerDays = endpoint(calls.approveWorkerDays, {
  needs: 'WorkerDay_approve',
  at: 'shop_id',
  summary: 'Makes drafts the approved version; answers how many',
  body: z
    .object({
      shop_id: id.optional(),
      is_fact: bool,
      ...period.shape,
      wd_types: textList
        .refine((types) => types.length > 0, { params: { code: 'validation.required' } })
        .optional(),
      employee_ids: idList.optional(),
      /** Only these dates of these employees, within the rest of what is asked. */
      cells: z
        .array(z.object({ employee_id: id, dt }))
        .min(1)
        .max(20_000)
        .optional(),
      approve_open_vacs: bool.default(false),
      seen,
    })
    .refine(inOrder, REVERSED_PERIOD)
    .refine(inOneYear, { path: ['dt_to'], params: ONE_YEAR }),
  response: z.int(),
});

/** A rule that the approved plan of a person breaks; hours where the rule counts hours. */
export const planViolation = z.object({
  employee_id: z.int(),
  name: z.string(),
  /** The department by whose limits. */
  shop_id: z.int(),
  dt: z.string(),
  /** The earlier date, where two break the rule together. */
  other_dt: z.string().nullable(),
  code: z.enum(SHIFT_VIOLATION_CODES),
  /** An error is refused when a day is saved, a warning breaks a limit. */
  severity: z.enum(['error', 'warning']),
  value: z.number().nullable(),
  limit: z.number().nullable(),
  /** Why somebody said that it is fine (planning 224); null: nobody did. */
  reason: z.string().nullable(),
});
export type PlanViolation = z.output<typeof planViolation>;

export const previewApproval = endpoint(calls.previewApproval, {
  needs: 'WorkerDay_approve',
  at: 'shop_id',
  summary: 'What an approval would do and how many people would be told; changes nothing',
  body: approveWorkerDays.body,
  response: z.object({
    approved: z.int(),
    /** People whose published days of today or later would be others, without whoever asks. */
    changed: z.int(),
    /** Those of them who would hear of it in the app or by mail. */
    told: z.int(),
    /** Rules that the plan would break, person by person. */
    violations: z.array(planViolation),
  }),
});

export const requestApprove = endpoint(calls.requestApprove, {
  needs: 'WorkerDay_request_approve',
  at: 'shop_id',
  summary: 'Asks those who may approve to look at a period',
  body: z
    .object({
      shop_id: id,
      is_fact: bool,
      ...period.shape,
      comment: z.string().max(1000).optional(),
      employee_ids: idList.optional(),
    })
    .refine(inOrder, REVERSED_PERIOD)
    .refine(inOneYear, { path: ['dt_to'], params: ONE_YEAR }),
  response: z.object({}),
});

export const returnRequest = endpoint(calls.returnRequest, {
  needs: 'WorkerDay_approve',
  at: 'shop_id',
  summary: 'Sends a request to confirm back to whoever asked, with a comment',
  body: z
    .object({
      shop_id: id,
      ...period.shape,
      /** Who asked. */
      user_id: id,
      comment: nonEmpty(1000),
    })
    .refine(inOrder, REVERSED_PERIOD)
    .refine(inOneYear, { path: ['dt_to'], params: ONE_YEAR }),
  response: z.object({}),
});

export const duplicateWorkerDays = endpoint(calls.duplicateWorkerDays, {
  needs: 'WorkerDay_duplicate',
  summary: 'Copies plan days of one person to days of the same or another',
  body: z.object({
    to_employee_id: id,
    from_employee_id: id.optional(),
    from_workerday_ids: idSequence.optional(),
    from_dates: dtList.optional(),
    to_dates: dtList,
    is_approved: bool.default(false),
    seen,
  }),
  response: z.array(workerDay),
});

export const deleteWorkerDays = endpoint(calls.deleteWorkerDays, {
  needs: 'WorkerDay_delete_worker_days',
  at: 'shop_id',
  summary: 'Deletes drafts of people on dates; those made by hand stay unless asked',
  body: z.object({
    employee_ids: idList,
    dates: dtList,
    is_fact: bool.default(false),
    exclude_created_by: bool.default(true),
    shop_id: id.optional(),
    seen,
  }),
  response: nothing,
});

/** What a deletion would take, before it is done. */
export const previewDeletion = endpoint(calls.previewDeletion, {
  needs: 'WorkerDay_delete_worker_days',
  at: 'shop_id',
  summary: 'How many drafts a deletion would take, of how many people, and how many made by hand stay',
  body: deleteWorkerDays.body,
  response: z.object({ days: z.int(), people: z.int(), kept: z.int() }),
});

export const copyApproved = endpoint(calls.copyApproved, {
  needs: 'WorkerDay_copy_approved',
  summary: 'Copies approved days back into the draft: plan to plan, plan to fact, fact to fact',
  body: z.object({
    employee_ids: idList,
    dates: dtList,
    type: z.enum(['PP', 'PF', 'FF']).default('PP'),
    seen,
  }),
  response: z.array(workerDayItem),
});

export const changeList = endpoint(calls.changeList, {
  needs: 'WorkerDay_change_list',
  summary: 'Writes the same day on many dates',
  body: z.object({
    type: nonEmpty(8),
    ...period.shape,
    shop_id: orNull(id).optional(),
    employee_id: orNull(id).optional(),
    tm_work_start: orNull(tm).optional(),
    tm_work_end: orNull(tm).optional(),
    cashbox_details: z
      .array(z.object({ work_type_id: id, work_part: number.default(1) }))
      .max(MOST_PARTS)
      .optional(),
    is_vacancy: bool.default(false),
    outsources: orNull(idList).optional(),
    days_of_week: weekdayList.optional(),
    seen,
  }),
  response: z.array(workerDay),
});
