import type { InputOf, planning } from '@shiftwright/contracts';
import { monthStart } from '@shiftwright/domain';
import type { Ctx } from '../../../platform/context.ts';
import { Conflict } from '../../../platform/errors.ts';
import { changeRun, lockRunningMonth } from './month-record.repository.ts';

/** Asks a run in progress to end with the best schedule it has; whichever process works on it hears so within a second. */
export async function stopTimetable(
  ctx: Ctx,
  { shop_id, dt }: InputOf<typeof planning.stopTimetable>,
): Promise<undefined> {
  await ctx.db.transaction().execute(async (tx) => {
    const of = { network_id: ctx.who.network_id, shop_id, dt: monthStart(dt) };
    const month = await lockRunningMonth(tx, of);
    if (!month?.job_run_id) throw new Conflict('autoscheduling.not_running');
    await changeRun(tx, month.job_run_id, { keep_requested: true });
  });
}
