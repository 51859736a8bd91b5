import type { Deps } from '../../../../platform/context.ts';
import type { JobRegistry } from '../../../../platform/jobs/jobs.ts';
import { jobKind } from '../../../../platform/jobs/jobs.ts';
import { notifySwap } from './notify-swap.ts';
import { takeExpired } from './shift-swap.repository.ts';

export const expireShiftSwaps = jobKind<object>('planning-expire-shift-swaps');

/** Requests that nobody answered before the day came are over; both people hear of it. */
export async function runExpireShiftSwaps(deps: Deps): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    for (const swap of await takeExpired(tx, deps.clock.now().toISOString()))
      await notifySwap(tx, deps, swap, { user_id: null, name: '' });
  });
}

export function registerShiftSwaps(registry: JobRegistry) {
  registry.work(expireShiftSwaps, (deps) => runExpireShiftSwaps(deps), { minutes: 2 });
  registry.every(expireShiftSwaps, '*/10 * * * *');
}
