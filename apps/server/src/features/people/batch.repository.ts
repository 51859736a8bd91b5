import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

/** Batches of a kind in a network come one after another: the second finds what the first has made. */
export async function holdBatches(tx: Tx, networkId: number, kind: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`batch:${networkId}:${kind}`}, 0))`.execute(tx);
}
