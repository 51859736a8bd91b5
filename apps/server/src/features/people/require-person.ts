import type { Method } from '@shiftwright/contracts';
import type { Ctx } from '../../platform/context.ts';
import type { Db } from '../../platform/db/database.ts';
import { Forbidden, NotFound } from '../../platform/errors.ts';
import { type AccessScope, accessScope, knownSince } from '../access/index.ts';
import { type EmployeePlace, findEmployeePlace } from './person-scope.repository.ts';

/** What was asked for, and by which right. */
export interface Wish {
  func: string;
  method: Method;
}

/** The access scope without the exception for oneself: nobody changes their own employment by being its person. */
const scope = async (ctx: Ctx, db: Db, { func, method }: Wish): Promise<AccessScope> => ({
  ...(await accessScope(ctx, func, method, db)),
  user_id: 0,
});

/** Both ends of a right: what its holder sees, and where it may be used. */
export async function scopes(ctx: Ctx, db: Db, wish: Wish) {
  return { seen: await accessScope(ctx, wish.func, 'GET', db), touched: await scope(ctx, db, wish) };
}

/**
 * A person of my network in whose place the right is held; somebody who is employed nowhere yet is everybody's who holds
 * it for more than their own data (access 57).
 * Whoever stands outside the access scope, or has moved on from it, reads as missing (people 3, access 56).
 */
export async function requireEmployee(ctx: Ctx, db: Db, id: number, wish: Wish): Promise<EmployeePlace> {
  const reach = await scopes(ctx, db, wish);
  const since = knownSince(ctx);
  const { seen, touched } = reach;
  const place = await findEmployeePlace(db, id, { seen: { ...seen, since }, touched: { ...touched, since } });
  if (place?.network_id !== ctx.who.network_id) throw new NotFound();
  if (place.is_touched || (place.is_free && reach.touched.is_at_home)) return place;
  if (place.is_seen) throw new Forbidden('auth.no_function_here', { func: wish.func });
  throw new NotFound();
}
