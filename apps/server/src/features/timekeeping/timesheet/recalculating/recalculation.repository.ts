import { only, type TimesheetPart, type TimesheetType } from '@shiftwright/domain';
import { type SqlBool, sql } from 'kysely';
import { anyOf } from '../../../../platform/db/any-of.ts';
import type { Db } from '../../../../platform/db/database.ts';
import {
  type AccessScope,
  employedDuring,
  employeeInScope,
  isShownDayOfEmployment,
  type NetworkSettings,
  readNetworkSettings,
} from '../../../access/index.ts';

interface Period {
  dt_from: string;
  dt_to: string;
}

/** People of a department, or those named who lie inside the caller's access scope, employed in the period. */
export async function findEmployeesToCount(
  db: Db,
  q: Period & { shop_id: number; named: readonly number[] | null; within: AccessScope },
): Promise<number[]> {
  const whose = q.named
    ? sql<SqlBool>`e.employee_id = any(${q.named}::bigint[]) and ${employeeInScope('e.employee_id', q.within)}`
    : sql<SqlBool>`e.shop_id = ${q.shop_id}`;
  const { rows } = await sql<{ employee_id: number }>`
    select distinct e.employee_id from employment e
     where ${employedDuring('e', q)} and ${whose}
     order by 1`.execute(db);
  return rows.map((row) => row.employee_id);
}

/** Months from a date on in which some people have a timesheet, or approved days of which one is made. */
export async function findCountedMonths(
  db: Db,
  employeeIds: readonly number[],
  from: string,
): Promise<string[]> {
  const { rows } = await sql<{ month: string }>`
    select distinct date_trunc('month', dt)::date as month
      from (select dt from timesheet_item where employee_id = any(${[...employeeIds]}::bigint[]) and dt >= ${from}
             union all
            select dt from worker_day
             where employee_id = any(${[...employeeIds]}::bigint[]) and dt >= ${from} and is_approved) d`.execute(
    db,
  );
  return rows.map((row) => row.month);
}

/** Makes those who count the same person and month follow one another. */
export async function lockTimesheets(db: Db, employeeIds: readonly number[], month: string) {
  await sql`
    select pg_advisory_xact_lock(hashtextextended(name, 0))
      from (select 'timesheet:' || id || ${`:${month}`} as name
              from unnest(${[...employeeIds]}::bigint[]) as id order by 1) names`.execute(db);
}

export interface PersonRow {
  employee_id: number;
  network_id: number;
}

export async function findPeople(db: Db, ids: readonly number[]): Promise<PersonRow[]> {
  return db
    .selectFrom('employee')
    .select(['id as employee_id', 'network_id'])
    .where('id', '=', anyOf(ids))
    .orderBy('id')
    .execute();
}

export interface TimesheetNetworkRow {
  settings: NetworkSettings;
  night_time_start: string;
  night_time_end: string;
  round_work_hours_alg: number | null;
}

export async function findTimesheetNetwork(db: Db, networkId: number): Promise<TimesheetNetworkRow> {
  const { rows } = await sql<TimesheetNetworkRow>`
    select settings, night_time_start, night_time_end, round_work_hours_alg from network where id = ${networkId}`.execute(
    db,
  );
  const row = only(rows);
  return { ...row, settings: readNetworkSettings(row.settings) };
}

export interface EmploymentRow {
  id: number;
  employee_id: number;
  shop_id: number;
  position_id: number | null;
  is_visible: boolean;
  norm_work_hours: number;
  dt_hired: string;
  dt_fired: string | null;
  work_type_name_id: number | null;
  timezone: string;
}

/** Employments of people that overlap the period, wherever. */
export async function findEmployments(
  db: Db,
  employeeIds: readonly number[],
  period: Period,
): Promise<EmploymentRow[]> {
  const { rows } = await sql<EmploymentRow>`
    select m.id, m.employee_id, m.shop_id, m.position_id, m.is_visible, m.norm_work_hours, m.dt_hired, m.dt_fired,
           t.work_type_name_id, s.timezone
      from employment m
      join shop s on s.id = m.shop_id
      left join employment_work_type w on w.employment_id = m.id and w.priority = 1
      left join work_type t on t.id = w.work_type_id
     where m.employee_id = any(${[...employeeIds]}::bigint[]) and ${employedDuring('m', period)}
     order by m.is_visible desc, m.norm_work_hours desc, m.id`.execute(db);
  return rows;
}

export interface TimesheetDayRow {
  employee_id: number;
  dt: string;
  type: string;
  is_fact: boolean;
  shop_id: number | null;
  dttm_work_start: string | null;
  dttm_work_end: string | null;
  work_seconds: number;
  is_vacancy: boolean;
  timezone: string | null;
  work_type_name_id: number | null;
  work_type_position_id: number | null;
}

/** Approved days of people with their paid bounds; a fact has the vacancy flag of its plan (timekeeping 20). */
export async function findApprovedDays(
  db: Db,
  employeeIds: readonly number[],
  period: Period,
): Promise<TimesheetDayRow[]> {
  const { rows } = await sql<TimesheetDayRow>`
    select d.employee_id, d.dt, d.type, d.is_fact, d.shop_id, d.work_seconds, s.timezone,
           case when d.dttm_work_end is not null then coalesce(d.dttm_work_start_tabel, d.dttm_work_start) end as dttm_work_start,
           case when d.dttm_work_start is not null then coalesce(d.dttm_work_end_tabel, d.dttm_work_end) end as dttm_work_end,
           coalesce(plan.is_vacancy, d.is_vacancy) as is_vacancy,
           n.id as work_type_name_id, n.position_id as work_type_position_id
      from worker_day d
      left join worker_day plan on plan.id = d.closest_plan_approved_id
      left join shop s on s.id = d.shop_id
      left join lateral (select x.work_type_id from worker_day_details x
                          where x.worker_day_id = d.id order by x.id limit 1) detail on true
      left join work_type w on w.id = detail.work_type_id
      left join work_type_name n on n.id = w.work_type_name_id
     where d.employee_id = any(${[...employeeIds]}::bigint[]) and d.dt between ${period.dt_from} and ${period.dt_to}
       and d.is_approved and ${isShownDayOfEmployment('d')}
     order by d.id`.execute(db);
  return rows;
}

export interface ScheduleRow {
  employee_id: number;
  dt: string;
  day_type: string;
  work_hours: number;
  day_hours: number;
  night_hours: number;
}

/** What people's shift schedules want of each date. */
export async function findScheduleDays(
  db: Db,
  employeeIds: readonly number[],
  period: Period,
): Promise<ScheduleRow[]> {
  const { rows } = await sql<ScheduleRow>`
    select i.employee_id, d.dt, d.day_type, d.work_hours::float8 as work_hours, d.day_hours::float8 as day_hours,
           d.night_hours::float8 as night_hours
      from shift_schedule_interval i
      join shift_schedule_day d
        on d.shift_schedule_id = i.shift_schedule_id and d.dt between i.dt_start and i.dt_end
     where i.employee_id = any(${[...employeeIds]}::bigint[]) and d.dt between ${period.dt_from} and ${period.dt_to}
     order by i.id`.execute(db);
  return rows;
}

export interface StoredItem extends Omit<TimesheetPart, 'is_vacancy' | 'is_frozen' | 'zone'> {
  employee_id: number;
  timesheet_type: TimesheetType;
}

/** Items as they are stored, in the order they were made. */
export async function findStoredItems(
  db: Db,
  employeeIds: readonly number[],
  period: Period,
): Promise<StoredItem[]> {
  const { rows } = await sql<StoredItem>`
    select employee_id, timesheet_type, dt, shop_id, position_id, work_type_name_id, day_type, dttm_work_start,
           dttm_work_end, day_hours::float8 as day_hours, night_hours::float8 as night_hours, source
      from timesheet_item
     where employee_id = any(${[...employeeIds]}::bigint[]) and dt between ${period.dt_from} and ${period.dt_to}
     order by id`.execute(db);
  return rows;
}

/** Puts items in the place of all that people had in the period. */
export async function replaceItems(
  db: Db,
  employeeIds: readonly number[],
  period: Period,
  items: readonly (StoredItem & { network_id: number })[],
) {
  if (employeeIds.length === 0) return;
  await sql`
    delete from timesheet_item
     where employee_id = any(${[...employeeIds]}::bigint[])
       and dt between ${period.dt_from} and ${period.dt_to}`.execute(db);
  if (items.length === 0) return;
  await sql`
    insert into timesheet_item (network_id, employee_id, timesheet_type, dt, shop_id, shop_network_id, position_id,
      work_type_name_id, day_type, dttm_work_start, dttm_work_end, day_hours, night_hours, source)
    select r.network_id, r.employee_id, r.timesheet_type, r.dt, r.shop_id, s.network_id, r.position_id,
           r.work_type_name_id, r.day_type, r.dttm_work_start, r.dttm_work_end, r.day_hours, r.night_hours, r.source
      from rows from (jsonb_to_recordset(${JSON.stringify(items)}::jsonb)
        as (network_id bigint, employee_id bigint, timesheet_type text, dt date, shop_id bigint, position_id bigint,
            work_type_name_id bigint, day_type text, dttm_work_start timestamp, dttm_work_end timestamp,
            day_hours numeric, night_hours numeric, source text)) with ordinality as r
      left join shop s on s.id = r.shop_id
     order by r.ordinality`.execute(db);
}
