import { areUsualShifts, isRotation, ROTATION_STRENGTHS, scheduleHours } from '@shiftwright/domain';
import { z } from 'zod';
import { amount, birthDt, code, count, dt, flag, json, name, ref, tm } from './fields.ts';

const permission = z.strictObject({
  /** Any of C create, U change, D remove, A approve. */
  actions: z.array(z.enum(['C', 'U', 'D', 'A'])).min(1),
  graph_types: z.array(z.enum(['P', 'F'])).min(1),
  /** Codes of day types; left out: every type. */
  wd_types: z.array(z.string()).optional(),
  limit_days_in_past: z.int().min(0).nullable().optional(),
  limit_days_in_future: z.int().min(0).nullable().optional(),
  allow_actions_on_vacancies: flag,
  allow_approve_first: flag,
  employee_type: z.int().min(1).max(4).optional(),
  shop_type: z.int().min(1).max(4).optional(),
});

const tab = z.enum(['load_forecast', 'schedule', 'employees', 'shift_exchange', 'analytics', 'settings']);

export const group = z.strictObject({
  code,
  name,
  allowed_tabs: z.array(tab).optional(),
  has_perm_to_change_protected_wdays: flag,
  has_perm_to_approve_other_shop_days: flag,
  subordinates: z.array(ref).optional(),
  /** Function name to its methods. */
  functions: z.record(z.string().min(1), z.array(z.enum(['GET', 'POST', 'PUT', 'DELETE']))).optional(),
  /** Functions that reach no further than one's own data. */
  own_functions: z.array(z.string().min(1)).optional(),
  worker_day_permissions: z.array(permission).optional(),
});

export const user = z.strictObject({
  username: z.string().min(1).max(150),
  /** Plain; stored as an argon2 hash. Without it the person cannot sign in. */
  password: z.string().min(8).max(128).optional(),
  is_active: flag,
  first_name: z.string().optional(),
  last_name: z.string().optional(),
  middle_name: z.string().nullable().optional(),
  birthday: birthDt.nullable().optional(),
  sex: z.enum(['F', 'M']).optional(),
  avatar: z.string().nullable().optional(),
  email: z.string().optional(),
  phone_number: z.string().nullable().optional(),
  lang: z.enum(['en', 'ru']).optional(),
  black_list_symbol: z.string().nullable().optional(),
  notification_settings: z
    .array(z.strictObject({ event_type: name, channel: z.enum(['app', 'mail']), is_enabled: z.boolean() }))
    .optional(),
});

export const employee = z.strictObject({ tabel_code: z.string().min(1).max(64), user: ref });

const weekday = z.int().min(0).max(6);

const rotation = z
  .strictObject({
    days: z.array(
      z.strictObject({ type: z.enum(['W', 'H']), shift: z.string().max(16).nullable().default(null) }),
    ),
    dt_anchor: dt.nullable().default(null),
    strength: z.enum(ROTATION_STRENGTHS).default('should'),
  })
  .refine(({ days }) => isRotation(days), 'must be 2 to 28 days with work and rest');

export const employment = z.strictObject({
  code,
  /** Personnel number; with `employee_network` that of an outsourcing company's employee. */
  employee: ref,
  employee_network: ref.optional(),
  shop: ref,
  position: ref.optional(),
  dt_hired: dt,
  dt_fired: dt.nullable().optional(),
  salary: amount,
  norm_work_hours: z.number().min(0).optional(),
  week_availability: z.int().min(2).max(7).optional(),
  dt_new_week_availability_from: dt.nullable().optional(),
  is_fixed_hours: flag,
  auto_timetable: flag,
  min_time_btw_shifts: count,
  shift_hours_length_min: count,
  shift_hours_length_max: count,
  is_ready_for_overworkings: flag,
  is_visible: flag,
  is_visible_other_shops: flag,
  function_group: ref.optional(),
  dt_to_function_group: dt.nullable().optional(),
  sawh_settings: ref.optional(),
  rotation: rotation.nullable().optional(),
  usual_shifts: z
    .array(z.strictObject({ tm_start: tm, tm_end: tm }))
    .refine(areUsualShifts, 'must be at most six different shifts')
    .nullable()
    .optional(),
  work_types: z
    .array(z.strictObject({ work_type: ref, priority: z.int().optional(), period: count, duration: amount }))
    .optional(),
  constraints: z.array(z.strictObject({ weekday, tm, is_lite: flag })).optional(),
  slots: z.array(z.strictObject({ weekday, tm_start: tm, tm_end: tm, work_type: ref.optional() })).optional(),
});

export const medicalDocumentType = z.strictObject({ code, name });

export const medicalDocument = z.strictObject({
  employee: ref,
  medical_document_type: ref,
  dt_from: dt,
  dt_to: dt,
});

const hours = z.number().min(0).max(24).optional();

export const shiftSchedule = z.strictObject({
  code: name,
  name,
  year: z.int().min(1970).max(2200),
  /** Whose own schedule it is. */
  employee: ref.optional(),
  days: z
    .array(
      z
        .strictObject({
          dt,
          day_type: name,
          work_hours: hours,
          day_hours: hours,
          night_hours: hours,
        })
        .refine((day) => scheduleHours(day) !== null, 'hours by day and at night must make up all'),
    )
    .refine((days) => new Set(days.map((day) => day.dt)).size === days.length, 'a date stands twice')
    .optional(),
});

export const shiftScheduleInterval = z
  .strictObject({ code: name, shift_schedule: ref, employee: ref, dt_start: dt, dt_end: dt })
  .refine(({ dt_start, dt_end }) => dt_start <= dt_end, {
    path: ['dt_end'],
    error: 'is earlier than dt_start',
  });

/** An embedded report, and who may see it (network 43). */
export const powerBiReport = z.strictObject({
  name,
  workspace_id: name,
  report_id: name,
  is_row_level: flag,
  users: z.array(ref).optional(),
  groups: z.array(ref).optional(),
});

export const notification = z.strictObject({
  user: ref,
  shop: ref.optional(),
  event_type: name,
  severity: z.enum(['negative', 'warning', 'positive', 'success']).optional(),
  params: json.optional(),
  link: z.string().nullable().optional(),
  dttm: z.iso.datetime({ offset: true }),
  dttm_read: z.iso.datetime({ offset: true }).nullable().optional(),
});
