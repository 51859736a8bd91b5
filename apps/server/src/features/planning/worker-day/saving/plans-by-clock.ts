import { shiftByClock } from '@shiftwright/domain';
import type { DayRow } from '../store/day-row.ts';

/** Plans with their times by the clock of a fact that they are compared with, which may be of another department (planning 46). */
export function plansByClockOf(
  fact: { shop_id: number | null },
  plans: readonly DayRow[],
  zones: ReadonlyMap<number, string>,
): DayRow[] {
  const zoneOf = ({ shop_id }: { shop_id: number | null }) => zones.get(shop_id ?? 0) ?? null;
  const own = zoneOf(fact);
  return plans.map((plan) => shiftByClock(plan, zoneOf(plan), own));
}
