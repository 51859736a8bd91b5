import { isTimeZone } from '@shiftwright/domain';
import { z } from 'zod';
import { amount, code, count, dt, flag, json, name, ref, tm } from './fields.ts';

const productionDay = z.strictObject({
  dt,
  type: z.enum(['W', 'S', 'H']),
  is_celebration: flag,
  name: z.string().nullable().optional(),
});

export const region = z.strictObject({
  code,
  name,
  parent: ref.optional(),
  production_calendar: z.array(productionDay).optional(),
});

export const breakRule = z.strictObject({
  code,
  name,
  value: z.array(z.tuple([z.int().min(0), z.int().min(0), z.array(z.int().min(0))])),
});

export const dayType = z.strictObject({
  code: z.string().min(1),
  name,
  name_en: z.string().optional(),
  short_name: z.string().min(1),
  html_color: z.string().optional(),
  excel_load_code: z.string().min(1),
  is_dayoff: z.boolean(),
  is_work_hours: z.boolean(),
  is_reduce_norm: flag,
  is_system: flag,
  use_in_plan: flag,
  use_in_fact: flag,
  show_stat_in_days: flag,
  show_stat_in_hours: flag,
  ordering: z.int().optional(),
  is_active: flag,
  get_work_hours_method: z
    .enum(['', 'average_sawh_hours', 'norm_hours', 'manual', 'manual_or_average_sawh_hours'])
    .optional(),
  has_details: flag,
  subtract_breaks: flag,
  allowed_additional_types: z.array(z.string()).optional(),
});

export const exchangeSettings = z.strictObject({
  name,
  automatic_create_vacancies: flag,
  automatic_delete_vacancies: flag,
  automatic_check_lack_timegap_days: count,
  automatic_create_vacancy_lack_min: amount,
  automatic_delete_vacancy_lack_max: amount,
  working_shift_min_seconds: count,
  working_shift_max_seconds: count,
  automatic_exchange: flag,
  automatic_worker_select_timegap_days: count,
  automatic_worker_select_timegap_to_days: count,
  automatic_worker_select_overflow_min: amount,
  automatic_worker_select_tree_level: count,
  automatic_holiday_worker_select_timegap_days: count,
  max_working_hours: count,
  constraints: json.optional(),
  exclude_positions: z.array(ref).optional(),
  /** Codes of outsourcing networks that automatic vacancies are offered to. */
  outsources: z.array(ref).optional(),
});

const people = z.int().min(0).nullable().default(null);

/** Shifts that departments work; `work_types` are names or codes of works. */
const shifts = z
  .array(
    z.strictObject({
      code: z.string().min(1).max(8),
      name: z.string().max(64).default(''),
      tm_start: tm,
      tm_end: tm,
      html_color: z
        .string()
        .regex(/^#[0-9a-f]{6}$/i)
        .default('#0072B2'),
      weekdays: z.array(z.int().min(0).max(6)).min(1).nullable().default(null),
      work_types: z.array(ref).optional(),
      min_workers_amount: people,
      max_workers_amount: people,
    }),
  )
  .max(40);

export const shopSettings = z.strictObject({
  code,
  name,
  fot: amount,
  idle: amount,
  less_norm: amount,
  more_norm: amount,
  norm_hours_coeff: amount,
  shift_start: count,
  shift_end: count,
  min_change_time: count,
  even_shift_morning_evening: flag,
  paired_weekday: flag,
  exit1day: flag,
  process_type: z.enum(['N', 'P']).optional(),
  absenteeism: amount,
  queue_length: amount,
  max_work_hours_7days: count,
  breaks: ref.optional(),
  method_params: z.array(z.json()).optional(),
  cost_weights: json.optional(),
  shifts: shifts.optional(),
});

export const sawhSettings = z.strictObject({
  code,
  name,
  type: z.union([z.literal(1), z.literal(2), z.literal(3)]).optional(),
  work_hours_by_months: json.optional(),
  years: json.optional(),
});

export const position = z.strictObject({
  code,
  name,
  group: ref.optional(),
  breaks: ref.optional(),
  hours_in_a_week: count,
  sawh_settings: ref.optional(),
  ordering: z.int().optional(),
  default_work_types: z.array(ref).optional(),
});

export const workType = z.strictObject({
  code,
  name,
  position: ref.optional(),
  availability_on_external_exchange: flag,
  html_color: z.string().optional(),
});

const scheduleRow = z.strictObject({
  dt,
  type: z.enum(['W', 'H']),
  opens: tm.optional(),
  closes: tm.optional(),
});

const departmentWorkType = z.strictObject({
  work_type: ref,
  priority: z.int().optional(),
  min_workers_amount: count,
  max_workers_amount: count,
  probability: amount,
  prior_weight: amount,
  preliminary_cost_per_hour: z.number().nullable().optional(),
});

const tickPoint = z.strictObject({ name, code, latitude: amount, longitude: amount });

export const department = z.strictObject({
  code,
  name,
  parent: ref.optional(),
  type: z.enum(['r', 's']).optional(),
  address: z.string().nullable().optional(),
  city: z.string().nullable().optional(),
  area: amount,
  email: z.string().nullable().optional(),
  fias_code: z.string().optional(),
  timezone: z.string().refine(isTimeZone, 'must be an IANA time zone').optional(),
  region: ref.optional(),
  latitude: amount,
  longitude: amount,
  shop_settings: ref.optional(),
  exchange_settings: ref.optional(),
  load_template: ref.optional(),
  forecast_step_minutes: z.literal([5, 10, 15, 20, 30, 60, 1440]).optional(),
  tm_open_dict: z.record(z.string(), z.string()).optional(),
  tm_close_dict: z.record(z.string(), z.string()).optional(),
  restricted_start_times: z.array(tm).optional(),
  restricted_end_times: z.array(tm).optional(),
  /** Username of the director. */
  director: ref.optional(),
  dt_opened: dt.nullable().optional(),
  dt_closed: dt.nullable().optional(),
  schedule: z.array(scheduleRow).optional(),
  work_types: z.array(departmentWorkType).optional(),
  tick_points: z.array(tickPoint).optional(),
  ip_addresses: z.array(z.union([z.ipv4(), z.ipv6()])).optional(),
  exchange_partners: z.array(ref).optional(),
  medical_document_types: z.array(ref).optional(),
  shifts: shifts.nullable().optional(),
  rhythm_dial: z.int().min(0).max(100).optional(),
  /** The department whose facts, times the scale, stand in for those before its own. */
  demand_like: ref.optional(),
  demand_scale: z.number().positive().max(100).optional(),
});

export const contentBlock = z.strictObject({
  code: z.string().min(1),
  name,
  body: z.string(),
  body_ru: z.string().nullable().optional(),
});
