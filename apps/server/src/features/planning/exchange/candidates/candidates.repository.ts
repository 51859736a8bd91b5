import type { Db } from '../../../../platform/db/database.ts';
import type { DayRow } from '../../worker-day/store/day-row.ts';
import { findDays } from '../../worker-day/store/worker-day.repository.ts';

/** A planned vacancy of the network, or one that a client offers to it; null when there is none to be seen. */
export async function findVacancyFor(db: Db, networkId: number, id: number): Promise<DayRow | null> {
  const offered = await db
    .selectFrom('worker_day')
    .innerJoin('worker_day_outsource', 'worker_day_outsource.worker_day_id', 'worker_day.id')
    .select('worker_day.network_id')
    .where('worker_day.id', '=', id)
    .where('worker_day.is_approved', '=', true)
    .where('worker_day.is_outsource', '=', true)
    .where('worker_day_outsource.outsourcing_network_id', '=', networkId)
    .executeTakeFirst();
  const [row] = await findDays(db, offered?.network_id ?? networkId, [id]);
  const isOwn = row?.network_id === networkId || offered !== undefined;
  return row && isOwn && row.is_vacancy && !row.is_fact && row.dttm_work_start && row.dttm_work_end
    ? row
    : null;
}
