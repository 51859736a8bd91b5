import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { employedFromToday } from '../rights/employed.repository.ts';

/** Is the group somebody's: of a position in use, or personally of an employment that is not over? */
export async function isGroupInUse(db: Db, id: number, now: string): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    select exists (select from worker_position where group_id = ${id} and dttm_deleted is null)
        or exists (select from employment where function_group_id = ${id}
                      and ${employedFromToday('employment', now)}) as used`.execute(db);
  return rows[0]?.used ?? false;
}
