import type { Method } from '@shiftwright/contracts';
import type { Ctx } from '../../../platform/context.ts';
import { Forbidden, Invalid } from '../../../platform/errors.ts';
import { findShops, groupsHolding } from './rights.repository.ts';
import { groupsFor, rightsOf } from './rights.ts';
import { lookedThrough } from './seen-as.ts';

interface Asked {
  func: string;
  method: Method;
  /** Is holding the function for own data alone enough (access 57)? */
  for_oneself: boolean;
}

async function requireHeld(ctx: Ctx, asked: Asked, shopIds: number[]): Promise<void> {
  const person = lookedThrough(ctx);
  if (person) await requireHeld(person, asked, shopIds);
  const rights = await rightsOf(ctx);
  const { func, method } = asked;
  const holding = await groupsHolding(ctx.db, [...groupsFor(rights, func, method)], asked);
  if (holding.size === 0) throw new Forbidden('auth.no_function', { func });
  if (shopIds.length === 0) return;

  const wanted = [...new Set(shopIds)];
  const shops = await findShops(ctx.db, ctx.who.network_id, wanted);
  if (shops.length < wanted.length) throw new Invalid('request.unknown_department');
  const granting = rights.employments.filter((one) => one.group_ids.some((id) => holding.has(id)));
  const covered = ({ path }: { path: string }) =>
    granting.some((one) => path === one.path || path.startsWith(`${one.path}.`));
  if (!shops.every(covered)) throw new Forbidden('auth.no_function_here', { func });
}

/**
 * Throws unless the caller holds the function (access 13). With departments named, it must be held through an active
 * employment in each of them or above it; foreign and unknown departments read the same (access 14, 16, 66).
 */
export function authorise(ctx: Ctx, func: string, method: Method, shopIds: number[]): Promise<void> {
  return requireHeld(ctx, { func, method, for_oneself: false }, shopIds);
}

/** The same at the door of a call, which also lets in who holds it for own data alone: what it shows is narrowed then (access 57). */
export function authoriseCall(ctx: Ctx, func: string, method: Method, shopIds: number[]): Promise<void> {
  return requireHeld(ctx, { func, method, for_oneself: true }, shopIds);
}
