import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';
import { exchangeSettingsInForce, readCallLimits, withWeekTimes } from '../../../network/index.ts';

const inForce = exchangeSettingsInForce('s', 'n');

/** A department with the settings of the exchange in force there; undefined without any. */
export async function findAutomatedShop(db: Db, shopId: number) {
  const row = await db
    .selectFrom('shop as s')
    .innerJoin('network as n', 'n.id', 's.network_id')
    .innerJoin('exchange_settings as x', (join) =>
      join.on('x.id', '=', inForce).onRef('x.network_id', '=', 's.network_id'),
    )
    .selectAll('x')
    .select([
      's.id as shop_id',
      's.network_id',
      's.path',
      's.timezone',
      's.forecast_step_minutes',
      's.tm_open_dict',
      's.tm_close_dict',
      sql<number[]>`to_jsonb(x.exclude_positions)`.as('exclude_positions'),
      sql<number[]>`to_jsonb(x.outsources)`.as('outsources'),
    ])
    .where('s.id', '=', shopId)
    .where('s.dttm_deleted', 'is', null)
    .executeTakeFirst();
  return row && { ...withWeekTimes(row), call_limits: readCallLimits(row.constraints) };
}
export type AutomatedShop = NonNullable<Awaited<ReturnType<typeof findAutomatedShop>>>;

/** Departments in which something is switched on. */
export async function findAutomatedShops(db: Db, q: { is_nightly: boolean }) {
  const on = q.is_nightly
    ? sql<SqlBool>`(x.automatic_exchange or x.automatic_holiday_exchange or x.automatic_elongation)`
    : sql<SqlBool>`(x.automatic_create_vacancies or x.automatic_delete_vacancies)`;
  return db
    .selectFrom('shop as s')
    .innerJoin('network as n', 'n.id', 's.network_id')
    .innerJoin('exchange_settings as x', (join) =>
      join.on('x.id', '=', inForce).onRef('x.network_id', '=', 's.network_id'),
    )
    .select(['s.id as shop_id', 's.network_id', 's.timezone'])
    .where('s.dttm_deleted', 'is', null)
    .where(on)
    .orderBy('s.id')
    .execute();
}
