import { type Kysely, sql } from 'kysely';

/** Whoever sees limitations and wishes may say which days they themselves would rather have off (access 21). */
export async function up(db: Kysely<never>) {
  await sql`
    insert into function_group (network_id, group_id, func, method)
    select network_id, group_id, 'WorkerConstraint_wish', 'POST'
      from function_group where func = 'WorkerConstraint' and method = 'GET'
    on conflict do nothing`.execute(db);
}
