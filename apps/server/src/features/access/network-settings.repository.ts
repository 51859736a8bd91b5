import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { type NetworkSettings, readNetworkSettings } from './network-setting-defaults.ts';

/** The settings of a network that have no column of their own, with their defaults (network 3). */
export async function findNetworkSettings(db: Db, networkId: number): Promise<NetworkSettings> {
  const { settings } = await db
    .selectFrom('network')
    .select('settings')
    .where('id', '=', networkId)
    .executeTakeFirstOrThrow();
  return readNetworkSettings(settings);
}

/** A number among the settings of a network in a statement; what is no number counts as its default. */
export const networkNumber = (network: string, path: readonly string[], otherwise: number) => {
  const value = sql`(${sql.ref(`${network}.settings`)} #> ${path}::text[])`;
  return sql<number>`case when jsonb_typeof(${value}) = 'number' then ${value}::numeric else ${otherwise}::numeric end`;
};

export async function findNetworkIds(db: Db): Promise<number[]> {
  const rows = await db.selectFrom('network').select('id').orderBy('id').execute();
  return rows.map((row) => row.id);
}
