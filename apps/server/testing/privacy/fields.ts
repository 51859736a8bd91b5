import type { Private } from './subjects.ts';

/**
 * Fields of answers that not every reader of their call may read: the private thing that they tell, of which the table
 * says who reads it of whom, or the rule that says who reads them. A new field of a contract stands here or below.
 */
export const GUARDED: Record<string, Private | `${'access' | 'network' | 'planning'} ${number}`> = {
  salary: 'salary',
  birthday: 'birthday',
  email: 'email',
  phone_number: 'phone',
  employee_phone: 'phone',
  username: 'login',
  user_login: 'login',
  director_code: 'login',
  ldap_login: 'ldap login',
  medical_documents: 'document',
  worker_constraints: 'limitation',
  wished_dts: 'limitation',
  type: 'kind of absence',
  day_type: 'kind of absence',
  hours_by_type: 'kind of absence',
  work_hours: 'hours of an absence',
  comment: 'comment on an absence',
  cost_per_hour: 'cost of a shift',
  total_cost: 'cost of a shift',
  preliminary_cost_per_hour: 'access 56',
  actor: 'access 49',
  actor_id: 'access 49',
  subject: 'access 49',
  subject_id: 'access 49',
  remote_address: 'access 49',
  user_agent: 'access 2',
  link: 'access 75',
  url: 'planning 89',
  accessToken: 'network 29',
  key: 'network 27',
  group_id: 'network 49',
  breaks_id: 'network 49',
  settings_id: 'network 49',
  load_template_id: 'network 49',
  load_template_status: 'network 49',
  load_template_message: 'network 49',
  exchange_settings_id: 'network 49',
  director_id: 'network 49',
  region_id: 'network 49',
  demand_like_shop_id: 'network 49',
  demand_scale: 'network 49',
  rhythm_dial: 'network 49',
  created_by_id: 'planning 96',
  last_edited_by: 'planning 96',
  outsources: 'planning 96',
  holder: 'planning 96',
};

/** Fields that whoever may ask the call may read, of everything that it shows. */
export const OPEN: ReadonlySet<string> = new Set(
  `
D Employment I P R ShiftSchedule ShiftScheduleDay ShiftScheduleInterval T V WorkerDay
WorkerDayCashboxDetails WorkerDayOutsourceNetwork a absence_count absence_hours absent absenteeism
acc_period accounting_period_length action actions actual added additional_hours_sum
additional_timesheet_day_hours additional_timesheet_hours additional_timesheet_night_hours address after
aggregate all_shops_additional all_shops_main allow_actions_on_vacancies allow_approve_first
allow_creation_several_wdays_for_one_employee_for_one_date allow_to_manually_set_is_vacancy
allow_workers_confirm_outsource_vacancy allowed_additional_types allowed_geo_distance_km
allowed_interval_for_early_arrival allowed_interval_for_early_departure allowed_interval_for_late_arrival
allowed_interval_for_late_departure allowed_sawh_settings allowed_tabs alternatives amount analytics_iframe
analytics_type api_timesheet_lines_group_by app approvals approved approved_by area arrive_fines arrive_step
audit_days auth_type author auto_timetable automatic_check_lack_timegap automatic_create_vacancies
automatic_create_vacancy_lack_min automatic_delete_vacancies automatic_delete_vacancy_lack_max
automatic_elongation automatic_exchange automatic_holiday_exchange automatic_holiday_worker_select_timegap
automatic_worker_select_overflow_min automatic_worker_select_timegap automatic_worker_select_timegap_to
automatic_worker_select_tree_level availability_on_external_exchange avatar base before below_norm_hours
beyond_plan_hours bias bills_amount biometry_in_tick_report blocked body breaches break_time_subtractor
breaks broken budget burdens by_months by_position calendar_norm_hours camera can_keep can_redo
can_undo candidates cells certainty change changed changes check_delete_single_wd_perm_on_update
check_main_work_hours_norm children city clean_wdays_on_employment_dt_change client_name clients closed_by closed_by_id
clocks closes closest_plan_approved_id code coef colleagues column combined command_id confidence conflicts
consider_remaining_hours_in_prev_months_when_calc_norm_hours const_value constraints
copy_plan_to_fact_crossing correct_norm_hours_last_month_acc_period corrected correction cost cost_parts
count counts covered covered_hours covering created created_count crop_work_hours_by_shop_schedule
curr_month curr_month_end curr_month_without_reduce_norm current cycle_shifts data data_type datasetId
dates_of_unusual_shifts dates_off_rotation day day_bottom day_hours day_stats day_top days days_of_week
days_off days_off_in_a_row deadtime default_stats default_work_type_name_ids delete_gap deleted
deleted_count departure_fines departure_step depended descrease_employment_dt_fired_in_api detail details
different_shifts different_starts display_chart_in_other_stores distance do_forecast done
download_tabel_template draft_reasons dry_run dt dt_anchor dt_closed dt_end dt_fired dt_from dt_hired dt_last
dt_new_week_availability_from dt_not_actual dt_opened dt_start dt_to dt_to_function_group dts dttm
dttm_added dttm_calculated dttm_changed dttm_closed dttm_created dttm_end dttm_end_time dttm_expires
dttm_field_name dttm_forecast dttm_from dttm_last_update_queue dttm_modified dttm_read dttm_reopened
dttm_signed_in dttm_start dttm_start_time dttm_to dttm_work_end dttm_work_end_tabel dttm_work_start
dttm_work_start_tabel duration early_count early_hours edit_manual_fact_on_recalc_fact_from_att_records
effect embedUrl employee employee__tabel_code employee_bottom employee_id employee_name employee_top
employee_type employment_id employment_tabel_code employments enable_camera_ticks ended errors
even_shift_morning_evening event event_type events excel_load_code exclude_positions
existing_count exit1day exit42hours explained fact fact_day_work_hours_sum fact_hours
fact_night_work_hours_sum fact_timesheet_day_hours fact_timesheet_night_hours fact_timesheet_total_hours
fact_timesheet_type fact_total_all_hours_sum fact_total_work_hours_sum facts facts_until fair_share fates
feasible_count fias_code field filled fills fines_settings fired_days first_name fiscal_sheet_divider_alias
forbid_edit_employments_came_through_integration forbid_edit_work_days_came_through_integration forecast
forecast_step forecast_step_minutes formula formulas fot fot_curr fot_prev fot_revenue free from from_another_network
from_effect from_shop_id from_shop_name full_rate_days func function_group_id functions gained gains gap
get_position_from_work_type_name_in_calc_timesheet get_work_hours_method given gives graph graph_type
group_ids group_perms grouping groups hard has_biometrics has_details has_need
has_perm_to_approve_other_shop_days has_perm_to_change_protected_wdays has_photo has_shop_employment have
hide_recalculate_timesheet_and_work_hours home_coverage hours hours_format hours_in_a_week hours_over
hours_type hours_under html_color id idle ignore_shop_code_when_updating_employment_via_api income
income_code indicators inputs invalid ip_address is_active is_approved is_automatic is_blocked
is_celebration is_corrected is_current is_dayoff is_draft is_fact is_fatal is_feasible is_fixed_hours
is_fraud is_given is_kept is_lite is_mail_on is_network_default is_on_behalf is_ordered is_outsource is_read
is_ready_for_overworkings is_reduce_norm is_row_level is_system is_undone is_vacancy is_vacant is_visible
is_visible_other_shops is_weekly is_work_hours is_written keeps_rhythms kept kind label lack lack_curr
lack_of_cashiers lack_of_cashiers_on_period lack_prev lacking lang last last_name last_year late_count late_hours late_then_early
lateness latitude leave_hours left_out left_rhythms less_norm limit limit_days_in_future limit_days_in_past
limits logo long_runs longitude looked_dttm loses lost mail main_day_hours_sum main_night_hours_sum
main_timesheet_day_hours main_timesheet_night_hours main_timesheet_total_hours main_timesheet_type
main_total_hours_sum max_hours max_plan_diff_in_seconds max_value max_work_hours_7days
max_work_shift_seconds max_workers_amount max_working_hours mean_4_weeks medical_document_type_id
medical_document_type_ids met method middle_name min_change_time min_time_btw_shifts min_workers_amount
missing modified_by month month_hours_after month_hours_before more_norm
move_to_add_timesheet_if_work_type_name_differs name need need_hours need_symbol_for_vacancy network
network_employee_ids network_id network_name next night_hours night_time_end night_time_start nightly
norm_hours norm_work_hours not_approved now offer ok only_fact_hours_that_in_approved_plan opens
operation_name operation_type operation_type_id operation_type_name operation_type_name_id
operation_type_templates operation_types order ordering original other_dt other_shops outsource outsourcings
over overtime overtime_after overtime_before overtime_hours own_functions own_mark_hours paid paid_hours
paired_weekday parent_code parent_id parent_worker_day_id part partners parts people people_line
people_touched period period_step phase photo_days pk places plan plan_hours plans plural points position
position__code position_code position_id position_name predict_cashier_needs predict_needs prev_months
prev_months_work_hours_source preview previous primary_color prior_weight priority probability problems proposed_employee_id
process_type progress q10 q90 queue_length quiet_from quiet_to read real_cashiers reason reasons
rebuild_timetable_min_delta receipt_code_field_name receive_data_info record_id redo_count refusals
refuse_plan_with_violations refused regular relaxations removed reopened_by reopened_by_id replaced
replaced_corrections replaced_points replaced_sum reportConfig reportId reportName report_id
request_approve_with_tasks_check rest_after_hours rest_before_hours rest_hours rest_limit restored
restricted_end_times restricted_start_times result results revenue revenue_curr revenue_prev right rights rotation rotation_source
round_delta round_work_hours_alg row rule rules sawh sawh_hours sawh_hours_without_reduce sawh_settings_id
secondary_color selected_period selected_shop self_employee_ids session_days session_idle_minutes
set_closest_plan_approved_delta_seconds set_dt_not_actual_for_vacancy_on_transfers severity sex share sheet
shift shift_end shift_hours_length_max shift_hours_length_min shift_hours_max shift_hours_min shift_list
shift_schedule__code shift_schedule_id shift_start shifts shop shop__code shop__name shop_code
shop_code_field_name shop_id shop_ids shop_name shop_name_form shop_type shops short_name
show_checkbox_for_inspection_version show_closed_shops_gap show_cost_for_inner_vacancies
show_employee_shift_schedule_tab show_remaking_choice show_restrict_editing_shifts_button show_stat_in_days
show_stat_in_hours show_tabel_graph show_user_biometrics_block show_worker_day_additional_info
show_worker_day_tasks shows_days_off single_days_off singular skip_leaving_tick skipped source standing
started_by state stats status status_message steps strength stretched_end stretched_start
subordinate_employee_ids subordinates sum symbol tabel_code tabel_include_other_shops_wdays terminal text
threshold tick_photo_days tick_point tick_point_id timeserie_action timeserie_code timeserie_filters
timeserie_value timesheet_divider_sawh_hours_key timesheet_employee_bottom timesheet_employee_top
timesheet_max_hours_threshold timesheet_min_hours_threshold timesheet_only_day_in_past timesheet_type
timetable_format timezone title tm tm_close_dict tm_end tm_from tm_open_dict tm_start tm_to to today to_effect
tokenExpiry tokenId told total trigger trust_tick_request tt_periods unaccounted_overtime
unaccounted_overtime_threshold unchanged undo_count undoes_id undoes_name undone unit unread
until_acc_period_end update_gap updated use_in_fact use_in_plan use_internal_exchange user user_id user_ids
user_name usual usual_shifts usual_shifts_source vacancies value values verified version violations waiting
wape warnings wd_type week_availability week_hours week_hours_max week_limit weekday weekdays weekends weeks
with_vacancies withdrawn work_days work_hours_by_months work_hours_details work_part work_type_id
work_type_name work_type_name_id work_type_name_ids work_type_names work_types worked_hours
worker_day_details worker_day_id worker_day_permission worker_day_permissions worker_id worker_position
workers_amount working_days working_shift_max_hours working_shift_min_hours works workspace_id worst
worst_days worst_gaps year
`
    .trim()
    .split(/\s+/),
);
