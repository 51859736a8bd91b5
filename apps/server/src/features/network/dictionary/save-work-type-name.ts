import type { InputOf, network } from '@shiftwright/contracts';
import type { Ctx } from '../../../platform/context.ts';
import { saving } from '../../../platform/db/constraint-violations.ts';
import { holdToRemove } from '../../../platform/db/row-locks.ts';
import { Conflict, NotFound } from '../../../platform/errors.ts';
import { requireSharedSettings } from '../settings/shared-settings.ts';
import { findShopsOfWork, isWorkTypeNameInUse } from './in-use.repository.ts';
import {
  findWorkTypeName,
  insertWorkTypeName,
  removeWorkTypeName,
  updateWorkTypeNameColumns,
} from './write.repository.ts';

async function nameById(ctx: Ctx, id: number): Promise<network.WorkTypeName> {
  const row = await findWorkTypeName(ctx.db, ctx.who.network_id, { id });
  if (!row) throw new NotFound();
  return row;
}

/** Creates the name of a work type with its operation, which is computed by a formula (network 20). */
export async function createWorkTypeName(ctx: Ctx, input: InputOf<typeof network.createWorkTypeName>) {
  const id = await saving(() =>
    ctx.db.transaction().execute((tx) => insertWorkTypeName(tx, ctx.who.network_id, input)),
  );
  return nameById(ctx, id);
}

/** Renames a work type, its operation follows; whether companies may do the work holds wherever it is done (network 57). */
export async function updateWorkTypeName(ctx: Ctx, input: InputOf<typeof network.updateWorkTypeName>) {
  const { id, ...columns } = input;
  const before = await nameById(ctx, id);
  const { availability_on_external_exchange: isOpen = before.availability_on_external_exchange } = input;
  if (isOpen !== before.availability_on_external_exchange) {
    const right = { func: 'WorkTypeName', method: 'PUT' } as const;
    const shop_ids = await findShopsOfWork(ctx.db, id);
    await requireSharedSettings(ctx, right, { is_everywhere: false, shop_ids });
  }
  await saving(() => ctx.db.transaction().execute((tx) => updateWorkTypeNameColumns(tx, id, columns)));
  return nameById(ctx, id);
}

/** Removes the name of a work type that no department uses (network 19). */
export async function deleteWorkTypeName(
  ctx: Ctx,
  input: InputOf<typeof network.deleteWorkTypeName>,
): Promise<undefined> {
  const name = await nameById(ctx, input.id);
  const now = ctx.clock.now().toISOString();
  await ctx.db.transaction().execute(async (tx) => {
    await holdToRemove(tx, 'work_type_name', name.id);
    if (await isWorkTypeNameInUse(tx, name.id))
      throw new Conflict('work_type.name_in_use', { name: name.name });
    await removeWorkTypeName(tx, name.id, now);
  });
}
