/** Rules of the whole network that are followed or not, each with what it does. */
export const networkRules = {
  'network_rules.title': 'Rules',
  'network_rules.plans': 'Plans',
  'network_rules.marks': 'Facts from marks',
  'network_rules.timesheets': 'Timesheets',
  'network_rules.employments': 'Changes of employments',
  'network_rules.figures': 'Figures and lists',
  'network_rules.check_main_work_hours_norm': 'Refuse plans above a person’s norm',
  'network_rules.check_main_work_hours_norm_hint':
    'A plan is not confirmed where the hours of a person in a month, vacancies aside, exceed the norm.',
  'network_rules.request_approve_with_tasks_check':
    'Tell of tasks left undone when confirmation is asked for',
  'network_rules.request_approve_with_tasks_check_hint':
    'Whoever may confirm also reads how many tasks the drafts leave undone.',
  'network_rules.check_delete_single_wd_perm_on_update':
    'Changing the type of a single day needs the right to delete',
  'network_rules.check_delete_single_wd_perm_on_update_hint':
    'Off: whoever may create days of the new type may replace a single day of a person by it.',
  'network_rules.copy_plan_to_fact_crossing': 'Copying the plan to the fact keeps confirmed facts',
  'network_rules.copy_plan_to_fact_crossing_hint':
    'A date that has a confirmed fact takes it instead of the plan.',
  'network_rules.edit_manual_fact_on_recalc_fact_from_att_records':
    'Facts made anew replace those edited by hand',
  'network_rules.edit_manual_fact_on_recalc_fact_from_att_records_hint':
    'When facts are made anew from marks. Off: what somebody edited by hand stays.',
  'network_rules.skip_leaving_tick': 'A leave without an arrival makes no fact',
  'network_rules.skip_leaving_tick_hint': 'Off: it becomes a fact that has an end alone.',
  'network_rules.timesheet_only_day_in_past': 'Timesheets end yesterday',
  'network_rules.timesheet_only_day_in_past_hint':
    'Off: today and the days to come stand in the timesheet as they are planned.',
  'network_rules.move_to_add_timesheet_if_work_type_name_differs':
    "Other work than the employment's is paid beside",
  'network_rules.move_to_add_timesheet_if_work_type_name_differs_hint':
    'In timesheets that tell main from additional by {{department_D}} and position.',
  'network_rules.tabel_include_other_shops_wdays': 'Timesheet files show work in other {{departments_P}}',
  'network_rules.tabel_include_other_shops_wdays_hint':
    'For people of the {{department_R}}. Off: only what they worked there.',
  'network_rules.clean_wdays_on_employment_dt_change': 'Days outside an employment are hidden',
  'network_rules.clean_wdays_on_employment_dt_change_hint':
    'When its dates change, days before the start and after the end are hidden; they come back with the dates.',
  'network_rules.set_dt_not_actual_for_vacancy_on_transfers':
    'Taken vacancies outside the dates are hidden, too',
  'network_rules.set_dt_not_actual_for_vacancy_on_transfers_hint':
    'Off: vacancies that the person has taken stay.',
  'network_rules.income_code': 'Code of the operation that is the income',
  'network_rules.income_code_hint':
    'Its facts give income and performance of the {{department_R}}. Empty: none.',
  'network_rules.show_closed_shops_gap': 'Days a closed {{department_I}} stays in lists to choose from',
  'network_rules.show_closed_shops_gap_hint': 'Afterwards it stands in the list of the settings alone.',
  'network_rules.allowed_interval_for_late_arrival': 'Coming late is forgiven up to, minutes',
  'network_rules.allowed_interval_for_late_arrival_hint':
    'Counted from the start of the shift in the confirmed plan.',
  'network_rules.allowed_interval_for_early_departure': 'Leaving early is forgiven up to, minutes',
  'network_rules.allowed_interval_for_early_departure_hint':
    'Counted back from the end of the shift in the confirmed plan.',
  'network_rules.allowed_interval_for_early_arrival': 'Coming early is no deviation up to, minutes',
  'network_rules.allowed_interval_for_early_arrival_hint':
    'In the report of deviations. The hours stay as they are.',
  'network_rules.allowed_interval_for_late_departure': 'Leaving late is no deviation up to, minutes',
  'network_rules.allowed_interval_for_late_departure_hint':
    'In the report of deviations. The hours stay as they are.',
  'network_rules.fiscal_sheet_divider_alias': 'The fact is divided into main and additional',
  'network_rules.fiscal_sheet_divider_alias_hint':
    'A month is divided anew when it is counted next; closed months stay.',
  'network_rules.divider_none': 'Not at all',
  'network_rules.divider_nahodka': 'By weekly rest, hours of a date and norm',
  'network_rules.divider_pobeda': 'By {{department_I}} and position, hours of a date and norm',
  'network_rules.divider_pobeda_manual': 'By what is marked as a vacancy',
  'network_rules.divider_shift_schedule': 'By the shift schedule',
  'network_rules.timesheet_divider_sawh_hours_key': 'Norm that bounds the main timesheet',
  'network_rules.timesheet_divider_sawh_hours_key_hint': 'Where the division goes by the norm.',
  'network_rules.norm_curr_month': 'Of the month, less vacations and illness',
  'network_rules.norm_curr_month_without_reduce_norm': 'Of the month, vacations and illness included',
  'network_rules.norm_selected_period': 'Of the days that are counted',
  'network_rules.timesheet_max_hours_threshold': 'Most main hours of a date',
  'network_rules.timesheet_max_hours_threshold_hint': 'What is above is additional, night hours first.',
  'network_rules.timesheet_min_hours_threshold': 'Least main hours of a date',
  'network_rules.timesheet_min_hours_threshold_hint':
    'Hours above the norm are taken from a date down to these.',
  'network_rules.least_by_rate': 'Least main hours of a date: four by the rate of the person',
  'network_rules.break_time_subtractor': 'Breaks of a shift by day and night',
  'network_rules.break_time_subtractor_hint': 'Whose hours the break shortens.',
  'network_rules.break_default': 'Half of the day, half of the night',
  'network_rules.break_in_priority_from_night': 'The night first',
  'network_rules.break_in_priority_from_bigger_part': 'The longer part first',
  'network_rules.api_timesheet_lines_group_by': 'Lines for a payroll',
  'network_rules.api_timesheet_lines_group_by_hint': 'What has a line of its own.',
  'network_rules.lines_1': 'Each person',
  'network_rules.lines_2': 'Each person and position',
  'network_rules.lines_3': 'Each person, position and {{department_I}}',
} as const;
