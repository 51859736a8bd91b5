import { planning } from '@shiftwright/contracts';
import { catalogues, type MessageKey } from '@shiftwright/i18n';
import { z } from 'zod';
import { jsonColumn, nullableJsonColumn } from '../../platform/db/json-column.ts';

const id = z.int();
const values = z.record(z.string(), z.union([z.string(), z.number()]));
const text = z.object({
  key: z.custom<MessageKey>((key) => typeof key === 'string' && key in catalogues.en),
  params: values.optional(),
});

/** How far a run is; a run of an earlier release does not tell all of it (planning 128). */
export const readProgress = nullableJsonColumn(
  'shop_month_stat.progress',
  planning.progress.extend({
    cost: planning.progress.shape.cost.default(null),
    cost_parts: planning.progress.shape.cost_parts.default({}),
    can_keep: planning.progress.shape.can_keep.default(false),
  }),
);

const lastRun = z.object({
  command_id: id,
  dt_from: z.string(),
  dt_to: z.string(),
  /** Null: everybody. */
  employee_ids: z.array(id).nullable(),
  /** Null: every date of the period. */
  dts: z.array(z.string()).nullable(),
  /** What it might pay (planning 179); an earlier release kept none. */
  wage_budget: z
    .object({ unit: z.enum(planning.BUDGET_UNITS), limit: z.number() })
    .nullable()
    .default(null),
});
/** What the last run that ended well planned, and the step of the journal that wrote it. */
export type LastRun = z.output<typeof lastRun>;
export const readLastRun = nullableJsonColumn('shop_month_stat.last_run', lastRun);

const swapDay = z.object({
  id,
  dt: z.string(),
  dttm_work_start: z.string(),
  dttm_work_end: z.string(),
  work_seconds: z.number(),
  shop_id: id,
  employment_id: id,
  work_type_ids: z.array(id),
});
/** A shift as it was when a swap was asked for. */
export type SwapDay = z.output<typeof swapDay>;
export const readFromDay = nullableJsonColumn('shift_swap.from_day', swapDay);
export const readToDay = nullableJsonColumn('shift_swap.to_day', swapDay);

const planned = z.object({
  kind: z.enum(planning.AUTOMATION_KINDS),
  dt: z.string(),
  dttm_work_start: z.string(),
  dttm_work_end: z.string(),
  work_type_id: id,
  work_type_name: z.string(),
  worker_day_id: id.nullable(),
  is_outsource: z.boolean(),
  employee_id: id.nullable(),
  employee_name: z.string().nullable(),
  user_id: id.nullable(),
  employment_id: id.nullable(),
  from_shop_id: id.nullable(),
  from_shop_name: z.string().nullable(),
  /** The shift that the person gives up, or that is stretched. */
  own_day_id: id.nullable(),
  stretched_start: z.string().nullable(),
  stretched_end: z.string().nullable(),
  reason: z.object({ rule: z.string(), values }),
});
/** One thing that automation of the exchange does, with what the run needs to do it and what the log tells of it. */
export type Planned = z.output<typeof planned>;
export const readActions = jsonColumn('exchange_automation_run.actions', z.array(planned), []);

const refusal = z.object({ dt: z.string(), text, employee_id: id.nullable() });
/** What could not be done, and why; the person it is about is named to those who may see them. */
export type Refusal = z.output<typeof refusal>;
export const readRefusals = jsonColumn('exchange_automation_run.refusals', z.array(refusal), []);
export const readFailure = nullableJsonColumn('exchange_automation_run.failure', text);
