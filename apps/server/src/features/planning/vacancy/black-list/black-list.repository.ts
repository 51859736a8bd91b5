import { sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';

const columns = ['id', 'shop_id', 'symbol'] as const;

export function findBlackList(
  db: Db,
  q: { network_id: number; shop_id: number; symbol?: string | undefined },
) {
  const rows = db
    .selectFrom('vacancy_black_list')
    .select(columns)
    .where('network_id', '=', q.network_id)
    .where('shop_id', '=', q.shop_id);
  return (q.symbol === undefined ? rows : rows.where('symbol', '=', q.symbol)).orderBy('symbol').execute();
}

export function findBlackListEntry(db: Db, q: { network_id: number; id: number }) {
  return db
    .selectFrom('vacancy_black_list')
    .select(columns)
    .where('network_id', '=', q.network_id)
    .where('id', '=', q.id)
    .executeTakeFirst();
}

/** Adds a symbol, or finds the entry it has already in this department, however it is written. */
export async function insertBlackListEntry(
  db: Db,
  entry: { network_id: number; shop_id: number; symbol: string },
) {
  const current = await db
    .selectFrom('vacancy_black_list')
    .select(columns)
    .where('network_id', '=', entry.network_id)
    .where('shop_id', '=', entry.shop_id)
    .where(sql`lower(symbol)`, '=', entry.symbol.toLowerCase())
    .executeTakeFirst();
  if (current) return current;
  return db
    .insertInto('vacancy_black_list')
    .values(entry)
    .onConflict((conflict) =>
      conflict.columns(['network_id', 'shop_id', 'symbol']).doUpdateSet({ symbol: entry.symbol }),
    )
    .returning(columns)
    .executeTakeFirstOrThrow();
}

export async function deleteBlackListEntry(db: Db, q: { network_id: number; id: number }) {
  await db
    .deleteFrom('vacancy_black_list')
    .where('network_id', '=', q.network_id)
    .where('id', '=', q.id)
    .execute();
}
