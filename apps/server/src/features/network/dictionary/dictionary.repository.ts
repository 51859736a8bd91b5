import { sql } from 'kysely';
import { contains } from '../../../platform/db/contains.ts';
import type { Db } from '../../../platform/db/database.ts';
import { type AccessScope, shopInScope } from '../../access/index.ts';
import { type Around, isShownNetwork } from '../department/department.repository.ts';

/** Work types that are in use; those of connected networks only where their departments are named. */
export function findWorkTypes(db: Db, networkId: number, shopIds: number[] | null) {
  const around = { clients: shopIds !== null, outsources: shopIds !== null };
  let query = db
    .selectFrom('work_type')
    .selectAll()
    .where('dttm_deleted', 'is', null)
    .where(isShownNetwork(networkId, around));
  if (shopIds) query = query.where('shop_id', '=', sql<number>`any(${shopIds}::bigint[])`);
  return query.orderBy('shop_id').orderBy('priority').orderBy('id').execute();
}

/** Those of some departments that lie within an access scope. */
export async function findShopsWithin(db: Db, shopIds: readonly number[], scope: AccessScope) {
  const { rows } = await sql<{ id: number }>`
    select s.id from shop s where s.id = any(${[...shopIds]}::bigint[]) and ${shopInScope('s.id', scope)}`.execute(
    db,
  );
  return new Set(rows.map((row) => row.id));
}

interface NameFilter extends Around {
  name?: string | undefined;
  code?: string | undefined;
  id__in?: number[] | undefined;
  shop_ids: number[] | null;
}

/** Names of work types; with departments given, those in use there. */
export function findWorkTypeNames(db: Db, networkId: number, filter: NameFilter) {
  const named = filter.shop_ids !== null;
  const around = named ? { clients: true, outsources: true } : filter;
  let query = db
    .selectFrom('work_type_name')
    .select(['id', 'name', 'code', 'availability_on_external_exchange', 'html_color'])
    .where('dttm_deleted', 'is', null)
    .where(isShownNetwork(networkId, around));
  if (filter.shop_ids) {
    const shopIds = filter.shop_ids;
    query = query.where('id', 'in', (eb) =>
      eb
        .selectFrom('work_type')
        .select('work_type_name_id')
        .where('dttm_deleted', 'is', null)
        .where('shop_id', '=', sql<number>`any(${shopIds}::bigint[])`),
    );
  }
  if (filter.name) query = query.where(contains('name', filter.name));
  if (filter.code !== undefined) query = query.where('code', '=', filter.code);
  if (filter.id__in) query = query.where('id', '=', sql<number>`any(${filter.id__in}::bigint[])`);
  return query.execute();
}

/** Day types of the network, each with the types that may stand beside it on a date. */
export function findDayTypes(db: Db, networkId: number) {
  return db
    .selectFrom('worker_day_type as type')
    .selectAll('type')
    .select((eb) =>
      eb
        .selectFrom('worker_day_type_additional as beside')
        .select(
          sql<string[]>`coalesce(array_agg(additional_code order by additional_code), '{}')`.as('codes'),
        )
        .whereRef('beside.network_id', '=', 'type.network_id')
        .whereRef('beside.code', '=', 'type.code')
        .as('allowed_additional_types'),
    )
    .where('type.network_id', '=', networkId)
    .execute();
}

interface PositionFilter extends Around {
  id__in?: number[] | undefined;
  name?: string | undefined;
  name__in?: string[] | undefined;
  code?: string | undefined;
  code__in?: string[] | undefined;
}

export function findPositions(db: Db, networkId: number, filter: PositionFilter) {
  let query = db
    .selectFrom('worker_position')
    .select([
      'id',
      'name',
      'code',
      'breaks_id',
      'group_id',
      'network_id',
      'dttm_deleted',
      'hours_in_a_week',
      'sawh_settings_id',
      'ordering',
      'default_work_type_name_ids',
    ])
    .where(isShownNetwork(networkId, filter));
  if (filter.id__in) query = query.where('id', '=', sql<number>`any(${filter.id__in}::bigint[])`);
  if (filter.name) query = query.where(contains('name', filter.name));
  if (filter.code !== undefined) query = query.where('code', '=', filter.code);
  if (filter.name__in) query = query.where('name', '=', sql<string>`any(${filter.name__in}::text[])`);
  if (filter.code__in) query = query.where('code', '=', sql<string>`any(${filter.code__in}::text[])`);
  return query.execute();
}

/** The norm settings of networks, which people there may have. */
export function findNormSettings(db: Db, networkIds: number[]) {
  return db
    .selectFrom('sawh_settings')
    .select(['id', 'name', 'network_id'])
    .where('network_id', '=', sql<number>`any(${networkIds}::bigint[])`)
    .orderBy('name')
    .execute();
}

export function findRegions(db: Db, networkId: number) {
  return db
    .selectFrom('region')
    .select(['id', 'name', 'code', 'network_id'])
    .where('network_id', '=', networkId)
    .execute();
}

/** Texts of the network with the login of their reader, which they may mention. */
export function findContentBlocks(db: Db, who: { network_id: number; user_id: number }, code?: string) {
  let query = db
    .selectFrom('content_block')
    .select(['code', 'name', 'body', 'body_ru'])
    .select((eb) =>
      eb.selectFrom('user_account').select('username').where('id', '=', who.user_id).as('username'),
    )
    .where('network_id', '=', who.network_id);
  if (code !== undefined) query = query.where('code', '=', code);
  return query.orderBy('code').execute();
}
