import { sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';
import { isShownDay, nameOf } from '../../../access/index.ts';

/** A vacancy as its news name it. */
export interface VacancyInNews {
  id: number;
  network_id: number;
  shop_id: number;
  shop_name: string;
  timezone: string;
  dt: string;
  /** Wall-clock "HH:MM" of the department. */
  time_from: string;
  time_to: string;
  work_types: string;
  is_outsource: boolean;
  outsources: { id: number; name: string }[];
}

export async function findNews(db: Db, id: number): Promise<VacancyInNews | null> {
  const { rows } = await sql<VacancyInNews>`
    select w.id, w.network_id, w.shop_id, s.name as shop_name, s.timezone, w.dt, w.is_outsource,
           to_char(w.dttm_work_start, 'HH24:MI') as time_from, to_char(w.dttm_work_end, 'HH24:MI') as time_to,
           coalesce((select string_agg(n.name, ', ' order by d.id) from worker_day_details d
                       join work_type t on t.id = d.work_type_id join work_type_name n on n.id = t.work_type_name_id
                      where d.worker_day_id = w.id), '') as work_types,
           coalesce((select jsonb_agg(jsonb_build_object('id', n.id, 'name', n.name) order by n.name)
                       from worker_day_outsource o join network n on n.id = o.outsourcing_network_id
                      where o.worker_day_id = w.id), '[]') as outsources
      from worker_day w join shop s on s.id = w.shop_id where w.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

interface DayBeside {
  user_id: number;
  type: string;
  is_dayoff: boolean;
  /** A shift at the time of the vacancy; another row is one of its date. */
  overlaps: boolean;
}

/** What the approved plan has for some people at the time of a vacancy, and without times on its date. */
export async function findDaysBeside(db: Db, id: number, userIds: readonly number[]): Promise<DayBeside[]> {
  const { rows } = await sql<DayBeside>`
    select e.user_id, o.type, o.is_dayoff, not o.is_dayoff as overlaps
      from worker_day w
      join employee e on e.user_id = any(${userIds}::bigint[])
      join worker_day o on o.employee_id = e.id and o.dt between w.dt - 1 and w.dt + 1
     where w.id = ${id} and o.is_approved and not o.is_fact and ${isShownDay('o')}
       and (o.is_dayoff and o.dt = w.dt
            or o.dttm_work_start < w.dttm_work_end and o.dttm_work_end > w.dttm_work_start)`.execute(db);
  return rows;
}

export interface Person {
  employee_id: number;
  user_id: number;
  network_id: number;
  name: string;
}

/** Somebody to be told, by their personnel record. */
export async function findPerson(db: Db, employeeId: number): Promise<Person | null> {
  const { rows } = await sql<Person>`
    select e.id as employee_id, e.user_id, e.network_id, ${nameOf('u')} as name
      from employee e join user_account u on u.id = e.user_id where e.id = ${employeeId}`.execute(db);
  return rows[0] ?? null;
}
