import type { Method } from '@shiftwright/contracts';
import type { Ctx, OpenCtx } from '../../../platform/context.ts';
import { Forbidden, NotFound } from '../../../platform/errors.ts';
import { findKnownUsers } from '../rights/access-scope.repository.ts';
import { accessScope } from '../rights/access-scope.ts';
import { requireSuperiority } from '../rights/require-superiority.ts';
import { knownSince } from '../rights/whose-personal-data.ts';
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
 * A user whom the caller may change: of the own network, and the caller or somebody every group of whom is subordinate,
 * who has not moved on from the caller's departments.
 * Whoever could change the address or the login of a superior could take over that login (access 34, 61).
 */
export async function changeableUser(ctx: Ctx, id: number, func: string, method: Method): Promise<UserRow> {
  const user = await ownUser(ctx, id, func, method);
  const within = { ...(await accessScope(ctx, func, method)), since: knownSince(ctx) };
  if (!(await findKnownUsers(ctx.db, [id], within)).has(id)) throw new NotFound();
  await requireSuperiority(ctx, ctx.db, { opens_login_of: id });
  return user;
}

interface MadeBy {
  network_id: number;
  user_id: number;
  /** Somebody else who made what opens something of the person; null where the person did. */
  made_by_id: number | null;
}

/**
 * May whoever made something for somebody else still make it? They may know the secret of it, so that it must end with
 * their login, their rights and their superiority (access 61).
 */
export async function mayStillChange(
  ctx: OpenCtx,
  { network_id, user_id, made_by_id }: MadeBy,
  func: string,
  method: Method,
): Promise<boolean> {
  if (made_by_id === null || made_by_id === user_id) return true;
  const maker: Ctx = { ...ctx, who: { user_id: made_by_id, network_id } };
  try {
    if (!(await visibleUser(maker, made_by_id, func, method)).is_active) return false;
    await changeableUser(maker, user_id, func, method);
    return true;
  } catch (error) {
    if (error instanceof NotFound || error instanceof Forbidden) return false;
    throw error;
  }
}
