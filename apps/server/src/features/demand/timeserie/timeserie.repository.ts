import { addDays } from '@shiftwright/domain';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

export interface ValuesFilter {
  shop_ids: readonly number[];
  dt_from: string;
  dt_to: string;
  type?: string | undefined;
  operation_type_id?: number[] | undefined;
  operation_type_id__in?: number[] | undefined;
  operation_type_name_id__in?: number[] | undefined;
  work_type_id?: number | undefined;
  work_type_name_id__in?: number[] | undefined;
}

/** Points of departments in order of time, summed over the operations chosen; a band only where one of them has it. */
export function findValues(db: Db, networkId: number, filter: ValuesFilter) {
  let query = db
    .selectFrom('timeserie_value as v')
    .innerJoin('operation_type as o', (join) =>
      join.onRef('o.id', '=', 'v.operation_type_id').onRef('o.network_id', '=', 'v.network_id'),
    )
    .select((eb) => [
      'v.dttm_forecast',
      eb.fn.sum<number>('v.value').as('value'),
      // A correction that made its point has no original: nothing stood there.
      sql<number | null>`case when count(v.original) + count(v.dttm_corrected) > 0 then
        sum(coalesce(v.original, case when v.dttm_corrected is null then v.value else 0 end)) end`.as(
        'original',
      ),
      sql<boolean>`count(v.dttm_corrected) > 0`.as('is_corrected'),
      sql<number | null>`case when count(*) = 1 then min(v.q10) end`.as('q10'),
      sql<number | null>`case when count(*) = 1 then min(v.q90) end`.as('q90'),
    ])
    .where('v.network_id', '=', networkId)
    .where('o.shop_id', '=', sql<number>`any(${filter.shop_ids}::bigint[])`)
    .where('o.dttm_deleted', 'is', null)
    .where('v.dttm_forecast', '>=', `${filter.dt_from}T00:00:00`)
    .where('v.dttm_forecast', '<', `${addDays(filter.dt_to, 1)}T00:00:00`);
  if (filter.type) query = query.where('v.type', '=', filter.type);
  for (const ids of [filter.operation_type_id, filter.operation_type_id__in])
    if (ids) query = query.where('o.id', '=', sql<number>`any(${ids}::bigint[])`);
  const names = filter.operation_type_name_id__in;
  if (names) query = query.where('o.operation_type_name_id', '=', sql<number>`any(${names}::bigint[])`);
  if (filter.work_type_id) query = query.where('o.work_type_id', '=', filter.work_type_id);
  const works = filter.work_type_name_id__in;
  if (works)
    query = query.where((eb) =>
      eb.exists(
        eb
          .selectFrom('work_type as w')
          .select('w.id')
          .whereRef('w.id', '=', 'o.work_type_id')
          .whereRef('w.network_id', '=', 'o.network_id')
          .where('w.work_type_name_id', '=', sql<number>`any(${works}::bigint[])`),
      ),
    );
  return query.groupBy(['v.dttm_forecast', 'v.type']).orderBy('v.dttm_forecast').orderBy('v.type').execute();
}
