import type { PlannedTask } from '@shiftwright/domain';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';

/** A task with the name that people know it by, that of its operation. */
export interface NamedTask extends PlannedTask {
  name: string;
}

/** What people of the network are to do in a period, in any department of it. */
export async function findTasksOfPeople(
  db: Db,
  q: { network_id: number; employee_ids: readonly number[]; dt_from: string; dt_to: string },
): Promise<NamedTask[]> {
  const { rows } = await sql<NamedTask>`
    select t.employee_id, o.shop_id, t.dt, t.dttm_start_time, t.dttm_end_time, n.name
      from task t
      join operation_type o on o.id = t.operation_type_id and o.network_id = t.network_id
      join operation_type_name n on n.id = o.operation_type_name_id and n.network_id = o.network_id
     where t.network_id = ${q.network_id} and t.employee_id = any(${q.employee_ids}::bigint[])
       and t.dt between ${q.dt_from} and ${q.dt_to} and t.dttm_deleted is null
     order by t.dt, t.employee_id, t.dttm_start_time, t.id`.execute(db);
  return rows;
}
