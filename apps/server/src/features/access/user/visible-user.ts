import type { Method } from '@shiftwright/contracts';
import type { Ctx } from '../../../platform/context.ts';
import { Forbidden, NotFound } from '../../../platform/errors.ts';
import { accessScope } from '../rights/access-scope.ts';
import { requireSuperiority } from '../rights/superiority.ts';
import { findOutsourcings, findUsers, type UserRow } from './user.repository.ts';

/** The networks whose users a network sees: its own, and those that work for it (access 33). */
export async function shownNetworks(ctx: Ctx): Promise<number[]> {
  return [ctx.who.network_id, ...(await findOutsourcings(ctx.db, ctx.who.network_id))];
}

/** One user inside the access scope of a function; everybody else is missing. */
export async function visibleUser(ctx: Ctx, id: number, func: string, method: Method): Promise<UserRow> {
  const query = {
    network_id: ctx.who.network_id,
    network_ids: await shownNetworks(ctx),
    within: await accessScope(ctx, func, method),
    locale: ctx.locale,
    filter: { id },
  };
  const { rows } = await findUsers(ctx.db, query, { limit: 1, offset: 0 });
  if (!rows[0]) throw new NotFound();
  return rows[0];
}

/** One user of the own network; those of companies that work for it are read only (access 33). */
export async function ownUser(ctx: Ctx, id: number, func: string, method: Method): Promise<UserRow> {
  const user = await visibleUser(ctx, id, func, method);
  if (user.network_id !== ctx.who.network_id) throw new Forbidden('user.of_another_network');
  return user;
}

/**
 * A user whom the caller may change: of the own network, and the caller or somebody every group of whom is subordinate.
 * Whoever could change the address or the login of a superior could take over that login (access 34, 61).
 */
export async function changeableUser(ctx: Ctx, id: number, func: string, method: Method): Promise<UserRow> {
  const user = await ownUser(ctx, id, func, method);
  await requireSuperiority(ctx, ctx.db, { opens_login_of: id });
  return user;
}
