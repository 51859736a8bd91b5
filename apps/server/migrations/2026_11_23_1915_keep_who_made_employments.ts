import { type Kysely, sql } from 'kysely';

/**
 * Who made an employment is kept, so that a system of personnel may go on keeping its own. Whoever could change
 * employments may change their schedule fields; administrators change many as one step (access 21).
 */
export async function up(db: Kysely<never>) {
  await sql`
    -- Of whichever network the caller was: the person may have gone since.
    alter table employment add column created_by_id bigint;
    insert into function_group (network_id, group_id, func, method)
    select distinct network_id, group_id, 'Employment_timetable', 'PUT'
      from function_group where func = 'Employment' and method = 'PUT'
    on conflict do nothing;
    insert into function_group (network_id, group_id, func, method)
    select distinct h.network_id, h.group_id, 'Employment_batch_update_or_create', m.method
      from function_group h cross join (values ('POST'), ('PUT')) m (method)
     where h.func = 'Employment' and h.method = 'POST'
       and exists (select from function_group a where a.network_id = h.network_id and a.group_id = h.group_id
                      and a.func = 'Network' and a.method = 'PUT')
    on conflict do nothing;
  `.execute(db);
}
