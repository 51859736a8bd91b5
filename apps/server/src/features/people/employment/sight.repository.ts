import type { Db } from '../../../platform/db/database.ts';
import { sentOf } from '../../../platform/sent.ts';

interface Place {
  employee_id: number;
  shop_id: number;
}
interface Sent {
  is_visible?: boolean | undefined;
  is_visible_other_shops?: boolean | undefined;
}

/** How a person who comes to a department is seen there already; nothing where they never were (people 16). */
export async function findSight(db: Db, of: Place) {
  const newest = await db
    .selectFrom('employment')
    .select(['is_visible', 'is_visible_other_shops'])
    .where('employee_id', '=', of.employee_id)
    .where('shop_id', '=', of.shop_id)
    .where('dttm_deleted', 'is', null)
    .orderBy('dt_hired', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest ?? {};
}

/** Sight is a thing of the person in the department: all employments there share it (people 16). */
export async function spreadVisibility(db: Db, of: Place, { is_visible, is_visible_other_shops }: Sent) {
  const row = sentOf({ is_visible, is_visible_other_shops });
  if (Object.keys(row).length === 0) return;
  await db
    .updateTable('employment')
    .set(row)
    .where('employee_id', '=', of.employee_id)
    .where('shop_id', '=', of.shop_id)
    .where('dttm_deleted', 'is', null)
    .execute();
}
