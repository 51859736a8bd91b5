import { findOutliers, DAYS_NEAR_A_HOLIDAY as NEAR, type Outlier } from '@shiftwright/domain';
import type { Grid, History, Holiday } from './series.ts';
import { dayNumber, hasCalendar, layOnDays } from './series.ts';

function outliersOnGrid(grid: Grid, history: History, holidays: readonly Holiday[]): Outlier[] {
  const special = new Set(
    holidays.flatMap(({ dt }) => {
      const day = dayNumber(dt) - grid.first_day;
      return Array.from({ length: 2 * NEAR + 1 }, (_, i) => day - NEAR + i);
    }),
  );
  const offset = grid.end - history.values.length;
  const trusted = new Set((history.trusted ?? []).map((at) => at + offset));
  return findOutliers({
    values: grid.values,
    slots_per_day: grid.slots_per_day,
    isSpecial: (day) => special.has(day),
    isTrusted: (at) => trusted.has(at),
  });
}

/** The steps of a history that the forecast leaves aside as typing errors; `at` counts its values (demand 49). */
export function outliersOf(history: History, holidays: readonly Holiday[]): Outlier[] {
  if (!hasCalendar(history.step_minutes)) return [];
  const grid = layOnDays(history);
  const offset = grid.end - history.values.length;
  return outliersOnGrid(grid, history, holidays).map(({ at, ...one }) => ({ ...one, at: at - offset }));
}

/** A history on whole days, its typing errors taken for steps that nobody knows. */
export function soundGrid(history: History, holidays: readonly Holiday[]): Grid {
  const grid = layOnDays(history);
  for (const { at } of outliersOnGrid(grid, history, holidays)) grid.values[at] = Number.NaN;
  return grid;
}
