import type { Ctx } from '../../platform/context.ts';
import type { Db } from '../../platform/db/database.ts';
import { Forbidden, NotFound } from '../../platform/errors.ts';
import { findEmploymentPlace } from './person-scope.repository.ts';
import { scopes, type Wish } from './require-person.ts';

/**
 * An employment in a department where the right is held, or of an own person sent to a client. Whoever is neither of the
 * department's network nor of the person's is told nothing of it (people 22, people 28).
 */
export async function requireEmployment(ctx: Ctx, db: Db, id: number, wish: Wish) {
  const reach = await scopes(ctx, db, wish);
  const place = await findEmploymentPlace(db, id, reach);
  const { network_id } = ctx.who;
  if (!place || ![place.network_id, place.employee_network_id].includes(network_id)) throw new NotFound();
  const isMine = place.network_id === network_id ? place.is_shop_touched : place.is_person_touched;
  // Whoever reaches nobody else sees nobody but themselves.
  const isOwn = reach.seen.paths.length === 0 && place.is_seen;
  if (isMine || (wish.method === 'GET' && isOwn)) return place;
  if (place.is_seen) throw new Forbidden('auth.no_function_here', { func: wish.func });
  throw new NotFound();
}
