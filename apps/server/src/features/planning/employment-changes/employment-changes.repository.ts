import type { Db } from '../../../platform/db/database.ts';
import type { CurrentEmployment } from './settled-days.ts';

/** The employments of a person that stand, for choosing the one a day belongs to. */
export function findEmploymentsOf(db: Db, employeeId: number): Promise<CurrentEmployment[]> {
  return db
    .selectFrom('employment')
    .select(['id', 'network_id', 'shop_id', 'is_visible', 'norm_work_hours', 'dt_hired', 'dt_fired'])
    .where('employee_id', '=', employeeId)
    .where('dttm_deleted', 'is', null)
    .execute();
}
