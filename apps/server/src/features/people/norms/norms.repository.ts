import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { readMonthHours, readYearHours } from '../json-columns.ts';

/** The norm settings of a network, by name. */
export async function findNormSettings(db: Db, networkId: number, locale: 'en' | 'ru') {
  const rows = await db
    .selectFrom('sawh_settings')
    .select(['id', 'name', 'code', 'type', 'work_hours_by_months'])
    .where('network_id', '=', networkId)
    .orderBy(sql`name ${sql.raw(`collate "${locale}-x-icu"`)}`)
    .execute();
  return rows.map((row) => ({ ...row, work_hours_by_months: readMonthHours(row.work_hours_by_months) }));
}

export interface PositionNorm {
  name: string;
  work_types: string[];
  values: ReturnType<typeof readMonthHours>;
  years: ReturnType<typeof readYearHours>;
}

/** Positions in use with the names of their work and the values of their norm setting. */
export async function findPositionNorms(db: Db, networkId: number): Promise<PositionNorm[]> {
  const { rows } = await sql<PositionNorm>`
    select p.name, coalesce(s.work_hours_by_months, '{}') as values, coalesce(s.years, '{}') as years,
           coalesce((select jsonb_agg(n.name order by w.place)
             from unnest(p.default_work_type_name_ids) with ordinality as w (id, place)
             join work_type_name n on n.id = w.id and n.network_id = p.network_id and n.dttm_deleted is null),
             '[]') as work_types
      from worker_position p
      left join sawh_settings s on s.id = p.sawh_settings_id and s.network_id = p.network_id
     where p.network_id = ${networkId} and p.dttm_deleted is null
     order by p.name, p.id`.execute(db);
  return rows.map((row) => ({
    ...row,
    values: readMonthHours(row.values),
    years: readYearHours(row.years),
  }));
}

/** The region of a department and the one above it. */
export async function findRegionsOfShop(db: Db, networkId: number, shopId: number) {
  return db
    .selectFrom('shop')
    .leftJoin('region', 'region.id', 'shop.region_id')
    .select(['shop.region_id', 'region.parent_id'])
    .where('shop.id', '=', shopId)
    .where('shop.network_id', '=', networkId)
    .executeTakeFirstOrThrow();
}

interface CalendarDay {
  dt: string;
  region_id: number;
  type: 'W' | 'S' | 'H';
  is_celebration: boolean;
  name: string | null;
}

/** The rows of the production calendar of regions over a period. */
export async function findCalendarDays(
  db: Db,
  regionIds: readonly number[],
  period: { dt_from: string; dt_to: string },
): Promise<CalendarDay[]> {
  if (regionIds.length === 0) return [];
  const rows = await db
    .selectFrom('production_day')
    .select(['dt', 'region_id', 'type', 'is_celebration', 'name'])
    .where('region_id', 'in', [...regionIds])
    .where((eb) => eb.between('dt', period.dt_from, period.dt_to))
    .execute();
  return rows.map((row) => ({ ...row, type: row.type as CalendarDay['type'] }));
}
