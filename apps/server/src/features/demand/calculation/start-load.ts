import type { Deps } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { takeShops } from './load.repository.ts';
import { calculateLoad, type LoadOrder, UNTAKEN_AFTER_SECONDS, watchLoad } from './load-job.ts';

/** Puts departments in progress and orders their calculation; those in progress already are left alone. Tells which it put. */
export async function startLoad(
  deps: Pick<Deps, 'jobs' | 'live' | 'clock'>,
  tx: Tx,
  shopIds: number[],
  order: Omit<LoadOrder, 'shop_id'>,
): Promise<number[]> {
  const taken = await takeShops(tx, order.network_id, shopIds, deps.clock.now().toISOString());
  for (const shop_id of taken) {
    await deps.jobs.enqueue(tx, calculateLoad, { ...order, shop_id });
    await deps.jobs.enqueue(tx, watchLoad, { ...order, shop_id }, { after_seconds: UNTAKEN_AFTER_SECONDS });
    const { network_id, load_template_id } = order;
    const progress = { topic: 'load_template', network_id, shop_id, load_template_id, status: 'P', share: 0 };
    await deps.live.publish(tx, progress);
  }
  return taken;
}
