import type { network as api } from '@shiftwright/contracts';
import { DEFAULT_FIGURES, FIRST_FIGURES, type FirstFigure } from '@shiftwright/contracts/calls';
import { formatTm, parseTm } from '@shiftwright/domain';
import type { useEntry } from '../form/use-entry.ts';
import { finesDraft } from './fines-draft.ts';

/** A stored name that is no figure shows the default, as the grids do (network 4). */
const firstFigures = (stored: api.Network['default_stats'] | undefined) =>
  Object.fromEntries(
    Object.entries(FIRST_FIGURES).map(([name, figures]) => {
      const kept = stored?.[name as FirstFigure];
      return [
        name,
        (figures as readonly string[]).find((one) => one === kept) ?? DEFAULT_FIGURES[name as FirstFigure],
      ];
    }),
  ) as Record<FirstFigure, string>;

/** What the dialog of the network edits. */
export const networkDraft = (own: api.Network) => ({
  name: own.name,
  primary_color: own.primary_color,
  secondary_color: own.secondary_color,
  shop_name_form: own.shop_name_form,
  default_stats: firstFigures(own.default_stats),
  accounting_period_length: own.accounting_period_length,
  prev_months_work_hours_source: own.prev_months_work_hours_source,
  correct_norm_hours_last_month_acc_period: own.correct_norm_hours_last_month_acc_period,
  consider_remaining_hours_in_prev_months_when_calc_norm_hours:
    own.consider_remaining_hours_in_prev_months_when_calc_norm_hours,
  hours_format: own.hours_format,
  timetable_format: own.timetable_format,
  download_tabel_template: own.download_tabel_template,
  show_checkbox_for_inspection_version: own.show_checkbox_for_inspection_version,
  enable_camera_ticks: own.enable_camera_ticks,
  show_user_biometrics_block: own.show_user_biometrics_block,
  descrease_employment_dt_fired_in_api: own.descrease_employment_dt_fired_in_api,
  ignore_shop_code_when_updating_employment_via_api: own.ignore_shop_code_when_updating_employment_via_api,
  session_idle_minutes: own.session_idle_minutes,
  own_mark_hours: own.own_mark_hours,
  allowed_geo_distance_km: own.allowed_geo_distance_km === null ? null : Number(own.allowed_geo_distance_km),
  allowed_interval_for_late_arrival: own.allowed_interval_for_late_arrival,
  allowed_interval_for_early_departure: own.allowed_interval_for_early_departure,
  unaccounted_overtime_threshold: own.unaccounted_overtime_threshold,
  show_employee_shift_schedule_tab: own.show_employee_shift_schedule_tab,
  get_position_from_work_type_name_in_calc_timesheet: own.get_position_from_work_type_name_in_calc_timesheet,
  hide_recalculate_timesheet_and_work_hours: own.hide_recalculate_timesheet_and_work_hours,
  rebuild_timetable_min_delta: own.rebuild_timetable_min_delta,
  allow_creation_several_wdays_for_one_employee_for_one_date:
    own.allow_creation_several_wdays_for_one_employee_for_one_date,
  allow_to_manually_set_is_vacancy: own.allow_to_manually_set_is_vacancy,
  show_restrict_editing_shifts_button: own.show_restrict_editing_shifts_button,
  forbid_edit_employments_came_through_integration: own.forbid_edit_employments_came_through_integration,
  forbid_edit_work_days_came_through_integration: own.forbid_edit_work_days_came_through_integration,
  refuse_plan_with_violations: own.refuse_plan_with_violations,
  check_main_work_hours_norm: own.check_main_work_hours_norm,
  request_approve_with_tasks_check: own.request_approve_with_tasks_check,
  check_delete_single_wd_perm_on_update: own.check_delete_single_wd_perm_on_update,
  copy_plan_to_fact_crossing: own.copy_plan_to_fact_crossing,
  edit_manual_fact_on_recalc_fact_from_att_records: own.edit_manual_fact_on_recalc_fact_from_att_records,
  skip_leaving_tick: own.skip_leaving_tick,
  timesheet_only_day_in_past: own.timesheet_only_day_in_past,
  move_to_add_timesheet_if_work_type_name_differs: own.move_to_add_timesheet_if_work_type_name_differs,
  tabel_include_other_shops_wdays: own.tabel_include_other_shops_wdays,
  clean_wdays_on_employment_dt_change: own.clean_wdays_on_employment_dt_change,
  set_dt_not_actual_for_vacancy_on_transfers: own.set_dt_not_actual_for_vacancy_on_transfers,
  income_code: own.income_code,
  show_closed_shops_gap: own.show_closed_shops_gap,
  allowed_interval_for_early_arrival: own.allowed_interval_for_early_arrival,
  allowed_interval_for_late_departure: own.allowed_interval_for_late_departure,
  fiscal_sheet_divider_alias: own.fiscal_sheet_divider_alias,
  timesheet_divider_sawh_hours_key: own.timesheet_divider_sawh_hours_key,
  timesheet_max_hours_threshold: own.timesheet_max_hours_threshold,
  timesheet_min_hours_threshold: own.timesheet_min_hours_threshold,
  break_time_subtractor: own.break_time_subtractor,
  api_timesheet_lines_group_by: own.api_timesheet_lines_group_by,
  night_time_start: own.night_time_start,
  night_time_end: own.night_time_end,
  round_work_hours_alg: own.round_work_hours_alg,
  breaks_id: own.breaks_id,
  crop_work_hours_by_shop_schedule: own.crop_work_hours_by_shop_schedule,
  only_fact_hours_that_in_approved_plan: own.only_fact_hours_that_in_approved_plan,
  max_plan_diff_in_seconds: own.max_plan_diff_in_seconds,
  max_work_shift_seconds: own.max_work_shift_seconds,
  set_closest_plan_approved_delta_seconds: own.set_closest_plan_approved_delta_seconds,
  exchange_settings_id: own.exchange_settings_id,
  need_symbol_for_vacancy: own.need_symbol_for_vacancy,
  allow_workers_confirm_outsource_vacancy: own.allow_workers_confirm_outsource_vacancy,
  fines_settings: finesDraft(own.fines_settings),
  load_template_id: own.load_template_id,
  receive_data_info: own.receive_data_info,
});

type NetworkDraft = ReturnType<typeof networkDraft>;
export type NetworkEntry = ReturnType<typeof useEntry<NetworkDraft>>;

/** An allowed interval in minutes, as people say it. */
export const minutesOfInterval = (interval: string) => Math.round((parseTm(interval) ?? 0) / 60);
/** The same as the wire has it; what is not a number of minutes of a day is told by the contract. */
export const intervalOfMinutes = (minutes: number | string) =>
  typeof minutes === 'number' && minutes >= 0 && minutes < 24 * 60 ? formatTm(minutes * 60) : String(minutes);

export type ReceiptKind = api.ReceiveDataInfo;
export type ReceiptAggregate = ReceiptKind['aggregate'][number];

/** A kind of receipts that counts nothing yet. */
export const NEW_KIND: ReceiptKind = {
  ...{ data_type: '', shop_code_field_name: '', receipt_code_field_name: '', dttm_field_name: '' },
  ...{ update_gap: 3, delete_gap: 31, grouping: 'h1', aggregate: [] },
};
export const NEW_AGGREGATE: ReceiptAggregate = {
  ...{ timeserie_code: '', timeserie_action: 'count', timeserie_filters: {} },
};

/** The fields that are summed or told apart, as tags. */
export const valueTags = ({ timeserie_value = [] }: ReceiptAggregate): string[] =>
  typeof timeserie_value === 'string' ? [timeserie_value] : timeserie_value;

/** The same as it is saved: one field by itself, several as a list, none left out. */
export function withValues(
  { timeserie_value: _was, ...rest }: ReceiptAggregate,
  tags: string[],
): ReceiptAggregate {
  const [one, ...others] = tags;
  if (one === undefined) return rest;
  return { ...rest, timeserie_value: others.length === 0 ? one : tags };
}

/** The filters as tags, `field=value`. */
export const filterTags = ({ timeserie_filters }: ReceiptAggregate): string[] =>
  Object.entries(timeserie_filters).map(([field, value]) => `${field}=${value}`);

/** The filters that tags say; values are compared as texts (demand 48). A tag without a field says nothing. */
export const filtersOf = (tags: readonly string[]): ReceiptAggregate['timeserie_filters'] =>
  Object.fromEntries(
    tags.flatMap((tag) => {
      const at = tag.indexOf('=');
      return at > 0 ? [[tag.slice(0, at).trim(), tag.slice(at + 1).trim()]] : [];
    }),
  );
