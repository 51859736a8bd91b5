import { addDays } from '@shiftwright/domain';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

export interface ValuesFilter {
  shop_id: number;
  dt_from: string;
  dt_to: string;
  type?: string | undefined;
  operation_type_id?: number[] | undefined;
  operation_type_id__in?: number[] | undefined;
  work_type_id?: number | undefined;
}

/** Points of a department in order of time, summed over the operations chosen; a band only where one of them has it. */
export function findValues(db: Db, networkId: number, filter: ValuesFilter) {
  let query = db
    .selectFrom('timeserie_value as v')
    .innerJoin('operation_type as o', (join) =>
      join.onRef('o.id', '=', 'v.operation_type_id').onRef('o.network_id', '=', 'v.network_id'),
    )
    .select((eb) => [
      'v.dttm_forecast',
      eb.fn.sum<number>('v.value').as('value'),
      sql<number | null>`case when count(*) = 1 then min(v.q10) end`.as('q10'),
      sql<number | null>`case when count(*) = 1 then min(v.q90) end`.as('q90'),
    ])
    .where('v.network_id', '=', networkId)
    .where('o.shop_id', '=', filter.shop_id)
    .where('o.dttm_deleted', 'is', null)
    .where('v.dttm_forecast', '>=', `${filter.dt_from}T00:00:00`)
    .where('v.dttm_forecast', '<', `${addDays(filter.dt_to, 1)}T00:00:00`);
  if (filter.type) query = query.where('v.type', '=', filter.type);
  for (const ids of [filter.operation_type_id, filter.operation_type_id__in])
    if (ids) query = query.where('o.id', '=', sql<number>`any(${ids}::bigint[])`);
  if (filter.work_type_id) query = query.where('o.work_type_id', '=', filter.work_type_id);
  return query.groupBy(['v.dttm_forecast', 'v.type']).orderBy('v.dttm_forecast').orderBy('v.type').execute();
}
