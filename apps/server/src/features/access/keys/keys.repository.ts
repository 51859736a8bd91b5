import type { KeyedRow } from '@shiftwright/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

/** Where each kind of row keeps its own key, within a network; what was removed has none any more. */
const ROWS: Record<KeyedRow, (networkId: number, key: string) => RawBuilder<{ id: number }>> = {
  department: (network, key) =>
    sql`select id from shop where network_id = ${network} and code = ${key} and dttm_deleted is null`,
  user: (network, key) =>
    sql`select id from user_account where network_id = ${network} and username = ${key}`,
  employee: (network, key) =>
    sql`select id from employee where network_id = ${network} and tabel_code = ${key}`,
  // Those of one's own departments, then those of own people in a client's.
  employment: (network, key) => sql`
    select id from employment
     where code = ${key} and dttm_deleted is null and (network_id = ${network} or employee_network_id = ${network}
       and network_id in (select client_network_id from network_connect where outsourcing_network_id = ${network}))
     order by network_id <> ${network}, id`,
  // A retired position keeps its code and can be used again.
  position: (network, key) =>
    sql`select id from worker_position where network_id = ${network} and code = ${key}`,
};

/** The row of a network with a key of its own. */
export async function findIdByKey(
  db: Db,
  networkId: number,
  kind: KeyedRow,
  key: string,
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`${ROWS[kind](networkId, key)} limit 1`.execute(db);
  return rows[0]?.id ?? null;
}

/** Departments of a network by their codes; those that nobody has are left out. */
export async function findShopsByCode(
  db: Db,
  networkId: number,
  codes: string[],
): Promise<{ id: number; code: string | null }[]> {
  return db
    .selectFrom('shop')
    .select(['id', 'code'])
    .where('network_id', '=', networkId)
    .where(sql<boolean>`code = any(${codes}::text[])`)
    .where('dttm_deleted', 'is', null)
    .execute();
}
