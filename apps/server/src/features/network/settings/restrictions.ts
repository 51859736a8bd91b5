import type { InputOf, network } from '@shiftwright/contracts';
import type { Ctx } from '../../../platform/context.ts';
import { saving } from '../../../platform/db/constraint-violations.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { Invalid, InvalidFields, NotFound } from '../../../platform/errors.ts';
import { requireRoot } from '../../access/index.ts';
import {
  deleteRestrictionRow,
  findRestrictions,
  insertRestriction,
  lockRestrictions,
  type RestrictionRow,
  updateRestrictionColumns,
} from './restrictions.repository.ts';

type Fields = Omit<network.WorkerDayRestriction, 'id'>;

const restrictionOf = ({ max_seconds, ...row }: RestrictionRow): network.WorkerDayRestriction => ({
  ...row,
  max_hours: max_seconds === null ? null : max_seconds / 3600,
});

/** Hours bound days of the first kind; the second kind has none. */
function columnsOf({ type, day_type, is_vacancy, max_hours }: Fields) {
  if (type === 1 && max_hours === null)
    throw new InvalidFields({ max_hours: [{ key: 'validation.required' }] });
  const max_seconds = type === 1 && max_hours !== null ? Math.round(max_hours * 3600) : null;
  return { type, max_seconds, day_type, is_vacancy };
}

type Columns = ReturnType<typeof columnsOf>;

/** What a restriction is about: a network has one for it. */
const aboutOf = ({ type, day_type, is_vacancy }: Pick<Columns, 'type' | 'day_type' | 'is_vacancy'>) =>
  `${type} ${day_type} ${is_vacancy}`;

/** Writes a restriction, unless another one is about the same. */
async function save<T>(ctx: Ctx, own: number | null, columns: Columns, write: (tx: Tx) => Promise<T>) {
  const { network_id } = ctx.who;
  return ctx.db.transaction().execute(async (tx) => {
    await lockRestrictions(tx, network_id);
    const others = (await findRestrictions(tx, network_id)).filter(({ id }) => id !== own);
    if (others.some((one) => aboutOf(one) === aboutOf(columns))) throw new Invalid('restriction.repeated');
    return saving(() => write(tx));
  });
}

async function restrictionById(ctx: Ctx, id: number): Promise<network.WorkerDayRestriction> {
  const row = (await findRestrictions(ctx.db, ctx.who.network_id)).find((one) => one.id === id);
  if (!row) throw new NotFound();
  return restrictionOf(row);
}

/** What the approval of a plan refuses in the network (network 42). */
export async function listRestrictions(ctx: Ctx) {
  return (await findRestrictions(ctx.db, ctx.who.network_id)).map(restrictionOf);
}

export async function createRestriction(ctx: Ctx, input: InputOf<typeof network.createRestriction>) {
  await requireRoot(ctx, 'WorkerDayRestriction', 'POST');
  const { type, day_type = null, is_vacancy = null, max_hours = null } = input;
  const columns = columnsOf({ type, day_type, is_vacancy, max_hours });
  const id = await save(ctx, null, columns, (tx) => insertRestriction(tx, ctx.who.network_id, columns));
  return restrictionById(ctx, id);
}

export async function updateRestriction(ctx: Ctx, input: InputOf<typeof network.updateRestriction>) {
  await requireRoot(ctx, 'WorkerDayRestriction', 'PUT');
  const { id, ...stored } = await restrictionById(ctx, input.id);
  const { type = stored.type, day_type = stored.day_type } = input;
  const { is_vacancy = stored.is_vacancy, max_hours = stored.max_hours } = input;
  const columns = columnsOf({ type, day_type, is_vacancy, max_hours });
  await save(ctx, id, columns, (tx) => updateRestrictionColumns(tx, id, columns));
  return restrictionById(ctx, id);
}

export async function deleteRestriction(
  ctx: Ctx,
  input: InputOf<typeof network.deleteRestriction>,
): Promise<undefined> {
  await requireRoot(ctx, 'WorkerDayRestriction', 'DELETE');
  await restrictionById(ctx, input.id);
  await deleteRestrictionRow(ctx.db, input.id);
}
