import type { Db } from '../../../platform/db/database.ts';
import { employedFromToday } from '../rights/employed.repository.ts';

/** The department of the first employment that has not ended (access 9). */
export async function findFirstShop(db: Db, userId: number, now: string): Promise<number | null> {
  const row = await db
    .selectFrom('employment')
    .innerJoin('employee', 'employee.id', 'employment.employee_id')
    .select('employment.shop_id')
    .where('employee.user_id', '=', userId)
    .where(employedFromToday('employment', now))
    .orderBy('employment.dt_hired')
    .orderBy('employment.id')
    .executeTakeFirst();
  return row?.shop_id ?? null;
}
