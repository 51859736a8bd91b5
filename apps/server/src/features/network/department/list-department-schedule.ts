import type { InputOf, network } from '@shiftwright/contracts';
import { addDays, daysBetween, eachDt, openingHoursOn } from '@shiftwright/domain';
import type { Ctx } from '../../../platform/context.ts';
import { NotFound } from '../../../platform/errors.ts';
import { withWeekTimes } from '../json-columns.ts';
import { findDepartment, findSchedule } from './department.repository.ts';

/** Longer periods show only the dates that have hours of their own. */
const MAX_FILLED_DAYS = 366;

const DAYS_BACK = 30;
const DAYS_AHEAD = 90;

type Period = Pick<InputOf<typeof network.departmentSchedule>, 'dt' | 'dt__gte' | 'dt__lte'>;

/**
 * The hours of a department by date. In a bounded period every date has a row: its own where somebody set it,
 * else one that follows the weekly hours (network 14).
 */
export async function listDepartmentSchedule(ctx: Ctx, input: InputOf<typeof network.departmentSchedule>) {
  const shop = await findDepartment(ctx.db, ctx.who.network_id, input.id, {});
  if (!shop) throw new NotFound();
  const period = periodOf(ctx, shop.timezone, input);
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

  const isAsked = ({ type }: { type: string }) =>
    (input.type ?? type) === type && (input.type__in?.includes(type) ?? true);
  if (!period || daysBetween(period.from, period.to) > MAX_FILLED_DAYS) return rows.filter(isAsked);
  const byDt = new Map(rows.map((row) => [row.dt, row]));
  const week = withWeekTimes(shop);
  const later = rows.filter(({ dt }) => dt < period.from || dt > period.to);
  const filled = eachDt(period.from, period.to).map((dt) => {
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
  return [...filled, ...later].filter(isAsked).sort((a, b) => (a.dt < b.dt ? -1 : 1));
}

/** The dates that have a row each; with one end alone the other lies 30 days back or 90 ahead. */
function periodOf(
  ctx: Ctx,
  zone: string,
  { dt, dt__gte, dt__lte }: Period,
): { from: string; to: string } | null {
  if (!dt && !dt__gte && !dt__lte) return null;
  const today = ctx.clock.today(zone);
  return {
    from: dt ?? dt__gte ?? addDays(today, -DAYS_BACK),
    to: dt ?? dt__lte ?? addDays(today, DAYS_AHEAD),
  };
}
