import type { Method } from '@shiftwright/contracts';
import type { Ctx } from '../../../platform/context.ts';
import { NotFound } from '../../../platform/errors.ts';
import { reachesShop } from './access-scope.repository.ts';
import { accessScope } from './access-scope.ts';
import { authorise } from './authorise.ts';
import { findShops, groupsHolding } from './rights.repository.ts';
import type { Rights } from './rights.ts';
import { ownPlaces } from './seen-as.ts';

/** The department of a path: unknown, removed and foreign ones are missing (404); outside my access scope is refused (403). */
export async function requireShop(ctx: Ctx, shopId: number, func: string, method: Method): Promise<void> {
  const [shop] = await findShops(ctx.db, ctx.who.network_id, [shopId]);
  if (!shop) throw new NotFound();
  await authorise(ctx, func, method, [shopId]);
}

export async function holdsBy(ctx: Ctx, ranks: Rights['employments'], func: string, method: Method) {
  const group_ids = ranks.flatMap((one) => one.group_ids);
  return (await groupsHolding(ctx.db, group_ids, { func, method })).size > 0;
}

/** Does the caller hold a function by an employment in a department itself, not by one above it? */
export async function holdsItself(ctx: Ctx, shopId: number, func: string, method: Method): Promise<boolean> {
  const ranks = (await ownPlaces(ctx)).filter((one) => one.shop_id === shopId);
  return holdsBy(ctx, ranks, func, method);
}

/** Is a function held at a department for more than the caller's own data (access 57)? */
export async function holdsForOthers(
  ctx: Ctx,
  shopId: number,
  func: string,
  { method = 'GET' as Method, db = ctx.db } = {},
): Promise<boolean> {
  return reachesShop(db, shopId, await accessScope(ctx, func, method, db));
}
