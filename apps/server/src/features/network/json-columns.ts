import { type DayNews, DEFAULT_CALL_LIMITS, type ListedShift } from '@shiftwright/domain';
import { z } from 'zod';
import { jsonColumn, nullableJsonColumn } from '../../platform/db/json-column.ts';

const tm = z.string().regex(/^\d\d:\d\d(:\d\d)?$/);

/** Opening or closing times by `all`, or by weekday 0 to 6 (network 13). */
const weekTimes = z.record(z.string().regex(/^(all|[0-6])$/), tm);
const readOpenTimes = jsonColumn('shop.tm_open_dict', weekTimes, {});
const readCloseTimes = jsonColumn('shop.tm_close_dict', weekTimes, {});

/** A row of a department with its weekly hours as they read; a weekday with a time that is none is closed. */
export const withWeekTimes = <Row extends { tm_open_dict: unknown; tm_close_dict: unknown }>(row: Row) => ({
  ...row,
  tm_open_dict: readOpenTimes(row.tm_open_dict),
  tm_close_dict: readCloseTimes(row.tm_close_dict),
});

const times = z.array(tm);
export const readRestrictedStartTimes = jsonColumn('shop.restricted_start_times', times, []);
export const readRestrictedEndTimes = jsonColumn('shop.restricted_end_times', times, []);

const listedShift = z.object({
  code: z.string(),
  name: z.string(),
  tm_start: tm,
  tm_end: tm,
  html_color: z.string(),
  weekdays: z.array(z.int().min(0).max(6)).nullable(),
  work_type_name_ids: z.array(z.int()).nullable(),
  min_workers_amount: z.int().nullable(),
  max_workers_amount: z.int().nullable(),
}) satisfies z.ZodType<ListedShift>;
/** The shifts of a department (network 40). */
export const readShifts = nullableJsonColumn('shop.shifts', z.array(listedShift));
/** The shifts of a timetable template (network 40). */
export const readTemplateShifts = nullableJsonColumn('shop_settings.shifts', z.array(listedShift));

/** The rows of a break rule (network 24); null where there is no rule. */
export const readBreakRows = nullableJsonColumn(
  'break_rule.value',
  z.array(z.tuple([z.number(), z.number(), z.array(z.number())])),
);

/** Hours within which somebody may be called from days off (planning 124). */
const callLimits = z.object({
  '1day_before': z.number().default(DEFAULT_CALL_LIMITS['1day_before']),
  '1day_after': z.number().default(DEFAULT_CALL_LIMITS['1day_after']),
  first_day_before: z.number().default(DEFAULT_CALL_LIMITS.first_day_before),
  first_day_after: z.number().default(DEFAULT_CALL_LIMITS.first_day_after),
  second_day_before: z.number().default(DEFAULT_CALL_LIMITS.second_day_before),
  second_day_after: z.number().default(DEFAULT_CALL_LIMITS.second_day_after),
});
export const readCallLimits = jsonColumn('exchange_settings.constraints', callLimits, DEFAULT_CALL_LIMITS);

/** Weights of the goals of a schedule by their names in the optimiser (planning 137). */
export const readCostWeights = nullableJsonColumn(
  'shop_settings.cost_weights',
  z.record(z.string(), z.number().min(0)),
);

/** How a schedule is searched for: the first of the methods counts. */
export const readMethodParams = nullableJsonColumn(
  'shop_settings.method_params',
  z.array(
    z.object({
      use_multiple_work_types: z.boolean().optional(),
      budget_seconds: z.number().positive().optional(),
    }),
  ),
);

const dayNews = z.object({
  dt: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
}) satisfies z.ZodType<DayNews>;
/** The values of a text about an event, and the days that it is about. */
const newsParams = z
  .object({ days: z.array(dayNews).optional() })
  .catchall(z.union([z.string(), z.number(), z.boolean().transform(Number)]));
export type NewsParams = z.output<typeof newsParams>;
const newsOf = (column: string) => jsonColumn(column, newsParams, {});
export const readNotificationParams = newsOf('notification.params');
export const readMailParams = newsOf('notification_mail.params');
