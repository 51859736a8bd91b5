import { sql } from 'kysely';
import { contains } from '../../../platform/db/contains.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { PageWish } from '../../../platform/paging.ts';

interface NameFilter {
  name?: string | undefined;
  name__in?: string[] | undefined;
  code?: string | undefined;
  code__in?: string[] | undefined;
  id__in?: number[] | undefined;
  do_forecast?: string | undefined;
  no_work_type?: boolean | undefined;
}

export interface OperationNamesQuery {
  network_id: number;
  locale: 'en' | 'ru';
  filter: NameFilter;
}

/** Names of operations and business drivers in use, by name, with their number over all pages. */
export async function findOperationNames(
  db: Db,
  { network_id, locale, filter }: OperationNamesQuery,
  page: PageWish,
) {
  let query = db
    .selectFrom('operation_type_name')
    .where('network_id', '=', network_id)
    .where('dttm_deleted', 'is', null);
  const { name } = filter;
  if (name) query = query.where(contains('name', name));
  if (filter.name__in) query = query.where('name', '=', sql<string>`any(${filter.name__in}::text[])`);
  if (filter.code !== undefined) query = query.where('code', '=', filter.code);
  if (filter.code__in) query = query.where('code', '=', sql<string>`any(${filter.code__in}::text[])`);
  if (filter.id__in) query = query.where('id', '=', sql<number>`any(${filter.id__in}::bigint[])`);
  if (filter.do_forecast) query = query.where('do_forecast', '=', filter.do_forecast);
  if (filter.no_work_type !== undefined)
    query = query.where('work_type_name_id', filter.no_work_type ? 'is' : 'is not', null);

  const [rows, counted] = await Promise.all([
    query
      .select(['id', 'name', 'code', 'do_forecast', 'work_type_name_id'])
      .orderBy(sql`name collate ${sql.raw(`"${locale}-x-icu"`)}`)
      .orderBy('id')
      .$if(page.limit !== null, (limited) => limited.limit(page.limit ?? 0).offset(page.offset))
      .execute(),
    query.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total: counted.total };
}

interface OperationFilter {
  shop_id?: number | undefined;
  work_type_id?: number | undefined;
  work_type_id__in?: number[] | undefined;
  id?: number | undefined;
  id__in?: number[] | undefined;
}

/** Operations in use in departments of the network, with their names. */
export function findOperationTypes(db: Db, networkId: number, filter: OperationFilter) {
  let query = db
    .selectFrom('operation_type as o')
    .innerJoin('operation_type_name as n', (join) =>
      join.onRef('n.id', '=', 'o.operation_type_name_id').onRef('n.network_id', '=', 'o.network_id'),
    )
    .select([
      'o.id',
      'o.work_type_id',
      'o.shop_id',
      'n.id as name_id',
      'n.name',
      'n.code',
      'n.do_forecast',
      'n.work_type_name_id',
    ])
    .where('o.network_id', '=', networkId)
    .where('o.dttm_deleted', 'is', null)
    .where('n.dttm_deleted', 'is', null);
  if (filter.shop_id !== undefined) query = query.where('o.shop_id', '=', filter.shop_id);
  if (filter.work_type_id) query = query.where('o.work_type_id', '=', filter.work_type_id);
  if (filter.work_type_id__in)
    query = query.where('o.work_type_id', '=', sql<number>`any(${filter.work_type_id__in}::bigint[])`);
  if (filter.id) query = query.where('o.id', '=', filter.id);
  if (filter.id__in) query = query.where('o.id', '=', sql<number>`any(${filter.id__in}::bigint[])`);
  return query.execute();
}
