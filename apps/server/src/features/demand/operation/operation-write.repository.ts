import { type SqlBool, sql, type Updateable } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { DB } from '../../../platform/db/schema.generated.ts';

type NameColumns = Updateable<DB['operation_type_name']>;

/** A name in use, held until the transaction ends. */
export function findOperationName(db: Db, networkId: number, id: number) {
  return db
    .selectFrom('operation_type_name')
    .select(['id', 'name', 'code', 'do_forecast', 'work_type_name_id'])
    .where('network_id', '=', networkId)
    .where('id', '=', id)
    .where('dttm_deleted', 'is', null)
    .executeTakeFirst();
}

export async function insertOperationName(
  db: Db,
  networkId: number,
  columns: NameColumns & { name: string },
) {
  const { id } = await db
    .insertInto('operation_type_name')
    .values({ ...columns, network_id: networkId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateOperationName(db: Db, id: number, columns: NameColumns): Promise<void> {
  if (Object.values(columns).some((value) => value !== undefined))
    await db.updateTable('operation_type_name').set(columns).where('id', '=', id).execute();
}

/** The load templates that have the operation, by name. */
export async function findTemplatesOf(db: Db, nameId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('operation_type_template as o')
    .innerJoin('load_template as t', (join) =>
      join.onRef('t.id', '=', 'o.load_template_id').onRef('t.network_id', '=', 'o.network_id'),
    )
    .select('t.name')
    .where('o.operation_type_name_id', '=', nameId)
    .orderBy('t.name')
    .execute();
  return rows.map((row) => row.name);
}

/** Departments in which an operation is in use. */
export async function findShopsOfName(db: Db, nameId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('operation_type as o')
    .innerJoin('shop', 'shop.id', 'o.shop_id')
    .select('o.shop_id')
    .where('o.operation_type_name_id', '=', nameId)
    .where('o.dttm_deleted', 'is', null)
    .where('shop.dttm_deleted', 'is', null)
    .execute();
  return rows.map((row) => row.shop_id);
}

/** Is a relation of some template computed to or from the operation? */
export async function hasRelations(db: Db, nameId: number): Promise<boolean> {
  const row = await db
    .selectFrom('operation_type_relation as r')
    .innerJoin('operation_type_template as o', (join) =>
      join
        .onRef('o.network_id', '=', 'r.network_id')
        .on(sql<SqlBool>`o.id = r.base_id or o.id = r.depended_id`),
    )
    .select('r.id')
    .where('o.operation_type_name_id', '=', nameId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Takes a name out of use, in every department; its points stay for those who look back. */
export async function removeOperationName(db: Db, id: number, now: string): Promise<void> {
  await db
    .updateTable('operation_type_name')
    .set({ dttm_deleted: now, code: null })
    .where('id', '=', id)
    .execute();
  await db
    .updateTable('operation_type')
    .set({ dttm_deleted: now })
    .where('operation_type_name_id', '=', id)
    .execute();
}
