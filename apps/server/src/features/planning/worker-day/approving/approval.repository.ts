import { sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';
import { employedDuring, isShownDay } from '../../../access/index.ts';

/** People whose rows an approval of a department may touch: those who work there in the period, or are employed there. */
export async function findEmployeesOfShop(
  db: Db,
  q: { network_id: number; shop_id: number; dt_from: string; dt_to: string },
): Promise<number[]> {
  const { rows } = await sql<{ employee_id: number }>`
    select employee_id from worker_day
     where network_id = ${q.network_id} and shop_id = ${q.shop_id} and dt between ${q.dt_from} and ${q.dt_to}
       and employee_id is not null
    union
    select employee_id from employment
     where network_id = ${q.network_id} and shop_id = ${q.shop_id} and ${employedDuring('employment', q)}`.execute(
    db,
  );
  return rows.map((row) => row.employee_id);
}

/** Employments of the departments in force at some time of the period. */
export async function findEmploymentsOfShops(
  db: Db,
  shopIds: readonly number[],
  q: { network_id: number; dt_from: string; dt_to: string },
): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select id from employment
     where network_id = ${q.network_id} and shop_id = any(${shopIds}::bigint[])
       and ${employedDuring('employment', q)}`.execute(db);
  return new Set(rows.map((row) => row.id));
}

/** Marks the department's month approved; from then on people of other departments may answer its vacancies. */
export async function markMonthApproved(
  db: Db,
  q: { network_id: number; shop_id: number; month: string; at: string },
) {
  await db
    .insertInto('shop_month_stat')
    .values({
      network_id: q.network_id,
      shop_id: q.shop_id,
      dt: q.month,
      is_approved: true,
      dttm_status_change: q.at,
    })
    .onConflict((conflict) =>
      conflict.columns(['network_id', 'shop_id', 'dt']).doUpdateSet({ is_approved: true }),
    )
    .execute();
}

/** Takes the mark off a month in which nothing of the department's plan is approved any more. */
export async function unmarkMonth(
  db: Db,
  q: { network_id: number; shop_id: number; dt_from: string; dt_to: string },
) {
  await db
    .updateTable('shop_month_stat')
    .set({ is_approved: false })
    .where('network_id', '=', q.network_id)
    .where('shop_id', '=', q.shop_id)
    .where('dt', '=', q.dt_from)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('worker_day')
            .select('id')
            .where('network_id', '=', q.network_id)
            .where('shop_id', '=', q.shop_id)
            .where('is_approved', '=', true)
            .where('is_fact', '=', false)
            .where(isShownDay('worker_day'))
            .where('dt', '>=', q.dt_from)
            .where('dt', '<=', q.dt_to),
        ),
      ),
    )
    .execute();
}
