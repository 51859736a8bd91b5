import { groupRows } from '@shiftwright/domain';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';
import { lockNames } from './worker-day.repository.ts';

/** A day of a person, an open shift, or a mark: what may lie in a closed month. */
export interface PlacedDay {
  dt: string;
  shop_id: number | null;
  employee_id: number | null;
}

const CLOSING = 'timesheet_closing';

/**
 * Whoever writes into a month of a network is through before it is closed there, and whoever comes later sees that it is
 * (timekeeping 61). A day may lie in the months of its department's network and of those that employ its person.
 */
async function holdOpen(db: Db, months: readonly string[], days: readonly Omit<PlacedDay, 'dt'>[]) {
  const shop_ids = new Set(days.flatMap(({ shop_id }) => shop_id ?? []));
  const employee_ids = new Set(days.flatMap(({ employee_id }) => employee_id ?? []));
  await sql`
    with concerned as (
      select network_id from shop where id = any (${[...shop_ids]}::bigint[])
       union select network_id from employment
              where employee_id = any (${[...employee_ids]}::bigint[]) and dttm_deleted is null)
    select pg_advisory_xact_lock_shared(key)
      from (select distinct hashtextextended(${CLOSING} || ':' || network_id || ':' || month, 0) as key
              from concerned, unnest(${months}::text[]) as month order by 1) k`.execute(db);
}

/** Closes or opens a month of a network after those who write into it. */
export const holdClosing = (db: Db, of: { network_id: number; month: string }) =>
  lockNames(db, [`${CLOSING}:${of.network_id}:${of.month}`]);

/**
 * Whom the months that are closed hold, and from when to when: those whom the department employed when it closed one,
 * whatever became of their employments since, and those whom it employs by now (timekeeping 61).
 */
const heldPeople = (months: readonly string[], employeeIds: readonly (number | null)[]) => sql`
  select c.id as closing_id, c.month, p.employee_id, p.dt_from, p.dt_to
    from timesheet_closing c
    cross join lateral (
      select s.employee_id, s.dt_from, s.dt_to
        from timesheet_closing_staff s
       where s.closing_id = c.id and s.network_id = c.network_id
      union all
      select m.employee_id, m.dt_hired, coalesce(m.dt_fired, 'infinity')
        from employment m
       where m.shop_id = c.shop_id and m.network_id = c.network_id and m.dttm_deleted is null) p
   where c.month = any (${months}::date[]) and c.dttm_reopened is null
     and p.employee_id = any (${[...new Set(employeeIds)]}::bigint[])`;

/** Which of the days lie in a closed month: of their department, or of one that holds their person on that date. */
export async function findClosedDays(db: Db, days: readonly PlacedDay[]) {
  const months = [...new Set(days.map(({ dt }) => `${dt.slice(0, 7)}-01`))];
  await holdOpen(db, months, days);
  const { rows: closed } = await sql`
    select from timesheet_closing where month = any (${months}::date[]) and dttm_reopened is null limit 1`.execute(
    db,
  );
  if (closed.length === 0) return [];
  const employeeIds = days.map(({ employee_id }) => employee_id);
  const { rows } = await sql<{ place: number; month: string; department: string }>`
    with held as materialized (${heldPeople(months, employeeIds)})
    select distinct on (d.place) (d.place - 1)::int as place, c.month, s.name as department
      from timesheet_closing c
      join shop s on s.id = c.shop_id and s.network_id = c.network_id
      join unnest(${days.map(({ dt }) => dt)}::date[], ${days.map(({ shop_id }) => shop_id)}::bigint[],
                  ${employeeIds}::bigint[]) with ordinality
           as d (dt, shop_id, employee_id, place) on date_trunc('month', d.dt)::date = c.month
     where c.dttm_reopened is null
       and (d.shop_id = c.shop_id or exists (
             select from held h
              where h.closing_id = c.id and h.employee_id = d.employee_id and d.dt between h.dt_from and h.dt_to))
     order by d.place`.execute(db);
  return rows;
}

/** The dates of a month on which some people are held by a department that has closed it. */
export async function findClosedDates(db: Db, employeeIds: readonly number[], month: string) {
  await holdOpen(
    db,
    [month],
    employeeIds.map((employee_id) => ({ employee_id, shop_id: null })),
  );
  const { rows } = await sql<{ employee_id: number; dt: string }>`
    select distinct h.employee_id, dt::date as dt
      from (${heldPeople([month], employeeIds)}) h
      join generate_series(${month}::date, ${month}::date + interval '1 month' - interval '1 day', interval '1 day') dt
        on dt between h.dt_from and h.dt_to`.execute(db);
  return groupRows(rows, ({ employee_id }) => employee_id);
}
