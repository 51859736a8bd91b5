import { sql, type Updateable } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { DB } from '../../../platform/db/schema.generated.ts';

/** Changes columns of a network; rare settings are merged into those it has. */
export async function saveNetwork(
  db: Db,
  id: number,
  columns: Updateable<DB['network']>,
  settings: Record<string, unknown>,
): Promise<void> {
  await db
    .updateTable('network')
    .set({ ...columns, settings: sql`settings || ${JSON.stringify(settings)}::jsonb` })
    .where('id', '=', id)
    .execute();
}

/** Has the network a row with this id? */
export async function isOfNetwork(
  db: Db,
  table: 'break_rule' | 'exchange_settings' | 'load_template',
  networkId: number,
  id: number,
): Promise<boolean> {
  const row = await db
    .selectFrom(table)
    .select('id')
    .where('network_id', '=', networkId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}
