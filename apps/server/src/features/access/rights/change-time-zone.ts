import { groupsOfOtherToday } from '@shiftwright/domain';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { endGroupsOf } from './end-temporary-groups.ts';
import { keepingAdministration } from './keep-administration.ts';
import { requireSuperiority } from './require-superiority.ts';
import { findEmploymentsAt } from './rights.repository.ts';

/**
 * Gives a department another clock: what has run out by the old one is taken away first, and where the date differs at
 * this moment, the rights that begin or end with it ask for superiority (access 67).
 */
export async function changingClock(
  ctx: Ctx,
  tx: Tx,
  shop: { id: number; before: string; after: string },
  work: () => Promise<void>,
): Promise<void> {
  await endGroupsOf(ctx, tx, { shop_id: shop.id });
  const [was, is] = [ctx.clock.today(shop.before), ctx.clock.today(shop.after)];
  const groups = groupsOfOtherToday(await findEmploymentsAt(tx, shop.id), was, is);
  await requireSuperiority(ctx, tx, { groups });
  await (groups.length > 0 ? keepingAdministration(ctx, tx, work) : work());
}
