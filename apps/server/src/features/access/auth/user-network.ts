import {
  EARLIER_HOURS_SOURCES,
  HOURS_FORMATS,
  PERIOD_LENGTHS,
  TABEL_TEMPLATES,
  TIMETABLE_FORMATS,
  type UserNetwork,
} from '@shiftwright/contracts';
import { readWebAddress } from '@shiftwright/domain';
import type { findConnections, findNetwork } from './auth.repository.ts';

type NetworkRow = Awaited<ReturnType<typeof findNetwork>>;
type Connections = Awaited<ReturnType<typeof findConnections>>;

/** Fallbacks of the figures that the grid shows first (network 4). */
const DEFAULT_STATS = {
  timesheet_employee_top: 'fact_total_all_hours_sum',
  timesheet_employee_bottom: 'sawh_hours',
  employee_top: 'work_hours_total',
  employee_bottom: 'norm_hours_curr_month',
  day_top: 'covering',
  day_bottom: 'deadtime',
};

const SHOP_FORMS = {
  singular: { I: 'магазин', R: 'магазина', D: 'магазину', V: 'магазин', T: 'магазином', P: 'магазине' },
  plural: { I: 'магазины', R: 'магазинов', D: 'магазинам', V: 'магазины', T: 'магазинами', P: 'магазинах' },
};

/** Settings that live in the JSON column, with their defaults (network 3). */
export const NETWORK_DEFAULTS = {
  session_idle_minutes: 4320,
  own_mark_hours: 4,
  refuse_plan_with_violations: false,
  enable_camera_ticks: false,
  show_worker_day_additional_info: false,
  show_tabel_graph: true,
  show_restrict_editing_shifts_button: false,
  show_worker_day_tasks: false,
  show_user_biometrics_block: false,
  show_checkbox_for_inspection_version: true,
  biometry_in_tick_report: false,
  unaccounted_overtime_threshold: 60,
  show_remaking_choice: false,
  get_position_from_work_type_name_in_calc_timesheet: false,
  trust_tick_request: false,
  show_cost_for_inner_vacancies: false,
  show_employee_shift_schedule_tab: false,
  hide_recalculate_timesheet_and_work_hours: false,
  analytics_iframe: '',
  analytics_type: 'metabase' as const,
  allow_to_manually_set_is_vacancy: false,
  display_chart_in_other_stores: false,
  correct_norm_hours_last_month_acc_period: false,
  consider_remaining_hours_in_prev_months_when_calc_norm_hours: false,
};

function durationText(seconds: number): string {
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  return `${two(seconds / 3600)}:${two((seconds / 60) % 60)}:${two(seconds % 60)}`;
}

/** A value that is one of those known, else the first of them: a setting may have come from elsewhere. */
const knownOr = <T extends string | number>(known: readonly [T, ...T[]], value: unknown): T =>
  known.find((one) => one === value) ?? known[0];

/** The network of the user-info payload, defaults filled in. */
export function userNetworkOf(row: NetworkRow, connections: Connections): UserNetwork {
  const stored = row.settings as Partial<typeof NETWORK_DEFAULTS>;
  const known = Object.fromEntries(
    Object.entries(NETWORK_DEFAULTS).map(([key, fallback]) => [
      key,
      stored[key as keyof typeof NETWORK_DEFAULTS] ?? fallback,
    ]),
  ) as typeof NETWORK_DEFAULTS;

  return {
    ...known,
    analytics_iframe: readWebAddress(known.analytics_iframe) ?? '',
    ...connections,
    id: row.id,
    name: row.name,
    logo: row.logo?.startsWith('/') ? row.logo : readWebAddress(row.logo),
    url: readWebAddress(row.url),
    primary_color: row.primary_color,
    secondary_color: row.secondary_color,
    allowed_geo_distance_km: row.allowed_geo_distance_km,
    allowed_interval_for_late_arrival: durationText(row.allowed_interval_late_seconds),
    allowed_interval_for_early_departure: durationText(row.allowed_interval_early_seconds),
    default_stats: { ...DEFAULT_STATS, ...(row.default_stats as object) },
    shop_name_form: { ...SHOP_FORMS, ...(row.shop_name_form as object) },
    forbid_edit_employments_came_through_integration: row.forbid_edit_employments_came_through_integration,
    forbid_edit_work_days_came_through_integration: row.forbid_edit_work_days_came_through_integration,
    allow_creation_several_wdays_for_one_employee_for_one_date:
      row.allow_creation_several_wdays_for_one_employee_for_one_date,
    use_internal_exchange: row.use_internal_exchange,
    rebuild_timetable_min_delta: row.rebuild_timetable_min_delta,
    accounting_period_length: knownOr(PERIOD_LENGTHS, row.accounting_period_length),
    prev_months_work_hours_source: knownOr(
      EARLIER_HOURS_SOURCES,
      Number((row.settings as { prev_months_work_hours_source?: unknown }).prev_months_work_hours_source),
    ),
    hours_format: knownOr(HOURS_FORMATS, (row.settings as { hours_format?: unknown }).hours_format),
    timetable_format: knownOr(TIMETABLE_FORMATS, row.timetable_format),
    download_tabel_template: knownOr(
      TABEL_TEMPLATES,
      (row.settings as { download_tabel_template?: unknown }).download_tabel_template,
    ),
  };
}
