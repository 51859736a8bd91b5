import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

/** Counts one more attempt of a key within its window of time; how many there were. */
export async function countAttempt(db: Db, key: string, now: string, seconds: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    insert into sign_in_attempt as a (key, dttm_from, count) values (${key}, ${now}, 1)
    on conflict (key) do update set
      count = case when a.dttm_from > ${now}::timestamptz - make_interval(secs => ${seconds}) then a.count + 1 else 1 end,
      dttm_from = case when a.dttm_from > ${now}::timestamptz - make_interval(secs => ${seconds})
                       then a.dttm_from else ${now} end
    returning count`.execute(db);
  return rows[0]?.count ?? 1;
}

export async function forgetAttempts(db: Db, keys: readonly string[]): Promise<void> {
  await db.deleteFrom('sign_in_attempt').where('key', 'in', keys).execute();
}

export async function deleteOldAttempts(db: Db, before: string): Promise<void> {
  await db.deleteFrom('sign_in_attempt').where('dttm_from', '<', before).execute();
}
