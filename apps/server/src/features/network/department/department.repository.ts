import { type Expression, type SqlBool, sql } from 'kysely';
import { contains } from '../../../platform/db/contains.ts';
import type { Db } from '../../../platform/db/database.ts';

/** Networks connected with the caller's whose rows a call asks for as well (network 2). */
export interface Around {
  clients?: boolean;
  outsources?: boolean;
}

/** The row's network is the caller's, or one of the connected ones that are asked for. */
export function isShownNetwork(networkId: number, around: Around): Expression<SqlBool> {
  return sql<SqlBool>`network_id = any (
    select ${networkId}::bigint
    union all select client_network_id from network_connect
      where outsourcing_network_id = ${networkId} and ${around.clients ?? false}
    union all select outsourcing_network_id from network_connect
      where client_network_id = ${networkId} and ${around.outsources ?? false})`;
}

const departments = (db: Db) =>
  db
    .selectFrom('shop')
    .selectAll('shop')
    .select(sql<string>`path::text`.as('path'))
    .select((eb) => [
      eb
        .selectFrom('shop as above')
        .select('above.code')
        .whereRef('above.id', '=', 'shop.parent_id')
        .as('parent_code'),
      eb
        .selectFrom('user_account as director')
        .select('director.username')
        .whereRef('director.id', '=', 'shop.director_id')
        .as('director_code'),
    ])
    .where('dttm_deleted', 'is', null);

export type DepartmentRow = Awaited<ReturnType<ReturnType<typeof departments>['execute']>>[number];

export interface DepartmentFilter extends Around {
  id?: number | undefined;
  id__in?: number[] | undefined;
  name?: string | undefined;
  name__in?: string[] | undefined;
  code?: string | undefined;
  code__in?: string[] | undefined;
  load_template_id?: number | undefined;
  load_template_status?: string | undefined;
  ordering?: readonly string[] | undefined;
}

export function findDepartments(db: Db, networkId: number, filter: DepartmentFilter) {
  let query = departments(db).where(isShownNetwork(networkId, filter));
  if (filter.id !== undefined) query = query.where('id', '=', filter.id);
  if (filter.id__in) query = query.where('id', '=', sql<number>`any(${filter.id__in}::bigint[])`);
  if (filter.name) query = query.where(contains('name', filter.name));
  if (filter.name__in) query = query.where('name', '=', sql<string>`any(${filter.name__in}::text[])`);
  if (filter.code !== undefined) query = query.where('code', '=', filter.code);
  if (filter.code__in) query = query.where('code', '=', sql<string>`any(${filter.code__in}::text[])`);
  // Nobody finds out by a filter how another network plans (network 49).
  if (filter.load_template_id ?? filter.load_template_status)
    query = query.where('network_id', '=', networkId);
  if (filter.load_template_id) query = query.where('load_template_id', '=', filter.load_template_id);
  if (filter.load_template_status)
    query = query.where('load_template_status', '=', filter.load_template_status);
  for (const key of filter.ordering ?? [])
    query = query.orderBy(key.endsWith('name') ? 'name' : 'code', key.startsWith('-') ? 'desc' : 'asc');
  return query.orderBy(sql`nlevel(path)`).orderBy('name').orderBy('id').execute();
}

export function findDepartment(db: Db, networkId: number, id: number, around: Around) {
  return departments(db).where('id', '=', id).where(isShownNetwork(networkId, around)).executeTakeFirst();
}

/** The departments below the given places, those places included. */
export function findSubtrees(db: Db, networkId: number, paths: string[]) {
  return departments(db)
    .where('network_id', '=', networkId)
    .where(sql<SqlBool>`path <@ any(${paths}::ltree[])`)
    .execute();
}

export function findWholeNetwork(db: Db, networkId: number) {
  return departments(db).where('network_id', '=', networkId).execute();
}

/** All departments of the networks that this one works for. */
export function findClientDepartments(db: Db, networkId: number) {
  return departments(db)
    .where('network_id', 'in', (eb) =>
      eb
        .selectFrom('network_connect')
        .select('client_network_id')
        .where('outsourcing_network_id', '=', networkId),
    )
    .execute();
}

export interface ScheduleFilter {
  dt?: string | undefined;
  dt__gte?: string | undefined;
  dt__lte?: string | undefined;
}

export function findSchedule(db: Db, shopId: number, filter: ScheduleFilter) {
  let query = db.selectFrom('shop_schedule').selectAll().where('shop_id', '=', shopId);
  if (filter.dt) query = query.where('dt', '=', filter.dt);
  if (filter.dt__gte) query = query.where('dt', '>=', filter.dt__gte);
  if (filter.dt__lte) query = query.where('dt', '<=', filter.dt__lte);
  return query.orderBy('dt').execute();
}

/** Where a department's clock stands. */
export async function findShopZone(db: Db, shopId: number): Promise<string> {
  const { timezone } = await db
    .selectFrom('shop')
    .select('timezone')
    .where('id', '=', shopId)
    .executeTakeFirstOrThrow();
  return timezone;
}

export async function isLoadTemplate(db: Db, networkId: number, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('load_template')
    .select('id')
    .where('network_id', '=', networkId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}
