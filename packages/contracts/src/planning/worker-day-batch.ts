import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { bool, dt, dtList, emailList, id, idList, nonEmpty, orNull, textList } from '../field-types.ts';
import * as calls from './calls.ts';
import { seen, workerDay, workerDayInput } from './worker-day.ts';

/** The fields by which a batch says what it replaces (planning 50). */
const SCOPE_FIELDS = [
  'employee_id',
  'dt',
  'is_fact',
  'is_approved',
  'shop_id',
  'type',
  'is_vacancy',
] as const;
export type ScopeField = (typeof SCOPE_FIELDS)[number];

/** One replaced scope: whatever it names must fit; people and departments also by the keys of an external system. */
const scope = z.object({
  employee_id: orNull(id).optional(),
  tabel_code: nonEmpty(64).optional(),
  username: nonEmpty(150).optional(),
  shop_id: orNull(id).optional(),
  shop_code: nonEmpty(256).optional(),
  dt: dt.optional(),
  is_fact: bool.optional(),
  is_approved: bool.optional(),
  is_vacancy: bool.optional(),
  type: nonEmpty(8).optional(),
});

/** Narrows what the scopes delete; a lookup that is not listed is refused. */
const scopeFilters = z.strictObject({
  dt: dt.optional(),
  dt__gte: dt.optional(),
  dt__lte: dt.optional(),
  dt__in: dtList.optional(),
  employee_id: id.optional(),
  employee_id__in: idList.optional(),
  employee__tabel_code: nonEmpty(64).optional(),
  employee__tabel_code__in: textList.optional(),
  shop_id: id.optional(),
  shop_id__in: idList.optional(),
  shop__code: nonEmpty(256).optional(),
  shop__code__in: textList.optional(),
  type: nonEmpty(8).optional(),
  type__in: textList.optional(),
  is_fact: bool.optional(),
  is_approved: bool.optional(),
  is_vacancy: bool.optional(),
});

const options = z.object({
  return_response: bool.optional(),
  /** How an item names the row it changes; by code when an integration keeps its own keys. */
  update_key_field: z.enum(['id', 'code']).optional(),
  /** The answer carries the codes of departments, logins and personnel numbers. */
  by_code: bool.optional(),
  delete_scope_values_list: z.array(scope).max(20_000).optional(),
  delete_scope_fields_list: z.array(z.enum(SCOPE_FIELDS)).optional(),
  delete_scope_filters: scopeFilters.optional(),
  dry_run: bool.optional(),
  seen,
  diff_report_email_to: emailList.optional(),
  model_options: z
    .object({
      delete_not_allowed_additional_types: bool.optional(),
      approve_delete_scope_filters_wdays: bool.optional(),
    })
    .optional(),
});
export type BatchOptions = z.output<typeof options>;

const counters = z.object({
  created: z.int().optional(),
  updated: z.int().optional(),
  skipped: z.int().optional(),
  deleted: z.int().optional(),
});
/** How many rows a batch touched; zero counters are left out (planning 49). */
export const batchStats = z.object({
  WorkerDay: counters.optional(),
  WorkerDayCashboxDetails: counters.optional(),
  WorkerDayOutsourceNetwork: counters.optional(),
});

export const batchWorkerDays = endpoint(calls.batchWorkerDays, {
  needs: 'WorkerDay_batch_update_or_create',
  summary: 'Creates, updates and deletes many days as one step',
  body: z.object({ data: z.array(workerDayInput).max(20_000), options: options.default({}) }),
  response: z.object({ stats: batchStats, data: z.array(workerDay).optional() }),
});

/** The same step under PUT, as older clients send it. */
export const replaceWorkerDays = endpoint(calls.replaceWorkerDays, {
  needs: 'WorkerDay_batch_update_or_create',
  summary: 'Creates, updates and deletes many days as one step',
  body: batchWorkerDays.body,
  response: batchWorkerDays.response,
});

/** With options, one day is saved in place of what its scope holds (planning 49). */
const createOptions = options.pick({ return_response: true, delete_scope_values_list: true, seen: true });

export const createWorkerDay = endpoint(calls.createWorkerDay, {
  needs: 'WorkerDay',
  summary: 'Creates one day in a draft version; with options, in place of what stood in their scope',
  status: 201,
  body: workerDayInput.extend({
    is_fact: bool.default(false),
    extra_fields: textList.optional(),
    options: createOptions.optional(),
  }),
  response: z.union([workerDay, batchWorkerDays.response]),
});
