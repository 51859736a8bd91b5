import type { InputOf, network } from '@shiftwright/contracts';
import { daysBetween, eachDt, openingHoursOn } from '@shiftwright/domain';
import type { Ctx } from '../../../platform/context.ts';
import { NotFound } from '../../../platform/errors.ts';
import { withWeekTimes } from '../json-columns.ts';
import { findDepartment, findSchedule } from './department.repository.ts';

/** Longer periods show only the dates that have hours of their own. */
const MAX_FILLED_DAYS = 366;

/**
 * The hours of a department by date. In a bounded period every date has a row: its own where somebody set it,
 * else one that follows the weekly hours (network 14).
 */
export async function listDepartmentSchedule(ctx: Ctx, input: InputOf<typeof network.departmentSchedule>) {
  const shop = await findDepartment(ctx.db, ctx.who.network_id, input.id, {});
  if (!shop) throw new NotFound();
  const stored = await findSchedule(ctx.db, shop.id, input);
  const rows = stored.map((row) => ({
    pk: row.id,
    modified_by: row.modified_by,
    shop_id: row.shop_id,
    dt: row.dt,
    type: row.type as 'W' | 'H',
    opens: row.opens,
    closes: row.closes,
  }));

  const from = input.dt ?? input.dt__gte;
  const to = input.dt ?? input.dt__lte;
  if (!from || !to || daysBetween(from, to) > MAX_FILLED_DAYS) return rows;
  const byDt = new Map(rows.map((row) => [row.dt, row]));
  const week = withWeekTimes(shop);
  return eachDt(from, to).map((dt) => {
    const hours = openingHoursOn(dt, week, byDt);
    return {
      pk: byDt.get(dt)?.pk ?? null,
      modified_by: byDt.get(dt)?.modified_by ?? null,
      shop_id: shop.id,
      dt,
      type: hours ? ('W' as const) : ('H' as const),
      opens: hours?.opens ?? null,
      closes: hours?.closes ?? null,
    };
  });
}
