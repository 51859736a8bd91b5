import type { CleaningRules } from '@shiftwright/domain';
import { sql } from 'kysely';
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

/** How the department's network treats days outside an employment. */
export async function findCleaningRules(db: Db, networkId: number): Promise<CleaningRules> {
  const flag = (name: string, fallback: boolean) =>
    sql<boolean>`coalesce((settings ->> ${sql.lit(name)})::boolean, ${sql.lit(fallback)})`;
  return db
    .selectFrom('network')
    .select([
      flag('clean_wdays_on_employment_dt_change', false).as('clean_wdays_on_employment_dt_change'),
      flag('set_dt_not_actual_for_vacancy_on_transfers', true).as(
        'set_dt_not_actual_for_vacancy_on_transfers',
      ),
    ])
    .where('id', '=', networkId)
    .executeTakeFirstOrThrow();
}
