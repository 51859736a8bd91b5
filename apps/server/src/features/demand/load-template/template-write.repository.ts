import { sql, type Updateable } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { DB } from '../../../platform/db/schema.generated.ts';

type TemplateColumns = Updateable<DB['load_template']>;

export async function insertTemplate(db: Db, networkId: number, columns: TemplateColumns & { name: string }) {
  const { id } = await db
    .insertInto('load_template')
    .values({ ...columns, network_id: networkId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateTemplate(db: Db, id: number, columns: TemplateColumns): Promise<void> {
  await db.updateTable('load_template').set(columns).where('id', '=', id).execute();
}

/** Departments that are gone do not hold a template back. */
export async function deleteTemplate(db: Db, id: number): Promise<void> {
  await db
    .updateTable('shop')
    .set({ load_template_id: null })
    .where('load_template_id', '=', id)
    .where('dttm_deleted', 'is not', null)
    .execute();
  await db.deleteFrom('load_template').where('id', '=', id).execute();
}

/** Is it the template that new departments of the network get? */
export async function isForNewDepartments(db: Db, networkId: number, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('network')
    .select('id')
    .where('id', '=', networkId)
    .where('load_template_id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

/** Does the network have the template? What changes it waits for each other until the transaction ends. */
export async function holdTemplate(db: Db, networkId: number, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('load_template')
    .select('id')
    .where('network_id', '=', networkId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** A template takes the operations that a department has now, with their defaults. */
export async function copyOperations(db: Db, networkId: number, templateId: number, shopId: number) {
  await sql`
    insert into operation_type_template (network_id, load_template_id, operation_type_name_id)
    select o.network_id, ${templateId}::bigint, o.operation_type_name_id
      from operation_type o
      join operation_type_name n on n.id = o.operation_type_name_id and n.network_id = o.network_id
     where o.network_id = ${networkId} and o.shop_id = ${shopId}
       and o.dttm_deleted is null and n.dttm_deleted is null`.execute(db);
}

export interface OperationFilter {
  load_template_id?: number | undefined;
  ids?: number[] | undefined;
}

/** Operations of load templates with their names, by name. */
export function findTemplateOperations(db: Db, networkId: number, filter: OperationFilter) {
  let query = db
    .selectFrom('operation_type_template as o')
    .innerJoin('operation_type_name as n', (join) =>
      join.onRef('n.id', '=', 'o.operation_type_name_id').onRef('n.network_id', '=', 'o.network_id'),
    )
    .select([
      'o.id',
      'o.load_template_id',
      'o.tm_from',
      'o.tm_to',
      'o.forecast_step_minutes',
      'o.const_value',
      'n.id as name_id',
      'n.name',
      'n.code',
      'n.do_forecast',
      'n.work_type_name_id',
    ])
    .where('o.network_id', '=', networkId)
    .orderBy('n.name')
    .orderBy('o.id');
  if (filter.load_template_id !== undefined)
    query = query.where('o.load_template_id', '=', filter.load_template_id);
  if (filter.ids) query = query.where('o.id', '=', sql<number>`any(${filter.ids}::bigint[])`);
  return query.execute();
}
export type TemplateOperationRow = Awaited<ReturnType<typeof findTemplateOperations>>[number];

type OperationColumns = Updateable<DB['operation_type_template']>;

export async function insertTemplateOperation(
  db: Db,
  columns: OperationColumns & {
    network_id: number;
    load_template_id: number;
    operation_type_name_id: number;
  },
) {
  const { id } = await db
    .insertInto('operation_type_template')
    .values(columns)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateTemplateOperation(db: Db, id: number, columns: OperationColumns): Promise<void> {
  if (Object.values(columns).some((value) => value !== undefined))
    await db.updateTable('operation_type_template').set(columns).where('id', '=', id).execute();
}

export async function deleteTemplateOperation(db: Db, id: number): Promise<void> {
  await db.deleteFrom('operation_type_template').where('id', '=', id).execute();
}

/** Ids of names in use by their text, as a sheet writes them. */
export function findNamesByText(db: Db, networkId: number, names: string[]) {
  return db
    .selectFrom('operation_type_name')
    .select(['id', 'name', 'do_forecast', 'work_type_name_id'])
    .where('network_id', '=', networkId)
    .where('dttm_deleted', 'is', null)
    .where('name', '=', sql<string>`any(${names}::text[])`)
    .execute();
}
