import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { isShownDay, onEmployedDate } from '../../access/index.ts';

/** Paid hours of approved facts on celebrations of the state, those of a parent region included, by person and month. */
export async function findCelebrationHours(
  db: Db,
  q: { network_ids: readonly number[]; employee_ids: readonly number[]; dt_from: string; dt_to: string },
): Promise<{ employee_id: number; month: string; hours: number }[]> {
  const { rows } = await sql<{ employee_id: number; month: string; hours: number }>`
    select w.employee_id, date_trunc('month', w.dt)::date as month, sum(w.work_seconds) / 3600.0::float8 as hours
      from worker_day w
      join worker_day_type t on t.network_id = w.network_id and t.code = w.type
      join employment m on m.id = w.employment_id
      join shop s on s.id = m.shop_id
      join region r on r.id = s.region_id
      join lateral (
        select d.is_celebration from production_day d
         where d.dt = w.dt and d.region_id in (r.id, r.parent_id)
         order by (d.region_id = r.id) desc limit 1) day on day.is_celebration
     where w.employee_id = any(${q.employee_ids}::bigint[]) and w.network_id = any(${q.network_ids}::bigint[])
       and w.is_fact and w.is_approved and ${isShownDay('w')} and t.is_work_hours
       and w.dt between ${q.dt_from} and ${q.dt_to} and ${onEmployedDate('w')}
     group by w.employee_id, date_trunc('month', w.dt)::date`.execute(db);
  return rows;
}
