import type { InputOf, Method, network } from '@shiftwright/contracts';
import { finesOfPosition } from '@shiftwright/domain';
import type { Ctx } from '../../../platform/context.ts';
import { saving } from '../../../platform/db/constraint-violations.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { holdInUse, holdToRemove } from '../../../platform/db/row-locks.ts';
import { Conflict, InvalidFields, NotFound } from '../../../platform/errors.ts';
import {
  findNetwork,
  keepingAdministration,
  readFinesSettings,
  recordAudit,
  requireRoot,
  requireSuperiorityAtRoot,
} from '../../access/index.ts';
import { normsChanged } from '../events.ts';
import { findPositions } from './dictionary.repository.ts';
import { isPositionInUse } from './in-use.repository.ts';
import { positionOf, positionsShown } from './list-positions.ts';
import { countWorkTypeNames, insertPosition, updatePositionColumns } from './write.repository.ts';

type PositionInput = InputOf<typeof network.createPosition>;

async function positionById(ctx: Ctx, id: number): Promise<network.Position> {
  const [row] = await findPositions(ctx.db, ctx.who.network_id, { id__in: [id] });
  if (!row) throw new NotFound();
  return positionOf(row);
}

/** One position of the network, as the caller may know it. */
export const getPosition = async (ctx: Ctx, { id }: InputOf<typeof network.getPosition>) =>
  (await positionsShown(ctx))(await positionById(ctx, id));

/**
 * The group of a position is given to everybody who has it in the network: that needs the right at a root, and both the
 * old and the new group subordinate to the caller there (access 20).
 */
async function checkGroup(ctx: Ctx, method: Method, from: number | null, to: number | null | undefined) {
  if (to === undefined || to === from) return;
  await requireRoot(ctx, 'WorkerPosition', method);
  await requireSuperiorityAtRoot(
    ctx,
    [from, to].filter((id) => id !== null),
  );
}

/** Keeps who changed the group of a position, and so of everybody who has it (access 49). */
async function recordGroup(
  ctx: Ctx,
  tx: Tx,
  position_id: number,
  change: { before: number | null; after: number | null },
) {
  if (change.before === change.after) return;
  const details = { position_id, ...change };
  await recordAudit(ctx, tx, { event: 'position_group_changed', details });
}

/** What norms of people follow from. */
const NORMS = ['hours_in_a_week', 'sawh_settings_id'] as const;
/** What a position says of hours holds for everybody who has it in the network (network 57). */
const HOURS = ['breaks_id', ...NORMS] as const;

/** Would other fines hold for everybody who has the position, as they go by its name (planning 41)? */
async function hasOtherFines(ctx: Ctx, before: string, after: string): Promise<boolean> {
  if (before === after) return false;
  const fines = readFinesSettings((await findNetwork(ctx.db, ctx.who.network_id)).fines_settings);
  return finesOfPosition(fines, before) !== finesOfPosition(fines, after);
}

/**
 * Another code has others hired to the position, with the group and the hours that it gives, by systems that know codes
 * alone; and fines go by the name. Both reach the whole network, as what a position says of hours does.
 */
async function checkForAll(ctx: Ctx, before: network.Position, fields: Partial<PositionInput>) {
  const isOther = [...HOURS, 'code' as const].some(
    (field) => fields[field] !== undefined && fields[field] !== before[field],
  );
  const { name = before.name } = fields;
  if (isOther || (await hasOtherFines(ctx, before.name, name)))
    await requireRoot(ctx, 'WorkerPosition', 'PUT');
}

async function checkWorkTypes(ctx: Ctx, ids: number[] | undefined) {
  const wanted = [...new Set(ids ?? [])];
  if ((await countWorkTypeNames(ctx.db, ctx.who.network_id, wanted)) < wanted.length)
    throw new InvalidFields({ default_work_type_name_ids: [{ key: 'validation.unknown' }] });
}

/** Nobody holds the position, and nobody comes to hold it before the end. */
async function checkUnused(ctx: Ctx, tx: Tx, id: number) {
  await holdToRemove(tx, 'worker_position', id);
  if (await isPositionInUse(tx, id, ctx.clock.now().toISOString())) throw new Conflict('position.in_use');
}

/** The group that a position gives is not removed meanwhile. */
async function checkGroupKept(ctx: Ctx, tx: Tx, id: number | null | undefined) {
  if (id && !(await holdInUse(tx, 'access_group', { id, network_id: ctx.who.network_id })))
    throw new InvalidFields({ group_id: [{ key: 'validation.unknown' }] });
}

function columnsOf(ctx: Ctx, { is_active, ...columns }: PositionInput) {
  if (is_active === undefined) return columns;
  return { ...columns, dttm_deleted: is_active ? null : ctx.clock.now().toISOString() };
}

export async function createPosition(ctx: Ctx, input: PositionInput): Promise<network.Position> {
  await checkGroup(ctx, 'POST', null, input.group_id);
  await checkWorkTypes(ctx, input.default_work_type_name_ids);
  const columns = { ...columnsOf(ctx, input), name: input.name };
  const id = await saving(() =>
    ctx.db.transaction().execute(async (tx) => {
      await checkGroupKept(ctx, tx, input.group_id);
      const created = await insertPosition(tx, ctx.who.network_id, columns);
      await recordGroup(ctx, tx, created, { before: null, after: input.group_id ?? null });
      return created;
    }),
  );
  return positionById(ctx, id);
}

export async function updatePosition(
  ctx: Ctx,
  input: InputOf<typeof network.updatePosition>,
): Promise<network.Position> {
  const { id, by_code: _key, ...fields } = input;
  const before = await positionById(ctx, id);
  await checkGroup(ctx, 'PUT', before.group_id, fields.group_id);
  await checkForAll(ctx, before, fields);
  await checkWorkTypes(ctx, fields.default_work_type_name_ids);
  const { is_active, ...rest } = fields;
  const columns = columnsOf(ctx, is_active === before.is_active ? rest : fields);
  const { group_id = before.group_id } = fields;
  await saving(() =>
    ctx.db.transaction().execute((tx) =>
      keepingAdministration(ctx, tx, async () => {
        if (fields.is_active === false && before.is_active) await checkUnused(ctx, tx, id);
        if (group_id !== before.group_id) await checkGroupKept(ctx, tx, group_id);
        await updatePositionColumns(tx, id, columns);
        if (NORMS.some((field) => fields[field] !== undefined && fields[field] !== before[field]))
          await ctx.jobs.publish(tx, normsChanged, {
            network_id: ctx.who.network_id,
            by: 'position_id',
            ids: [id],
          });
        await recordGroup(ctx, tx, id, { before: before.group_id, after: group_id });
      }),
    ),
  );
  return positionById(ctx, id);
}

/** Retires a position that nobody holds: it stays in the list, inactive (network 22). */
export async function deletePosition(
  ctx: Ctx,
  input: InputOf<typeof network.deletePosition>,
): Promise<undefined> {
  const before = await positionById(ctx, input.id);
  await checkGroup(ctx, 'DELETE', before.group_id, null);
  await ctx.db.transaction().execute(async (tx) => {
    await checkUnused(ctx, tx, before.id);
    if (before.is_active)
      await updatePositionColumns(tx, before.id, { dttm_deleted: ctx.clock.now().toISOString() });
  });
}
