import { withHours } from '../worker-day/saving/hours.ts';
import { loadPlanningContext } from '../worker-day/saving/planning-context.ts';
import { type Step, sourceOf } from '../worker-day/store/command.ts';
import type { DayRow, NewDay } from '../worker-day/store/day-row.ts';
import { spanOf } from '../worker-day/store/span.ts';

const DEFAULT_ZONE = 'UTC';

/** Shifts planned after today with the hours of the new position, whose breaks may be others (people 19). */
export async function withNewHours(
  step: Step,
  networkId: number,
  days: readonly DayRow[],
  next: ReadonlyMap<number, NewDay>,
): Promise<Map<number, NewDay>> {
  const planned = days.filter((day) => !day.is_fact && !day.is_dayoff);
  if (planned.length === 0) return new Map();
  const around = await loadPlanningContext(sourceOf(step), networkId, {
    employee_ids: planned.flatMap((day) => day.employee_id ?? []),
    shop_ids: planned.flatMap((day) => day.shop_id ?? []),
    ...spanOf(planned.map((day) => day.dt)),
  });
  const zoneOf = (day: DayRow) => around.shops.get(day.shop_id ?? 0)?.timezone ?? DEFAULT_ZONE;
  const future = planned.filter((day) => day.dt > step.deps.clock.today(zoneOf(day)));

  return new Map(future.map((day) => [day.id, withHours(next.get(day.id) ?? day, null, around)]));
}
