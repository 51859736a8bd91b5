import { countsHours } from '../planning/index.ts';
import { datesOf, hoursOf, round8, type StatPeriods, within } from './stat-rows.ts';
import type { StatDay, VersionStat, WorkerStatInput } from './stat-shape.ts';

/** Worked days and hours of a version; nothing but sums of earlier months when it has no counted day (timekeeping 10). */
export function workedStat(
  days: readonly StatDay[],
  input: WorkerStatInput,
  periods: StatPeriods,
  prev: number | undefined,
): Pick<VersionStat, 'work_days' | 'work_hours'> {
  const counted = days.filter((day) => countsHours(input.types, day.type) && day.work_hours >= 0);
  const inRange = counted.filter(within(periods.range));
  const here = inRange.filter((day) => day.shop_id === input.shop_id);
  const away = inRange.filter((day) => day.shop_id !== input.shop_id);
  const until = hoursOf(
    counted.filter(within({ dt_from: periods.month.dt_from, dt_to: periods.account.dt_to })),
  );
  const acc_period = round8((prev ?? 0) + until);
  const previous = prev === undefined ? {} : { prev_months: prev };
  if (counted.length === 0) return { work_hours: { ...previous, acc_period } };

  return {
    ...(inRange.length > 0 && {
      work_days: { selected_shop: datesOf(here), other_shops: datesOf(away), total: datesOf(inRange) },
    }),
    work_hours: {
      selected_shop: hoursOf(here),
      other_shops: hoursOf(away),
      all_shops_main: hoursOf(inRange.filter((day) => !day.is_vacancy)),
      all_shops_additional: hoursOf(inRange.filter((day) => day.is_vacancy)),
      total: hoursOf(inRange),
      until_acc_period_end: until,
      ...previous,
      acc_period,
    },
  };
}
