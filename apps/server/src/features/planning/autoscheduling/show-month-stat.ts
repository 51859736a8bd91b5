import type { InputOf, planning, ResponseOf } from '@shiftwright/contracts';
import { monthStart } from '@shiftwright/domain';
import type { Ctx } from '../../../platform/context.ts';
import { readLastRun, readProgress } from '../json-columns.ts';
import { findMonth } from './month-record.repository.ts';

/** Where the automatic schedule of the month of a date stands; a null status when nothing was ever asked of it. */
export async function showMonthStat(
  ctx: Ctx,
  { shop_id, dt }: InputOf<typeof planning.monthStatStatus>,
): Promise<ResponseOf<typeof planning.monthStatStatus>> {
  const month = await findMonth(ctx.db, {
    network_id: ctx.who.network_id,
    shop_id,
    dt: monthStart(dt),
  });
  return month ? monthShape(month) : { status: null };
}

/** A month as the calls show it. */
export function monthShape(month: NonNullable<Awaited<ReturnType<typeof findMonth>>>): planning.MonthStat {
  const progress = readProgress(month.progress);

  return {
    id: month.id,
    shop_id: month.shop_id,
    dt: month.dt,
    status: month.status,
    status_message: month.status_message,
    is_approved: month.is_approved,
    fot: month.fot,
    lack: month.lack,
    idle: month.idle,
    workers_amount: month.workers_amount,
    revenue: month.revenue,
    fot_revenue: month.fot_revenue,
    progress,
    command_id: readLastRun(month.last_run)?.command_id ?? null,
  };
}
