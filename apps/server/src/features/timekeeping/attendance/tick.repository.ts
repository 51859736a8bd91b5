import type { DraftReason } from '@shiftwright/domain';
import { sql } from 'kysely';
import { anyOf } from '../../../platform/db/any-of.ts';
import type { Db } from '../../../platform/db/database.ts';

/** The department where a mark is made. */
export interface TickShop {
  id: number;
  network_id: number;
  timezone: string;
  latitude: number | null;
  longitude: number | null;
  allowed_km: number | null;
  /** Of the tick point, when it made the mark. */
  tick_point_id: number | null;
}

const selectShop = sql`
  select s.id, s.network_id, s.timezone, n.allowed_geo_distance_km::float8 as allowed_km`;

/** The department of a tick point, at the point's own place where it has one. */
export async function findShopOfPoint(db: Db, key: string): Promise<TickShop | undefined> {
  const { rows } = await sql<TickShop>`
    ${selectShop}, p.id as tick_point_id, coalesce(p.latitude, s.latitude)::float8 as latitude,
           coalesce(p.longitude, s.longitude)::float8 as longitude
      from tick_point p join shop s on s.id = p.shop_id join network n on n.id = s.network_id
     where p.key::text = lower(${key}) and p.dttm_deleted is null and s.dttm_deleted is null`.execute(db);
  return rows[0];
}

/** Departments that have the address, or one of the range around it, among theirs. */
export async function findShopsAtAddress(db: Db, address: string): Promise<TickShop[]> {
  const { rows } = await sql<TickShop>`
    ${selectShop}, null::bigint as tick_point_id, s.latitude::float8 as latitude, s.longitude::float8 as longitude
      from shop_ip_address a join shop s on s.id = a.shop_id join network n on n.id = s.network_id
     where a.ip_address >>= ${address}::inet and s.dttm_deleted is null order by s.id`.execute(db);
  return rows;
}

/** A department of the caller's network, or of one it works for. */
export async function findReachableShop(
  db: Db,
  networkId: number,
  q: { shop_id?: number | undefined; shop_code?: string | undefined },
): Promise<TickShop | undefined> {
  const which = q.shop_id === undefined ? sql`s.code = ${q.shop_code ?? ''}` : sql`s.id = ${q.shop_id}`;
  const { rows } = await sql<TickShop>`
    ${selectShop}, null::bigint as tick_point_id, s.latitude::float8 as latitude, s.longitude::float8 as longitude
      from shop s join network n on n.id = s.network_id
     where ${which} and s.dttm_deleted is null
       and (s.network_id = ${networkId} or s.network_id in (
         select client_network_id from network_connect where outsourcing_network_id = ${networkId}))
     order by s.network_id = ${networkId} desc, s.id limit 1`.execute(db);
  return rows[0];
}

export interface TickPerson {
  user_id: number;
  user_network_id: number;
  employee_ids: number[];
}

/** A person by user or by employee record, of the department's network or of one that works for it. */
export async function findTickPerson(
  db: Db,
  shopNetworkId: number,
  q: { user_id?: number | undefined; employee_id?: number | undefined },
): Promise<TickPerson | undefined> {
  const which = q.user_id === undefined ? sql`mine.id = ${q.employee_id ?? 0}` : sql`u.id = ${q.user_id}`;
  const { rows } = await sql<TickPerson>`
    select u.id as user_id, u.network_id as user_network_id, array_agg(distinct e.id) as employee_ids
      from user_account u join employee mine on mine.user_id = u.id join employee e on e.user_id = u.id
     where ${which} and (${q.employee_id ?? null}::bigint is null or mine.id = ${q.employee_id ?? null})
       and (u.network_id = ${shopNetworkId} or u.network_id in (
         select outsourcing_network_id from network_connect where client_network_id = ${shopNetworkId}))
     group by u.id, u.network_id`.execute(db);
  const found = rows[0];
  return found && { ...found, employee_ids: found.employee_ids.map(Number) };
}

export interface RecordRow {
  id: number;
  network_id: number;
  shop_id: number;
  user_id: number;
  employee_id: number | null;
  dt: string;
  dttm: string;
  type: 'C' | 'L' | 'S' | 'E' | 'N';
  verified: boolean;
  is_fraud: boolean;
  terminal: boolean;
  tick_point_id: number | null;
  /** Waits for the manager (timekeeping 60). */
  is_draft: boolean;
  draft_reasons: DraftReason[];
  has_photo: boolean;
}

export const RECORD_COLUMNS = [
  'id',
  'network_id',
  'shop_id',
  'user_id',
  'employee_id',
  'dt',
  'dttm',
  'type',
  'verified',
  'is_fraud',
  'terminal',
  'tick_point_id',
  'is_draft',
  'draft_reasons',
] as const;

export const has_photo = sql<boolean>`photo_blob_id is not null`.as('has_photo');
export const records = (db: Db) => db.selectFrom('attendance_record').select([...RECORD_COLUMNS, has_photo]);
const read = (rows: unknown) => rows as Promise<RecordRow[]>;

/** Marks of people by the dates they belong to, in the order of time. */
export function findRecordsOfUsers(
  db: Db,
  userIds: readonly number[],
  period: { dt_from: string; dt_to: string },
): Promise<RecordRow[]> {
  return read(
    records(db)
      .where('user_id', '=', anyOf(userIds))
      .where((eb) => eb.between('dt', period.dt_from, period.dt_to))
      .orderBy('dttm')
      .orderBy('id')
      .execute(),
  );
}

/** What a mark turned out to be once the schedule was asked. */
export async function changeRecord(
  db: Db,
  id: number,
  found: Pick<RecordRow, 'dt' | 'type' | 'employee_id'>,
) {
  await sql`
    update attendance_record r set dt = ${found.dt}, type = ${found.type}, employee_id = ${found.employee_id}
     where r.id = ${id}
       and not exists (select from attendance_record o
                        where o.network_id = r.network_id and o.user_id = r.user_id and o.dttm = r.dttm
                          and o.type = ${found.type} and o.id <> r.id)`.execute(db);
}

/** Places of departments, to tell whether somebody can have been in both. */
export async function findPlaces(db: Db, shopIds: readonly number[]) {
  const { rows } = await sql<{
    id: number;
    latitude: number | null;
    longitude: number | null;
    timezone: string;
  }>`
    select id, timezone, latitude::float8 as latitude, longitude::float8 as longitude
      from shop where id = any(${[...shopIds]}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
