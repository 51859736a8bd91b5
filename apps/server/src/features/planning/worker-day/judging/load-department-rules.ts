import { clocksByShop, openingHoursOn, type ShiftRules, shiftLimitsIn } from '@shiftwright/domain';
import type { Db } from '../../../../platform/db/database.ts';
import { findLimits, findOtherClocks } from '../../../network/index.ts';
import { findSchedules, type PlanningShop } from '../saving/planning-context.repository.ts';
import { networkOf, type PlanningContext } from '../saving/planning-context.ts';

/** What days of a department are judged by, as in the grid (planning 35). */
export async function departmentRules(
  db: Db,
  shop: PlanningShop,
  period: { dt_from: string; dt_to: string },
  around: Pick<PlanningContext, 'network' | 'networks' | 'typesOf'>,
): Promise<ShiftRules> {
  const limits = await findLimits(db, shop.id);
  const rows = await findSchedules(db, { shop_ids: [shop.id], ...period });
  const schedule = new Map(rows.map((row) => [row.dt, row]));
  const network = networkOf(around, shop.network_id);

  return {
    types: around.typesOf(shop.network_id),
    allow_several_rows_per_date: network.allow_creation_several_wdays_for_one_employee_for_one_date,
    zone: shop.timezone,
    zones: clocksByShop(await findOtherClocks(db, shop, 'judged')),
    ...shiftLimitsIn(limits),
    step_minutes: shop.forecast_step_minutes,
    shop_id: shop.id,
    openingOf: (dt) => openingHoursOn(dt, shop, schedule),
  };
}
