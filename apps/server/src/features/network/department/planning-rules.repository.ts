import type { BreakRow } from '@shiftwright/domain';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

/** The limits and break tables of a department's settings and network. */
export function findLimits(db: Db, shopId: number) {
  return db
    .selectFrom('shop')
    .innerJoin('network', 'network.id', 'shop.network_id')
    .leftJoin('shop_settings', 'shop_settings.id', 'shop.settings_id')
    .leftJoin('break_rule as shop_breaks', 'shop_breaks.id', 'shop_settings.breaks_id')
    .leftJoin('break_rule as network_breaks', 'network_breaks.id', 'network.breaks_id')
    .select([
      'shop_settings.min_change_time',
      'shop_settings.shift_start',
      'shop_settings.shift_end',
      'shop_settings.max_work_hours_7days',
      sql<BreakRow[] | null>`shop_breaks.value`.as('shop_breaks'),
      sql<BreakRow[] | null>`network_breaks.value`.as('network_breaks'),
    ])
    .where('shop.id', '=', shopId)
    .executeTakeFirst();
}

/** The break tables of positions that have one of their own. */
export function findPositionBreaks(db: Db, networkId: number) {
  return db
    .selectFrom('worker_position')
    .innerJoin('break_rule', 'break_rule.id', 'worker_position.breaks_id')
    .select(['worker_position.id', sql<BreakRow[]>`break_rule.value`.as('value')])
    .where('worker_position.network_id', '=', networkId)
    .execute();
}

/** The days of a region's calendar that are not ordinary; a region without its own day takes that of the one above. */
export async function findSpecialDays(
  db: Db,
  q: { region_id: number; network_id: number; dt_from?: string; dt_to?: string },
) {
  const { rows } = await sql<{
    dt: string;
    type: 'W' | 'S' | 'H';
    is_celebration: boolean;
    name: string | null;
  }>`
    select distinct on (dt) dt, type, is_celebration, production_day.name
      from production_day
      join region on region.id = ${q.region_id} and region.network_id = ${q.network_id}
     where production_day.network_id = ${q.network_id}
       and production_day.region_id in (region.id, region.parent_id)
       and dt between ${q.dt_from ?? '-infinity'} and ${q.dt_to ?? 'infinity'}
     order by dt, production_day.region_id = region.id desc`.execute(db);
  return rows;
}
