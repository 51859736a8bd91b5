import type { InputOf, network } from '@shiftwright/contracts';
import { only } from '@shiftwright/domain';
import type { Ctx } from '../../../platform/context.ts';
import { holdInUse, holdToRemove } from '../../../platform/db/row-locks.ts';
import { Conflict, Invalid, InvalidFields, NotFound } from '../../../platform/errors.ts';
import { requireShop } from '../../access/index.ts';
import { isWorkTypeInUse } from './in-use.repository.ts';
import { workTypesOf } from './list-work-types.ts';
import {
  findWorkType,
  findWorkTypeName,
  removeWorkType,
  reviveWorkType,
  updateWorkTypeColumns,
} from './write.repository.ts';

type Limits = Pick<InputOf<typeof network.updateWorkType>, 'min_workers_amount' | 'max_workers_amount'>;
const DEFAULT_LIMITS = { min_workers_amount: 0, max_workers_amount: 20 };

/** Not more people at least than at most, as it will be after the change. */
function checkLimits(input: Limits, before: Required<Limits>) {
  const least = input.min_workers_amount ?? before.min_workers_amount ?? 0;
  const most = input.max_workers_amount ?? before.max_workers_amount ?? 0;
  if (least > most) throw new InvalidFields({ max_workers_amount: [{ key: 'work_type.least_above_most' }] });
}

async function storedById(ctx: Ctx, id: number) {
  const row = await findWorkType(ctx.db, ctx.who.network_id, id);
  if (!row) throw new NotFound();
  return row;
}

const workTypeById = async (ctx: Ctx, id: number) =>
  only(await workTypesOf(ctx, [await storedById(ctx, id)]));

/** One work type of the network. */
export async function getWorkType(ctx: Ctx, { id }: InputOf<typeof network.getWorkType>) {
  return workTypeById(ctx, id);
}

/** Gives a department a work type; one that was removed comes back (network 21). */
export async function createWorkType(
  ctx: Ctx,
  input: InputOf<typeof network.createWorkType>,
): Promise<network.WorkType> {
  const { shop_id, work_type_name_id, code, ...columns } = input;
  if (work_type_name_id === undefined && !code)
    throw new InvalidFields({ work_type_name_id: [{ key: 'validation.required' }] });
  const by = work_type_name_id === undefined ? { code: code as string } : { id: work_type_name_id };
  const name = await findWorkTypeName(ctx.db, ctx.who.network_id, by);
  if (!name) throw new InvalidFields({ work_type_name_id: [{ key: 'validation.unknown' }] });
  checkLimits(columns, DEFAULT_LIMITS);
  const place = { network_id: ctx.who.network_id, shop_id, work_type_name_id: name.id };
  const id = await ctx.db.transaction().execute(async (tx) => {
    if (!(await holdInUse(tx, 'work_type_name', { id: name.id, network_id: ctx.who.network_id })))
      throw new InvalidFields({ work_type_name_id: [{ key: 'validation.unknown' }] });
    return reviveWorkType(tx, place, columns);
  });
  if (id === null) throw new Invalid('work_type.exists', { name: name.name }, { as: 'non_field_errors' });
  return workTypeById(ctx, id);
}

export async function updateWorkType(
  ctx: Ctx,
  input: InputOf<typeof network.updateWorkType>,
): Promise<network.WorkType> {
  const { id, ...columns } = input;
  const before = await storedById(ctx, id);
  await requireShop(ctx, before.shop_id, 'WorkType', 'PUT');
  checkLimits(columns, before);
  await updateWorkTypeColumns(ctx.db, id, columns);
  return workTypeById(ctx, id);
}

/** Removes a work type that nobody has and no coming shift needs. */
export async function deleteWorkType(
  ctx: Ctx,
  input: InputOf<typeof network.deleteWorkType>,
): Promise<undefined> {
  const before = await storedById(ctx, input.id);
  await requireShop(ctx, before.shop_id, 'WorkType', 'DELETE');
  const now = ctx.clock.now().toISOString();
  await ctx.db.transaction().execute(async (tx) => {
    await holdToRemove(tx, 'work_type', before.id);
    if (await isWorkTypeInUse(tx, before.id, now)) throw new Conflict('work_type.in_use');
    await removeWorkType(tx, before.id, now);
  });
}
