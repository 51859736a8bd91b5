import type { InputOf, timekeeping } from '@shiftwright/contracts';
import { closableDates, monthStart } from '@shiftwright/domain';
import type { Ctx } from '../../../../platform/context.ts';
import { Conflict, InvalidFields } from '../../../../platform/errors.ts';
import { holdClosing } from '../../../planning/index.ts';
import { enqueueRecalculation } from '../recalculating/recalculation-job.ts';
import {
  endClosing,
  findClosings,
  findPlace,
  findStaffOfMonth,
  insertClosing,
} from './closing.repository.ts';

/** When a department's months were closed and opened again, by whom and why. */
export function listClosedTimesheets(
  ctx: Ctx,
  { shop_id }: InputOf<typeof timekeeping.listClosedTimesheets>,
) {
  return findClosings(ctx.db, ctx.who.network_id, shop_id);
}

const monthOf = (ctx: Ctx, { shop_id, dt }: { shop_id: number; dt: string }) => ({
  network_id: ctx.who.network_id,
  shop_id,
  month: monthStart(dt),
});

/** Closes a month that has passed: nothing enters it any more (timekeeping 61). */
export async function closeTimesheet(ctx: Ctx, input: InputOf<typeof timekeeping.closeTimesheet>) {
  const of = monthOf(ctx, input);
  const { timezone, dt_opened } = await findPlace(ctx.db, of);
  const { from, to } = closableDates(dt_opened, ctx.clock.today(timezone));
  if (input.dt > to) throw new InvalidFields({ dt: [{ key: 'timesheet.month_not_over' }] });
  if (input.dt < from)
    throw new InvalidFields({ dt: [{ key: 'validation.date_bounds', params: { from, to } }] });
  return ctx.db.transaction().execute(async (tx) => {
    await holdClosing(tx, of);
    // What was written before it stands in the journal with an earlier time.
    const by = { user_id: ctx.who.user_id, now: ctx.clock.now().toISOString() };
    const closed = await insertClosing(tx, of, by);
    if (!closed) throw new Conflict('timesheet.closed_already');
    return closed;
  });
}

/** Opens a closed month again, with a reason; what changed meanwhile is counted then. */
export async function reopenTimesheet(ctx: Ctx, input: InputOf<typeof timekeeping.reopenTimesheet>) {
  const of = monthOf(ctx, input);
  const by = { user_id: ctx.who.user_id, now: ctx.clock.now().toISOString(), reason: input.reason };
  return ctx.db.transaction().execute(async (tx) => {
    await holdClosing(tx, of);
    const opened = await endClosing(tx, of, by);
    if (!opened) throw new Conflict('timesheet.not_closed');
    const employee_ids = await findStaffOfMonth(tx, { ...of, closing_id: opened.id });
    if (employee_ids.length > 0) await enqueueRecalculation(ctx, tx, { employee_ids, months: [of.month] });
    return opened;
  });
}
