import { only } from '@shiftwright/domain';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

/** Who can still give rights in a network: somebody today, somebody without an end, somebody who may hire the like. */
export interface Administration {
  today: boolean;
  lasting: boolean;
  renewable: boolean;
}

/**
 * Administrators are those who may sign in and hold `Group` PUT at a root of the tree. Acts that could end the last one
 * of a network wait for each other until the transaction ends.
 */
export async function findAdministration(db: Db, networkId: number, now: string): Promise<Administration> {
  await sql`select pg_advisory_xact_lock(hashtext('administration'), ${networkId}::bigint::int)`.execute(db);
  const { rows } = await sql<Administration>`
    select coalesce(bool_or(true), false) as today,
           coalesce(bool_or(a.is_lasting), false) as lasting,
           coalesce(bool_or(a.is_lasting and exists (select from group_subordinate g
             where g.subordinate_id = a.group_id and g.group_id = any (a.all_groups))), false) as renewable
      from (
        select held.group_id, m.dt_fired is null and (held.is_of_position or m.dt_to_function_group is null) as is_lasting,
               array[m.function_group_id, p.group_id] as all_groups
          from employment m
          join shop s on s.id = m.shop_id and nlevel(s.path) = 1
          join employee e on e.id = m.employee_id
          join user_account u on u.id = e.user_id and u.is_active and u.network_id = m.network_id
          left join worker_position p on p.id = m.position_id
         cross join lateral (select (${now}::timestamptz at time zone s.timezone)::date as dt) as today
         cross join lateral (values (p.group_id, true), (m.function_group_id, false)) as held (group_id, is_of_position)
         where m.network_id = ${networkId} and m.dttm_deleted is null
           and m.dt_hired <= today.dt and (m.dt_fired is null or m.dt_fired >= today.dt)
           and (held.is_of_position or m.dt_to_function_group is null or m.dt_to_function_group >= today.dt)
           and exists (select from function_group f where f.group_id = held.group_id
                          and f.func = 'Group' and f.method = 'PUT')) as a`.execute(db);
  return only(rows);
}
