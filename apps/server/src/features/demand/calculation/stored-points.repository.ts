import { addDays, type StoredPoint } from '@shiftwright/domain';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { readInputs } from '../json-columns.ts';

export interface Span {
  network_id: number;
  type: string;
  dt_from: string;
  dt_to: string;
}

/** The points of operations in a period with their corrections, in order of time, by operation. */
export async function findStoredPoints(db: Db, span: Span, ids: readonly number[]) {
  const rows = await db
    .selectFrom('timeserie_value')
    .select([
      'operation_type_id',
      'dttm_forecast as dttm',
      'value',
      'original',
      'multiply_coef',
      'corrected_by',
      'dttm_corrected',
    ])
    .where('network_id', '=', span.network_id)
    .where('type', '=', span.type)
    .where('operation_type_id', '=', sql<number>`any(${ids}::bigint[])`)
    .where('dttm_forecast', '>=', `${span.dt_from}T00:00:00`)
    .where('dttm_forecast', '<', `${addDays(span.dt_to, 1)}T00:00:00`)
    .orderBy('dttm_forecast')
    .execute();
  return rows.map((row) => ({ ...row, is_corrected: row.dttm_corrected !== null }));
}
export type StoredPointRow = Awaited<ReturnType<typeof findStoredPoints>>[number];

/** How many moments were corrected by hand in a period, over departments. */
export async function countCorrections(
  db: Db,
  networkId: number,
  shopIds: readonly number[],
  { dt_from, dt_to }: { dt_from: string; dt_to: string },
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from timeserie_value v
      join operation_type o on o.id = v.operation_type_id and o.network_id = v.network_id
     where v.network_id = ${networkId} and o.shop_id = any (${shopIds}::bigint[]) and v.type = 'L'
       and v.dttm_corrected is not null and o.dttm_deleted is null
       and v.dttm_forecast >= ${dt_from}::date and v.dttm_forecast < ${addDays(dt_to, 1)}::date`.execute(db);
  return rows[0]?.total ?? 0;
}

/** Stores what corrections made of points: their values and what stood before. */
export async function saveStoredPoints(
  tx: Db,
  { network_id, type }: Span,
  changes: readonly (StoredPoint & { operation_type_id: number })[],
): Promise<void> {
  await sql`
    update timeserie_value v set value = point.value, original = point.original
      from unnest(${changes.map((one) => one.operation_type_id)}::bigint[],
                  ${changes.map((one) => one.dttm)}::timestamp[], ${changes.map((one) => one.value)}::float8[],
                  ${changes.map((one) => one.original)}::float8[]) as point (id, dttm, value, original)
     where v.network_id = ${network_id} and v.type = ${type} and v.operation_type_id = point.id
       and v.dttm_forecast = point.dttm`.execute(tx);
}

/** What forecasts of operations were made from beside their own past. */
export async function findInputs(db: Db, networkId: number, ids: readonly number[]) {
  const rows = await db
    .selectFrom('timeserie_forecast')
    .select(['operation_type_id', 'inputs'])
    .where('network_id', '=', networkId)
    .where('operation_type_id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute();
  return new Map(rows.map((row) => [row.operation_type_id, readInputs(row.inputs)]));
}
