import { datesOf, hoursOf, type StatPeriods, within } from './stat-rows.ts';
import type { StatDay, WorkerStatInput } from './stat-shape.ts';

/** Dates by type, and hours of the types that show them (timekeeping 11). */
export function dayTypeStat(days: readonly StatDay[], input: WorkerStatInput, periods: StatPeriods) {
  const inMonth = days.filter(within(periods.range)).filter(within(periods.month));
  const day_type: Record<string, number> = {};
  for (const code of new Set(inMonth.map((day) => day.type)))
    day_type[code] = datesOf(inMonth.filter((day) => day.type === code));

  const shown = [...input.types.values()].filter((type) => type.is_active && type.show_stat_in_hours);
  const hours_by_type: Record<string, number> = {};
  for (const { code } of shown) {
    const own = days.filter(within(periods.range)).filter((day) => day.type === code);
    if (own.length > 0) hours_by_type[code] = hoursOf(own);
  }

  return {
    ...(inMonth.length > 0 && { day_type }),
    ...(Object.keys(hours_by_type).length > 0 && { hours_by_type }),
  };
}
