import { sql } from 'kysely';
import type { Db, Tx } from './database.ts';
import type { DB } from './schema.generated.ts';

/**
 * Takes hold of a row before asking who still needs it: whoever is about to refer to it is waited for and seen, and
 * whoever comes later waits and finds it gone (network 54). Those who refer to it ask `holdInUse`, or read it
 * `for share`.
 */
export async function holdToRemove(tx: Tx, table: keyof DB, id: number): Promise<void> {
  await sql`select from ${sql.table(table)} where id = ${id} for update`.execute(tx);
}

/** Is a row of a network in use? Then it stays so until the end of the transaction that refers to it. */
export async function holdInUse(db: Db, table: keyof DB, row: { id: number; network_id: number }) {
  const { rows } = await sql`
    select from ${sql.table(table)}
     where id = ${row.id} and network_id = ${row.network_id} and dttm_deleted is null for share`.execute(db);
  return rows.length > 0;
}
