import type { Method } from '@shiftwright/contracts';
import type { Ctx } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { groupsHolding, groupsHoldingEach } from './rights.repository.ts';
import { groupsFor, type Rights, rightsOf } from './rights.ts';

/** What a list may show: departments at or below the places, their people wherever they work, and the caller. */
export interface AccessScope {
  paths: string[];
  user_id: number;
  /** Is the function held in the own network? Whoever is employed nowhere yet belongs to it (access 33, 66). */
  is_at_home: boolean;
}

/**
 * The part of the tree in which the caller holds a function: lists show nothing outside it (access 14). Inside a
 * transaction give it as `db`: whoever holds locks must not wait for a second connection.
 */
export async function accessScope(
  ctx: Ctx,
  func: string,
  method: Method = 'GET',
  db: Db = ctx.db,
): Promise<AccessScope> {
  const rights = await rightsOf(ctx);
  const holding = await groupsHolding(db, [...groupsFor(rights, func, method)], { func, method });
  return scopeOf(ctx, placesOf(rights, holding));
}

type Places = Rights['employments'];

const placesOf = ({ employments }: Rights, groups: ReadonlySet<number>): Places =>
  employments.filter((one) => one.group_ids.some((id) => groups.has(id)));

/** The scope that some employments of the caller make. */
export const scopeOf = ({ who }: Pick<Ctx, 'who'>, places: Places): AccessScope => ({
  paths: [...new Set(places.map((one) => one.path))],
  user_id: who.user_id,
  is_at_home: places.some((one) => one.network_id === who.network_id),
});

/** The employments through which the caller holds each of several functions, in one look; keys are "func METHOD". */
export async function placesHolding(
  ctx: Ctx,
  asked: readonly (readonly [func: string, method: Method])[],
): Promise<Map<string, Places>> {
  const rights = await rightsOf(ctx);
  const holding = await groupsHoldingEach(ctx.db, [...rights.group_ids], asked);
  return new Map(
    asked.map(([func, method]) => {
      const held = holding.get(`${func} ${method}`) ?? new Set<number>();
      return [`${func} ${method}`, placesOf(rights, held.intersection(groupsFor(rights, func, method)))];
    }),
  );
}
