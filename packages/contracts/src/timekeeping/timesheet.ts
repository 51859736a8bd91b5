import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { bool, dt, dtList, id, idList, nonEmpty, textBetween, textList } from '../field-types.ts';
import { fileBody, inOneYear, ONE_YEAR } from '../file-call.ts';
import { inOrder, period, REVERSED_PERIOD } from '../reversed-period.ts';
import * as calls from './calls.ts';

/** F what was worked, M what of it is paid as the main timesheet, A what is paid beside it (timekeeping 16). */
const timesheetType = z.enum(['F', 'M', 'A']);
export type TimesheetType = z.output<typeof timesheetType>;
/** P copied from the plan, F from a fact, S filled by the server, M by hand. */
const timesheetSource = z.enum(['P', 'F', 'S', 'M']);
const hours = z.string().meta({ description: 'decimal hours, two digits' });

/** Items are asked by whose they are, when, where and what; every list may be repeated or separated by commas. */
const filters = z.object({
  dt: dt.optional(),
  dt__in: dtList.optional(),
  dt__gte: dt.optional(),
  dt__lte: dt.optional(),
  timesheet_type: timesheetType.optional(),
  timesheet_type__in: textList.optional(),
  employee_id: id.optional(),
  employee_id__in: idList.optional(),
  employee__tabel_code: nonEmpty().optional(),
  employee__tabel_code__in: textList.optional(),
  shop_id: id.optional(),
  shop_id__in: idList.optional(),
  shop__code: nonEmpty().optional(),
  shop__code__in: textList.optional(),
  position_id: id.optional(),
  position_id__in: idList.optional(),
  position__code: nonEmpty().optional(),
  position__code__in: textList.optional(),
  work_type_name_id: id.optional(),
  work_type_name_id__in: idList.optional(),
  work_type_name__code: nonEmpty().optional(),
  work_type_name__code__in: textList.optional(),
  source: timesheetSource.optional(),
  source__in: textList.optional(),
  order_by: z.enum(['dt', '-dt']).optional(),
  by_code: bool.optional(),
});
export type TimesheetFilters = z.output<typeof filters>;

/** A reversed pair of dates is refused where both are given. */
const isForward = (q: { dt__gte?: string | undefined; dt__lte?: string | undefined }) =>
  q.dt__gte === undefined || q.dt__lte === undefined || q.dt__gte <= q.dt__lte;
/** Sums and files count by day: a year at most. */
const isInYear = (q: { dt__gte: string; dt__lte: string }) =>
  inOneYear({ dt_from: q.dt__gte, dt_to: q.dt__lte });
const IN_YEAR = { path: ['dt__lte'], params: ONE_YEAR };
const REVERSED = { path: ['dt__lte'], params: { code: 'validation.reversed_period' } };

const AT = ['shop_id', 'shop_id__in'];

/** One employee on one date: what was worked and how it was divided (timekeeping 32). */
const timesheetRow = z.object({
  employee_id: z.int(),
  employee__tabel_code: z.string().nullable(),
  dt: z.string(),
  fact_timesheet_type: z.string().nullable(),
  fact_timesheet_total_hours: hours.nullable(),
  fact_timesheet_day_hours: hours.nullable(),
  fact_timesheet_night_hours: hours.nullable(),
  main_timesheet_type: z.string().nullable(),
  main_timesheet_total_hours: hours.nullable(),
  main_timesheet_day_hours: hours.nullable(),
  main_timesheet_night_hours: hours.nullable(),
  additional_timesheet_hours: hours.nullable(),
  additional_timesheet_day_hours: hours.nullable(),
  additional_timesheet_night_hours: hours.nullable(),
});
export type TimesheetRow = z.output<typeof timesheetRow>;

export const listTimesheet = endpoint(calls.listTimesheet, {
  needs: 'Timesheet',
  at: AT,
  summary: 'Fact, main and additional hours of people by date',
  query: filters.refine(isForward, REVERSED),
  response: z.array(timesheetRow),
});

const timesheetItem = z.object({
  id: z.int(),
  timesheet_type: timesheetType,
  employee_id: z.int(),
  employee__tabel_code: z.string().nullable().optional(),
  dt: z.string(),
  shop_id: z.int().nullable(),
  position_id: z.int().nullable(),
  work_type_name_id: z.int().nullable(),
  day_type: z.string(),
  dttm_work_start: z.string().nullable(),
  dttm_work_end: z.string().nullable(),
  day_hours: hours,
  night_hours: hours,
  source: timesheetSource,
});
export type TimesheetItem = z.output<typeof timesheetItem>;

export const listTimesheetItems = endpoint(calls.listTimesheetItems, {
  needs: 'Timesheet_items',
  at: AT,
  summary: 'The items that timesheets consist of',
  query: filters.refine(isForward, REVERSED),
  response: z.array(timesheetItem),
});

const timesheetStat = z.object({
  /** Hours of items of every type. */
  fact_total_all_hours_sum: z.number().nullable(),
  fact_total_work_hours_sum: z.number().nullable(),
  fact_day_work_hours_sum: z.number().nullable(),
  fact_night_work_hours_sum: z.number().nullable(),
  main_total_hours_sum: z.number().nullable(),
  main_day_hours_sum: z.number().nullable(),
  main_night_hours_sum: z.number().nullable(),
  additional_hours_sum: z.number().nullable(),
  /** By the production calendar alone, from which leave is taken off. */
  calendar_norm_hours: z.number(),
  norm_hours: z.number(),
  sawh_hours: z.number(),
  sawh_hours_without_reduce: z.number(),
  hours_by_type: z.record(z.string(), z.number()).optional(),
});
export type TimesheetStat = z.output<typeof timesheetStat>;

export const timesheetStats = endpoint(calls.timesheetStats, {
  needs: 'Timesheet_stats',
  at: AT,
  summary: 'Sums of timesheets and norms per person',
  query: filters
    .safeExtend({ dt__gte: dt, dt__lte: dt })
    .refine(isForward, REVERSED)
    .refine(isInYear, IN_YEAR),
  response: z.record(z.string(), timesheetStat),
});

const timesheetLine = z.object({
  timesheet_type: timesheetType,
  employee_id: z.int(),
  employee__tabel_code: z.string().nullable(),
  position_id: z.int().nullable().optional(),
  position__code: z.string().nullable().optional(),
  shop_id: z.int().nullable().optional(),
  shop__code: z.string().nullable().optional(),
  days: z.array(
    z.object({
      dt: z.string(),
      day_type: z.string(),
      /** D by day, N by night; both absent where nothing is paid. */
      hours_type: z.enum(['D', 'N']).optional(),
      hours: z.number().optional(),
    }),
  ),
});
export type TimesheetLine = z.output<typeof timesheetLine>;

export const timesheetLines = endpoint(calls.timesheetLines, {
  needs: 'Timesheet_lines',
  at: AT,
  summary: 'Timesheets as lines for a payroll',
  query: filters.refine(isForward, REVERSED),
  response: z.array(timesheetLine),
});

export const downloadTimesheetLines = endpoint(calls.downloadTimesheetLines, {
  needs: 'Timesheet_lines',
  at: AT,
  summary: 'The lines for a payroll as a CSV file, one row for each date and kind of hours',
  query: filters
    .safeExtend({ dt__gte: dt, dt__lte: dt })
    .refine(isForward, REVERSED)
    .refine(isInYear, IN_YEAR),
  response: fileBody,
});

export const recalcTimesheet = endpoint(calls.recalcTimesheet, {
  needs: 'Timesheet_recalc',
  at: 'shop_id',
  summary: 'Counts the timesheets of a month anew; the work is a job',
  body: z
    .object({ shop_id: id, ...period.shape, employee_id__in: idList.optional() })
    .refine(inOrder, REVERSED_PERIOD),
  response: z.object({ detail: textBetween(1, 500) }),
});
