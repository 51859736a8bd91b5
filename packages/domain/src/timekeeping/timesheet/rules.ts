import type { BreakTimeSubtractor } from '../../planning/index.ts';

/** How a network divides worked hours into main and additional; each is one file of `dividers/`. */
export const DIVIDERS = ['nahodka', 'pobeda', 'pobeda_manual', 'shift_schedule'] as const;
export type DividerAlias = (typeof DIVIDERS)[number];

/** Which recommended hours of the month cap the main timesheet. */
export const DIVIDER_NORM_KEYS = ['curr_month', 'curr_month_without_reduce_norm', 'selected_period'] as const;
export type DividerNormKey = (typeof DIVIDER_NORM_KEYS)[number];

/** The settings of a network about timesheets, as it set them; what is missing has its default. */
export interface TimesheetSettings {
  fiscal_sheet_divider_alias?: DividerAlias | null | undefined;
  timesheet_only_day_in_past?: boolean | undefined;
  timesheet_max_hours_threshold?: number | undefined;
  timesheet_min_hours_threshold?: number | 'default_get_min_threshold' | undefined;
  timesheet_divider_sawh_hours_key?: DividerNormKey | undefined;
  get_position_from_work_type_name_in_calc_timesheet?: boolean | undefined;
  move_to_add_timesheet_if_work_type_name_differs?: boolean | undefined;
  api_timesheet_lines_group_by?: TimesheetRules['lines_group_by'] | undefined;
  break_time_subtractor?: BreakTimeSubtractor | undefined;
}

/** What a network's settings say about timesheets. */
export interface TimesheetRules {
  /** null: only the fact timesheet exists. */
  divider: DividerAlias | null;
  /** Are today and later left out? */
  only_day_in_past: boolean;
  /** Most main hours of a date. */
  max_hours: number;
  /** Main hours that a date keeps when the norm takes from it; 'by_rate' is four hours by the person's rate. */
  min_hours: number | 'by_rate';
  norm_key: DividerNormKey;
  get_position_from_work_type_name: boolean;
  move_if_work_type_name_differs: boolean;
  /** Lines of a payroll: 1 by employee, 2 and position, 3 and department. */
  lines_group_by: 1 | 2 | 3;
  break_time_subtractor: BreakTimeSubtractor;
}

/** The settings of a network about timesheets, every one of them with its default (timekeeping 21). */
export function timesheetRules(settings: TimesheetSettings): TimesheetRules {
  const min = settings.timesheet_min_hours_threshold;

  return {
    divider: settings.fiscal_sheet_divider_alias ?? null,
    only_day_in_past: settings.timesheet_only_day_in_past ?? false,
    max_hours: settings.timesheet_max_hours_threshold ?? 12,
    min_hours: min === 'default_get_min_threshold' ? 'by_rate' : (min ?? 4),
    norm_key: settings.timesheet_divider_sawh_hours_key ?? 'curr_month',
    get_position_from_work_type_name: settings.get_position_from_work_type_name_in_calc_timesheet ?? false,
    move_if_work_type_name_differs: settings.move_to_add_timesheet_if_work_type_name_differs ?? false,
    lines_group_by: settings.api_timesheet_lines_group_by ?? 3,
    break_time_subtractor: settings.break_time_subtractor ?? 'default',
  };
}

/** The hours that a date of a person with this rate keeps in the main timesheet (timekeeping 25). */
export function minHoursAt(rules: Pick<TimesheetRules, 'min_hours'>, norm_work_hours: number): number {
  if (rules.min_hours !== 'by_rate') return rules.min_hours;

  return Math.round(Math.max(1, (4 * norm_work_hours) / 100));
}
