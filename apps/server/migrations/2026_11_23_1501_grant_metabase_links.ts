import { type Kysely, sql } from 'kysely';

/** Links to embedded dashboards ask for a right now: whoever may see the figures of reports keeps them (access 21). */
export async function up(db: Kysely<never>) {
  await sql`
    insert into function_group (network_id, group_id, func, method)
    select distinct network_id, group_id, 'MetabaseUrl', 'GET'
      from function_group
     where (func = 'Reports_pivot_tabel' or func = 'WorkType_efficiency') and method = 'GET'
    on conflict do nothing`.execute(db);
}
