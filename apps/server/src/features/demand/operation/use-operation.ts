import type { demand, InputOf } from '@shiftwright/contracts';
import { only } from '@shiftwright/domain';
import type { Ctx } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { Invalid, InvalidFields, NotFound } from '../../../platform/errors.ts';
import { requireShop } from '../../access/index.ts';
import { listOperationTypes } from './list-operations.ts';
import { findInUse, findPlace, findUsableName, removePlace, takePlace } from './use-operation.repository.ts';

/** Takes an operation into use in a department; one that was removed comes back (demand 4). */
export async function createOperationType(
  ctx: Ctx,
  input: InputOf<typeof demand.createOperationType>,
): Promise<demand.OperationType> {
  const { network_id } = ctx.who;
  const { shop_id } = input;
  const name = await findUsableName(ctx.db, network_id, input);
  const field = input.operation_type_name_id === undefined ? 'code' : 'operation_type_name_id';
  if (!name) throw new InvalidFields({ [field]: [{ key: 'operation.unknown_name' }] });
  if (name.work_type_name_id !== null) throw new Invalid('operation.goes_with_work_type');
  const id = await takePlace(ctx.db, { network_id, shop_id, operation_type_name_id: name.id });
  if (id === null) throw new Invalid('operation.in_use_here');
  return only(await listOperationTypes(ctx, { shop_id, id }));
}

/** Takes an operation out of use in a department, unless its work type or its load template needs it. */
export async function deleteOperationType(
  ctx: Ctx,
  { id }: InputOf<typeof demand.deleteOperationType>,
): Promise<undefined> {
  const place = await findPlace(ctx.db, ctx.who.network_id, id);
  if (!place) throw new NotFound();
  await requireShop(ctx, place.shop_id, 'OperationType', 'DELETE');
  if (place.work_type_id !== null) throw new Invalid('operation.goes_with_work_type');
  if (place.is_in_template) throw new Invalid('operation.of_template');
  await removePlace(ctx.db, ctx.who.network_id, id, ctx.clock.now().toISOString());
  return undefined;
}

interface OperationWish {
  network_id: number;
  shop_id: number;
  operation_type_id?: number | undefined;
  operation_type_code?: string | undefined;
}

/**
 * The operation that another system means in a department, by id or by its code; one that the department does not use yet
 * is taken into use. Null when there is none.
 */
export async function operationInUse(tx: Db, wish: OperationWish): Promise<number | null> {
  const { network_id, shop_id, operation_type_code: code } = wish;
  const inUse = await findInUse(tx, wish);
  if (inUse !== null || code === undefined) return inUse;
  const name = await findUsableName(tx, network_id, { code });
  if (!name || name.work_type_name_id !== null) return null;
  const taken = await takePlace(tx, { network_id, shop_id, operation_type_name_id: name.id });
  // Null: somebody else took it into use at this moment.
  return taken ?? findInUse(tx, wish);
}
