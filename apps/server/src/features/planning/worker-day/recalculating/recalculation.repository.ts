import { sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';
import { employedOn, isShownDay } from '../../../access/index.ts';

/**
 * Plan and fact rows of a department's dates: worked there, or paid days off of people employed there. Days that pay
 * nothing have nothing to count.
 */
export async function findIdsToRecalculate(
  db: Db,
  q: {
    network_id: number;
    shop_id: number;
    dt_from: string;
    dt_to: string;
    employee_ids: readonly number[] | null;
  },
): Promise<number[]> {
  const named = q.employee_ids === null ? sql`true` : sql`w.employee_id = any(${q.employee_ids}::bigint[])`;
  const { rows } = await sql<{ id: number }>`
    select w.id from worker_day w
      join worker_day_type t on t.network_id = w.network_id and t.code = w.type
     where w.network_id = ${q.network_id} and w.dt between ${q.dt_from} and ${q.dt_to}
       and ${isShownDay('w')} and ${named}
       and (not w.is_dayoff or t.is_work_hours)
       and (w.shop_id = ${q.shop_id} or (
         w.shop_id is null and exists (
           select 1 from employment m
            where m.employee_id = w.employee_id and m.shop_id = ${q.shop_id} and ${employedOn('m', sql.ref('w.dt'))})))
     order by w.id`.execute(db);
  return rows.map((row) => row.id);
}
