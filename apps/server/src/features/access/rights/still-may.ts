import type { AskedRight, Ctx } from '../../../platform/context.ts';
import { Forbidden } from '../../../platform/errors.ts';
import { authoriseCall } from './authorise.ts';
import { isOpenLogin } from './rights.repository.ts';

/** Throws unless the caller's login is open and what was asked of them holds: what waited is done by today's rights. */
export async function stillMay(ctx: Ctx, { func, method, shop_ids }: AskedRight): Promise<void> {
  if (!(await isOpenLogin(ctx.db, ctx.who.user_id))) throw new Forbidden('auth.no_function', { func });
  await authoriseCall(ctx, func, method, shop_ids);
}
