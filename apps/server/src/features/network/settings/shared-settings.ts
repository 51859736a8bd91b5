import type { Ctx } from '../../../platform/context.ts';
import { authorise, requireRoot } from '../../access/index.ts';

/** Where settings are in force: in the whole network, or in these departments. */
export interface InForce {
  is_everywhere: boolean;
  shop_ids: number[];
}

/** Whoever changes settings that departments share holds the function wherever they are in force (network 57). */
export async function requireSharedSettings(
  ctx: Ctx,
  right: { func: string; method: 'POST' | 'PUT' | 'DELETE' },
  { is_everywhere, shop_ids }: InForce,
): Promise<void> {
  if (is_everywhere) await requireRoot(ctx, right.func, right.method);
  await authorise(ctx, right.func, right.method, shop_ids);
}
