import { expect } from 'vitest';
import { breaking } from '../src/doctor/catalogue.repository.ts';
import { ledgerChecks } from '../src/doctor/ledger.repository.ts';
import { recountBurdens, recountLate } from '../src/features/planning/burdens/post-burdens.ts';
import type { Db } from '../src/platform/db/database.ts';

/** The ledger balances, and a recount of plan and journal would add and reverse nothing. */
export async function expectLedgerOfPlan(db: Db, of: { network_id: number; workers: readonly number[] }) {
  for (const check of ledgerChecks) expect(await breaking(db, check)).toEqual([]);
  await db.transaction().execute(async (tx) => {
    const at = '2026-03-11T09:00:00Z';
    const year = { worker_ids: of.workers, dt_from: '2026-01-01', dt_to: '2026-12-31' };
    expect(await recountBurdens(tx, at, year)).toEqual({ posted: 0, reversed: 0 });
    expect(await recountLate(tx, at, { network_id: of.network_id, since: '2020-01-01T00:00:00Z' })).toBe(0);
  });
}
