import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { isShownDay, onEmployedDate } from '../../access/index.ts';
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

const DAYS_OF_EMPLOYMENT = sql`
  select d.* from worker_day d where d.employee_id = m.employee_id and d.employment_id = m.id`;

/**
 * Days in sight whose employment is not in force on their date while another one of the person is (people 18, 20). Those
 * of closed months stay as they were paid (timekeeping 61). Few dates of each employment are looked at, not all days.
 */
export const DAYS_BESIDE_THEIR_EMPLOYMENT = sql<{ id: number; network_id: number; employee_id: number }>`
  select d.id, d.network_id, d.employee_id, d.dt
    from employment m
    cross join lateral (
      ${DAYS_OF_EMPLOYMENT} and d.dt > m.dt_fired
      union
      ${DAYS_OF_EMPLOYMENT} and d.dt < m.dt_hired
      union
      ${DAYS_OF_EMPLOYMENT} and m.dttm_deleted is not null) d
   where ${isShownDay('d')} and ${onEmployedDate('d')}
     and not exists (
       select from timesheet_closing c
        where c.dttm_reopened is null and c.month = date_trunc('month', d.dt)::date
          and (c.shop_id = d.shop_id
            or c.shop_id in (select o.shop_id from employment o where o.employee_id = d.employee_id)))
   order by d.employee_id, d.id`;
