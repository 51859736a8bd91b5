import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, idList } from '../field-types.ts';
import { inOneYear, ONE_YEAR } from '../file-call.ts';
import { inOrder, period, REVERSED_PERIOD } from '../reversed-period.ts';
import * as calls from './calls.ts';

const byPlace = z.object({ selected_shop: z.number(), other_shops: z.number(), total: z.number() });

/** The figures of one person in one version (timekeeping 9). */
const employeeVersionStat = z.object({
  work_days: byPlace.optional(),
  work_hours: z.object({
    selected_shop: z.number().optional(),
    other_shops: z.number().optional(),
    all_shops_main: z.number().optional(),
    all_shops_additional: z.number().optional(),
    total: z.number().optional(),
    until_acc_period_end: z.number().optional(),
    prev_months: z.number().optional(),
    acc_period: z.number(),
  }),
  day_type: z.record(z.string(), z.int()).optional(),
  hours_by_type: z.record(z.string(), z.number()).optional(),
  norm_hours: z.object({
    acc_period: z.number(),
    prev_months: z.number(),
    curr_month: z.number(),
    curr_month_end: z.number(),
    selected_period: z.number(),
  }),
  sawh_hours: z.object({
    by_months: z.record(z.string(), z.number()),
    selected_period: z.number(),
    curr_month: z.number(),
    curr_month_without_reduce_norm: z.number(),
  }),
  overtime: z.object({
    acc_period: z.number(),
    prev_months: z.number(),
    curr_month: z.number(),
    curr_month_end: z.number(),
  }),
});

const bothStates = z.object({ approved: employeeVersionStat, not_approved: employeeVersionStat });
const employeeStat = z.object({
  /** By the production calendar alone: what stands before leave is taken off. */
  calendar_norm_hours: z.object({ curr_month: z.number(), selected_period: z.number() }),
  plan: bothStates,
  fact: bothStates,
});
export type EmployeeStat = z.output<typeof employeeStat>;

const range = z
  .object({ shop_id: id, ...period.shape, employee_id: id.optional(), employee_id__in: idList.optional() })
  .refine(inOrder, REVERSED_PERIOD)
  .refine(inOneYear, { path: ['dt_to'], params: ONE_YEAR });

export const workerStat = endpoint(calls.workerStat, {
  needs: 'WorkerDay_worker_stat',
  at: 'shop_id',
  summary: 'Days, hours, norms and overtime per person',
  query: range.safeExtend({ forceUpdate: z.any().optional() }),
  response: z.record(z.string(), employeeStat),
});

const bucket = z.object({ shifts: z.int(), paid_hours: z.int(), fot: z.number() });
const buckets = z.object({ shop: bucket, outsource: bucket, vacancies: bucket });
const versions = z.object({ approved: buckets, not_approved: buckets, combined: buckets });
const dayStat = z.object({
  plan: versions,
  fact: versions,
  work_types: z.record(z.string(), z.number()).optional(),
  operation_types: z.record(z.string(), z.number()).optional(),
});
export type DayStat = z.output<typeof dayStat>;

export const dailyStat = endpoint(calls.dailyStat, {
  needs: 'WorkerDay_daily_stat',
  at: 'shop_id',
  summary: 'Shifts, hours and cost per day',
  query: range,
  response: z.record(z.string(), dayStat),
});
