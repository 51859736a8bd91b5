import type { Method } from '@shiftwright/contracts';
import type { Ctx } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { groupsHolding } from './rights.repository.ts';
import { rightsOf } from './rights.ts';

/** What a list may show: departments at or below the places, their people wherever they work, and the caller. */
export interface Within {
  paths: string[];
  user_id: number;
}

/**
 * The part of the tree in which the caller holds a function: lists end at its borders (`rules org-auth §4.2`). Inside a
 * transaction give it as `db`: whoever holds locks must not wait for a second connection.
 */
export async function within(
  ctx: Ctx,
  func: string,
  method: Method = 'GET',
  db: Db = ctx.db,
): Promise<Within> {
  const rights = await rightsOf(ctx);
  const holding = await groupsHolding(db, [...rights.group_ids], func, method);
  const places = rights.employments.filter((one) => one.group_ids.some((id) => holding.has(id)));
  return { paths: [...new Set(places.map((one) => one.path))], user_id: ctx.who.user_id };
}
