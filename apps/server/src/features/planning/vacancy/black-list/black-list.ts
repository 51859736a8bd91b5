import type { InputOf, planning } from '@shiftwright/contracts';
import type { Ctx } from '../../../../platform/context.ts';
import { NotFound } from '../../../../platform/errors.ts';
import { requireShop } from '../../../access/index.ts';
import {
  deleteBlackListEntry,
  findBlackList,
  findBlackListEntry,
  insertBlackListEntry,
} from './black-list.repository.ts';

/** The symbols on a department's own black list (planning 98). */
export function listVacancyBlackList(ctx: Ctx, input: InputOf<typeof planning.listVacancyBlackList>) {
  return findBlackList(ctx.db, { ...input, network_id: ctx.who.network_id });
}

export function createVacancyBlackListEntry(
  ctx: Ctx,
  { shop_id, symbol }: InputOf<typeof planning.createVacancyBlackListEntry>,
) {
  return insertBlackListEntry(ctx.db, { network_id: ctx.who.network_id, shop_id, symbol });
}

async function requireEntry(ctx: Ctx, id: number, method: 'GET' | 'DELETE') {
  const entry = await findBlackListEntry(ctx.db, { network_id: ctx.who.network_id, id });
  if (!entry) throw new NotFound();
  await requireShop(ctx, entry.shop_id, 'VacancyBlackList', method);
  return entry;
}

/** One symbol, to whoever may see the black list of its department. */
export const getVacancyBlackListEntry = (
  ctx: Ctx,
  { id }: InputOf<typeof planning.getVacancyBlackListEntry>,
) => requireEntry(ctx, id, 'GET');

export async function deleteVacancyBlackListEntry(
  ctx: Ctx,
  { id }: InputOf<typeof planning.deleteVacancyBlackListEntry>,
) {
  await requireEntry(ctx, id, 'DELETE');
  await deleteBlackListEntry(ctx.db, { network_id: ctx.who.network_id, id });
  return undefined;
}
