import type { Method } from '@shiftwright/contracts';
import type { Ctx } from '../../../platform/context.ts';
import { Forbidden, NotFound } from '../../../platform/errors.ts';
import { authorise } from './authorise.ts';
import { findShops, groupsHolding } from './rights.repository.ts';
import { rightsOf } from './rights.ts';

/** The department of a path: unknown, removed and foreign ones are missing (404); outside my access scope is refused (403). */
export async function requireShop(ctx: Ctx, shopId: number, func: string, method: Method): Promise<void> {
  const [shop] = await findShops(ctx.db, ctx.who.network_id, [shopId]);
  if (!shop) throw new NotFound();
  await authorise(ctx, func, method, [shopId]);
}

/** What concerns the whole network, such as a new root of the tree, needs the function at a root (access 15). */
export async function requireRoot(ctx: Ctx, func: string, method: Method): Promise<void> {
  const rights = await rightsOf(ctx);
  const holding = await groupsHolding(ctx.db, [...rights.group_ids], func, method);
  const atRoot = rights.employments.some(
    (one) => !one.path.includes('.') && one.group_ids.some((id) => holding.has(id)),
  );
  if (!atRoot) throw new Forbidden('auth.no_function_here', { func });
}
