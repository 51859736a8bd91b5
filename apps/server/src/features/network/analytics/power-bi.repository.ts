import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

/** The report a user may see: the user's own first, then one of the user's groups. */
export async function findReport(db: Db, who: { network_id: number; user_id: number }, groupIds: number[]) {
  const { rows } = await sql<{
    name: string;
    workspace_id: string;
    report_id: string;
    is_row_level: boolean;
  }>`
    select r.name, r.workspace_id, r.report_id, r.is_row_level
      from power_bi_permission p
      join power_bi_report r on r.id = p.power_bi_report_id and r.network_id = p.network_id
     where p.network_id = ${who.network_id}
       and (p.user_id = ${who.user_id} or p.group_id = any (${groupIds}::bigint[]))
     order by p.user_id is null, p.id limit 1`.execute(db);
  return rows[0];
}
