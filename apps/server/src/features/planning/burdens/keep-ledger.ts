import { addDays, LEDGER_DAYS } from '@shiftwright/domain';
import type { Deps } from '../../../platform/context.ts';
import { type JobRegistry, jobKind } from '../../../platform/jobs/jobs.ts';
import { findNetworkIds } from '../../access/index.ts';
import { findBearers } from './burdens.repository.ts';
import { recountBurdens, recountLate } from './post-burdens.ts';

const keepLedger = jobKind<object>('planning-keep-ledger');

/** People counted in one transaction: their locks are held no longer than a step of a manager takes. */
const PEOPLE_AT_ONCE = 200;
/** Plans are published for months ahead; further ones are counted when their time comes. */
const AHEAD_DAYS = 92;

/**
 * Says in the ledger what plan and journal say, over the last 13 weeks and what is planned: fills a new ledger, and
 * finds what imports and changed calendars have made different (planning 182).
 */
export async function runKeepLedger({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  const at = clock.now().toISOString();
  const today = clock.today('UTC');
  const period = { dt_from: addDays(today, -LEDGER_DAYS), dt_to: addDays(today, AHEAD_DAYS) };
  const sum = { posted: 0, reversed: 0 };
  for (const network_id of await findNetworkIds(db)) {
    const people = await findBearers(db, network_id, period);
    for (let first = 0; first < people.length; first += PEOPLE_AT_ONCE) {
      const of = { worker_ids: people.slice(first, first + PEOPLE_AT_ONCE), ...period };
      const done = await db.transaction().execute((tx) => recountBurdens(tx, at, of));
      sum.posted += done.posted;
      sum.reversed += done.reversed;
    }
    const since = `${period.dt_from}T00:00:00Z`;
    sum.posted += await db.transaction().execute((tx) => recountLate(tx, at, { network_id, since }));
  }
  return sum;
}

export function registerLedger(registry: JobRegistry) {
  registry.work(keepLedger, (deps) => runKeepLedger(deps).then(() => {}), { minutes: 60 });
  registry.every(keepLedger, '30 1 * * *');
}
