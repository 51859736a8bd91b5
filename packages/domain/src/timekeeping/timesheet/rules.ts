import type { BreakTimeSubtractor } from '../../planning/index.ts';

/** How a network divides worked hours into main and additional; each is one file of `dividers/`. */
export const DIVIDERS = ['nahodka', 'pobeda', 'pobeda_manual', 'shift_schedule'] as const;
export type DividerAlias = (typeof DIVIDERS)[number];

/** Which recommended hours of the month cap the main timesheet. */
export const DIVIDER_NORM_KEYS = ['curr_month', 'curr_month_without_reduce_norm', 'selected_period'] as const;
export type DividerNormKey = (typeof DIVIDER_NORM_KEYS)[number];

/** Least main hours of a date are four by the person's rate. */
export const LEAST_HOURS_BY_RATE = 'default_get_min_threshold';

/** Lines of a payroll: 1 by employee, 2 and position, 3 and department (timekeeping 33). */
export const LINES_GROUPINGS = [1, 2, 3] as const;

/** The settings of a network about timesheets, as they stand until somebody sets them (timekeeping 21). */
export const TIMESHEET_DEFAULTS = {
  fiscal_sheet_divider_alias: null as DividerAlias | null,
  timesheet_only_day_in_past: false as boolean,
  timesheet_max_hours_threshold: 12 as number,
  timesheet_min_hours_threshold: 4 as number | typeof LEAST_HOURS_BY_RATE,
  timesheet_divider_sawh_hours_key: 'curr_month' as DividerNormKey,
  get_position_from_work_type_name_in_calc_timesheet: false as boolean,
  move_to_add_timesheet_if_work_type_name_differs: false as boolean,
  api_timesheet_lines_group_by: 3 as (typeof LINES_GROUPINGS)[number],
  break_time_subtractor: 'default' as BreakTimeSubtractor,
};
export type TimesheetSettings = Partial<typeof TIMESHEET_DEFAULTS>;

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
  lines_group_by: (typeof LINES_GROUPINGS)[number];
  break_time_subtractor: BreakTimeSubtractor;
}

/** The settings of a network about timesheets, every one of them with its default (timekeeping 21). */
export function timesheetRules(given: TimesheetSettings): TimesheetRules {
  const settings = { ...TIMESHEET_DEFAULTS, ...given };
  const min = settings.timesheet_min_hours_threshold;

  return {
    divider: settings.fiscal_sheet_divider_alias,
    only_day_in_past: settings.timesheet_only_day_in_past,
    max_hours: settings.timesheet_max_hours_threshold,
    min_hours: min === LEAST_HOURS_BY_RATE ? 'by_rate' : min,
    norm_key: settings.timesheet_divider_sawh_hours_key,
    get_position_from_work_type_name: settings.get_position_from_work_type_name_in_calc_timesheet,
    move_if_work_type_name_differs: settings.move_to_add_timesheet_if_work_type_name_differs,
    lines_group_by: settings.api_timesheet_lines_group_by,
    break_time_subtractor: settings.break_time_subtractor,
  };
}

/** The hours that a date of a person with this rate keeps in the main timesheet (timekeeping 25). */
export function minHoursAt(rules: Pick<TimesheetRules, 'min_hours'>, norm_work_hours: number): number {
  if (rules.min_hours !== 'by_rate') return rules.min_hours;

  return Math.round(Math.max(1, (4 * norm_work_hours) / 100));
}
