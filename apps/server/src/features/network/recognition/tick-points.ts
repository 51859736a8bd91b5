import { randomUUID } from 'node:crypto';
import type { InputOf, network } from '@shiftwright/contracts';
import type { Ctx } from '../../../platform/context.ts';
import { NotFound } from '../../../platform/errors.ts';
import { pageOf } from '../../../platform/paging.ts';
import { accessScope, requireShop } from '../../access/index.ts';
import { findShopsWithin } from '../dictionary/dictionary.repository.ts';
import { saveUniqueName } from '../dictionary/save-unique-name.ts';
import { findPoint, findPoints, insertPoint, updatePointColumns } from './recognition.repository.ts';

/** A tick point of the network that is in use. */
async function pointById(ctx: Ctx, id: number): Promise<network.TickPoint> {
  const point = await findPoint(ctx.db, ctx.who.network_id, id);
  if (!point) throw new NotFound();
  return point;
}

/** The key makes marks of everybody: it is for those who keep the tick points of the department (network 27). */
async function keysShown(ctx: Ctx) {
  const makes = await accessScope(ctx, 'TickPoint', 'POST');
  const changes = await accessScope(ctx, 'TickPoint', 'PUT');
  const scope = { ...makes, paths: [...makes.paths, ...changes.paths] };
  return async (points: readonly network.TickPoint[]): Promise<network.TickPoint[]> => {
    const kept = await findShopsWithin(
      ctx.db,
      points.map(({ shop_id }) => shop_id),
      scope,
    );
    return points.map((point) => (kept.has(point.shop_id) ? point : { ...point, key: null }));
  };
}

/** Tick points of the caller's departments by name (network 27). */
export async function listTickPoints(ctx: Ctx, input: InputOf<typeof network.listTickPoints>) {
  const rows = await findPoints(ctx.db, ctx.who.network_id, input, await accessScope(ctx, 'TickPoint'));
  const collator = new Intl.Collator(ctx.locale);
  const page = pageOf(
    rows.sort((a, b) => collator.compare(a.name, b.name)),
    input,
  );
  return { ...page, rows: await (await keysShown(ctx))(page.rows) };
}

export async function createTickPoint(ctx: Ctx, input: InputOf<typeof network.createTickPoint>) {
  const word = { table: 'tick_point', field: 'code', value: input.code } as const;
  const id = await saveUniqueName(ctx, word, (tx) => insertPoint(tx, ctx.who.network_id, input));
  return pointById(ctx, id);
}

/** Changes a tick point; a new department must be one of the caller's, as the old one is. */
export async function updateTickPoint(ctx: Ctx, input: InputOf<typeof network.updateTickPoint>) {
  const { id, ...columns } = input;
  const before = await pointById(ctx, id);
  await requireShop(ctx, before.shop_id, 'TickPoint', 'PUT');
  const word = { table: 'tick_point', field: 'code', value: columns.code, id } as const;
  await saveUniqueName(ctx, word, (tx) => updatePointColumns(tx, id, columns));
  return pointById(ctx, id);
}

/** Removes a tick point; the marks made there stay. */
export async function deleteTickPoint(
  ctx: Ctx,
  input: InputOf<typeof network.deleteTickPoint>,
): Promise<undefined> {
  const before = await pointById(ctx, input.id);
  await requireShop(ctx, before.shop_id, 'TickPoint', 'DELETE');
  await updatePointColumns(ctx.db, before.id, { dttm_deleted: ctx.clock.now().toISOString() });
}

async function withKey(ctx: Ctx, id: number, key: string | null): Promise<network.TickPoint> {
  const before = await pointById(ctx, id);
  await requireShop(ctx, before.shop_id, 'TickPoint', key === null ? 'DELETE' : 'POST');
  await updatePointColumns(ctx.db, id, { key });
  return pointById(ctx, id);
}

/** Makes a new key: a tablet that was lost, or a link that was passed on, is shut out. */
export const renewTickPointKey = (ctx: Ctx, { id }: InputOf<typeof network.renewTickPointKey>) =>
  withKey(ctx, id, randomUUID());

/** Takes the key back: nobody makes marks there until there is a new one. */
export const revokeTickPointKey = (ctx: Ctx, { id }: InputOf<typeof network.revokeTickPointKey>) =>
  withKey(ctx, id, null);
