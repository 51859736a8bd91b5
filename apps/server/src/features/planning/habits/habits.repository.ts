import type { Db } from '../../../platform/db/database.ts';

interface PastQuery {
  worker_ids: readonly number[];
  dt_from: string;
  dt_to: string;
  is_fact: boolean;
}

/** Approved days of people, planned or worked, in the order of their dates. */
export function findPastDays(db: Db, { worker_ids, dt_from, dt_to, is_fact }: PastQuery) {
  return db
    .selectFrom('worker_day')
    .select([
      'worker_id',
      'dt',
      'type',
      'is_dayoff',
      'is_fact',
      'shop_id',
      'dttm_work_start',
      'dttm_work_end',
    ])
    .where('worker_id', 'in', [...worker_ids, -1])
    .where('is_fact', '=', is_fact)
    .where('is_approved', '=', true)
    .where('type', '<>', 'E')
    .where('dt', '>=', dt_from)
    .where('dt', '<=', dt_to)
    .orderBy('dt')
    .execute();
}
export type PastRow = Awaited<ReturnType<typeof findPastDays>>[number];
