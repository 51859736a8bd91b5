import { sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';
import { employedDuring } from '../../../access/index.ts';

/** What an hour of each personnel number costs in a department during a period, where that is known (timekeeping 14). */
export async function findHourlyWages(
  db: Db,
  shop_id: number,
  period: { dt_from: string; dt_to: string },
): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('employment')
    .select(['employee_id', sql<number>`max(salary)::float8`.as('salary')])
    .where('shop_id', '=', shop_id)
    .where('salary', '>', '0')
    .where(employedDuring('employment', period))
    .groupBy('employee_id')
    .execute();
  return new Map(rows.map((row) => [row.employee_id, row.salary]));
}
