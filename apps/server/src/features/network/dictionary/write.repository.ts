import { type Insertable, sql, type Updateable } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { DB } from '../../../platform/db/schema.generated.ts';

const hasChanges = (columns: object) => Object.values(columns).some((value) => value !== undefined);

/** A work type of the network that is in use. */
export function findWorkType(db: Db, networkId: number, id: number) {
  return db
    .selectFrom('work_type')
    .selectAll()
    .where('id', '=', id)
    .where('network_id', '=', networkId)
    .where('dttm_deleted', 'is', null)
    .executeTakeFirst();
}

/** The name of a work type, by id or code. */
export function findWorkTypeName(db: Db, networkId: number, by: { id?: number; code?: string }) {
  let query = db
    .selectFrom('work_type_name')
    .select(['id', 'name', 'code', 'availability_on_external_exchange', 'html_color'])
    .where('network_id', '=', networkId)
    .where('dttm_deleted', 'is', null);
  if (by.id !== undefined) query = query.where('id', '=', by.id);
  if (by.code !== undefined) query = query.where('code', '=', by.code);
  return query.executeTakeFirst();
}

type WorkTypeColumns = Updateable<DB['work_type']>;
type WorkTypePlace = { network_id: number; shop_id: number; work_type_name_id: number };

/** Adds a work type with its operation, or brings back a removed one; null when the department has it already. */
export async function reviveWorkType(db: Db, place: WorkTypePlace, columns: WorkTypeColumns) {
  const row = await db
    .insertInto('work_type')
    .values({ ...columns, ...place } as Insertable<DB['work_type']>)
    .onConflict((conflict) =>
      conflict
        .columns(['network_id', 'shop_id', 'work_type_name_id'])
        .doUpdateSet({ ...columns, dttm_deleted: null })
        .where('work_type.dttm_deleted', 'is not', null),
    )
    .returning('id')
    .executeTakeFirst();
  if (!row) return null;
  await sql`
    insert into operation_type (network_id, shop_id, operation_type_name_id, work_type_id)
    select ${place.network_id}, ${place.shop_id}, n.id, ${row.id}
      from operation_type_name n
     where n.network_id = ${place.network_id} and n.work_type_name_id = ${place.work_type_name_id}
       and n.dttm_deleted is null
        on conflict (network_id, shop_id, operation_type_name_id)
        do update set work_type_id = excluded.work_type_id, dttm_deleted = null`.execute(db);
  return row.id;
}

export async function updateWorkTypeColumns(db: Db, id: number, columns: WorkTypeColumns): Promise<void> {
  if (hasChanges(columns)) await db.updateTable('work_type').set(columns).where('id', '=', id).execute();
}

export async function removeWorkType(db: Db, id: number, now: string): Promise<void> {
  await db.updateTable('work_type').set({ dttm_deleted: now }).where('id', '=', id).execute();
  await db.updateTable('operation_type').set({ dttm_deleted: now }).where('work_type_id', '=', id).execute();
}

type NameColumns = Updateable<DB['work_type_name']>;

/** Creates the name of a work type with the operation that computes its need. */
export async function insertWorkTypeName(db: Db, networkId: number, columns: NameColumns & { name: string }) {
  const { id } = await db
    .insertInto('work_type_name')
    .values({ ...columns, network_id: networkId })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('operation_type_name')
    .values({
      network_id: networkId,
      name: columns.name,
      code: columns.code ?? null,
      do_forecast: 'F',
      work_type_name_id: id,
    })
    .execute();
  return id;
}

/** Renames a work type, and its operation with it. */
export async function updateWorkTypeNameColumns(db: Db, id: number, columns: NameColumns): Promise<void> {
  await db.updateTable('work_type_name').set(columns).where('id', '=', id).execute();
  const { name, code } = columns;
  const shared = { ...(name === undefined ? {} : { name }), ...(code === undefined ? {} : { code }) };
  if (hasChanges(shared))
    await db.updateTable('operation_type_name').set(shared).where('work_type_name_id', '=', id).execute();
}

/** Removes the name of a work type and its operation; their codes are free again. */
export async function removeWorkTypeName(db: Db, id: number, now: string): Promise<void> {
  await db
    .updateTable('work_type_name')
    .set({ dttm_deleted: now, code: null })
    .where('id', '=', id)
    .execute();
  await db
    .updateTable('operation_type_name')
    .set({ dttm_deleted: now, code: null })
    .where('work_type_name_id', '=', id)
    .execute();
}

type PositionColumns = Updateable<DB['worker_position']>;

export async function insertPosition(db: Db, networkId: number, columns: PositionColumns & { name: string }) {
  const { id } = await db
    .insertInto('worker_position')
    .values({ ...columns, network_id: networkId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updatePositionColumns(db: Db, id: number, columns: PositionColumns): Promise<void> {
  if (hasChanges(columns))
    await db.updateTable('worker_position').set(columns).where('id', '=', id).execute();
}

/** How many of the ids are names of work types of the network. */
export async function countWorkTypeNames(db: Db, networkId: number, ids: number[]): Promise<number> {
  if (ids.length === 0) return 0;
  const { count } = await db
    .selectFrom('work_type_name')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('network_id', '=', networkId)
    .where('dttm_deleted', 'is', null)
    .where('id', 'in', ids)
    .executeTakeFirstOrThrow();
  return count;
}

/** A code or name of rows that the database lets repeat, and the row that is saved; without an id a new one. */
export interface UniqueName {
  table: 'tick_point' | 'exchange_settings';
  field: 'code' | 'name';
  value: string | null | undefined;
  id?: number;
}

/** Has another row of the network, one that is in use, the same word? */
export async function isTaken(db: Db, networkId: number, { table, field, value, id }: UniqueName) {
  const inUse = table === 'tick_point' ? sql`dttm_deleted is null` : sql`true`;
  const { rows } = await sql`
    select from ${sql.table(table)}
     where network_id = ${networkId} and ${sql.ref(field)} = ${value} and id is distinct from ${id ?? null}
       and ${inUse} limit 1`.execute(db);
  return rows.length > 0;
}
