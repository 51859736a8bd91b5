import type { InputOf, network } from '@shiftwright/contracts';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { holdToRemove } from '../../../platform/db/row-locks.ts';
import { Conflict } from '../../../platform/errors.ts';
import { findUsesOfDepartment, lockTree, updateDepartmentColumns } from './department-write.repository.ts';
import { requireDepartment } from './place-in-tree.ts';

async function remove(ctx: Ctx, tx: Tx, id: number): Promise<void> {
  await holdToRemove(tx, 'shop', id);
  const use = await findUsesOfDepartment(tx, id);
  if (use) throw new Conflict(`department.in_use_by_${use}`);
  await updateDepartmentColumns(tx, id, { dttm_deleted: ctx.clock.now().toISOString(), code: null });
}

/** Removes a department that nothing stands below and nobody worked in; others are closed by a date (network 11). */
export async function deleteDepartment(
  ctx: Ctx,
  input: InputOf<typeof network.deleteDepartment>,
): Promise<undefined> {
  await requireDepartment(ctx, input.id, 'DELETE');
  await ctx.db.transaction().execute(async (tx) => {
    await lockTree(tx, ctx.who.network_id);
    await remove(ctx, tx, input.id);
  });
}
