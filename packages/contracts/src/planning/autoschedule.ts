import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { bool, dt, dtList, id, idList, intBetween, nothing, numberBetween } from '../field-types.ts';
import * as calls from './calls.ts';

/** Paid hours, or their wages in the currency of the salaries. */
export const BUDGET_UNITS = ['hours', 'money'] as const;

/** Whom and which dates a run may change; everybody and every date of the period unless said otherwise. */
export const selection = { employee_ids: idList.optional(), dts: dtList.optional() };

/**
 * Orders the automatic schedule (planning 129, planning 131). With `employee_ids` or `dts` only the days of these
 * people on these dates of the period are planned; everything else stays and is planned around. Locked days, days edited
 * by people, leave and shifts in other departments stay in any case.
 */
export const createTimetable = endpoint(calls.createTimetable, {
  needs: 'AutoSettings_create_timetable',
  at: 'shop_id',
  summary: 'Starts the automatic schedule of a department; poll shop_month_stat/status/',
  body: z.object({
    shop_id: id,
    dt_from: dt,
    dt_to: dt,
    is_remaking: bool.default(false),
    use_not_approved: bool.default(false),
    /** From 0, people first, to 100, demand first; as the department has it unless said otherwise (network 41). */
    rhythm_dial: intBetween(0, 100).optional(),
    /** What may be paid in the department in the period, given days included; as its template says (`fot`) otherwise (planning 179). */
    wage_budget: numberBetween(0, 1e9).optional(),
    wage_budget_unit: z.enum(BUDGET_UNITS).default('hours'),
    /** Keeps the rotations of the people who are planned to the day in this run, however firm they are (planning 174). */
    keep_rotations: bool.default(false),
    ...selection,
  }),
  response: nothing,
});

/**
 * Ends a run in progress early and keeps the best schedule it has found: the month becomes R as if the search had come
 * to its end. 409 when nothing runs. To stop without keeping anything delete the timetable.
 */
export const stopTimetable = endpoint(calls.stopTimetable, {
  needs: 'AutoSettings_stop_timetable',
  at: 'shop_id',
  summary: 'Stops a run in progress and keeps the best schedule found so far',
  body: z.object({ shop_id: id, dt }),
  response: nothing,
});

export const deleteTimetable = endpoint(calls.deleteTimetable, {
  needs: 'AutoSettings_delete_timetable',
  at: 'shop_id',
  summary: 'Removes the automatic draft of a period, and stops a run in progress',
  body: z.object({ shop_id: id, dt_from: dt, dt_to: dt, delete_created_by: bool.default(false) }),
  response: z.object({ deleted: z.int() }),
});

/**
 * Progress of a run while its status is P. Told about every 0.7 s to open screens as
 * the live topic `shop_month_stat` (`shop_id`, `dt`, `status` and these fields), and to pollers here.
 */
export const progress = z.object({
  /** Of the time given, 0 to 1; percent is 100 times that. */
  share: z.number(),
  /** Share of the demand that the best schedule so far meets, 0 to 1; null before there is one. */
  covering: z.number().nullable(),
  phase: z.enum(['reading', 'solving', 'writing']),
  /** What the best schedule so far is charged for, and by what: names are `COST_PARTS` of the optimiser. Smaller is better. */
  cost: z.number().nullable(),
  cost_parts: z.record(z.string(), z.number()),
  /** Is there a schedule that `stop_timetable` would keep? */
  can_keep: z.boolean(),
});
export type RunProgress = z.output<typeof progress>;

export const monthStat = z.object({
  id: z.int(),
  shop_id: z.int(),
  status_message: z.string().nullable(),
  dt: z.string(),
  status: z.enum(['N', 'P', 'R', 'E']),
  is_approved: z.boolean(),
  fot: z.number(),
  lack: z.number(),
  idle: z.number(),
  workers_amount: z.int(),
  revenue: z.number(),
  fot_revenue: z.number(),
  progress: progress.nullable(),
  /** The step of the journal that wrote the last run's schedule; null when no run has ended well. See `difference`. */
  command_id: z.int().nullable(),
});
export type MonthStat = z.output<typeof monthStat>;

export const monthStatStatus = endpoint(calls.monthStatStatus, {
  needs: 'ShopMonthStat_status',
  at: 'shop_id',
  summary: 'Where the automatic schedule of a month stands',
  query: z.object({ shop_id: id, dt }),
  response: z.union([monthStat, z.object({ status: z.null() })]),
});
