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

/** The operations in use in a department by their names. */
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
    .where('n.name', '=', sql<string>`any(${names}::text[])`)
    .execute();
}

export interface PointSeries {
  operation_type_id: number;
  points: ReadonlyMap<string, number>;
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
  const inOrder = moments.toSorted();
  await tx
    .deleteFrom('timeserie_value')
    .where('network_id', '=', networkId)
    .where('type', '=', type)
    .where('operation_type_id', 'in', ids)
    .where('dttm_forecast', '>=', inOrder[0] ?? '')
    .where('dttm_forecast', '<=', inOrder.at(-1) ?? '')
    .execute();
  await sql`
    insert into timeserie_value (network_id, operation_type_id, type, dttm_forecast, value)
    select ${networkId}, id, ${type}, dttm, value
      from unnest(${rows.map((row) => row.operation_type_id)}::bigint[], ${moments}::timestamp[],
                  ${rows.map((row) => row.value)}::float8[]) as point (id, dttm, value)`.execute(tx);
}
