import type { Grid } from './series.ts';
import { dayOf } from './series.ts';

const WEEK = [0, 1, 2, 3, 4, 5, 6];
/** A slot counts when every weekday has it at least so often as half of the one that has it most. */
const COMMON = 0.5;

/** Mean of the known values of each slot of the week (0 where there is none), and how many were known. */
export function usualWeek(grid: Grid, values: Float64Array): { means: Float64Array; counts: Float64Array } {
  const sums = new Float64Array(grid.slots_per_week);
  const counts = new Float64Array(grid.slots_per_week);
  for (let at = 0; at < grid.end; at++) {
    if (Number.isNaN(values[at])) continue;
    sums[at % grid.slots_per_week]! += values[at]!;
    counts[at % grid.slots_per_week]!++;
  }
  return { means: sums.map((sum, slot) => (counts[slot] === 0 ? 0 : sum / counts[slot]!)), counts };
}

/**
 * Logarithms of the usual volumes of the weekdays (counted from the first day of the grid), over the slots that all
 * of them have; zeros where they have none in common. Only their differences mean something.
 */
export function weekdayLevels(grid: Grid, isOrdinary: (day: number) => boolean): number[] {
  const { slots_per_day } = grid;
  const { means, counts } = usualWeek(
    grid,
    grid.values.map((value, at) => (isOrdinary(dayOf(grid, at)) ? value : Number.NaN)),
  );
  const volumes = new Float64Array(7);
  for (let slot = 0; slot < slots_per_day; slot++) {
    const known = WEEK.map((weekday) => counts[weekday * slots_per_day + slot]!);
    if (Math.min(...known) === 0 || Math.min(...known) < COMMON * Math.max(...known)) continue;
    for (const weekday of WEEK) volumes[weekday]! += means[weekday * slots_per_day + slot]!;
  }
  return WEEK.map((weekday) => (Math.min(...volumes) > 0 ? Math.log(volumes[weekday]!) : 0));
}
