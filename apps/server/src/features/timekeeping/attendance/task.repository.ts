import type { ResponseOf, timekeeping } from '@shiftwright/contracts';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { employeeWithin, shopWithin, type Within } from '../../access/index.ts';

type Task = ResponseOf<typeof timekeeping.listTasks>[number];

export interface TaskFilter {
  within: Within;
  dt?: string | undefined;
  dt__gte?: string | undefined;
  dt__lte?: string | undefined;
  shop_ids?: number[] | undefined;
  employee_ids?: number[] | undefined;
}

/** Tasks of one network, each with the operation it belongs to. */
export async function findTasks(db: Db, networkId: number, filter: TaskFilter): Promise<Task[]> {
  const conditions = [
    sql<SqlBool>`t.network_id = ${networkId} and t.dttm_deleted is null`,
    sql<SqlBool>`(${shopWithin('o.shop_id', filter.within)} or ${employeeWithin('t.employee_id', filter.within)})`,
  ];
  if (filter.dt) conditions.push(sql<SqlBool>`t.dt = ${filter.dt}`);
  if (filter.dt__gte) conditions.push(sql<SqlBool>`t.dt >= ${filter.dt__gte}`);
  if (filter.dt__lte) conditions.push(sql<SqlBool>`t.dt <= ${filter.dt__lte}`);
  if (filter.shop_ids) conditions.push(sql<SqlBool>`o.shop_id = any(${filter.shop_ids}::bigint[])`);
  if (filter.employee_ids)
    conditions.push(sql<SqlBool>`t.employee_id = any(${filter.employee_ids}::bigint[])`);
  const { rows } = await sql<Task>`
    select t.id, t.code, t.dt, t.dttm_start_time, t.dttm_end_time, t.employee_id,
           jsonb_build_object('id', o.id, 'shop_id', o.shop_id, 'work_type_id', o.work_type_id,
             'operation_type_name', jsonb_build_object('id', n.id, 'name', n.name, 'code', n.code)) as operation_type
      from task t
      join operation_type o on o.id = t.operation_type_id
      join operation_type_name n on n.id = o.operation_type_name_id
     where ${sql.join(conditions, sql` and `)}
     order by t.dttm_start_time, t.id`.execute(db);
  return rows;
}
