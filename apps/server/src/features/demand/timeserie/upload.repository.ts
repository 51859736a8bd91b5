import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

export interface UploadShop {
  id: number;
  name: string;
  code: string | null;
}

const shops = (db: Db, networkId: number) =>
  db
    .selectFrom('shop')
    .select(['id', 'name', 'code'])
    .where('network_id', '=', networkId)
    .where('dttm_deleted', 'is', null);

export function findShopsByCode(db: Db, networkId: number, codes: string[]): Promise<UploadShop[]> {
  return shops(db, networkId).where('code', '=', sql<string>`any(${codes}::text[])`).execute();
}

export function findShopsById(db: Db, networkId: number, id: number): Promise<UploadShop[]> {
  return shops(db, networkId).where('id', '=', id).execute();
}

/** The operations in use in a department by their names, however these are capitalised. */
export function findOperationsByName(db: Db, networkId: number, shopId: number, names: string[]) {
  return db
    .selectFrom('operation_type as o')
    .innerJoin('operation_type_name as n', (join) =>
      join.onRef('n.id', '=', 'o.operation_type_name_id').onRef('n.network_id', '=', 'o.network_id'),
    )
    .select(['o.id', 'n.name'])
    .where('o.network_id', '=', networkId)
    .where('o.shop_id', '=', shopId)
    .where('o.dttm_deleted', 'is', null)
    .where('n.dttm_deleted', 'is', null)
    .where(sql`lower(n.name)`, '=', sql`any(${names.map((name) => name.toLowerCase())}::text[])`)
    .execute();
}

export interface PointSeries {
  operation_type_id: number;
  points: ReadonlyMap<string, number>;
}

/** The first and the last moment of all series together. */
export function spanOf(series: readonly PointSeries[]) {
  let [dttm_from, dttm_to] = ['9999', ''];
  for (const { points } of series)
    for (const dttm of points.keys()) {
      if (dttm < dttm_from) dttm_from = dttm;
      if (dttm > dttm_to) dttm_to = dttm;
    }
  return { dttm_from, dttm_to };
}

/** What stands today where the series would be written, by operation. */
export async function storedPointsIn(
  db: Db,
  networkId: number,
  type: string,
  series: readonly PointSeries[],
) {
  const { dttm_from, dttm_to } = spanOf(series);
  const { rows } = await sql<{
    operation_type_id: number;
    replaced_points: number;
    replaced_sum: number;
    replaced_corrections: number;
  }>`
    select operation_type_id, count(*) as replaced_points, sum(value) as replaced_sum,
           count(dttm_corrected) as replaced_corrections
      from timeserie_value
     where network_id = ${networkId} and type = ${type}
       and operation_type_id = any (${series.map((one) => one.operation_type_id)}::bigint[])
       and dttm_forecast between ${dttm_from}::timestamp and ${dttm_to}::timestamp
     group by operation_type_id`.execute(db);
  return new Map(rows.map(({ operation_type_id, ...stored }) => [operation_type_id, stored]));
}

/** Replaces the points of one kind of these operations from the first moment to the last. */
export async function replacePoints(
  tx: Db,
  networkId: number,
  type: string,
  series: readonly PointSeries[],
): Promise<void> {
  const ids = series.map((one) => one.operation_type_id);
  const rows = series.flatMap(({ operation_type_id, points }) =>
    [...points].map(([dttm, value]) => ({ operation_type_id, dttm, value })),
  );
  const moments = rows.map((row) => row.dttm);
  const { dttm_from, dttm_to } = spanOf(series);
  await tx
    .deleteFrom('timeserie_value')
    .where('network_id', '=', networkId)
    .where('type', '=', type)
    .where('operation_type_id', 'in', ids)
    .where('dttm_forecast', '>=', dttm_from)
    .where('dttm_forecast', '<=', dttm_to)
    .execute();
  await sql`
    insert into timeserie_value (network_id, operation_type_id, type, dttm_forecast, value)
    select ${networkId}, id, ${type}, dttm, value
      from unnest(${rows.map((row) => row.operation_type_id)}::bigint[], ${moments}::timestamp[],
                  ${rows.map((row) => row.value)}::float8[]) as point (id, dttm, value)`.execute(tx);
}
