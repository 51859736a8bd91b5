import type { InputOf, network } from '@shiftwright/contracts';
import { mayChangeGroup } from '@shiftwright/domain';
import type { Ctx } from '../../../platform/context.ts';
import { saving } from '../../../platform/db/saving.ts';
import { Conflict, Forbidden, InvalidFields, NotFound } from '../../../platform/errors.ts';
import { rightsOf } from '../../access/index.ts';
import { findPositions } from './dictionary.repository.ts';
import { positionOf } from './list-positions.ts';
import {
  countWorkTypeNames,
  insertPosition,
  isPositionInUse,
  updatePositionColumns,
} from './write.repository.ts';

type PositionInput = InputOf<typeof network.createPosition>;

async function positionById(ctx: Ctx, id: number): Promise<network.Position> {
  const [row] = await findPositions(ctx.db, ctx.who.network_id, { id__in: [id] });
  if (!row) throw new NotFound();
  return positionOf(row);
}

/** The old and the new access group must be subordinate to the caller (access 20). */
async function checkGroup(ctx: Ctx, from: number | null, to: number | null | undefined) {
  if (to === undefined || to === from) return;
  const { subordinate_group_ids } = await rightsOf(ctx);
  if (!mayChangeGroup(subordinate_group_ids, from, to)) throw new Forbidden('group.not_subordinate');
}

async function checkWorkTypes(ctx: Ctx, ids: number[] | undefined) {
  const wanted = [...new Set(ids ?? [])];
  if ((await countWorkTypeNames(ctx.db, ctx.who.network_id, wanted)) < wanted.length)
    throw new InvalidFields({ default_work_type_name_ids: [{ key: 'validation.unknown' }] });
}

async function checkUnused(ctx: Ctx, id: number) {
  if (await isPositionInUse(ctx.db, id, ctx.clock.today('UTC'))) throw new Conflict('position.in_use');
}

function columnsOf(ctx: Ctx, { is_active, ...columns }: PositionInput) {
  if (is_active === undefined) return columns;
  return { ...columns, dttm_deleted: is_active ? null : ctx.clock.now().toISOString() };
}

export async function createPosition(ctx: Ctx, input: PositionInput): Promise<network.Position> {
  await checkGroup(ctx, null, input.group_id);
  await checkWorkTypes(ctx, input.default_work_type_name_ids);
  const columns = { ...columnsOf(ctx, input), name: input.name };
  const id = await saving(() => insertPosition(ctx.db, ctx.who.network_id, columns));
  return positionById(ctx, id);
}

export async function updatePosition(
  ctx: Ctx,
  input: InputOf<typeof network.updatePosition>,
): Promise<network.Position> {
  const { id, ...fields } = input;
  const before = await positionById(ctx, id);
  await checkGroup(ctx, before.group_id, fields.group_id);
  await checkWorkTypes(ctx, fields.default_work_type_name_ids);
  if (fields.is_active === false && before.is_active) await checkUnused(ctx, id);
  const { is_active, ...rest } = fields;
  const columns = columnsOf(ctx, is_active === before.is_active ? rest : fields);
  await saving(() => updatePositionColumns(ctx.db, id, columns));
  return positionById(ctx, id);
}

/** Retires a position that nobody holds: it stays in the list, inactive (network 22). */
export async function deletePosition(
  ctx: Ctx,
  input: InputOf<typeof network.deletePosition>,
): Promise<undefined> {
  const before = await positionById(ctx, input.id);
  await checkGroup(ctx, before.group_id, null);
  await checkUnused(ctx, before.id);
  if (before.is_active)
    await updatePositionColumns(ctx.db, before.id, { dttm_deleted: ctx.clock.now().toISOString() });
}
