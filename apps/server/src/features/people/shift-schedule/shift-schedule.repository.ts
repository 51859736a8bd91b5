import type { InputOf, people } from '@shiftwright/contracts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { type AccessScope, employeeInScope } from '../../access/index.ts';
import { every, type Part } from '../employee/columns.repository.ts';

type ScheduleFilter = InputOf<typeof people.listShiftSchedules> & {
  /** Null: those that the caller has just written, and those that a batch is to replace. */
  within: AccessScope | null;
};

/** Schedules of a network with their days; of those made for one person the ones of people within an access scope. */
export async function findSchedules(db: Db, networkId: number, filter: ScheduleFilter) {
  const conditions: Part[] = [
    sql`s.network_id = ${networkId}`,
    ...(filter.id__in ? [sql`s.id = any (${filter.id__in}::bigint[])`] : []),
    ...(filter.code === undefined ? [] : [sql`s.code = ${filter.code}`]),
    ...(filter.code__in ? [sql`s.code = any (${filter.code__in}::text[])`] : []),
    ...(filter.year === undefined ? [] : [sql`s.year = ${filter.year}`]),
    ...(filter.within
      ? [sql`(s.employee_id is null or ${employeeInScope('s.employee_id', filter.within)})`]
      : []),
  ];
  const { rows } = await sql<people.ShiftScheduleRow>`
    select s.id, s.code, s.name, s.year, s.employee_id, e.tabel_code as "employee__tabel_code",
           (select coalesce(jsonb_agg(jsonb_build_object('dt', d.dt, 'day_type', d.day_type,
                     'work_hours', d.work_hours, 'day_hours', d.day_hours, 'night_hours', d.night_hours)
                   order by d.dt), '[]')
              from shift_schedule_day d
             where d.network_id = s.network_id and d.shift_schedule_id = s.id) as days
      from shift_schedule s
      left join employee e on e.id = s.employee_id and e.network_id = s.network_id
     where ${every(conditions)} order by s.code, s.year`.execute(db);
  return rows;
}

export interface ScheduleColumns {
  code: string;
  name: string;
  year: number;
  employee_id: number | null;
}

export async function insertSchedule(db: Db, networkId: number, row: ScheduleColumns): Promise<number> {
  const { id } = await db
    .insertInto('shift_schedule')
    .values({ ...row, network_id: networkId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function saveSchedule(db: Db, id: number, row: ScheduleColumns): Promise<void> {
  await db.updateTable('shift_schedule').set(row).where('id', '=', id).execute();
}

export type ScheduleDay = people.ShiftScheduleRow['days'][number];
interface Of {
  id: number;
  network_id: number;
}

/** Writes days of a schedule; those on the dates given are replaced. */
export async function writeDays(db: Db, of: Of, days: readonly ScheduleDay[], gone: readonly string[]) {
  const dates = [...gone, ...days.map((day) => day.dt)];
  if (dates.length === 0) return;
  await sql`delete from shift_schedule_day where network_id = ${of.network_id}
    and shift_schedule_id = ${of.id} and dt = any (${dates}::date[])`.execute(db);
  if (days.length === 0) return;
  const rows = days.map((day) => ({ ...day, network_id: of.network_id, shift_schedule_id: of.id }));
  await db.insertInto('shift_schedule_day').values(rows).execute();
}

export async function removeSchedule(db: Db, id: number): Promise<void> {
  await db.deleteFrom('shift_schedule').where('id', '=', id).execute();
}

/** Does anybody follow the schedule? */
export async function isFollowed(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from shift_schedule_interval where shift_schedule_id = ${id}) as found`.execute(db);
  return rows[0]?.found ?? false;
}

/** Those beyond an access scope, and oneself, who follow a schedule on one of some dates, or ever (null). */
export async function findFollowersToAsk(
  db: Db,
  q: { id: number; dts: readonly string[] | null; within: AccessScope; user_id: number },
): Promise<number[]> {
  const onDates = sql`exists (
    select from unnest(${q.dts}::date[]) changed (dt) where changed.dt between i.dt_start and i.dt_end)`;
  const { rows } = await sql<{ employee_id: number }>`
    select distinct i.employee_id from shift_schedule_interval i
     where i.shift_schedule_id = ${q.id} and ${q.dts === null ? sql`true` : onDates}
       and (i.employee_id in (select id from employee where user_id = ${q.user_id})
            or not ${employeeInScope('i.employee_id', q.within)})`.execute(db);
  return rows.map((row) => row.employee_id);
}

type IntervalFilter = InputOf<typeof people.listShiftScheduleIntervals> & {
  /** Null: those that the caller has just written, and those that a batch is to replace. */
  within: AccessScope | null;
};

/** Intervals of people within an access scope. */
export async function findIntervals(db: Db, networkId: number, filter: IntervalFilter) {
  const conditions: Part[] = [
    sql`i.network_id = ${networkId}`,
    ...(filter.within ? [employeeInScope('i.employee_id', filter.within)] : []),
    ...(filter.id__in ? [sql`i.id = any (${filter.id__in}::bigint[])`] : []),
    ...(filter.code === undefined ? [] : [sql`i.code = ${filter.code}`]),
    ...(filter.code__in ? [sql`i.code = any (${filter.code__in}::text[])`] : []),
    ...(filter.shift_schedule_id === undefined
      ? []
      : [sql`i.shift_schedule_id = ${filter.shift_schedule_id}`]),
    ...(filter.shift_schedule__code === undefined ? [] : [sql`s.code = ${filter.shift_schedule__code}`]),
    ...(filter.employee_id === undefined ? [] : [sql`i.employee_id = ${filter.employee_id}`]),
    ...(filter.employee_id__in ? [sql`i.employee_id = any (${filter.employee_id__in}::bigint[])`] : []),
    ...(filter.employee__tabel_code === undefined
      ? []
      : [sql`e.tabel_code = ${filter.employee__tabel_code}`]),
    ...(filter.employee__tabel_code__in
      ? [sql`e.tabel_code = any (${filter.employee__tabel_code__in}::text[])`]
      : []),
    ...(filter.dt__gte === undefined ? [] : [sql`i.dt_end >= ${filter.dt__gte}`]),
    ...(filter.dt__lte === undefined ? [] : [sql`i.dt_start <= ${filter.dt__lte}`]),
  ];
  const { rows } = await sql<people.ShiftScheduleIntervalRow>`
    select i.id, i.code, i.shift_schedule_id, s.code as "shift_schedule__code", i.employee_id,
           e.tabel_code as "employee__tabel_code", i.dt_start, i.dt_end
      from shift_schedule_interval i
      join shift_schedule s on s.id = i.shift_schedule_id and s.network_id = i.network_id
      join employee e on e.id = i.employee_id and e.network_id = i.network_id
     where ${every(conditions)} order by i.employee_id, i.dt_start, i.id`.execute(db);
  return rows;
}

export interface IntervalColumns {
  code: string;
  shift_schedule_id: number;
  employee_id: number;
  dt_start: string;
  dt_end: string;
}

export async function insertInterval(db: Db, networkId: number, row: IntervalColumns): Promise<number> {
  const { id } = await db
    .insertInto('shift_schedule_interval')
    .values({ ...row, network_id: networkId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function saveInterval(db: Db, id: number, row: IntervalColumns): Promise<void> {
  await db.updateTable('shift_schedule_interval').set(row).where('id', '=', id).execute();
}

export async function removeInterval(db: Db, id: number): Promise<void> {
  await db.deleteFrom('shift_schedule_interval').where('id', '=', id).execute();
}
