import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { employedDuring, fullNameOf, isShownDay, onEmployedDate } from '../../access/index.ts';

/** Somebody of a department, as the schedule sheet names them. */
export interface SheetPerson {
  employee_id: number;
  user_id: number;
  tabel_code: string | null;
  last_name: string;
  /** Last, first and middle name. */
  name: string;
  position: string | null;
  /** The employment's first work type in the department, else the department's own first. */
  work_type_id: number | null;
}

export interface PeopleQuery {
  network_id: number;
  shop_id: number;
  dt_from: string;
  dt_to: string;
  locale: 'en' | 'ru';
  employee_ids?: readonly number[] | undefined;
  /** Only those who are shown in the graph. */
  only_visible: boolean;
}

/** People with an employment in the department in the period, by name, each once. */
export async function findSheetPeople(db: Db, q: PeopleQuery): Promise<SheetPerson[]> {
  const collation = sql.raw(`collate "${q.locale}-x-icu"`);
  const chosen = q.employee_ids?.length
    ? sql<SqlBool>`m.employee_id = any(${q.employee_ids}::bigint[])`
    : sql<SqlBool>`true`;
  const { rows } = await sql<SheetPerson>`
    with own as (
      select distinct on (m.employee_id) m.employee_id, m.id, m.network_id, m.position_id
        from employment m
       where m.network_id = ${q.network_id} and m.shop_id = ${q.shop_id} and ${employedDuring('m', q)}
         and (m.is_visible or not ${q.only_visible}) and ${chosen}
       order by m.employee_id, m.is_visible desc, m.norm_work_hours desc, m.id)
    select e.id as employee_id, u.id as user_id, e.tabel_code, u.last_name, p.name as position,
           ${fullNameOf('u')} as name,
           coalesce(
             (select l.work_type_id from employment_work_type l join work_type w on w.id = l.work_type_id
               where l.employment_id = own.id and w.shop_id = ${q.shop_id} and w.dttm_deleted is null
               order by l.priority = 0, l.priority, l.id limit 1),
             (select w.id from work_type w where w.shop_id = ${q.shop_id} and w.dttm_deleted is null
               order by w.priority, w.id limit 1)) as work_type_id
      from own
      join employee e on e.id = own.employee_id
      join user_account u on u.id = e.user_id
      left join worker_position p on p.id = own.position_id and p.network_id = own.network_id
     order by u.last_name ${collation}, u.first_name ${collation}, u.middle_name ${collation}, e.id`.execute(
    db,
  );
  return rows;
}

/** Names of the work types of a department. */
export async function findWorkTypeNames(db: Db, shopId: number): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; name: string }>`
    select w.id, n.name from work_type w join work_type_name n on n.id = w.work_type_name_id
     where w.shop_id = ${shopId} and w.dttm_deleted is null order by w.priority, w.id`.execute(db);
  return new Map(rows.map((row) => [row.id, row.name]));
}

export interface SheetShop {
  id: number;
  network_id: number;
  name: string;
  code: string | null;
  region_id: number | null;
  timetable_format: string;
}

/** The department of the sheet, with its network's wish about the layout. */
export async function findSheetShop(db: Db, networkId: number, id: number): Promise<SheetShop | undefined> {
  const { rows } = await sql<SheetShop>`
    select s.id, s.network_id, s.name, s.code, s.region_id, n.timetable_format
      from shop s join network n on n.id = s.network_id
     where s.id = ${id} and s.network_id = ${networkId} and s.dttm_deleted is null`.execute(db);
  return rows[0];
}

export interface SheetDayRow {
  employee_id: number;
  dt: string;
  type: string;
  dttm_work_start: string | null;
  dttm_work_end: string | null;
  work_seconds: number;
  is_vacancy: boolean;
  /** The one with the largest part. */
  work_type_id: number | null;
  /** False: outside every employment it is shown and counts nowhere (timekeeping 67). */
  is_employed: boolean;
}

/** Days of people in one version as a department's sheet shows them: worked there, or off. */
export async function findSheetDays(
  db: Db,
  q: {
    employee_ids: readonly number[];
    shop_id: number;
    dt_from: string;
    dt_to: string;
    is_fact: boolean;
    is_approved: boolean;
  },
): Promise<SheetDayRow[]> {
  const { rows } = await sql<SheetDayRow>`
    select w.employee_id, w.dt, w.type, w.dttm_work_start, w.dttm_work_end, w.work_seconds, w.is_vacancy,
           (select d.work_type_id from worker_day_details d
             where d.network_id = w.network_id and d.worker_day_id = w.id
             order by d.work_part desc, d.id limit 1) as work_type_id, ${onEmployedDate('w')} as is_employed
      from worker_day w
     where w.employee_id = any(${q.employee_ids}::bigint[]) and w.dt between ${q.dt_from} and ${q.dt_to}
       and w.is_fact = ${q.is_fact} and w.is_approved = ${q.is_approved}
       and ${isShownDay('w')} and (w.is_dayoff or w.shop_id = ${q.shop_id})
     order by w.dt, w.id`.execute(db);
  return rows;
}

export interface MainItem {
  employee_id: number;
  dt: string;
  day_type: string;
  dttm_work_start: string | null;
  dttm_work_end: string | null;
  hours: number;
}

/** The main timesheet of people in a department, for the copy that inspectors see: worked there, or off. */
export async function findMainItems(
  db: Db,
  q: { employee_ids: readonly number[]; shop_id: number; dt_from: string; dt_to: string },
): Promise<MainItem[]> {
  const { rows } = await sql<MainItem>`
    select employee_id, dt, day_type, dttm_work_start, dttm_work_end, (day_hours + night_hours)::float8 as hours
      from timesheet_item
     where timesheet_type = 'M' and employee_id = any(${q.employee_ids}::bigint[])
       and dt between ${q.dt_from} and ${q.dt_to} and (shop_id is null or shop_id = ${q.shop_id})
     order by dt, id`.execute(db);
  return rows;
}
