import type { Db } from '../../../platform/db/database.ts';

/** Rights on worker days that any of the groups holds; the widest first: back without limit, then ahead. */
export function findDayRights(
  db: Db,
  groupIds: number[],
  asked: { action?: string | undefined; graph_type?: string | undefined },
) {
  let query = db
    .selectFrom('group_worker_day_permission')
    .select(['action', 'graph_type', 'wd_type', 'limit_days_in_past', 'limit_days_in_future'])
    .where('group_id', 'in', groupIds.length > 0 ? groupIds : [0]);
  if (asked.action) query = query.where('action', '=', asked.action);
  if (asked.graph_type) query = query.where('graph_type', '=', asked.graph_type);
  return query
    .orderBy('limit_days_in_past', (order) => order.desc().nullsFirst())
    .orderBy('limit_days_in_future', (order) => order.desc().nullsFirst())
    .execute();
}
