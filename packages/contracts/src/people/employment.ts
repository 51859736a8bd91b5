import { z } from 'zod';
import { person } from '../access/person.ts';
import { batchAnswer } from '../batch.ts';
import { keyedCrud } from '../crud.ts';
import { endpoint } from '../endpoint.ts';
import {
  bool,
  decimal,
  dt,
  id,
  idList,
  int,
  keyed,
  nonEmpty,
  nothing,
  number,
  orderBy,
  orNull,
  textBetween,
  textList,
} from '../field-types.ts';
import * as calls from './calls.ts';
import { clearable, employment, rotation, usualShifts } from './shapes.ts';

const between = <T extends z.ZodType<number, number>>(schema: T, min: number, max: number, code: string) =>
  schema.refine((value) => value >= min && value <= max, { params: { code } }) as unknown as z.ZodType<
    number,
    number
  >;
const hours = (min: number, max: number) => between(int, min, max, 'employment.hours_range');

/** How somebody works; null where nothing is set and practice counts (people 37, people 38). */
const rhythm = { rotation: orNull(rotation), usual_shifts: orNull(usualShifts) };

/** What can be said of an employment beside its person, department and hire date (people 6). */
const columns = z.object({
  dt_fired: clearable(dt),
  salary: decimal.refine((text) => Number(text) >= 0 && Number(text) < 1e8, {
    params: { code: 'employment.salary_range' },
  }) as unknown as z.ZodType<string, string>,
  /** Percent of a full rate. */
  norm_work_hours: between(number, 0, 200, 'employment.rate_range'),
  sawh_settings_id: clearable(id),
  is_fixed_hours: bool,
  /** 7: every day of the week; fewer: days in a period that runs on from `dt_new_week_availability_from`. */
  week_availability: between(int, 2, 7, 'employment.availability_range'),
  dt_new_week_availability_from: clearable(dt),
  min_time_btw_shifts: clearable(hours(0, 48)),
  shift_hours_length_min: clearable(hours(1, 24)),
  shift_hours_length_max: clearable(hours(1, 24)),
  auto_timetable: bool,
  is_ready_for_overworkings: bool,
  is_visible: bool,
  is_visible_other_shops: bool,
  function_group_id: clearable(id),
  dt_to_function_group: clearable(dt),
  /** The key in the system of personnel; an employment that has one came through integration. */
  code: clearable(textBetween(1, 256)),
  ...rhythm,
});

const employmentWithPerson = employment.extend({
  employee: z.object({ id: z.int(), user: person, tabel_code: z.string().nullable() }).optional(),
});

/** What a list of employments is ordered by (people 43). */
const ORDERINGS = ['user__last_name', 'user__first_name', 'position__ordering', 'position__name'] as const;

const employmentCalls = keyedCrud('Employment', employmentWithPerson, 'employment');

export const listEmployments = employmentCalls.list(
  calls.listEmployments,
  'Employments, newest hire first',
  {
    id__in: idList.optional(),
    code: z.string().optional(),
    code__in: textList.optional(),
    code__isnull: bool.optional(),
    shop_id: id.optional(),
    shop_id__in: idList.optional(),
    shop_code: z.string().optional(),
    employee_id: id.optional(),
    employee_id__in: idList.optional(),
    employee__tabel_code: z.string().optional(),
    employee__tabel_code__in: textList.optional(),
    user_id: id.optional(),
    user_id__in: idList.optional(),
    username: z.string().optional(),
    username__in: textList.optional(),
    dt_from: dt.optional(),
    dt_to: dt.optional(),
    is_visible: bool.optional(),
    mine: bool.optional(),
    include_employee: bool.optional(),
    show_constraints: bool.optional(),
    order_by: orderBy(ORDERINGS).optional(),
  },
  { at: ['shop_id', 'shop_id__in'] },
);

export const getEmployment = employmentCalls.one(
  calls.getEmployment,
  'One employment with its person, by id or code',
  {},
);

/** What names the department and the position, by id or code; no code names none. */
const place = {
  shop_id: id.optional(),
  shop_code: orNull(nonEmpty()).optional(),
  position_id: id.optional(),
  position_code: orNull(nonEmpty()).optional(),
};
/** Who is hired: a personnel record, or a user with the number of the record (people 11). */
const whom = {
  employee_id: id.optional(),
  user_id: id.optional(),
  username: orNull(nonEmpty(150)).optional(),
  tabel_code: orNull(textBetween(1, 64)).optional(),
};

export const createEmployment = employmentCalls.create(
  calls.createEmployment,
  'Hires a person into a department; the personnel record is made where there is none yet',
  columns.partial().extend({
    ...whom,
    ...place,
    dt_hired: dt,
  }).shape,
);

export const updateEmployment = employmentCalls.update(
  calls.updateEmployment,
  'Changes an employment; what is not sent stays as it is, and with by_code an unknown one is made',
  columns.partial().extend({ ...place, dt_hired: dt }).shape,
);

/** The fields of an employment by which people are scheduled (people 41). */
const TIMETABLE_FIELDS = {
  function_group_id: true,
  is_fixed_hours: true,
  salary: true,
  week_availability: true,
  norm_work_hours: true,
  shift_hours_length_min: true,
  shift_hours_length_max: true,
  min_time_btw_shifts: true,
  is_ready_for_overworkings: true,
  is_visible: true,
  is_visible_other_shops: true,
} as const;
const timetableFields = employment.pick(TIMETABLE_FIELDS);
export type EmploymentTimetable = z.output<typeof timetableFields>;

export const updateEmploymentTimetable = endpoint(calls.updateEmploymentTimetable, {
  needs: 'Employment_timetable',
  key: 'employment',
  summary: 'Changes only what a schedule asks of an employment; other fields are ignored',
  params: keyed.params,
  body: columns.pick(TIMETABLE_FIELDS).partial().extend(keyed.flag),
  response: timetableFields,
});

/** What a batch may delete: employments that agree in these fields with one that was sent (people 42). */
const SCOPE_FIELDS = ['employee_id', 'shop_id', 'position_id'] as const;
export type EmploymentScopeField = (typeof SCOPE_FIELDS)[number];

/** Narrows what a batch deletes; a lookup that is not listed is refused. */
const scopeFilters = z.strictObject({
  shop_id: id.optional(),
  shop_id__in: idList.optional(),
  shop__code: nonEmpty().optional(),
  shop__code__in: textList.optional(),
  employee_id: id.optional(),
  employee_id__in: idList.optional(),
  employee__tabel_code: nonEmpty(64).optional(),
  employee__tabel_code__in: textList.optional(),
  dt_hired__gte: dt.optional(),
  dt_hired__lte: dt.optional(),
  dt_hired__lt: dt.optional(),
  dt_hired__gt: dt.optional(),
});
export type EmploymentScopeFilters = z.output<typeof scopeFilters>;

const batchRow = columns.partial().extend({ id: id.optional(), ...whom, ...place, dt_hired: dt });
export type EmploymentBatchRow = z.output<typeof batchRow>;

export const batchEmployments = endpoint(calls.batchEmployments, {
  needs: 'Employment_batch_update_or_create',
  summary: 'Makes, changes and removes many employments as one step, for a system of personnel',
  body: z.object({
    data: z.array(batchRow).max(2000),
    options: z
      .object({
        /** Rows are named by their code; else by their id. */
        by_code: bool.optional(),
        delete_scope_fields_list: z.array(z.enum(SCOPE_FIELDS)).optional(),
        delete_scope_filters: scopeFilters.optional(),
        dry_run: bool.optional(),
        return_response: bool.optional(),
      })
      .default({}),
  }),
  response: batchAnswer(['Employment'], employmentWithPerson),
});

/** The same step under PUT, as older clients send it. */
export const replaceEmployments = endpoint(calls.replaceEmployments, {
  needs: 'Employment_batch_update_or_create',
  summary: 'Makes, changes and removes many employments as one step, for a system of personnel',
  body: batchEmployments.body,
  response: batchEmployments.response,
});

export const deleteEmployment = employmentCalls.remove(
  calls.deleteEmployment,
  'Removes an employment; its days pass to another one of the person or leave the schedule',
);

/**
 * Takes people into automatic scheduling or out of it (planning 130); all or nothing: 404 when
 * one of them is not there, 403 when one is in a department where the caller may not.
 */
export const setAutoTimetable = endpoint(calls.setAutoTimetable, {
  needs: 'Employment_auto_timetable',
  summary: 'Takes people into automatic scheduling or out of it',
  body: z.object({
    employment_ids: idList.refine((ids) => ids.length > 0 && ids.length <= 2000, {
      params: { code: 'employment.between_1_and_2000' },
    }) as unknown as z.ZodType<number[], number[]>,
    auto_timetable: bool,
  }),
  response: nothing,
});

/** Sets how several people work at once; what is not sent of a person stays. All or nothing (people 40). */
export const setRotations = endpoint(calls.setRotations, {
  needs: 'Employment',
  summary: 'Sets rotations and usual shifts of several people',
  body: z.object({
    data: z
      .array(z.object({ employment_id: id, ...z.object(rhythm).partial().shape }))
      .refine((rows) => rows.length > 0 && rows.length <= 2000, {
        params: { code: 'employment.between_1_and_2000' },
      }),
  }),
  response: nothing,
});
