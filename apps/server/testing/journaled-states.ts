import { expect } from 'vitest';
import type { Db } from '../src/platform/db/database.ts';

/** What the journal of a network says each worker day is now; every change begins where the one before it ended. */
export async function journaledStates(db: Db, network_id: number): Promise<ReadonlyMap<number, unknown>> {
  const changes = await db
    .selectFrom('worker_day_journal')
    .select(['worker_day_id', 'before', 'after'])
    .$narrowType<{ worker_day_id: number }>()
    .where('network_id', '=', network_id)
    .orderBy('id')
    .execute();
  const last = new Map<number, unknown>();
  for (const { worker_day_id, before, after } of changes) {
    expect(before).toEqual(last.get(worker_day_id) ?? null);
    last.set(worker_day_id, after);
  }
  return last;
}
