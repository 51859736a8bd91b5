import type { BreakTimeSubtractor } from '../../planning/index.ts';

/** How a network divides worked hours into main and additional; each is one file of `dividers/`. */
export type DividerAlias = 'nahodka' | 'pobeda' | 'pobeda_manual' | 'shift_schedule';
const DIVIDERS: readonly DividerAlias[] = ['nahodka', 'pobeda', 'pobeda_manual', 'shift_schedule'];

/** Which recommended hours of the month cap the main timesheet. */
export type DividerNormKey = 'curr_month' | 'curr_month_without_reduce_norm' | 'selected_period';
const NORM_KEYS: readonly DividerNormKey[] = [
  'curr_month',
  'curr_month_without_reduce_norm',
  'selected_period',
];

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

const positive = (value: unknown, fallback: number): number => {
  const number = typeof value === 'string' || typeof value === 'number' ? Number(value) : Number.NaN;

  return Number.isFinite(number) && number >= 0 ? number : fallback;
};
const oneOf = <T>(values: readonly T[], value: unknown): T | undefined =>
  values.find((known) => known === value);

/** Reads the settings of a network, every one of them with its default (timekeeping 21). */
export function timesheetRules(settings: Readonly<Record<string, unknown>>): TimesheetRules {
  const min = settings.timesheet_min_hours_threshold;
  const subtractors: BreakTimeSubtractor[] = ['in_priority_from_night', 'in_priority_from_bigger_part'];

  return {
    divider: oneOf(DIVIDERS, settings.fiscal_sheet_divider_alias) ?? null,
    only_day_in_past: settings.timesheet_only_day_in_past === true,
    max_hours: positive(settings.timesheet_max_hours_threshold, 12),
    min_hours: min === 'default_get_min_threshold' ? 'by_rate' : positive(min, 4),
    norm_key: oneOf(NORM_KEYS, settings.timesheet_divider_sawh_hours_key) ?? 'curr_month',
    get_position_from_work_type_name: settings.get_position_from_work_type_name_in_calc_timesheet === true,
    move_if_work_type_name_differs: settings.move_to_add_timesheet_if_work_type_name_differs === true,
    lines_group_by: oneOf([1, 2, 3] as const, Number(settings.api_timesheet_lines_group_by)) ?? 3,
    break_time_subtractor: oneOf(subtractors, settings.break_time_subtractor) ?? 'default',
  };
}

/** The hours that a date of a person with this rate keeps in the main timesheet (timekeeping 25). */
export function minHoursAt(rules: Pick<TimesheetRules, 'min_hours'>, norm_work_hours: number): number {
  if (rules.min_hours !== 'by_rate') return rules.min_hours;

  return Math.round(Math.max(1, (4 * norm_work_hours) / 100));
}
