import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { readBreakRows } from '../json-columns.ts';

/** The limits and break tables of a department's settings and network. */
export async function findLimits(db: Db, shopId: number) {
  const row = await db
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
      'shop_breaks.value as shop_breaks',
      'network_breaks.value as network_breaks',
    ])
    .where('shop.id', '=', shopId)
    .executeTakeFirst();
  return (
    row && {
      ...row,
      shop_breaks: readBreakRows(row.shop_breaks),
      network_breaks: readBreakRows(row.network_breaks),
    }
  );
}

/**
 * Departments of the network and those connected with it whose clock is another than a department's. `judged` are those
 * by which days are judged and which nobody is told: of other clients of the companies that send people here, too.
 */
export async function findOtherClocks(
  db: Db,
  shop: { network_id: number; timezone: string },
  whose: 'told' | 'judged',
) {
  const beside = sql`
       union select other.client_network_id from network_connect own
         join network_connect other on other.outsourcing_network_id = own.outsourcing_network_id
        where own.client_network_id = ${shop.network_id}`;
  const { rows } = await sql<{ timezone: string; shop_ids: number[] }>`
    select timezone, jsonb_agg(id order by id) as shop_ids from shop
     where timezone <> ${shop.timezone} and network_id in (
       select ${shop.network_id}::bigint
       union select client_network_id from network_connect where outsourcing_network_id = ${shop.network_id}
       union select outsourcing_network_id from network_connect where client_network_id = ${shop.network_id}
       ${whose === 'judged' ? beside : sql``})
     group by timezone order by timezone`.execute(db);
  return rows;
}

/** The break tables of positions that have one of their own. */
export async function findPositionBreaks(db: Db, networkId: number) {
  const rows = await db
    .selectFrom('worker_position')
    .innerJoin('break_rule', 'break_rule.id', 'worker_position.breaks_id')
    .select(['worker_position.id', 'break_rule.value'])
    .where('worker_position.network_id', '=', networkId)
    .execute();
  return rows.map(({ id, value }) => ({ id, value: readBreakRows(value) ?? [] }));
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
