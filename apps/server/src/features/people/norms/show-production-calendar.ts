import type { InputOf, people } from '@shiftwright/contracts';
import { eachDt, PRODUCTION_DAY_HOURS, weekdayOf } from '@shiftwright/domain';
import type { Ctx } from '../../../platform/context.ts';
import { checkedPeriod } from './checked-period.ts';
import { findCalendarDays, findRegionsOfShop } from './norms.repository.ts';

const FIRST_FREE_WEEKDAY = 5;

/** Each date of a period in a department's calendar: its region's row, else its parent's, else Monday to Friday. */
export async function showProductionCalendar(ctx: Ctx, input: InputOf<typeof people.productionCalendar>) {
  const period = checkedPeriod(input.dt_from, input.dt_to);
  const { region_id, parent_id } = await findRegionsOfShop(ctx.db, ctx.who.network_id, input.shop_id);
  const nearest = [parent_id, region_id].filter((id) => id !== null);
  const rows = await findCalendarDays(ctx.db, nearest, period);
  const byDate = new Map(
    nearest.flatMap((id) => rows.filter((row) => row.region_id === id)).map((row) => [row.dt, row]),
  );

  return eachDt(period.dt_from, period.dt_to).map((dt) => {
    const row = byDate.get(dt);
    const type = row?.type ?? (weekdayOf(dt) < FIRST_FREE_WEEKDAY ? 'W' : 'H');
    const { is_celebration = false, name = null } = row ?? {};
    return { dt, type, hours: PRODUCTION_DAY_HOURS[type], is_celebration, name };
  });
}
