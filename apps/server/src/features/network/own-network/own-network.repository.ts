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
