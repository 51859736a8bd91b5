import { only } from '@shiftwright/domain';
import { sql, type Updateable } from 'kysely';
import { contains } from '../../../platform/db/contains.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { DB } from '../../../platform/db/schema.generated.ts';
import { type AccessScope, shopInScope } from '../../access/index.ts';

export interface PointFilter {
  shop_id?: number | undefined;
  shop_id__in?: number[] | undefined;
  id__in?: number[] | undefined;
  name?: string | undefined;
  code?: string | undefined;
}

const points = (db: Db, networkId: number) =>
  db
    .selectFrom('tick_point')
    .select(['id', 'shop_id', 'name', 'code', 'key', 'latitude', 'longitude'])
    .where('network_id', '=', networkId)
    .where('dttm_deleted', 'is', null);

export function findPoints(db: Db, networkId: number, filter: PointFilter, within: AccessScope) {
  let query = points(db, networkId).where(shopInScope('shop_id', within));
  if (filter.shop_id !== undefined) query = query.where('shop_id', '=', filter.shop_id);
  if (filter.shop_id__in)
    query = query.where('shop_id', '=', sql<number>`any(${filter.shop_id__in}::bigint[])`);
  if (filter.id__in) query = query.where('id', '=', sql<number>`any(${filter.id__in}::bigint[])`);
  if (filter.name) query = query.where(contains('name', filter.name));
  if (filter.code !== undefined) query = query.where('code', '=', filter.code);
  return query.execute();
}

export const findPoint = (db: Db, networkId: number, id: number) =>
  points(db, networkId).where('id', '=', id).executeTakeFirst();

type PointColumns = Updateable<DB['tick_point']>;

export async function insertPoint(
  db: Db,
  networkId: number,
  columns: PointColumns & { shop_id: number; name: string },
): Promise<number> {
  const { id } = await db
    .insertInto('tick_point')
    .values({ ...columns, network_id: networkId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updatePointColumns(db: Db, id: number, columns: PointColumns): Promise<void> {
  await db.updateTable('tick_point').set(columns).where('id', '=', id).execute();
}

const addresses = (db: Db, networkId: number) =>
  db
    .selectFrom('shop_ip_address')
    .select(['id', sql<string>`abbrev(ip_address)`.as('ip_address'), 'shop_id as shop'])
    .where('network_id', '=', networkId);

export const findAddresses = (db: Db, networkId: number, shopId: number) =>
  addresses(db, networkId).where('shop_id', '=', shopId).orderBy('shop_ip_address.ip_address').execute();

export const findAddress = (db: Db, networkId: number, id: number) =>
  addresses(db, networkId).where('id', '=', id).executeTakeFirst();

/** Addresses of a network are added one after another, so that none comes to tell two departments. */
export async function lockAddresses(db: Db, networkId: number): Promise<void> {
  await db.selectFrom('network').select('id').where('id', '=', networkId).forNoKeyUpdate().executeTakeFirst();
}

/** The department of the network whose addresses an address or a range touches. */
export async function findTouched(db: Db, networkId: number, ip: string) {
  const { rows } = await sql<{ shop_id: number; name: string; is_same: boolean }>`
    select a.shop_id, s.name, a.ip_address = network(${ip}::inet)::inet as is_same
      from shop_ip_address a join shop s on s.id = a.shop_id and s.network_id = a.network_id
     where a.network_id = ${networkId} and a.ip_address && network(${ip}::inet)::inet`.execute(db);
  return rows;
}

/** A range is stored by its first address. */
export async function insertAddress(db: Db, networkId: number, shopId: number, ip: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into shop_ip_address (network_id, shop_id, ip_address)
    values (${networkId}, ${shopId}, network(${ip}::inet)::inet) returning id`.execute(db);
  return only(rows).id;
}

export async function deleteAddress(db: Db, id: number): Promise<void> {
  await db.deleteFrom('shop_ip_address').where('id', '=', id).execute();
}
