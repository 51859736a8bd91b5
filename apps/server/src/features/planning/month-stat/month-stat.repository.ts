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
