import type { Deps } from '../../../platform/context.ts';
import { jobKind } from '../../../platform/jobs/jobs.ts';
import {
  countFacts,
  findReceiveDataInfo,
  findReceivingNetworks,
  removeOldReceipts,
} from './receipt.repository.ts';

/** Counts facts from the events of every network that takes some. */
export const nightlyReceipts = jobKind<object>('demand-nightly-receipts');
/** The same of one network. */
export const countReceipts = jobKind<{ network_id: number }>('demand-count-receipts');

export async function orderCounting(deps: Deps): Promise<void> {
  for (const network_id of await findReceivingNetworks(deps.db))
    await deps.jobs.enqueue(deps.db, countReceipts, { network_id }, { only_one: String(network_id) });
}

/** Counts the facts of the last days anew, and removes events past their time (demand 48). */
export async function runCounting(deps: Deps, { network_id }: { network_id: number }): Promise<void> {
  const now = deps.clock.now().toISOString();
  const kinds = await findReceiveDataInfo(deps.db, network_id);
  for (const info of kinds)
    await deps.db.transaction().execute(async (tx) => {
      for (const aggregate of info.aggregate) await countFacts(tx, network_id, { info, aggregate }, now);
      await removeOldReceipts(tx, network_id, info, now);
    });
}
