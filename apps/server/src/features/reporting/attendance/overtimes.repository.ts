import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

export interface MonthHours {
  employee_id: number;
  /** First date of the month. */
  month: string;
  is_fact: boolean;
  hours: number;
  /** Of them on celebrations of the state, which stand apart. */
  celebration_hours: number;
}

/** Paid hours of approved plans and facts by month. */
export async function findMonthHours(
  db: Db,
  q: { network_id: number; employee_ids: readonly number[]; dt_from: string; dt_to: string },
): Promise<MonthHours[]> {
  const { rows } = await sql<MonthHours>`
    select w.employee_id, date_trunc('month', w.dt)::date as month, w.is_fact,
           sum(w.work_seconds) / 3600.0::float8 as hours,
           coalesce(sum(w.work_seconds) filter (where exists (
             select from employment m join shop s on s.id = m.shop_id
               join production_day d on d.region_id = s.region_id and d.network_id = s.network_id
              where m.id = w.employment_id and d.dt = w.dt and d.is_celebration)), 0) / 3600.0::float8 as celebration_hours
      from worker_day w
      join worker_day_type t on t.network_id = w.network_id and t.code = w.type
     where w.employee_id = any(${q.employee_ids}::bigint[]) and w.is_approved and not w.canceled
       and w.dt_not_actual is null and t.is_work_hours and w.dt between ${q.dt_from} and ${q.dt_to}
       and (w.network_id = ${q.network_id} or w.employee_network_id = ${q.network_id})
     group by w.employee_id, date_trunc('month', w.dt)::date, w.is_fact`.execute(db);
  return rows;
}
