import type { Db } from '../../../platform/db/database.ts';

/** Sight is a thing of the person in the department: all employments there share it (people 16). */
export async function spreadVisibility(
  db: Db,
  of: { employee_id: number; shop_id: number },
  row: { is_visible?: boolean; is_visible_other_shops?: boolean },
) {
  await db
    .updateTable('employment')
    .set(row)
    .where('employee_id', '=', of.employee_id)
    .where('shop_id', '=', of.shop_id)
    .where('dttm_deleted', 'is', null)
    .execute();
}
