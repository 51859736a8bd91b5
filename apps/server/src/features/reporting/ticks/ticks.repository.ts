import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { sameMoment } from '../../../platform/db/same-time-by-two-clocks.ts';
import { fullNameOf, isShownDay } from '../../access/index.ts';
import { dayInScope, type ReportScope } from '../report-scope.repository.ts';

export interface TickRow {
  /** Of the mark, or of the fact whose edge was made by hand. */
  id: number;
  dttm: string;
  dt: string;
  type: 'C' | 'L' | 'S' | 'E' | 'N';
  tick_kind: 'auto' | 'manual';
  shop_id: number;
  shop_name: string;
  shop_code: string | null;
  timezone: string;
  employee_id: number;
  tabel_code: string | null;
  user_id: number;
  name: string;
  outsource_network: string | null;
}

/** Marks, and edges of approved facts that no mark made, by name and time. */
export async function findTicks(db: Db, q: ReportScope, locale: 'en' | 'ru'): Promise<TickRow[]> {
  const collation = sql.raw(`collate "${locale}-x-icu"`);
  // Where one planned shift ends and the next begins nobody makes a mark.
  const inner = sql`(
    select count(distinct p.dttm_work_start = edge.dttm) = 2 from worker_day p
     where p.employee_id = f.employee_id and p.dt between f.dt - 1 and f.dt + 1 and not p.is_fact and p.is_approved
       and not p.is_dayoff and ${isShownDay('p')}
       and edge.dttm in (p.dttm_work_start, p.dttm_work_end))`;
  const { rows } = await sql<TickRow>`
    with facts as (
      select w.id, w.employee_id, w.shop_id, w.dt, w.dttm_work_start, w.dttm_work_end from worker_day w
       where w.network_id = ${q.network_id} and w.is_fact and w.is_approved and not w.is_dayoff and ${isShownDay('w')} and w.employee_id is not null and w.dt between ${q.dt_from} and ${q.dt_to}
         and w.shop_id = any(${q.shop_ids ?? []}::bigint[]) and ${dayInScope('w', q)}),
    marks as (
      select a.id, a.dttm, a.dt, a.type, a.shop_id, a.employee_id, true as is_auto from attendance_record a
       where a.network_id = ${q.network_id} and a.dt between ${q.dt_from} and ${q.dt_to}
         and a.employee_id is not null and a.shop_id = any(${q.shop_ids ?? []}::bigint[]) and ${dayInScope('a', q)}),
    edges as (
      select f.id, edge.dttm, f.dt, edge.type, f.shop_id, f.employee_id, ${inner} as is_auto
        from facts f cross join lateral (values (f.dttm_work_start, 'C'), (f.dttm_work_end, 'L')) as edge (dttm, type)
       where edge.dttm is not null and not exists (
         select from attendance_record a join shop here on here.id = a.shop_id join shop there on there.id = f.shop_id
          where a.employee_id = f.employee_id and a.dt between f.dt - 1 and f.dt + 1 and a.type = edge.type
            and ${sameMoment({ dttm: 'a.dttm', zone: 'here.timezone' }, { dttm: 'edge.dttm', zone: 'there.timezone' })}))
    select t.id, t.dttm, t.dt, t.type, case when t.is_auto then 'auto' else 'manual' end as tick_kind,
           s.id as shop_id, s.name as shop_name, s.code as shop_code, s.timezone, e.id as employee_id, e.tabel_code, u.id as user_id,
           ${fullNameOf('u')} as name,
           case when e.network_id <> s.network_id then o.name end as outsource_network
      from (select * from marks union all select * from edges) t
      join shop s on s.id = t.shop_id
      join employee e on e.id = t.employee_id
      join user_account u on u.id = e.user_id
      join network o on o.id = e.network_id
     order by u.last_name ${collation}, u.first_name ${collation}, u.id, t.dttm, t.type`.execute(db);
  return rows;
}

export interface PlanRow {
  employee_id: number;
  dt: string;
  dttm_work_start: string;
  dttm_work_end: string;
  timezone: string;
}

/** Approved shifts of the chosen departments. */
export async function findPlans(db: Db, q: ReportScope): Promise<PlanRow[]> {
  const { rows } = await sql<PlanRow>`
    select w.employee_id, w.dt, w.dttm_work_start, w.dttm_work_end, s.timezone
      from worker_day w join shop s on s.id = w.shop_id
     where w.network_id = ${q.network_id} and not w.is_fact and w.is_approved and not w.is_dayoff and ${isShownDay('w')} and w.employee_id is not null and w.dttm_work_end is not null
       and w.dttm_work_start is not null and w.dt between ${q.dt_from} and ${q.dt_to}
       and w.shop_id = any(${q.shop_ids ?? []}::bigint[])`.execute(db);
  return rows;
}
