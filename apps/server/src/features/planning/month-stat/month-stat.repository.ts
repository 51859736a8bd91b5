import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { type AccessScope, shopInScope } from '../../access/index.ts';
import type { MonthStatus } from '../autoscheduling/month-record.repository.ts';

const months = (db: Db, networkId: number) =>
  db
    .selectFrom('shop_month_stat')
    .selectAll()
    .select(sql<MonthStatus>`status`.as('status'))
    .where('network_id', '=', networkId);

/** Months of one department, in order. */
export function findMonths(
  db: Db,
  q: { network_id: number; shop_id: number; dt_from?: string | undefined; dt_to?: string | undefined },
) {
  let query = months(db, q.network_id).where('shop_id', '=', q.shop_id);
  if (q.dt_from !== undefined) query = query.where('dt', '>=', q.dt_from);
  if (q.dt_to !== undefined) query = query.where('dt', '<=', q.dt_to);
  return query.orderBy('dt').execute();
}

export interface DepartmentStat {
  id: number;
  parent_id: number | null;
  name: string;
  fot_curr: number | null;
  fot_prev: number | null;
  revenue_curr: number | null;
  revenue_prev: number | null;
  lack_curr: number | null;
  lack_prev: number | null;
}

/** Departments by their place in the tree, with their months as of now and the ones before, by their own clocks. */
export async function findDepartmentStats(
  db: Db,
  q: { network_id: number; within: AccessScope; now: string },
): Promise<DepartmentStat[]> {
  const { rows } = await sql<DepartmentStat>`
    select s.id, s.parent_id, s.name, curr.fot as fot_curr, prev.fot as fot_prev,
           curr.revenue as revenue_curr, prev.revenue as revenue_prev, curr.lack as lack_curr, prev.lack as lack_prev
      from shop s
      cross join lateral (
        select date_trunc('month', ${q.now}::timestamptz at time zone s.timezone)::date as dt) as month
      left join shop_month_stat curr
        on curr.network_id = s.network_id and curr.shop_id = s.id and curr.dt = month.dt
      left join shop_month_stat prev
        on prev.network_id = s.network_id and prev.shop_id = s.id
       and prev.dt = (month.dt - interval '1 month')::date
     where s.network_id = ${q.network_id} and s.dttm_deleted is null and ${shopInScope('s.id', q.within)}
     order by nlevel(s.path), s.name, s.id`.execute(db);
  return rows;
}

/** One month by its id, inside the access scope. */
export function findMonthById(db: Db, q: { network_id: number; id: number; within: AccessScope }) {
  return months(db, q.network_id)
    .where('id', '=', q.id)
    .where(shopInScope('shop_id', q.within))
    .executeTakeFirst();
}

export async function changeFigures(
  db: Db,
  q: { network_id: number; id: number },
  figures: Record<string, number>,
) {
  await db
    .updateTable('shop_month_stat')
    .set(figures)
    .where('network_id', '=', q.network_id)
    .where('id', '=', q.id)
    .execute();
}
