import { network as networkCalls } from '@shiftwright/contracts';
import { z } from 'zod';
import { forecastRun, loadTemplate, operationType } from './demand.ts';
import { count, flag, json, name, ref, tm, webAddress } from './fields.ts';
import * as net from './network.ts';
import * as people from './people.ts';
import * as planning from './planning.ts';

/** One network: its settings and, section by section, everything that is its own. */
export const network = z.strictObject({
  code: z.string().min(1),
  name,
  logo: z.string().nullable().optional(),
  url: webAddress.nullable().optional(),
  primary_color: z.string().max(7).optional(),
  secondary_color: z.string().max(7).optional(),
  allowed_geo_distance_km: z.number().nullable().optional(),
  allowed_interval_late_seconds: count,
  allowed_interval_early_seconds: count,
  crop_work_hours_by_shop_schedule: flag,
  only_fact_hours_that_in_approved_plan: flag,
  allow_creation_several_wdays_for_one_employee_for_one_date: flag,
  round_work_hours_alg: z.literal(0).nullable().optional(),
  night_time_start: tm.optional(),
  night_time_end: tm.optional(),
  max_plan_diff_in_seconds: count,
  max_work_shift_seconds: count,
  set_closest_plan_approved_delta_seconds: count,
  accounting_period_length: z.literal([1, 3, 6, 12]).optional(),
  rebuild_timetable_min_delta: count,
  allow_workers_confirm_outsource_vacancy: flag,
  need_symbol_for_vacancy: flag,
  forbid_edit_employments_came_through_integration: flag,
  forbid_edit_work_days_came_through_integration: flag,
  use_internal_exchange: flag,
  timetable_format: z.enum(['cell_format', 'row_format']).optional(),
  fines_settings: json.optional(),
  default_stats: json.optional(),
  shop_name_form: json.optional(),
  settings: json.optional(),
  /** Kinds of receipts, each once (demand 46). */
  receive_data_info: z
    .array(networkCalls.receiveDataInfo)
    .refine(
      (kinds) => new Set(kinds.map((kind) => kind.data_type)).size === kinds.length,
      'a kind stands twice',
    )
    .optional(),
  breaks: ref.optional(),
  default_load_template: ref.optional(),
  default_exchange_settings: ref.optional(),
  /** Codes of the networks that work for this one. */
  outsourcings: z.array(ref).optional(),
  regions: z.array(net.region).optional(),
  break_rules: z.array(net.breakRule).optional(),
  day_types: z.array(net.dayType).optional(),
  exchange_settings: z.array(net.exchangeSettings).optional(),
  shop_settings: z.array(net.shopSettings).optional(),
  sawh_settings: z.array(net.sawhSettings).optional(),
  positions: z.array(net.position).optional(),
  work_types: z.array(net.workType).optional(),
  departments: z.array(net.department).optional(),
  content_blocks: z.array(net.contentBlock).optional(),
  groups: z.array(people.group).optional(),
  users: z.array(people.user).optional(),
  power_bi_reports: z.array(people.powerBiReport).optional(),
  employees: z.array(people.employee).optional(),
  employments: z.array(people.employment).optional(),
  medical_document_types: z.array(people.medicalDocumentType).optional(),
  medical_documents: z.array(people.medicalDocument).optional(),
  shift_schedules: z.array(people.shiftSchedule).optional(),
  shift_schedule_intervals: z.array(people.shiftScheduleInterval).optional(),
  notifications: z.array(people.notification).optional(),
  operation_types: z.array(operationType).optional(),
  load_templates: z.array(loadTemplate).optional(),
  forecast: z.array(forecastRun).optional(),
  worker_days: z.array(planning.workerDay).optional(),
  attendance_records: z.array(planning.attendanceRecord).optional(),
  month_stats: z.array(planning.monthStat).optional(),
  worker_day_restrictions: z.array(planning.restriction).optional(),
  vacancy_black_list: z.array(planning.blackListEntry).optional(),
});

/** What `npm run import` reads: docs/IMPORT.md explains it with examples. */
export const importDocumentSchema = z.strictObject({
  $schema: z.string().optional(),
  networks: z.array(network).min(1),
});

export type ImportDocument = z.output<typeof importDocumentSchema>;
export type NetworkInput = z.output<typeof network>;
export type WorkerDayInput = z.output<typeof planning.workerDay>;
export type ShiftInput = NonNullable<z.output<typeof net.shopSettings>['shifts']>[number];
export type EmploymentInput = z.output<typeof people.employment>;
export type GroupInput = z.output<typeof people.group>;
export type UserInput = z.output<typeof people.user>;
