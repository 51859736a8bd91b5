import { MIDDLE, weightsByDial } from './people-or-demand.ts';

/**
 * What a manager would rather avoid, in cost units; an uncovered person-hour of demand is 152. A department's profile
 * may give its own figure for each (`cost_weights`, planning 134). In the order they
 * matter (planning 133):
 *
 * 1. demand: `uncovered_hour`, dearer the larger the share that is missing and the more important the work;
 * 2. least staffing while open: `below_min_workers_hour`;
 * 3. slots of fixed hours: `missed_slot`, and least people on a listed shift: `below_least_on_shift`, so dear that they are worked whenever a hard rule lets them;
 * 4. the norm: `under_norm_hour`, `over_norm_hour` outside what it permits, `far_from_norm_hour` more with distance,
 *    `inside_norm_hour` inside it; `above_ceiling_hour` so dear that gaps stay open before anybody works more;
 *    `above_budget_hour` for hours beyond the budget of the department, dearer than any gap;
 * 5. downtime: `idle_hour`, and `idle_hour_above_share` beyond the permitted share;
 * 6. wishes: `soft_blocked_hour`;
 * 7. a weekend off together: `no_weekend_pair`; mornings and evenings alike: `uneven_morning_evening`;
 * 8. rest in the week: `seventh_day_in_row`, `sixth_day_in_row` (earlier where a rotation works fewer at once, both at once where its shifts are long), and single days: `lonely_day_off`, `lonely_work_day`, which the dial makes cheaper where demand comes first;
 * 9. habits: `rotation_day` off the rotation, `further_shift` kinds, `start_change` inside a block of working days,
 *    `late_then_early`, `day_above_fewest`, `unusual_shift`, `unlisted_shift`; the dial makes them dearer or cheaper;
 * 10. the main work: `not_main_hour` (twice for the third work, three times beyond), `task_switch`;
 * 11. whole shifts at like hours: `short_of_full_hour`, `hours_change_hour`;
 * 12. equal treatment over three months by contract, each growing with the square of the distance from the fair share:
 *    `weekend_day`, `closing_day`, `night_shift`, `holiday`, and all of these together, `burden`; `uneven_hour` in the
 *    period.
 */
export const WEIGHTS = {
  uncovered_hour: 152,
  below_min_workers_hour: 60,
  missed_slot: 2000,
  above_budget_hour: 1000,
  below_least_on_shift: 2000,
  under_norm_hour: 30,
  over_norm_hour: 20,
  above_ceiling_hour: 1000,
  far_from_norm_hour: 4,
  inside_norm_hour: 3,
  idle_hour: 3,
  idle_hour_above_share: 9,
  soft_blocked_hour: 10,
  no_weekend_pair: 40,
  uneven_morning_evening: 4,
  seventh_day_in_row: 1100,
  sixth_day_in_row: 620,
  lonely_day_off: 640,
  lonely_work_day: 450,
  rotation_day: 135,
  further_shift: 100,
  start_change: 45,
  late_then_early: 260,
  day_above_fewest: 110,
  unusual_shift: 55,
  unlisted_shift: 70,
  not_main_hour: 12,
  task_switch: 6,
  short_of_full_hour: 8,
  hours_change_hour: 6,
  weekend_day: 8,
  closing_day: 0.8,
  night_shift: 0.8,
  holiday: 8,
  burden: 5,
  uneven_hour: 0.05,
} as const;

export type WeightName = keyof typeof WEIGHTS;
export type Weights = Readonly<Record<WeightName, number>>;

/** The weights of a department: its own where they are names and numbers that make sense, else the usual ones; then by its dial. */
export function weightsOf({
  weights,
  dial = MIDDLE,
}: {
  weights?: Partial<Record<WeightName, number>>;
  dial?: number;
}): Weights {
  const own = Object.entries(weights ?? {}).filter(
    ([name, weight]) => Object.hasOwn(WEIGHTS, name) && Number.isFinite(weight) && weight >= 0,
  );
  return weightsByDial({ ...WEIGHTS, ...Object.fromEntries(own) }, dial);
}
