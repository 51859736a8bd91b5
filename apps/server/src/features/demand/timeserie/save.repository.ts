import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { withWeekTimes } from '../../network/index.ts';
import type { StoredPoint } from '../calculation/load.repository.ts';
import type { Span } from '../calculation/stored-points.repository.ts';

export type SerieKey = 'timeserie_id' | 'timeserie_code' | 'timeserie_name';

export async function findSavingShop(
  db: Db,
  networkId: number,
  { shop_id, shop_code }: { shop_id?: number | undefined; shop_code?: string | undefined },
) {
  const shops = db
    .selectFrom('shop')
    .select([
      'id',
      'network_id',
      'load_template_id',
      'tm_open_dict',
      'tm_close_dict',
      'dt_opened',
      'dt_closed',
    ])
    .where('network_id', '=', networkId)
    .where('dttm_deleted', 'is', null);
  const one =
    shop_id === undefined ? shops.where('code', '=', shop_code ?? '') : shops.where('id', '=', shop_id);
  const row = await one.orderBy('id').executeTakeFirst();
  return row && withWeekTimes(row);
}

/** Operations in use in a department by their ids, by codes of their names, or by ids of their names. */
export async function findSeries(
  db: Db,
  shop: { id: number; network_id: number },
  key: SerieKey,
  names: readonly (string | number)[],
): Promise<Map<string, number>> {
  const column = { timeserie_id: 'o.id', timeserie_code: 'n.code', timeserie_name: 'n.id' }[key];
  const { rows } = await sql<{ id: number; name: string }>`
    select o.id, ${sql.ref(column)}::text as name
      from operation_type o
      join operation_type_name n on n.id = o.operation_type_name_id and n.network_id = o.network_id
     where o.network_id = ${shop.network_id} and o.shop_id = ${shop.id}
       and o.dttm_deleted is null and n.dttm_deleted is null
       and ${sql.ref(column)}::text = any (${names.map(String)}::text[])`.execute(db);
  return new Map(rows.map((row) => [row.name, row.id]));
}

/** Removes the points of operations between two dates, at the times of day between two. */
export async function removeSpan(
  tx: Db,
  { network_id, type, dt_from, dt_to }: Span,
  ids: readonly number[],
  { tm_from, tm_to }: { tm_from: string; tm_to: string },
): Promise<void> {
  await sql`
    delete from timeserie_value
     where network_id = ${network_id} and type = ${type} and operation_type_id = any (${ids}::bigint[])
       and dttm_forecast >= ${dt_from}::date and dttm_forecast < ${dt_to}::date + 1
       and dttm_forecast::time between ${tm_from}::time and ${tm_to}::time`.execute(tx);
}

export async function insertPoints(tx: Db, { network_id, type }: Span, points: readonly StoredPoint[]) {
  const column = <K extends keyof StoredPoint>(name: K) => points.map((point) => point[name]);
  await sql`
    insert into timeserie_value (network_id, operation_type_id, type, dttm_forecast, value, original, multiply_coef,
                                 dttm_corrected, corrected_by)
    select ${network_id}, id, ${type}, dttm, value, original, coef, at, by
      from unnest(${column('operation_type_id')}::bigint[], ${column('dttm')}::timestamp[],
                  ${column('value')}::float8[], ${column('original')}::float8[], ${column('multiply_coef')}::float8[],
                  ${column('dttm_corrected')}::timestamptz[], ${column('corrected_by')}::bigint[])
           as point (id, dttm, value, original, coef, at, by)`.execute(tx);
}

export async function setLoadStatus(
  db: Db,
  shop: { id: number; network_id: number },
  status: 'R' | 'P' | 'E',
  now: string,
): Promise<void> {
  await db
    .updateTable('shop')
    .set({ load_template_status: status, load_template_message: null, dttm_load_template_status: now })
    .where('network_id', '=', shop.network_id)
    .where('id', '=', shop.id)
    .execute();
}
