import {
  addDays,
  eachDt,
  type OpeningOf,
  openingHoursOn,
  openingSeconds,
  parseTm,
  type ShopScheduleRow,
} from '@shiftwright/domain';
import { type DepartmentMonth, WEIGHTS } from '@shiftwright/optimiser';
import type { findSchedulingWorkTypes, SchedulingShop } from './autoscheduling.repository.ts';
import { planningStep } from './planning-step.ts';

type WorkTypes = Awaited<ReturnType<typeof findSchedulingWorkTypes>>;
type Period = { dt_from: string; dt_to: string };
type ShopPart = Omit<DepartmentMonth, 'people' | 'demand' | 'work_types' | 'open' | 'dt_from' | 'dt_to'>;

const minutes = (texts: readonly string[]) =>
  texts.flatMap((text) => {
    const second = parseTm(text);
    return second === null ? [] : [second / 60];
  });

const SINGLE_DAYS = { lonely_day_off: 0, lonely_work_day: 0 };

/** The department's own weights (`cost_weights`): names the engine knows; all else is left out. */
function weightsOfShop({ exit1day, cost_weights }: SchedulingShop): NonNullable<DepartmentMonth['weights']> {
  const own = Object.entries(cost_weights ?? {}).filter(([name]) => Object.hasOwn(WEIGHTS, name));
  return { ...(exit1day && SINGLE_DAYS), ...Object.fromEntries(own) };
}

const DAY_MINUTES = 1440;

/** Limits and wishes of the department (planning 137). */
export function shopLimits(shop: SchedulingShop): ShopPart {
  const strays = shop.process_type === 'N';

  return {
    step_minutes: planningStep(shop.forecast_step_minutes),
    limitation_minutes: shop.forecast_step_minutes,
    zone: shop.timezone,
    restricted_start_minutes: minutes(shop.restricted_start_times),
    restricted_end_minutes: minutes(shop.restricted_end_times),
    min_shift_minutes: (shop.shift_start ?? 6) * 60,
    // In the settings 0 is no limit.
    max_shift_minutes: (shop.shift_end ?? 12) * 60 || DAY_MINUTES,
    rest_minutes: (shop.min_change_time ?? 12) * 60,
    max_work_minutes_7days: (shop.max_work_hours_7days ?? 48) * 60 || Number.POSITIVE_INFINITY,
    idle_share: (shop.idle ?? 0) / 100,
    even_morning_evening: shop.even_shift_morning_evening ?? false,
    paired_weekend: shop.paired_weekday ?? false,
    min_norm_share: strays ? 1 - (shop.less_norm ?? 0) / 100 : 1,
    max_norm_share: strays ? 1 + (shop.more_norm ?? 0) / 100 : 1,
    use_multiple_work_types: shop.method?.use_multiple_work_types ?? false,
    weights: weightsOfShop(shop),
  };
}

/** The hours of each date: its own exception first, then the weekly table. */
export function openingOfShop(shop: SchedulingShop, exceptions: readonly ShopScheduleRow[]): OpeningOf {
  const rows = new Map(exceptions.map((row): [string, ShopScheduleRow] => [row.dt, row]));

  return (dt) => openingHoursOn(dt, shop, rows);
}

/** The hours of each date and of the one after, into which a night may run. */
export function openMinutes(openingOf: OpeningOf, { dt_from, dt_to }: Period): DepartmentMonth['open'] {
  return Object.fromEntries(
    eachDt(dt_from, addDays(dt_to, 1)).map((dt) => {
      const hours = openingOf(dt);
      if (!hours) return [dt, null];
      const { from, to } = openingSeconds(hours);
      return [dt, { opens_minute: from / 60, closes_minute: to / 60 }];
    }),
  );
}

export function monthWorkTypes(rows: WorkTypes): DepartmentMonth['work_types'] {
  return rows.map((row) => ({
    work_type_id: row.id,
    priority: row.priority,
    min_workers: row.min_workers_amount,
    max_workers: row.max_workers_amount,
  }));
}
