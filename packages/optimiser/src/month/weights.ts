/**
 * What a manager would rather avoid, in cost units; an uncovered person-hour of demand is 100.
 * The order follows rules forecast-autoschedule §8.8: cover, least staffing, norm, downtime, wishes, taste.
 */
export const WEIGHTS = {
  uncovered_hour: 100,
  below_min_workers_hour: 60,
  under_norm_hour: 30,
  over_norm_hour: 20,
  far_from_norm_hour: 4,
  inside_norm_hour: 1,
  idle_hour: 3,
  idle_hour_above_share: 9,
  soft_blocked_hour: 5,
  no_weekend_pair: 40,
  uneven_morning_evening: 4,
  lonely_work_day: 10,
  lonely_day_off: 30,
  sixth_day_in_row: 60,
  seventh_day_in_row: 400,
  weekend_day: 1,
  hours_change_hour: 6,
  short_of_full_hour: 8,
  not_main_hour: 8,
  task_switch: 6,
  missed_slot: 2000,
} as const;

export type WeightName = keyof typeof WEIGHTS;
