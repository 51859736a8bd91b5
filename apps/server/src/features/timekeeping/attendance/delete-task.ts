import type { InputOf, timekeeping } from '@shiftwright/contracts';
import type { Ctx } from '../../../platform/context.ts';
import { requireShop } from '../../access/index.ts';
import { holdTask, removeTask } from './task.repository.ts';

/** Removes a task by its code; one that is not there is no task either (timekeeping 51). */
export async function deleteTask(ctx: Ctx, { code }: InputOf<typeof timekeeping.deleteTask>) {
  const { network_id } = ctx.who;
  await ctx.db.transaction().execute(async (tx) => {
    const stored = await holdTask(tx, network_id, code);
    if (!stored) return;
    await requireShop(ctx, stored.shop_id, 'Task', 'DELETE');
    await removeTask(tx, network_id, stored.id, ctx.clock.now().toISOString());
  });
  return {};
}
