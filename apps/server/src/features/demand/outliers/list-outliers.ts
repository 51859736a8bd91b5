import type { demand, InputOf } from '@shiftwright/contracts';
import type { Ctx } from '../../../platform/context.ts';
import { findFactOutliers } from './find-outliers.ts';

/** Facts that look like typing errors, the newest first. */
export function listOutliers(ctx: Ctx, { shop_id }: InputOf<typeof demand.listOutliers>) {
  const { network_id } = ctx.who;
  return findFactOutliers(ctx.db, { network_id, shop_id, today: ctx.clock.today('UTC') });
}
