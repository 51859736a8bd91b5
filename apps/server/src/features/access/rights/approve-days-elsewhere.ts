import type { Ctx } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { shopsBelow } from './authorise-worker-days.ts';
import { findGroups } from './rights.repository.ts';
import { rightsOf } from './rights.ts';

/** The departments whose people's days elsewhere the caller may approve (access 32); each is judged by the right to approve besides. */
export async function shopsApprovedElsewhere(ctx: Ctx, db: Db): Promise<Set<number>> {
  const { own_group_ids, employments } = await rightsOf(ctx);
  const groups = await findGroups(db, [...own_group_ids]);
  const holding = groups.filter((group) => group.has_perm_to_approve_other_shop_days).map(({ id }) => id);
  const giving = employments.filter((one) => holding.some((id) => one.group_ids.includes(id)));
  return shopsBelow(ctx, db, giving);
}
