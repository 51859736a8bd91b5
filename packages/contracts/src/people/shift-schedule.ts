import { z } from 'zod';
import { batchAnswer } from '../batch.ts';
import { crud } from '../crud.ts';
import { endpoint } from '../endpoint.ts';
import {
  bool,
  dt,
  id,
  idList,
  intBetween,
  nonEmpty,
  numberBetween,
  orNull,
  textList,
} from '../field-types.ts';
import * as calls from './calls.ts';

const YEAR = intBetween(1970, 2200);
const hours = numberBetween(0, 24);

const scheduleDay = z.object({
  dt: z.string(),
  day_type: z.string(),
  work_hours: z.number(),
  day_hours: z.number(),
  night_hours: z.number(),
});

/** A schedule of shifts by date, which people follow in intervals (people 44). */
const shiftSchedule = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  year: z.int(),
  employee_id: z.int().nullable(),
  employee__tabel_code: z.string().nullable(),
  days: z.array(scheduleDay),
});
export type ShiftScheduleRow = z.output<typeof shiftSchedule>;

/** When a person follows which schedule (people 45). */
const interval = z.object({
  id: z.int(),
  code: z.string(),
  shift_schedule_id: z.int(),
  shift_schedule__code: z.string(),
  employee_id: z.int(),
  employee__tabel_code: z.string().nullable(),
  dt_start: z.string(),
  dt_end: z.string(),
});
export type ShiftScheduleIntervalRow = z.output<typeof interval>;

const scheduleCalls = crud('ShiftSchedule_batch_update_or_create', shiftSchedule);
const intervalCalls = crud('ShiftScheduleInterval_batch_update_or_create', interval);

export const listShiftSchedules = scheduleCalls.list(
  calls.listShiftSchedules,
  'Shift schedules of the network with their days, by code and year',
  {
    id__in: idList.optional(),
    code: z.string().optional(),
    code__in: textList.optional(),
    year: YEAR.optional(),
  },
);

export const getShiftSchedule = scheduleCalls.one(calls.getShiftSchedule, 'One shift schedule with its days');

export const deleteShiftSchedule = scheduleCalls.remove(
  calls.deleteShiftSchedule,
  'Removes a shift schedule that nobody follows',
);

export const listShiftScheduleIntervals = intervalCalls.list(
  calls.listShiftScheduleIntervals,
  'Which schedules people of my departments follow, and when',
  {
    id__in: idList.optional(),
    code: z.string().optional(),
    code__in: textList.optional(),
    shift_schedule_id: id.optional(),
    shift_schedule__code: z.string().optional(),
    employee_id: id.optional(),
    employee_id__in: idList.optional(),
    employee__tabel_code: z.string().optional(),
    employee__tabel_code__in: textList.optional(),
    dt__gte: dt.optional(),
    dt__lte: dt.optional(),
  },
);

export const getShiftScheduleInterval = intervalCalls.one(
  calls.getShiftScheduleInterval,
  'Who follows which schedule, and when, of one interval',
);

export const deleteShiftScheduleInterval = intervalCalls.remove(
  calls.deleteShiftScheduleInterval,
  'Lets a person go from a schedule',
);

/** Whose schedule or interval it is: by id, or by personnel number under either of its names. */
const whose = {
  employee_id: orNull(id).optional(),
  employee__tabel_code: orNull(nonEmpty(64)).optional(),
  tabel_code: orNull(nonEmpty(64)).optional(),
};

const options = <const F extends string, S extends z.ZodRawShape>(fields: readonly F[], filters: S) =>
  z
    .object({
      by_code: bool.optional(),
      /** What agrees in these fields with a row and was not sent is removed. */
      delete_scope_fields_list: z.array(z.enum(fields)).optional(),
      /** Narrows that; a lookup that is not listed is refused. */
      delete_scope_filters: z.strictObject(filters).optional(),
      dry_run: bool.optional(),
      return_response: bool.optional(),
    })
    .default({});

const scheduleRow = z.object({
  code: nonEmpty(),
  name: nonEmpty(),
  year: YEAR,
  ...whose,
  /** All days of the schedule; left out, they stay. */
  days: z
    .array(
      z.object({
        dt,
        day_type: nonEmpty(8),
        work_hours: hours.optional(),
        day_hours: hours.optional(),
        night_hours: hours.optional(),
      }),
    )
    .max(366)
    .optional(),
});
export type ShiftScheduleInput = z.output<typeof scheduleRow>;

export const batchShiftSchedules = endpoint(calls.batchShiftSchedules, {
  needs: 'ShiftSchedule_batch_update_or_create',
  summary: 'Makes, changes and removes shift schedules with their days as one step',
  body: z.object({
    data: z.array(scheduleRow).max(1000),
    options: options(['year', 'employee_id'], { year: YEAR.optional(), code__in: textList.optional() }),
  }),
  response: batchAnswer(['ShiftSchedule', 'ShiftScheduleDay'], shiftSchedule),
});

export const replaceShiftSchedules = endpoint(calls.replaceShiftSchedules, {
  needs: 'ShiftSchedule_batch_update_or_create',
  summary: 'Makes, changes and removes shift schedules with their days as one step',
  body: batchShiftSchedules.body,
  response: batchShiftSchedules.response,
});

const intervalRow = z
  .object({
    /** Left out, it is a new interval with a code of its own. */
    code: nonEmpty().optional(),
    shift_schedule_id: id.optional(),
    shift_schedule__code: nonEmpty().optional(),
    shift_schedule_code: nonEmpty().optional(),
    ...whose,
    dt_start: dt,
    dt_end: dt,
  })
  .refine((row) => row.dt_start <= row.dt_end, {
    path: ['dt_end'],
    params: { code: 'validation.reversed_period' },
  });
export type ShiftScheduleIntervalInput = z.output<typeof intervalRow>;

export const batchShiftScheduleIntervals = endpoint(calls.batchShiftScheduleIntervals, {
  needs: 'ShiftScheduleInterval_batch_update_or_create',
  summary: 'Attaches people to shift schedules and lets them go as one step',
  body: z.object({
    data: z.array(intervalRow).max(5000),
    options: options(['employee_id', 'shift_schedule_id'], {
      dt_start__gte: dt.optional(),
      dt_start__lte: dt.optional(),
      dt_end__gte: dt.optional(),
      dt_end__lte: dt.optional(),
    }),
  }),
  response: batchAnswer(['ShiftScheduleInterval'], interval),
});

export const replaceShiftScheduleIntervals = endpoint(calls.replaceShiftScheduleIntervals, {
  needs: 'ShiftScheduleInterval_batch_update_or_create',
  summary: 'Attaches people to shift schedules and lets them go as one step',
  body: batchShiftScheduleIntervals.body,
  response: batchShiftScheduleIntervals.response,
});
