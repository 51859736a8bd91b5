import { sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';

/** A day of a person, an open shift, or a mark: what may lie in a closed month. */
export interface PlacedDay {
  dt: string;
  shop_id: number | null;
  employee_id: number | null;
}

/** Which of the days lie in a closed month: of their department, or of one that employs their person on that date. */
export async function findClosedDays(db: Db, days: readonly PlacedDay[]) {
  const months = [...new Set(days.map(({ dt }) => `${dt.slice(0, 7)}-01`))];
  const { rows: closed } = await sql`
    select from timesheet_closing where month = any (${months}::date[]) and dttm_reopened is null limit 1`.execute(
    db,
  );
  if (closed.length === 0) return [];
  const { rows } = await sql<{ place: number; month: string; department: string }>`
    select distinct on (d.place) (d.place - 1)::int as place, c.month, s.name as department
      from timesheet_closing c
      join shop s on s.id = c.shop_id and s.network_id = c.network_id
      join unnest(${days.map(({ dt }) => dt)}::date[], ${days.map(({ shop_id }) => shop_id)}::bigint[],
                  ${days.map(({ employee_id }) => employee_id)}::bigint[]) with ordinality
           as d (dt, shop_id, employee_id, place) on date_trunc('month', d.dt)::date = c.month
     where c.dttm_reopened is null
       and (d.shop_id = c.shop_id or exists (
             select from employment m
              where m.employee_id = d.employee_id and m.shop_id = c.shop_id and m.dttm_deleted is null
                and m.dt_hired <= d.dt and (m.dt_fired is null or m.dt_fired >= d.dt)))
     order by d.place`.execute(db);
  return rows;
}

/** Those of some people whose month is closed in a department that employs them in it. */
export async function findClosedPeople(db: Db, employeeIds: readonly number[], month: string) {
  const { rows } = await sql<{ employee_id: number }>`
    select distinct m.employee_id
      from timesheet_closing c
      join employment m on m.shop_id = c.shop_id and m.network_id = c.network_id and m.dttm_deleted is null
       and m.dt_hired < c.month + interval '1 month' and (m.dt_fired is null or m.dt_fired >= c.month)
     where c.month = ${month}::date and c.dttm_reopened is null
       and m.employee_id = any (${[...employeeIds]}::bigint[])`.execute(db);
  return new Set(rows.map(({ employee_id }) => employee_id));
}
