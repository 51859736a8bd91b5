import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';

/** Who else is to have a login of the same look waits until the transaction ends. */
export async function lockLogin(tx: Tx, username: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('login:' || login_look(${username}), 0))`.execute(
    tx,
  );
}

/** Who has a login drawn like one of these, in any case and alphabet, in any network. */
export async function findAlike(db: Db, usernames: readonly string[]) {
  const { rows } = await sql<{ id: number; username: string }>`
    select id, username from user_account
     where login_look(username) = any(array(select login_look(login) from unnest(${[...usernames]}::text[]) login))
     order by id`.execute(db);
  return rows;
}

/** Another login that is drawn like one of these: one that exists, or one among them. */
export async function findTwins(db: Db, usernames: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ login: string; twin: string }>`
    with asked as materialized (
      select distinct login, login_look(login) as look from unnest(${[...usernames]}::text[]) login)
    select asked.login, other.login as twin
      from asked
      join (select login, look from asked
            union
            select u.username, login_look(u.username) from user_account u
             where login_look(u.username) = any(array(select look from asked))) other
        on other.look = asked.look and other.login <> asked.login`.execute(db);
  return new Map(rows.map(({ login, twin }) => [login, twin]));
}
