import type { Method } from '@shiftwright/contracts';
import type { Ctx } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { groupsHolding, groupsHoldingEach } from './rights.repository.ts';
import { rightsOf } from './rights.ts';

/** What a list may show: departments at or below the places, their people wherever they work, and the caller. */
export interface AccessScope {
  paths: string[];
  user_id: number;
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
  const holding = await groupsHolding(db, [...rights.group_ids], { func, method });
  const places = rights.employments.filter((one) => one.group_ids.some((id) => holding.has(id)));
  return { paths: [...new Set(places.map((one) => one.path))], user_id: ctx.who.user_id };
}

/** The places in the tree where the caller holds each of several functions, in one look; keys are "func METHOD". */
export async function placesHolding(
  ctx: Ctx,
  asked: readonly (readonly [func: string, method: Method])[],
): Promise<Map<string, string[]>> {
  const rights = await rightsOf(ctx);
  const holding = await groupsHoldingEach(ctx.db, [...rights.group_ids], asked);
  const placesOf = (groups: ReadonlySet<number>) =>
    rights.employments.filter((one) => one.group_ids.some((id) => groups.has(id))).map((one) => one.path);
  return new Map([...holding].map(([key, groups]) => [key, placesOf(groups)]));
}
