import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

export interface ScreenShop {
  shop_id: number;
  name: string;
  timezone: string;
  work_type_ids: number[];
}

/** Departments with their work types, all or those of the names asked for. */
export async function findScreenShops(
  db: Db,
  networkId: number,
  shopIds: readonly number[],
  nameIds: readonly number[] | undefined,
): Promise<ScreenShop[]> {
  const chosen =
    nameIds && nameIds.length > 0 ? sql`w.work_type_name_id = any(${[...nameIds]}::bigint[])` : sql`true`;
  const { rows } = await sql<ScreenShop>`
    select s.id as shop_id, s.name, s.timezone,
           coalesce(array_agg(w.id order by w.id) filter (where w.id is not null), '{}') as work_type_ids
      from shop s
      left join work_type w on w.shop_id = s.id and w.dttm_deleted is null and ${chosen}
     where s.network_id = ${networkId} and s.id = any(${[...shopIds]}::bigint[]) and s.dttm_deleted is null
     group by s.id, s.network_id order by s.name, s.id`.execute(db);
  return rows.map((row) => ({ ...row, work_type_ids: row.work_type_ids.map(Number) }));
}
