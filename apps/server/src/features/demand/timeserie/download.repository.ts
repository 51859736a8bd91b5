import { addDays } from '@shiftwright/domain';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

export function findStepShop(db: Db, networkId: number, id: number) {
  return db
    .selectFrom('shop')
    .select(['id', 'name', 'code', 'forecast_step_minutes'])
    .where('network_id', '=', networkId)
    .where('id', '=', id)
    .where('dttm_deleted', 'is', null)
    .executeTakeFirst();
}

/** Operations in use in a department with their names: all, or those named by their own ids or by ids of names. */
export async function findNamedOperations(
  db: Db,
  networkId: number,
  shopId: number,
  chosen: { ids?: number[] | undefined; name_ids?: number[] | undefined },
): Promise<{ id: number; name: string }[]> {
  const ids = chosen.ids?.length ? chosen.ids : null;
  const nameIds = chosen.name_ids?.length ? chosen.name_ids : null;
  const { rows } = await sql<{ id: number; name: string }>`
    select o.id, n.name from operation_type o
      join operation_type_name n on n.id = o.operation_type_name_id and n.network_id = o.network_id
     where o.network_id = ${networkId} and o.shop_id = ${shopId}
       and o.dttm_deleted is null and n.dttm_deleted is null
       and (${ids}::bigint[] is null or o.id = any(${ids}::bigint[]))
       and (${nameIds}::bigint[] is null or n.id = any(${nameIds}::bigint[]))
     order by n.name, o.id`.execute(db);
  return rows;
}

export function findOperationPoints(
  db: Db,
  networkId: number,
  q: { ids: readonly number[]; type: string; dt_from: string; dt_to: string },
) {
  return db
    .selectFrom('timeserie_value')
    .select(['operation_type_id', 'dttm_forecast', 'value'])
    .where('network_id', '=', networkId)
    .where('type', '=', q.type)
    .where('operation_type_id', '=', sql<number>`any(${q.ids}::bigint[])`)
    .where('dttm_forecast', '>=', `${q.dt_from}T00:00:00`)
    .where('dttm_forecast', '<', `${addDays(q.dt_to, 1)}T00:00:00`)
    .orderBy('dttm_forecast')
    .execute();
}
