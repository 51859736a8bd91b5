import { sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';
import type { DayRow } from '../store/day-row.ts';

/**
 * Companies of the vacancy's network that still work for it, to which it was offered before somebody took it; of a row
 * that came with its holder (an import), whom it names.
 */
export async function findFormerOffer(
  db: Db,
  { id, network_id }: Pick<DayRow, 'id' | 'network_id'>,
): Promise<number[] | null> {
  const { rows } = await sql<{ ids: number[] }>`
    select coalesce((select jsonb_agg(c.outsourcing_network_id) from network_connect c
                      where c.client_network_id = ${network_id}
                        and (coalesce(j.before, j.after)->'outsources_ids')::jsonb @> to_jsonb(c.outsourcing_network_id)), '[]') as ids
      from worker_day_journal j
     where j.worker_day_id = ${id} and j.before->>'employee_id' is null and j.after->>'employee_id' is not null
     order by j.id desc limit 1`.execute(db);
  return rows[0]?.ids ?? null;
}
