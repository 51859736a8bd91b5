import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

/**
 * Takes away the personal groups whose last date is over where the employment is, of one department or employment where
 * it is named, and answers what they were.
 */
export async function takeEndedGroups(
  db: Db,
  now: string,
  { shop_id = null, employment_id = null }: { shop_id?: number | null; employment_id?: number | null } = {},
) {
  const { rows } = await sql<{
    employment_id: number;
    network_id: number;
    user_id: number;
    function_group_id: number;
    dt_to_function_group: string;
  }>`
    with ended as (
      select m.id, m.network_id, e.user_id, m.function_group_id, m.dt_to_function_group
        from employment m join employee e on e.id = m.employee_id join shop s on s.id = m.shop_id
       where m.function_group_id is not null
         and m.dt_to_function_group < (${now}::timestamptz at time zone s.timezone)::date
         and (${shop_id}::bigint is null or m.shop_id = ${shop_id})
         and (${employment_id}::bigint is null or m.id = ${employment_id})
         for update of m)
    update employment m set function_group_id = null, dt_to_function_group = null
      from ended where m.id = ended.id
    returning m.id as employment_id, ended.network_id, ended.user_id,
              ended.function_group_id, ended.dt_to_function_group`.execute(db);
  return rows;
}
