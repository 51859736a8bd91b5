import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

export interface KeptAnswer {
  status: number | null;
  answer: Uint8Array | null;
}

/** Takes a request for itself; false where it was sent before. */
export async function claimRequest(
  db: Db,
  networkId: number,
  hash: string,
  dttm_added: string,
): Promise<boolean> {
  const { rows } = await sql`
    insert into kept_answer (network_id, request_hash, dttm_added) values (${networkId}, ${hash}, ${dttm_added})
    on conflict do nothing returning 1`.execute(db);
  return rows.length > 0;
}

export const findKeptAnswer = (db: Db, networkId: number, hash: string): Promise<KeptAnswer | undefined> =>
  db
    .selectFrom('kept_answer')
    .select(['status', 'answer'])
    .where('network_id', '=', networkId)
    .where('request_hash', '=', hash)
    .executeTakeFirst();

export async function keepAnswer(
  db: Db,
  networkId: number,
  hash: string,
  kept: { status: number; answer: Buffer },
): Promise<void> {
  await db
    .updateTable('kept_answer')
    .set(kept)
    .where('network_id', '=', networkId)
    .where('request_hash', '=', hash)
    .execute();
}

export async function releaseRequest(db: Db, networkId: number, hash: string): Promise<void> {
  await db
    .deleteFrom('kept_answer')
    .where('network_id', '=', networkId)
    .where('request_hash', '=', hash)
    .execute();
}

/** Deletes the answers that were kept before a moment. */
export async function deleteOldAnswers(db: Db, before: string): Promise<void> {
  await db.deleteFrom('kept_answer').where('dttm_added', '<', before).execute();
}
