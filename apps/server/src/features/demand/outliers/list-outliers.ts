import type { demand, InputOf } from '@shiftwright/contracts';
import type { Ctx } from '../../../platform/context.ts';
import { findFactOutliers } from './find-outliers.ts';

/** Facts that look like typing errors, the newest first. */
export function listOutliers(ctx: Ctx, { shop_id }: InputOf<typeof demand.listOutliers>) {
  return findFactOutliers(ctx, shop_id);
}
