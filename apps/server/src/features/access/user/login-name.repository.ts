import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';

/** A login as it is compared: without regard to case, in every script. */
const folded = (login: unknown) => sql`lower(${login} collate "und-x-icu")`;

/** Who else is to have the same login, whatever its case, waits until the transaction ends. */
export async function lockLogin(tx: Tx, username: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('login:' || ${folded(username)}, 0))`.execute(tx);
}

/** Who has one of the logins, whatever its case, in any network. */
export async function findAlike(db: Db, usernames: readonly string[]) {
  const { rows } = await sql<{ id: number; username: string }>`
    select id, username from user_account
     where ${folded(sql.ref('username'))} = any(
       array(select ${folded(sql.ref('login'))} from unnest(${[...usernames]}::text[]) login))`.execute(db);
  return rows;
}
