import { sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';
import { employedDuring, isShownDay, onEmployedDate } from '../../../access/index.ts';

interface Period {
  dt_from: string;
  dt_to: string;
}

/** When a month was counted that is to be counted again. */
const NEVER = '1970-01-01T00:00:00Z';

/** Months that are to be counted again, whatever their age. */
export async function findOrderedMonths(db: Db, networkId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('timesheet_month')
    .select('dt')
    .where('network_id', '=', networkId)
    .where('dttm_counted', '<=', NEVER)
    .orderBy('dt')
    .execute();
  return rows.map((row) => row.dt);
}

/** Has months of a network counted again; one that never was is counted as a whole anyway. */
export async function orderMonths(db: Db, networkId: number, months: readonly string[]): Promise<void> {
  if (months.length === 0 || !(await isEverCounted(db, networkId))) return;
  await db
    .insertInto('timesheet_month')
    .values(months.map((dt) => ({ network_id: networkId, dt, dttm_counted: NEVER })))
    .onConflict((same) => same.columns(['network_id', 'dt']).doUpdateSet({ dttm_counted: NEVER }))
    .execute();
}

export async function isEverCounted(db: Db, networkId: number): Promise<boolean> {
  const row = await db
    .selectFrom('timesheet_month')
    .select('dt')
    .where('network_id', '=', networkId)
    .where('dttm_counted', '>', NEVER)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** First dates of the months in which people of the network have an approved day. */
export async function findMonthsWithDays(db: Db, networkId: number, period: Period): Promise<string[]> {
  const { rows } = await sql<{ dt: string }>`
    select month::date as dt
      from generate_series(${period.dt_from}::date, ${period.dt_to}::date, interval '1 month') as month
     where exists (
       select from employee e join worker_day d on d.employee_id = e.id
        where e.network_id = ${networkId} and d.is_approved
          and d.dt between month::date and (month + interval '1 month')::date - 1)
     order by 1`.execute(db);
  return rows.map((row) => row.dt);
}

/**
 * Counted months in which somebody has a timesheet on a date without an employment, or approved days on a date with one
 * that are in no timesheet.
 */
export async function findMonthsBesideEmployments(db: Db, networkId: number): Promise<string[]> {
  const { rows } = await sql<{ dt: string }>`
    select m.dt from timesheet_month m
     where m.network_id = ${networkId}
       and (exists (
              select from timesheet_item i join employee e on e.id = i.employee_id
               where e.network_id = m.network_id and i.dt between m.dt and (m.dt + interval '1 month')::date - 1
                 and not ${onEmployedDate('i')})
            or exists (
              select from worker_day d join employee e on e.id = d.employee_id
               where e.network_id = m.network_id and d.dt between m.dt and (m.dt + interval '1 month')::date - 1
                 and d.is_approved and ${isShownDay('d')} and ${onEmployedDate('d')}
                 and not exists (select from timesheet_item i where i.employee_id = d.employee_id and i.dt = d.dt)))
     order by 1`.execute(db);
  return rows.map((row) => row.dt);
}

/** Marks a month as counted now, unless it was since the given moment; false when there is nothing to do. */
export async function claimMonth(
  db: Db,
  q: { network_id: number; dt: string; now: string; since: string },
): Promise<boolean> {
  const { rows } = await sql`
    insert into timesheet_month (network_id, dt, dttm_counted) values (${q.network_id}, ${q.dt}, ${q.now})
    on conflict (network_id, dt) do update set dttm_counted = excluded.dttm_counted
     where timesheet_month.dttm_counted < ${q.since}
    returning dt`.execute(db);
  return rows.length > 0;
}

/** People of the network who are employed in the period, and those who still have items there without being so. */
export async function findEmployeesOfMonth(db: Db, networkId: number, period: Period): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select e.id from employee e
     where e.network_id = ${networkId}
       and (exists (select from employment m
                     where m.employee_id = e.id and ${employedDuring('m', period)})
            or exists (select from timesheet_item i
                        where i.employee_id = e.id and i.dt between ${period.dt_from} and ${period.dt_to}))
     order by e.id`.execute(db);
  return rows.map((row) => row.id);
}
