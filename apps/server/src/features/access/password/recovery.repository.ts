import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';

/** People with an address and an open login of their own, by login or by address, with how many links they got lately. */
export async function findForgetful(
  db: Db,
  asked: { email: string | null; username: string | null },
  since: string,
) {
  const { rows } = await sql<{
    id: number;
    network_id: number;
    username: string;
    email: string;
    recent: number;
  }>`
    select u.id, u.network_id, u.username, u.email,
           (select count(*) from one_time_token t
             where t.user_id = u.id and t.purpose = 'password' and t.dttm_added > ${since}) as recent
      from user_account u
     where u.is_active and u.auth_type = 'local' and u.email <> ''
       and (u.username = ${asked.username} or lower(u.email) = lower(${asked.email}))
     order by u.id limit 10`.execute(db);
  return rows;
}

export interface Recovery {
  id: string;
  user_id: number;
  network_id: number;
  dttm_added: string;
  dttm_expires: string;
  /** Somebody else who made it. */
  created_by_id?: number;
}

/** Keeps the hash of a link; links that ended are forgotten. */
export async function insertRecovery(db: Db, row: Recovery): Promise<void> {
  await db
    .deleteFrom('one_time_token')
    .where('purpose', '=', 'password')
    .where('dttm_expires', '<', row.dttm_added)
    .execute();
  await db
    .insertInto('one_time_token')
    .values({ ...row, purpose: 'password' })
    .execute();
}

/** The user of a link that was not used and has not ended. */
export function findRecovery(db: Db, id: string, now: string) {
  return openRecovery(db, id, now).executeTakeFirst();
}

/**
 * The same, and the row is held until the transaction ends. The user is held first, as by whoever sets their password
 * otherwise and then ends their links: links of one user that are used at once wait for each other in a row.
 */
export async function takeRecovery(tx: Tx, id: string, now: string) {
  const found = await findRecovery(tx, id, now);
  if (!found) return undefined;
  await tx.selectFrom('user_account').select('id').where('id', '=', found.user_id).forUpdate().execute();
  return openRecovery(tx, id, now).forUpdate('one_time_token').executeTakeFirst();
}

function openRecovery(db: Db, id: string, now: string) {
  return db
    .selectFrom('one_time_token')
    .innerJoin('user_account', (join) =>
      join
        .onRef('user_account.id', '=', 'one_time_token.user_id')
        .onRef('user_account.network_id', '=', 'one_time_token.network_id'),
    )
    .select([
      'one_time_token.user_id',
      'one_time_token.network_id',
      'one_time_token.created_by_id as made_by_id',
      'user_account.username',
    ])
    .where('one_time_token.id', '=', id)
    .where('one_time_token.purpose', '=', 'password')
    .where('one_time_token.dttm_used', 'is', null)
    .where('one_time_token.dttm_expires', '>', now)
    .where('user_account.is_active', '=', true)
    .where('user_account.auth_type', '=', 'local');
}

/** Ends every link by which a password could be set. */
export async function endRecoveries(db: Db, userId: number, now: string): Promise<void> {
  await db
    .updateTable('one_time_token')
    .set({ dttm_used: now })
    .where('user_id', '=', userId)
    .where('purpose', '=', 'password')
    .where('dttm_used', 'is', null)
    .execute();
}
