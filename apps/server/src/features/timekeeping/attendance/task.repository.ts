import type { ResponseOf, timekeeping } from '@shiftwright/contracts';
import { only } from '@shiftwright/domain';
import { type Insertable, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { DB } from '../../../platform/db/schema.generated.ts';
import { type AccessScope, employeeInScope, shopInScope } from '../../access/index.ts';

export type Task = ResponseOf<typeof timekeeping.listTasks>[number];

export interface TaskFilter {
  within: AccessScope;
  ids?: number[] | undefined;
  dt?: string | undefined;
  dt__gte?: string | undefined;
  dt__lte?: string | undefined;
  shop_ids?: number[] | undefined;
  employee_ids?: number[] | undefined;
}

const tasks = (conditions: readonly RawBuilder<SqlBool>[]) => sql<Task>`
  select t.id, t.code, t.dt, t.dttm_start_time, t.dttm_end_time, t.employee_id,
         jsonb_build_object('id', o.id, 'shop_id', o.shop_id, 'work_type_id', o.work_type_id,
           'operation_type_name', jsonb_build_object('id', n.id, 'name', n.name, 'code', n.code)) as operation_type
    from task t
    join operation_type o on o.id = t.operation_type_id
    join operation_type_name n on n.id = o.operation_type_name_id
   where ${sql.join(conditions, sql` and `)}
   order by t.dttm_start_time, t.id`;

/** Tasks of one network, each with the operation it belongs to. */
export async function findTasks(db: Db, networkId: number, filter: TaskFilter): Promise<Task[]> {
  const conditions = [
    sql<SqlBool>`t.network_id = ${networkId} and t.dttm_deleted is null`,
    sql<SqlBool>`(${shopInScope('o.shop_id', filter.within)} or ${employeeInScope('t.employee_id', filter.within)})`,
  ];
  if (filter.dt) conditions.push(sql<SqlBool>`t.dt = ${filter.dt}`);
  if (filter.dt__gte) conditions.push(sql<SqlBool>`t.dt >= ${filter.dt__gte}`);
  if (filter.dt__lte) conditions.push(sql<SqlBool>`t.dt <= ${filter.dt__lte}`);
  if (filter.ids) conditions.push(sql<SqlBool>`t.id = any(${filter.ids}::bigint[])`);
  if (filter.shop_ids) conditions.push(sql<SqlBool>`o.shop_id = any(${filter.shop_ids}::bigint[])`);
  if (filter.employee_ids)
    conditions.push(sql<SqlBool>`t.employee_id = any(${filter.employee_ids}::bigint[])`);
  return (await tasks(conditions).execute(db)).rows;
}

export async function findTask(db: Db, networkId: number, code: string): Promise<Task> {
  const { rows } = await tasks([sql<SqlBool>`t.network_id = ${networkId} and t.code = ${code}`]).execute(db);
  return only(rows);
}

/** A task by its code, removed ones too, held until the transaction ends. */
export async function holdTask(tx: Db, networkId: number, code: string) {
  return tx
    .selectFrom('task as t')
    .innerJoin('operation_type as o', 'o.id', 't.operation_type_id')
    .select(['t.id', 't.dttm_event', 'o.shop_id'])
    .where('t.network_id', '=', networkId)
    .where('t.code', '=', code)
    .forUpdate('t')
    .executeTakeFirst();
}

type TaskRow = Pick<
  Insertable<DB['task']>,
  'employee_id' | 'operation_type_id' | 'dt' | 'dttm_start_time' | 'dttm_end_time' | 'dttm_event'
>;

/** Makes a task, unless somebody else made one with its code at this moment; whether it did. */
export async function insertTask(
  tx: Db,
  row: TaskRow & { network_id: number; code: string },
): Promise<boolean> {
  const made = await tx
    .insertInto('task')
    .values(row)
    .onConflict((conflict) => conflict.columns(['network_id', 'code']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return made !== undefined;
}

/** A task that was removed is there again. */
export async function updateTask(tx: Db, networkId: number, id: number, row: TaskRow) {
  await tx
    .updateTable('task')
    .set({ ...row, dttm_deleted: null })
    .where('network_id', '=', networkId)
    .where('id', '=', id)
    .execute();
}

export async function removeTask(tx: Db, networkId: number, id: number, now: string) {
  await tx
    .updateTable('task')
    .set({ dttm_deleted: now })
    .where('network_id', '=', networkId)
    .where('id', '=', id)
    .execute();
}

/** An employee of the network by id or by the only one with a number of the timesheet. */
export async function findEmployeeOf(
  db: Db,
  networkId: number,
  { employee_id, tabel_code }: { employee_id?: number | undefined; tabel_code?: string | undefined },
): Promise<number | null> {
  const employees = db.selectFrom('employee').select('id').where('network_id', '=', networkId);
  const found = await (employee_id === undefined
    ? employees.where('tabel_code', '=', tabel_code ?? '')
    : employees.where('id', '=', employee_id)
  ).execute();
  return found.length === 1 ? only(found).id : null;
}

interface NamedShop {
  shop_id?: number | undefined;
  shop_code?: string | undefined;
  operation_type_id?: number | undefined;
}

/** A department of the network by id or by its code, else the one whose operation is named. */
export async function findShopOf(
  db: Db,
  networkId: number,
  { shop_id, shop_code, operation_type_id }: NamedShop,
): Promise<number | null> {
  if (shop_id === undefined && shop_code === undefined) {
    const place = await db
      .selectFrom('operation_type')
      .select('shop_id')
      .where('network_id', '=', networkId)
      .where('id', '=', operation_type_id ?? 0)
      .executeTakeFirst();
    return place?.shop_id ?? null;
  }
  const shops = db
    .selectFrom('shop')
    .select('id')
    .where('network_id', '=', networkId)
    .where('dttm_deleted', 'is', null);
  const found = await (shop_id === undefined
    ? shops.where('code', '=', shop_code ?? '')
    : shops.where('id', '=', shop_id)
  ).executeTakeFirst();
  return found?.id ?? null;
}
