import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { employedDuring, employedOn, fullNameOf, isShownDay, onEmployedDate } from '../../access/index.ts';

export interface TabelPerson {
  employee_id: number;
  user_id: number;
  tabel_code: string | null;
  name: string;
  position: string | null;
}

interface TabelQuery {
  network_id: number;
  shop_id: number;
  locale: 'en' | 'ru';
  dt_from: string;
  dt_to: string;
}

/** Who stands in a department's timesheet: its visible people, and guests who worked there, by name. */
export async function findTabelPeople(db: Db, q: TabelQuery): Promise<TabelPerson[]> {
  const collation = sql.raw(`collate "${q.locale}-x-icu"`);
  const { rows } = await sql<TabelPerson>`
    with own as (
      select distinct on (m.employee_id) m.employee_id, m.position_id from employment m
       where m.network_id = ${q.network_id} and m.shop_id = ${q.shop_id} and ${employedDuring('m', q)} and m.is_visible
       order by m.employee_id, m.norm_work_hours desc, m.id),
    guests as (
      select distinct on (i.employee_id) i.employee_id, i.position_id from timesheet_item i
       where i.shop_id = ${q.shop_id} and i.dt between ${q.dt_from} and ${q.dt_to}
         and i.day_hours + i.night_hours > 0 and i.employee_id not in (select employee_id from own)
       order by i.employee_id, i.dt)
    select e.id as employee_id, u.id as user_id, e.tabel_code, p.name as position,
           ${fullNameOf('u')} as name
      from (select * from own union all select * from guests) a
      join employee e on e.id = a.employee_id join user_account u on u.id = e.user_id
      left join worker_position p on p.id = a.position_id
     order by u.last_name ${collation}, u.first_name ${collation}, u.middle_name ${collation}, e.id`.execute(
    db,
  );
  return rows;
}

export interface TabelItem {
  employee_id: number;
  timesheet_type: 'F' | 'M' | 'A';
  dt: string;
  day_type: string;
  hours: number;
  position: string | null;
  work_type: string | null;
  shop: string | null;
}

/** Items worked in the department, and days off of its people; work elsewhere only where the network wants it. */
export async function findTabelItems(
  db: Db,
  q: TabelQuery & { employee_ids: readonly number[]; types: readonly string[]; everywhere: boolean },
): Promise<TabelItem[]> {
  const { rows } = await sql<TabelItem>`
    select i.employee_id, i.timesheet_type, i.dt, i.day_type, (i.day_hours + i.night_hours)::float8 as hours,
           p.name as position, n.name as work_type, s.name as shop
      from timesheet_item i join worker_day_type t on t.network_id = i.network_id and t.code = i.day_type
      left join worker_position p on p.id = i.position_id
      left join work_type_name n on n.id = i.work_type_name_id
      left join shop s on s.id = i.shop_id
     where i.employee_id = any(${q.employee_ids}::bigint[]) and i.timesheet_type = any(${q.types}::text[])
       and i.dt between ${q.dt_from} and ${q.dt_to}
       and (i.shop_id = ${q.shop_id} or ${q.everywhere}
            or (t.is_dayoff and exists (
              select from employment m where m.employee_id = i.employee_id and m.shop_id = ${q.shop_id}
                 and ${employedOn('m', sql.ref('i.dt'))})))
     order by i.dt, i.id`.execute(db);
  return rows;
}

export interface TabelDay {
  employee_id: number;
  dt: string;
  type: string;
  is_fact: boolean;
  dttm_work_start: string | null;
  dttm_work_end: string | null;
  hours: number;
  shop: string | null;
}

/** Approved planned and worked days in the department, and days off of its people, with their times. */
export async function findTabelDays(
  db: Db,
  q: TabelQuery & { employee_ids: readonly number[] },
): Promise<TabelDay[]> {
  const { rows } = await sql<TabelDay>`
    select d.employee_id, d.dt, d.type, d.is_fact, d.dttm_work_start, d.dttm_work_end,
           d.work_seconds / 3600.0::float8 as hours, s.name as shop
      from worker_day d left join shop s on s.id = d.shop_id
     where d.employee_id = any(${q.employee_ids}::bigint[]) and d.is_approved and ${isShownDay('d')} and d.dt between ${q.dt_from} and ${q.dt_to} and ${onEmployedDate('d')}
       and (d.shop_id = ${q.shop_id} or (d.is_dayoff and exists (
              select from employment m where m.employee_id = d.employee_id and m.shop_id = ${q.shop_id}
                 and ${employedOn('m', sql.ref('d.dt'))})))
     order by d.dt, d.is_fact, d.dttm_work_start, d.id`.execute(db);
  return rows;
}
