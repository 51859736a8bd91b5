import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { type AccessScope, employeeInScope } from '../../access/index.ts';

const TYPE = ['id', 'code', 'name'] as const;
const DOCUMENT = ['id', 'employee_id', 'medical_document_type_id', 'dt_from', 'dt_to'] as const;

export interface TypeFilter {
  id?: number | undefined;
  id__in?: number[] | undefined;
  code?: string | undefined;
  code__in?: string[] | undefined;
  name?: string | undefined;
}

/** Kinds of documents of a network, by name. */
export function findTypes(db: Db, networkId: number, filter: TypeFilter, locale: 'en' | 'ru') {
  let query = db.selectFrom('medical_document_type').select(TYPE).where('network_id', '=', networkId);
  if (filter.id !== undefined) query = query.where('id', '=', filter.id);
  if (filter.id__in) query = query.where(sql<SqlBool>`id = any (${filter.id__in}::bigint[])`);
  if (filter.code !== undefined) query = query.where('code', '=', filter.code);
  if (filter.code__in) query = query.where(sql<SqlBool>`code = any (${filter.code__in}::text[])`);
  if (filter.name !== undefined) query = query.where('name', '=', filter.name);
  return query.orderBy(sql`name ${sql.raw(`collate "${locale}-x-icu"`)}`).execute();
}

interface TypeColumns {
  name: string;
  code?: string | null;
}

export function insertType(db: Db, row: TypeColumns & { network_id: number }) {
  return db.insertInto('medical_document_type').values(row).returning(TYPE).executeTakeFirstOrThrow();
}

/** The changed row, or nothing where the network has no such kind. */
export function updateType(db: Db, networkId: number, id: number, row: TypeColumns) {
  return db
    .updateTable('medical_document_type')
    .set(row)
    .where('id', '=', id)
    .where('network_id', '=', networkId)
    .returning(TYPE)
    .executeTakeFirst();
}

/** Was there such a kind to remove? */
export async function removeType(db: Db, networkId: number, id: number): Promise<boolean> {
  const gone = await db
    .deleteFrom('medical_document_type')
    .where('id', '=', id)
    .where('network_id', '=', networkId)
    .returning('id')
    .executeTakeFirst();
  return gone !== undefined;
}

/** Does a department ask for this kind of document? */
export async function isAskedFor(db: Db, networkId: number, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('shop_medical_document_type')
    .select('shop_id')
    .where('network_id', '=', networkId)
    .where('medical_document_type_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function hasType(db: Db, networkId: number, id: number): Promise<boolean> {
  return (await findTypes(db, networkId, { id }, 'en')).length > 0;
}

export interface DocumentFilter {
  id__in?: number[] | undefined;
  employee_id?: number | undefined;
  employee_id__in?: number[] | undefined;
  medical_document_type_id?: number | undefined;
  dt_from__gte?: string | undefined;
  dt_from__lte?: string | undefined;
  dt_to__gte?: string | undefined;
  dt_to__lte?: string | undefined;
}

/** Documents of the people inside the access scope, of the network and of companies that work for it, newest first. */
export function findDocuments(db: Db, networkId: number, filter: DocumentFilter, within: AccessScope) {
  let query = db
    .selectFrom('medical_document')
    .select(DOCUMENT)
    .where(
      sql<SqlBool>`(network_id = ${networkId} or network_id = any (
        select outsourcing_network_id from network_connect where client_network_id = ${networkId}))`,
    )
    .where(
      sql<SqlBool>`(${employeeInScope('medical_document.employee_id', within)} or (network_id = ${networkId} and ${within.is_at_home}
        and not exists (select from employment m where m.employee_id = medical_document.employee_id)))`,
    );
  if (filter.employee_id !== undefined) query = query.where('employee_id', '=', filter.employee_id);
  if (filter.employee_id__in)
    query = query.where(sql<SqlBool>`employee_id = any (${filter.employee_id__in}::bigint[])`);
  if (filter.id__in) query = query.where(sql<SqlBool>`id = any (${filter.id__in}::bigint[])`);
  if (filter.medical_document_type_id !== undefined)
    query = query.where('medical_document_type_id', '=', filter.medical_document_type_id);
  if (filter.dt_from__gte) query = query.where('dt_from', '>=', filter.dt_from__gte);
  if (filter.dt_from__lte) query = query.where('dt_from', '<=', filter.dt_from__lte);
  if (filter.dt_to__gte) query = query.where('dt_to', '>=', filter.dt_to__gte);
  if (filter.dt_to__lte) query = query.where('dt_to', '<=', filter.dt_to__lte);
  return query.orderBy('dt_to', 'desc').orderBy('id', 'desc').execute();
}

export function findDocument(db: Db, id: number) {
  return db.selectFrom('medical_document').select(DOCUMENT).where('id', '=', id).executeTakeFirst();
}

interface DocumentColumns {
  medical_document_type_id: number;
  dt_from: string;
  dt_to: string;
}

export function insertDocument(db: Db, row: DocumentColumns & { network_id: number; employee_id: number }) {
  return db.insertInto('medical_document').values(row).returning(DOCUMENT).executeTakeFirstOrThrow();
}

export function updateDocument(db: Db, id: number, row: DocumentColumns) {
  return (
    db
      .updateTable('medical_document')
      // Another end is reminded of anew.
      .set({ ...row, reminded_days: sql`case when dt_to = ${row.dt_to} then reminded_days end` })
      .where('id', '=', id)
      .returning(DOCUMENT)
      .executeTakeFirstOrThrow()
  );
}

export async function removeDocument(db: Db, id: number) {
  await db.deleteFrom('medical_document').where('id', '=', id).execute();
}

/** Kinds of documents that a department asks for, by name. */
export async function findAsked(db: Db, networkId: number, shopId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('shop_medical_document_type')
    .select('medical_document_type_id as id')
    .where('network_id', '=', networkId)
    .where('shop_id', '=', shopId)
    .orderBy('medical_document_type_id')
    .execute();
  return rows.map((row) => row.id);
}

/** Puts kinds in the place of those that a department asked for. */
export async function replaceAsked(db: Db, networkId: number, shopId: number, ids: readonly number[]) {
  await db
    .deleteFrom('shop_medical_document_type')
    .where('network_id', '=', networkId)
    .where('shop_id', '=', shopId)
    .execute();
  if (ids.length === 0) return;
  const rows = ids.map((id) => ({ network_id: networkId, shop_id: shopId, medical_document_type_id: id }));
  await db.insertInto('shop_medical_document_type').values(rows).execute();
}
