import { only } from '@shiftwright/domain';
import { type SqlBool, sql, type Updateable } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { DB } from '../../../platform/db/schema.generated.ts';
import { exchangeSettingsInForce } from './exchange-settings-in-force.repository.ts';

/** Settings of the exchange of a network; of a department those in force there, its own or else the network's. */
export function findExchangeSettings(
  db: Db,
  networkId: number,
  q: { id?: number | undefined; shop_id?: number | undefined },
) {
  let query = db
    .selectFrom('exchange_settings as x')
    .innerJoin('network as n', 'n.id', 'x.network_id')
    .selectAll('x')
    .select([
      sql<boolean>`x.id is not distinct from n.exchange_settings_id`.as('is_network_default'),
      sql<number[]>`to_jsonb(x.exclude_positions)`.as('exclude_positions'),
      sql<number[]>`to_jsonb(x.outsources)`.as('outsources'),
    ])
    .where('x.network_id', '=', networkId);
  if (q.id !== undefined) query = query.where('x.id', '=', q.id);
  if (q.shop_id !== undefined)
    query = query.where(
      sql<SqlBool>`x.id = (select ${exchangeSettingsInForce('s', 'n')}
                             from shop s where s.id = ${q.shop_id} and s.network_id = n.id)`,
    );
  return query.orderBy('x.id').execute();
}
export type ExchangeSettingsRow = Awaited<ReturnType<typeof findExchangeSettings>>[number];

export type ExchangeColumns = Updateable<DB['exchange_settings']>;

export async function insertExchangeSettings(db: Db, network_id: number, columns: ExchangeColumns) {
  const { id } = await db
    .insertInto('exchange_settings')
    .values({ ...columns, network_id })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function changeExchangeSettings(db: Db, id: number, columns: ExchangeColumns): Promise<void> {
  if (Object.keys(columns).length === 0) return;
  await db.updateTable('exchange_settings').set(columns).where('id', '=', id).execute();
}

export async function useExchangeSettings(db: Db, shopId: number, id: number): Promise<void> {
  await db.updateTable('shop').set({ exchange_settings_id: id }).where('id', '=', shopId).execute();
}

/** Departments with these settings of their own. */
export async function findShopsUsing(db: Db, id: number): Promise<number[]> {
  const rows = await db
    .selectFrom('shop')
    .select('id')
    .where('exchange_settings_id', '=', id)
    .where('dttm_deleted', 'is', null)
    .execute();
  return rows.map((row) => row.id);
}

export async function removeExchangeSettings(db: Db, id: number): Promise<void> {
  await db
    .updateTable('shop')
    .set({ exchange_settings_id: null })
    .where('exchange_settings_id', '=', id)
    .execute();
  await db.deleteFrom('exchange_settings').where('id', '=', id).execute();
}

/** Those of the ids that are positions of the network, or companies that work for it. */
export async function findExisting(
  db: Db,
  networkId: number,
  q: { positions: number[]; outsources: number[] },
) {
  const { rows } = await sql<{ positions: number[]; outsources: number[] }>`
    select coalesce((select jsonb_agg(id) from worker_position
                      where network_id = ${networkId} and id = any(${q.positions}::bigint[])), '[]') as positions,
           coalesce((select jsonb_agg(outsourcing_network_id) from network_connect
                      where client_network_id = ${networkId}
                        and outsourcing_network_id = any(${q.outsources}::bigint[])), '[]') as outsources`.execute(
    db,
  );
  return only(rows);
}
