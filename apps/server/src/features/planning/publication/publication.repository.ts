import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { employedOnOrAfter, isShownDay } from '../../access/index.ts';
import { dayTypeNameIn } from '../day-type-name.repository.ts';

/** What somebody is told of an approved day of the plan. */
export interface PublishedDay {
  worker_day_id: number;
  employee_id: number;
  dt: string;
  shop_id: number | null;
  dttm_work_start: string | null;
  dttm_work_end: string | null;
  type_name: string;
  shop_name: string | null;
  work_types: string[];
}

export interface PublishedSide extends PublishedDay {
  /** What the command took away, or what it left. */
  side: 'before' | 'after';
}

/** Names that belong to a day, wherever its columns come from; its type in the language of whoever has it. */
const named = sql`
  (select ${dayTypeNameIn(sql.ref('u.lang'))}
     from worker_day_type t
     left join employee e on e.id = day.employee_id
     left join user_account u on u.id = e.user_id and u.network_id = e.network_id
    where t.network_id = day.network_id and t.code = day.type) as type_name,
  (select s.name from shop s where s.id = day.shop_id and s.network_id = day.network_id) as shop_name,
  coalesce((select jsonb_agg(n.name order by w.work_part desc, n.name)
     from jsonb_to_recordset(day.worker_day_details) as w(work_type_id bigint, work_part double precision)
     join work_type wt on wt.id = w.work_type_id and wt.network_id = day.network_id
     join work_type_name n on n.id = wt.work_type_name_id and n.network_id = wt.network_id), '[]') as work_types`;

/** Notes that a command is told of; false where it was before. */
export async function markNotified(
  db: Db,
  { command_id, network_id }: { command_id: number; network_id: number },
  now: string,
): Promise<boolean> {
  const rows = await db
    .insertInto('schedule_publication')
    .values({ command_id, network_id, dttm: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('command_id')
    .execute();
  return rows.length === 1;
}

/** The approved days of the plan that a command took away or left, from a date on. */
export async function findPublishedSides(
  db: Db,
  { command_id, dt_from }: { command_id: number; dt_from: string },
): Promise<PublishedSide[]> {
  const { rows } = await sql<PublishedSide>`
    with side as (
      select worker_day_id, 'before' as side, before as day from worker_day_journal
       where command_id = ${command_id} and before is not null and dt >= ${dt_from}
      union all
      select worker_day_id, 'after', after from worker_day_journal
       where command_id = ${command_id} and after is not null and dt >= ${dt_from})
    select side.side, side.worker_day_id, day.employee_id, day.dt, day.shop_id, day.dttm_work_start, day.dttm_work_end,
           ${named}
      from side cross join lateral jsonb_to_record(side.day::jsonb) as day(
        network_id bigint, type text, dt date, employee_id bigint, shop_id bigint, is_fact boolean, is_approved boolean,
        canceled boolean, dt_not_actual date, dttm_work_start timestamp, dttm_work_end timestamp, worker_day_details jsonb)
     where day.is_approved and not day.is_fact and not coalesce(day.canceled, false) and day.dt_not_actual is null
       and day.employee_id is not null`.execute(db);
  return rows;
}

/** The approved days of the plan of people as they stand. */
export async function findCurrentDays(
  db: Db,
  q: { employee_ids: readonly number[]; dt_from: string; dt_to: string },
): Promise<PublishedDay[]> {
  const { rows } = await sql<PublishedDay>`
    select day.id as worker_day_id, day.employee_id, day.dt, day.shop_id, day.dttm_work_start, day.dttm_work_end, ${named}
      from (
        select wd.*, (select jsonb_agg(jsonb_build_object('work_type_id', d.work_type_id, 'work_part', d.work_part))
                        from worker_day_details d where d.worker_day_id = wd.id) as worker_day_details
          from worker_day wd
         where wd.employee_id = any (${q.employee_ids}::bigint[]) and wd.dt between ${q.dt_from} and ${q.dt_to}
           and wd.is_approved and not wd.is_fact and ${isShownDay('wd')}) day`.execute(db);
  return rows;
}

/** Whose employee record it is, and the department in which that person is employed. */
export interface Holder {
  employee_id: number;
  network_id: number;
  user_id: number;
  shop_id: number | null;
  shop_name: string | null;
  timezone: string | null;
}

export async function findHolders(db: Db, employeeIds: readonly number[], today: string): Promise<Holder[]> {
  const { rows } = await sql<Holder>`
    select e.id as employee_id, e.network_id, e.user_id, home.shop_id, home.shop_name, home.timezone
      from employee e
      left join lateral (
        select s.id as shop_id, s.name as shop_name, s.timezone
          from employment m join shop s on s.id = m.shop_id and s.network_id = m.network_id
         where m.employee_id = e.id and m.employee_network_id = e.network_id
           and ${employedOnOrAfter('m', today)}
         order by m.dt_hired > ${today}, m.id limit 1) home on true
     where e.id = any (${employeeIds}::bigint[])`.execute(db);
  return rows;
}
