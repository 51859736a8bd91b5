import { sql } from 'kysely';
import type { Db } from '../src/platform/db/database.ts';

/** Who may do all in the demo network. */
export const demoAdmin = (db: Db) =>
  db
    .selectFrom('user_account')
    .select(['id as user_id', 'network_id'])
    .where('username', '=', 'admin')
    .executeTakeFirstOrThrow();

/** The departments of a network in which days were planned or worked. */
export async function departmentsWithDays(db: Db, network_id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select s.id from shop s where s.network_id = ${network_id} and s.dttm_deleted is null
       and exists (select from worker_day d where d.shop_id = s.id) order by s.id`.execute(db);
  return rows.map((row) => row.id);
}
