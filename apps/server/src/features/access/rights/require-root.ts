import type { Method } from '@shiftwright/contracts';
import type { Ctx } from '../../../platform/context.ts';
import { Forbidden } from '../../../platform/errors.ts';
import { holdsBy } from './require-access.ts';
import type { Rights } from './rights.ts';
import { lookedThrough, ownPlaces } from './seen-as.ts';

/** The caller's employments at roots of the own network; a client's tree is another one. */
export async function ranksAtRoot(ctx: Ctx): Promise<Rights['employments']> {
  const employments = await ownPlaces(ctx);
  return employments.filter((one) => !one.path.includes('.') && one.network_id === ctx.who.network_id);
}

/** What concerns the whole network, such as a new root of the tree, needs the function at a root (access 15). */
export async function requireRoot(ctx: Ctx, func: string, method: Method): Promise<void> {
  const person = lookedThrough(ctx);
  if (person) await requireRoot({ ...ctx, seen_as: null }, func, method);
  if (!(await holdsBy(ctx, await ranksAtRoot(ctx), func, method)))
    throw new Forbidden('auth.no_function_here', { func });
}
