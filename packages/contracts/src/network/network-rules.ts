import {
  BREAK_TIME_SUBTRACTORS,
  DIVIDER_NORM_KEYS,
  DIVIDERS,
  LEAST_HOURS_BY_RATE,
  LINES_GROUPINGS,
  parseDuration,
} from '@shiftwright/domain';
import { z } from 'zod';
import { bool, intBetween, numberBetween, oneOf, orNull, text } from '../field-types.ts';

/** Rules of the whole network that are either followed or not (network 46). */
const SWITCHES = [
  'check_delete_single_wd_perm_on_update',
  'check_main_work_hours_norm',
  'clean_wdays_on_employment_dt_change',
  'copy_plan_to_fact_crossing',
  'edit_manual_fact_on_recalc_fact_from_att_records',
  'move_to_add_timesheet_if_work_type_name_differs',
  'request_approve_with_tasks_check',
  'set_dt_not_actual_for_vacancy_on_transfers',
  'skip_leaving_tick',
  'tabel_include_other_shops_wdays',
  'timesheet_only_day_in_past',
] as const;

const all = <Schema extends z.ZodType>(schema: Schema) =>
  Object.fromEntries(SWITCHES.map((name) => [name, schema])) as Record<(typeof SWITCHES)[number], Schema>;

/** A duration "HH:MM:SS" of at most a day. */
const interval = text(8).refine(
  (value) => {
    const seconds = parseDuration(value);
    return seconds !== null && seconds >= 0 && seconds <= 86_400;
  },
  { params: { code: 'validation.duration' } },
);
const hours = numberBetween(0, 24);

/** As who keeps the network sees them. */
export const networkRules = z.object({
  ...all(z.boolean()),
  /** Code of the operation whose facts are the income; empty: none. */
  income_code: z.string(),
  /** Days for which a closed department stays in the trees. */
  show_closed_shops_gap: z.int(),
  /** Minutes that marks may lie before a start and after an end (reporting 5); "HH:MM:SS". */
  allowed_interval_for_early_arrival: z.string(),
  allowed_interval_for_late_departure: z.string(),
  /** How a timesheet is divided (timekeeping 21); null: it is not. */
  fiscal_sheet_divider_alias: z.enum(DIVIDERS).nullable(),
  timesheet_divider_sawh_hours_key: z.enum(DIVIDER_NORM_KEYS),
  timesheet_max_hours_threshold: z.number(),
  timesheet_min_hours_threshold: z.union([z.number(), z.literal(LEAST_HOURS_BY_RATE)]),
  break_time_subtractor: z.enum(BREAK_TIME_SUBTRACTORS),
  /** Lines of a payroll: 1 by employee, 2 and position, 3 and department (timekeeping 33). */
  api_timesheet_lines_group_by: z.literal(LINES_GROUPINGS),
});

/** As they are changed. */
export const networkRulesInput = {
  ...all(bool.optional()),
  income_code: text(128).optional(),
  show_closed_shops_gap: intBetween(0, 3650).optional(),
  allowed_interval_for_early_arrival: interval.optional(),
  allowed_interval_for_late_departure: interval.optional(),
  fiscal_sheet_divider_alias: orNull(z.enum(DIVIDERS)).optional(),
  timesheet_divider_sawh_hours_key: z.enum(DIVIDER_NORM_KEYS).optional(),
  timesheet_max_hours_threshold: hours.optional(),
  timesheet_min_hours_threshold: z.union([z.literal(LEAST_HOURS_BY_RATE), hours]).optional(),
  break_time_subtractor: z.enum(BREAK_TIME_SUBTRACTORS).optional(),
  api_timesheet_lines_group_by: oneOf(LINES_GROUPINGS).optional(),
};
