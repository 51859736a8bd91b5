import {
  DEFAULT_FIGURES,
  EARLIER_HOURS_SOURCES,
  HOURS_FORMATS,
  network,
  TABEL_TEMPLATES,
} from '@shiftwright/contracts';
import {
  BREAK_TIME_SUBTRACTORS,
  DEFAULT_LATE_DEPARTURE_SECONDS,
  DIVIDER_NORM_KEYS,
  DIVIDERS,
  type FineRow,
  type FinesSettings,
  formatDuration,
  LEAST_HOURS_BY_RATE,
  LINES_GROUPINGS,
  parseDuration,
  TIMESHEET_DEFAULTS,
} from '@shiftwright/domain';
import { DEFAULT_SHOP_NAME_FORM } from '@shiftwright/i18n';
import { z } from 'zod';
import { jsonColumn } from '../../platform/db/json-column.ts';

const flag = (fallback = false) => z.boolean().default(fallback);
const count = z.union([z.number(), z.string().regex(/\d/).transform(Number)]).pipe(z.number().min(0));
/** A duration "HH:MM:SS". */
const interval = z
  .string()
  .refine((text) => parseDuration(text) !== null)
  .transform((text) => formatDuration(parseDuration(text) ?? 0));
const days = z.int().min(1);

/** Defaults that statements need too. */
export const SESSION_IDLE_MINUTES = 4320;
export const TICK_PHOTO_DAYS = 90;

/** Those that its people may see, each with its default (network 3). */
export const shownSettings = z.object({
  allow_to_manually_set_is_vacancy: flag(),
  analytics_iframe: z.string().default(''),
  analytics_type: z.enum(['metabase', 'custom_iframe', 'power_bi_embed']).default('metabase'),
  consider_remaining_hours_in_prev_months_when_calc_norm_hours: flag(),
  correct_norm_hours_last_month_acc_period: flag(),
  descrease_employment_dt_fired_in_api: flag(),
  download_tabel_template: z.enum(TABEL_TEMPLATES).default(TABEL_TEMPLATES[0]),
  enable_camera_ticks: flag(),
  get_position_from_work_type_name_in_calc_timesheet: flag(),
  hide_recalculate_timesheet_and_work_hours: flag(),
  hours_format: z.enum(HOURS_FORMATS).default(HOURS_FORMATS[0]),
  ignore_shop_code_when_updating_employment_via_api: flag(),
  own_mark_hours: count.default(4),
  prev_months_work_hours_source: count.pipe(z.literal(EARLIER_HOURS_SOURCES)).default(1),
  refuse_plan_with_violations: flag(),
  session_idle_minutes: z.int().min(0).default(SESSION_IDLE_MINUTES),
  show_checkbox_for_inspection_version: flag(true),
  show_employee_shift_schedule_tab: flag(),
  show_restrict_editing_shifts_button: flag(),
  show_user_biometrics_block: flag(),
  unaccounted_overtime_threshold: z.int().default(60),
});

/** All that the JSON column of a network keeps. */
export const networkSettings = shownSettings.extend({
  allowed_interval_for_early_arrival: interval.default(formatDuration(0)),
  allowed_interval_for_late_departure: interval.default(formatDuration(DEFAULT_LATE_DEPARTURE_SECONDS)),
  api_timesheet_lines_group_by: count
    .pipe(z.literal(LINES_GROUPINGS))
    .default(TIMESHEET_DEFAULTS.api_timesheet_lines_group_by),
  break_time_subtractor: z.enum(BREAK_TIME_SUBTRACTORS).default(TIMESHEET_DEFAULTS.break_time_subtractor),
  check_delete_single_wd_perm_on_update: flag(true),
  check_main_work_hours_norm: flag(),
  clean_wdays_on_employment_dt_change: flag(),
  copy_plan_to_fact_crossing: flag(),
  edit_manual_fact_on_recalc_fact_from_att_records: flag(),
  fiscal_sheet_divider_alias: z
    .enum(DIVIDERS)
    .nullable()
    .default(TIMESHEET_DEFAULTS.fiscal_sheet_divider_alias),
  /** Empty: none. */
  income_code: z.string().default(''),
  move_to_add_timesheet_if_work_type_name_differs: flag(),
  request_approve_with_tasks_check: flag(),
  /** How long people are remembered (access 50). */
  retention: z
    .object({
      photo_days: days.default(1095),
      tick_photo_days: days.default(TICK_PHOTO_DAYS),
      fired_days: days.nullable().default(null),
      audit_days: days.default(1095),
      session_days: days.default(14),
    })
    .prefault({}),
  set_dt_not_actual_for_vacancy_on_transfers: flag(true),
  /** Days for which a closed department stays in the trees (network 10). */
  show_closed_shops_gap: z.int().default(30),
  skip_leaving_tick: flag(),
  tabel_include_other_shops_wdays: flag(),
  timesheet_divider_sawh_hours_key: z
    .enum(DIVIDER_NORM_KEYS)
    .default(TIMESHEET_DEFAULTS.timesheet_divider_sawh_hours_key),
  timesheet_max_hours_threshold: count.default(TIMESHEET_DEFAULTS.timesheet_max_hours_threshold),
  timesheet_min_hours_threshold: z
    .union([z.literal(LEAST_HOURS_BY_RATE), count])
    .default(TIMESHEET_DEFAULTS.timesheet_min_hours_threshold),
  timesheet_only_day_in_past: flag(),
});
export type NetworkSettings = z.output<typeof networkSettings>;

/** A setting that is null is one that nobody has set. */
const withoutNulls = (stored: unknown) =>
  typeof stored === 'object' && stored !== null
    ? Object.fromEntries(Object.entries(stored).filter(([, value]) => value !== null))
    : stored;
const readSettings = jsonColumn('network.settings', networkSettings, networkSettings.parse({}));
export const readNetworkSettings = (stored: unknown): NetworkSettings => readSettings(withoutNulls(stored));

/** Fallbacks of the figures that the grid shows first (network 4). */
const defaultStats = z.object({
  timesheet_employee_top: z.string().default(DEFAULT_FIGURES.timesheet_employee_top),
  timesheet_employee_bottom: z.string().default(DEFAULT_FIGURES.timesheet_employee_bottom),
  employee_top: z.string().default(DEFAULT_FIGURES.employee_top),
  employee_bottom: z.string().default(DEFAULT_FIGURES.employee_bottom),
  day_top: z.string().default(DEFAULT_FIGURES.day_top),
  day_bottom: z.string().default(DEFAULT_FIGURES.day_bottom),
});
export const readDefaultStats = jsonColumn('network.default_stats', defaultStats, defaultStats.parse({}));

const text = z.string();
const sixCases = z.object({ I: text, R: text, D: text, V: text, T: text, P: text });
const shopNameForm = z.object({
  singular: sixCases.default(DEFAULT_SHOP_NAME_FORM.singular),
  plural: sixCases.default(DEFAULT_SHOP_NAME_FORM.plural),
});
export const readShopNameForm = jsonColumn('network.shop_name_form', shopNameForm, DEFAULT_SHOP_NAME_FORM);

const fineRow = z.tuple([z.number(), z.number(), z.number()]) satisfies z.ZodType<FineRow>;
const fineRule = z
  .object({
    arrive_fines: z.array(fineRow),
    departure_fines: z.array(fineRow),
    arrive_step: z.number(),
    departure_step: z.number(),
  })
  .partial();
export const readFinesSettings = jsonColumn<FinesSettings>(
  'network.fines_settings',
  z.record(z.string(), fineRule),
  {},
);

/** How a network takes events: kinds that are not set up in a way that can be read are as if not there (demand 46). */
export const readReceiveDataInfo = jsonColumn(
  'network.receive_data_info',
  z.array(network.receiveDataInfo),
  [],
);
