import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { fullNameOf, isShownDay, onEmployedDate } from '../../access/index.ts';
import { mainWork } from '../main-work.repository.ts';
import { dayInScope, type ReportScope } from '../report-scope.repository.ts';

export interface DeviationDay {
  id: number;
  dt: string;
  is_fact: boolean;
  type: string;
  type_name: string;
  type_name_en: string | null;
  is_dayoff: boolean;
  is_vacancy: boolean;
  is_outsource: boolean;
  is_manual: boolean;
  closest_plan_approved_id: number | null;
  dttm_work_start: string | null;
  dttm_work_end: string | null;
  work_seconds: number;
  shop_id: number | null;
  shop_name: string | null;
  timezone: string | null;
  employee_id: number | null;
  user_id: number | null;
  tabel_code: string | null;
  name: string | null;
  employee_network_id: number | null;
  employee_network: string | null;
  /** Companies that an open vacancy is offered to. */
  offered_to: string | null;
  day_network_id: number;
  home_shop_id: number | null;
  home_shop: string | null;
  position: string | null;
  work_type_name_id: number | null;
  work_type: string | null;
}

/**
 * Approved plans and facts of a period with people, departments and work types, in order of date and name. A fact
 * belongs to the date of its plan: that of a night on the last date lies after the period, or the month.
 */
export async function findDeviationDays(
  db: Db,
  q: ReportScope,
  locale: 'en' | 'ru',
): Promise<DeviationDay[]> {
  const collation = sql.raw(`collate "${locale}-x-icu"`);
  const { rows } = await sql<DeviationDay>`
    select w.id, w.dt, w.is_fact, w.type, t.name as type_name, t.name_en as type_name_en, w.is_dayoff, w.is_vacancy, w.is_outsource,
           (w.last_edited_by_id is not null or w.created_by_id is not null) as is_manual,
           w.closest_plan_approved_id, w.dttm_work_start, w.dttm_work_end, w.work_seconds, w.shop_id, s.name as shop_name, coalesce(s.timezone, h.timezone) as timezone,
           w.employee_id, u.id as user_id, e.tabel_code, ${fullNameOf('u')} as name,
           w.employee_network_id, o.name as employee_network,
           (select string_agg(c.name, ', ' order by c.name) from worker_day_outsource x
              join network c on c.id = x.outsourcing_network_id
             where x.worker_day_id = w.id and w.employee_id is null) as offered_to, w.network_id as day_network_id,
           h.id as home_shop_id, h.name as home_shop, p.name as position, d.work_type_name_id, d.work_type
      from worker_day w
      join worker_day_type t on t.network_id = w.network_id and t.code = w.type
      left join worker_day linked on w.is_fact and linked.id = w.closest_plan_approved_id
      left join shop s on s.id = w.shop_id
      left join employee e on e.id = w.employee_id
      left join user_account u on u.id = e.user_id
      left join network o on o.id = w.employee_network_id
      left join employment m on m.id = w.employment_id
      left join shop h on h.id = m.shop_id
      left join worker_position p on p.id = m.position_id
      ${mainWork}
     where (w.network_id = ${q.network_id} or w.employee_network_id = ${q.network_id})
       and w.is_approved and ${isShownDay('w')}
       and w.dt between ${q.dt_from}::date - 1 and ${q.dt_to}::date + 1
       and coalesce(linked.dt, w.dt) between ${q.dt_from} and ${q.dt_to} and ${dayInScope('w', q)}
       and (w.employee_id is null or ${onEmployedDate('w')})
     order by w.dt, u.last_name ${collation}, u.first_name ${collation}, w.dttm_work_start, w.id`.execute(db);
  return rows;
}
