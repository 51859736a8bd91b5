import type { HolidayEffects } from '../holiday-effects.ts';
import type { Grid } from '../series.ts';
import { usualWeek } from '../usual-week.ts';

/** The same weekday a year (52 weeks) earlier. */
export const YEAR_DAYS = 364;

/** A series without its holidays, and its level by day; what every calendar member reads. */
export interface SeasonalContext {
  grid: Grid;
  /** Values divided by the holiday effect; NaN for gaps and for days that a holiday distorts. */
  ordinary: Float64Array;
  /**
   * Level of the `days` days that end before `day`, relative to the usual week; NaN without
   * observations. Only those days are read.
   */
  levelBefore(day: number, days: number): number;
}

/** Effects beyond this factor leave too little of the ordinary value to restore it. */
const RESTORABLE = 1.8;

function withoutHolidays(grid: Grid, effects: HolidayEffects): Float64Array {
  const ordinary = new Float64Array(grid.end).fill(Number.NaN);
  for (let at = 0; at < grid.end; at++) {
    const factor = effects.factor(at);
    if (factor > RESTORABLE || factor < 1 / RESTORABLE) continue;
    ordinary[at] = grid.values[at]! / factor;
  }
  return ordinary;
}

/** Prepares the de-holidayed series and prefix sums of actual and usual volume by day. */
export function prepareSeason(grid: Grid, effects: HolidayEffects): SeasonalContext {
  const ordinary = withoutHolidays(grid, effects);
  const { means: week } = usualWeek(grid, ordinary);
  const day_count = Math.ceil(grid.end / grid.slots_per_day);
  const actual = new Float64Array(day_count + 1);
  const usual = new Float64Array(day_count + 1);
  for (let day = 0; day < day_count; day++) {
    actual[day + 1] = actual[day]!;
    usual[day + 1] = usual[day]!;
    const last = Math.min(grid.end, (day + 1) * grid.slots_per_day);
    for (let at = day * grid.slots_per_day; at < last; at++) {
      if (Number.isNaN(ordinary[at])) continue;
      actual[day + 1]! += ordinary[at]!;
      usual[day + 1]! += week[at % grid.slots_per_week]!;
    }
  }
  const levelBefore = (day: number, days: number): number => {
    const to = Math.min(day_count, Math.max(0, day));
    const from = Math.min(day_count, Math.max(0, day - days));
    const volume = usual[to]! - usual[from]!;
    return volume > 0 ? (actual[to]! - actual[from]!) / volume : Number.NaN;
  };
  return { grid, ordinary, levelBefore };
}

const LEVEL_WEEKS = 8;

/** Mean of the newest eight weeks' worth of known steps, holidays aside; 0 when nothing is known. */
export function presentLevel({ grid, ordinary }: SeasonalContext): number {
  const most = LEVEL_WEEKS * grid.slots_per_week;
  for (const values of [ordinary, grid.values]) {
    let sum = 0;
    let count = 0;
    for (let at = grid.end - 1; at >= 0 && count < most; at--) {
      if (Number.isNaN(values[at])) continue;
      sum += values[at]!;
      count++;
    }
    if (count > 0) return sum / count;
  }
  return 0;
}
