import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { employedOn, isShownDay } from '../../access/index.ts';

/** Confirmed facts with hours after a last day, on dates that no other employment of the employee holds. */
export async function findLeftFacts(
  db: Db,
  { id, employee_id, dt_fired }: { id: number; employee_id: number; dt_fired: string },
): Promise<{ days: number; hours: number }> {
  const { rows } = await sql<{ days: number; hours: number }>`
    select count(distinct d.dt)::int as days, coalesce(sum(d.work_seconds), 0) / 3600.0::float8 as hours
      from worker_day d
     where d.employee_id = ${employee_id} and d.dt > ${dt_fired} and d.is_fact and d.is_approved
       and d.work_seconds > 0 and ${isShownDay('d')}
       and not exists (select from employment other
                        where other.employee_id = d.employee_id and other.id <> ${id}
                          and ${employedOn('other', sql.ref('d.dt'))})`.execute(db);
  return rows[0] ?? { days: 0, hours: 0 };
}
