import { sql } from 'kysely';
import { anyOf } from '../../../platform/db/any-of.ts';
import type { Db } from '../../../platform/db/database.ts';
import {
  type AccessScope,
  employedOn,
  employeeInScope,
  isShownDay,
  isShownDayOfEmployment,
  onEmployedDate,
} from '../../access/index.ts';

interface Period {
  dt_from: string;
  dt_to: string;
}

/** Of the people named, those in the access scope and those with a day in the department, if one is named, in the period. */
export async function findNamedInScope(
  db: Db,
  ids: readonly number[],
  { shopId, period }: { shopId: number | null; period: Period },
  scope: AccessScope,
): Promise<number[]> {
  const rows = await db
    .selectFrom('employee')
    .select('id')
    .where('id', '=', anyOf(ids))
    .where(
      sql<boolean>`(${employeeInScope('employee.id', scope)} or exists (
        select from worker_day w where w.employee_id = employee.id and w.shop_id = ${shopId}
           and w.dt between ${period.dt_from} and ${period.dt_to}))`,
    )
    .execute();
  return rows.map((row) => row.id);
}

/** Whose the personnel records are: users by employee. */
export async function findUsersOf(db: Db, ids: readonly number[]): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('employee')
    .select(['id', 'user_id'])
    .where('id', '=', anyOf(ids))
    .execute();
  return new Map(rows.map((row) => [row.id, row.user_id]));
}

/** The rows of people in all four versions; what is hidden everywhere is left out (planning 9). */
export function findStatDays(db: Db, employeeIds: readonly number[], networkIds: number[], period: Period) {
  return db
    .selectFrom('worker_day')
    .select([
      'employee_id',
      'employment_id',
      'dt',
      'type',
      'shop_id',
      'work_seconds',
      'is_vacancy',
      'is_fact',
      'is_approved',
    ])
    .where('employee_id', '=', anyOf(employeeIds))
    .where('network_id', '=', anyOf(networkIds))
    .where((eb) => eb.between('dt', period.dt_from, period.dt_to))
    .where(isShownDayOfEmployment('worker_day'))
    .where(onEmployedDate('worker_day'))
    .execute();
}
export type StatDayRow = Awaited<ReturnType<typeof findStatDays>>[number];

/**
 * The rest of an accounting period in as few rows as its figures need: counted hours before and after the months
 * looked at, summed by person and version, and every planned day that reduces the norm.
 */
export async function findRestOfPeriod(
  db: Db,
  employeeIds: readonly number[],
  networkIds: number[],
  q: { account: Period; months: Period },
): Promise<StatDayRow[]> {
  const { account, months } = q;
  if (account.dt_from >= months.dt_from && account.dt_to <= months.dt_to) return [];
  const { rows } = await sql<StatDayRow>`
    with outside as materialized (
      select d.employee_id, d.employment_id, d.dt, d.type, d.work_seconds, d.is_fact, d.is_approved,
             t.is_work_hours, t.is_reduce_norm
        from worker_day d join worker_day_type t on t.network_id = d.network_id and t.code = d.type
       where d.employee_id = ${anyOf(employeeIds)} and d.network_id = ${anyOf(networkIds)}
         and d.dt between ${account.dt_from} and ${account.dt_to}
         and d.dt not between ${months.dt_from} and ${months.dt_to}
         and ${isShownDayOfEmployment('d')}
         and ${onEmployedDate('d')})
    select employee_id, null::bigint as employment_id, null::bigint as shop_id, false as is_vacancy,
           case when dt < ${months.dt_from} then ${account.dt_from}::date else ${account.dt_to}::date end as dt,
           min(type) as type, sum(work_seconds)::int as work_seconds, is_fact, is_approved
      from outside where is_work_hours group by employee_id, is_fact, is_approved, 5
    union all
    select employee_id, employment_id, null, false, dt, type, 0, is_fact, is_approved
      from outside where is_reduce_norm and not is_fact`.execute(db);
  return rows;
}

/** Shifts of type W in the department with whose they are and what an hour of them costs (timekeeping 14). */
export function findShiftsOfShop(
  db: Db,
  shopId: number,
  period: Period,
  employeeIds: readonly number[] | null,
) {
  const salary = sql<number>`coalesce((
    select e.salary from employment e
     where e.employee_id = worker_day.employee_id and ${employedOn('e', sql.ref('worker_day.dt'))}
     order by (e.shop_id = worker_day.shop_id) desc, e.is_visible desc, e.norm_work_hours desc, e.id
     limit 1), 0)::float8`;
  const ofShop = sql<boolean>`exists (
    select from employment e
     where e.employee_id = worker_day.employee_id and e.shop_id = worker_day.shop_id and ${employedOn('e', sql.ref('worker_day.dt'))})`;
  const shifts = db
    .selectFrom('worker_day')
    .select([
      'id',
      'dt',
      'employee_id',
      'is_fact',
      'is_approved',
      'parent_worker_day_id',
      sql<number>`work_seconds / 3600.0::float8`.as('work_hours'),
      ofShop.as('is_shop_employment'),
      salary.as('salary'),
    ])
    .where('shop_id', '=', shopId)
    .where('type', '=', 'W')
    .where((eb) => eb.between('dt', period.dt_from, period.dt_to))
    .where(isShownDay('worker_day'))
    .where(
      sql<boolean>`(employee_id is null or employment_id is not null and ${onEmployedDate('worker_day')})`,
    );

  return (employeeIds ? shifts.where('employee_id', '=', anyOf(employeeIds)) : shifts).execute();
}

/** The dates on which people have an approved shift in any department. */
export function findPlannedDates(db: Db, employeeIds: readonly number[], period: Period) {
  return db
    .selectFrom('worker_day')
    .select(['employee_id', 'dt'])
    .distinct()
    .where('employee_id', '=', anyOf(employeeIds))
    .where((eb) => eb.between('dt', period.dt_from, period.dt_to))
    .where('type', '=', 'W')
    .where('is_fact', '=', false)
    .where('is_approved', '=', true)
    .where(isShownDay('worker_day'))
    .execute();
}

/** Long-term need by date: of the department's work types, and of its operations marked special. */
export function findNeedByDate(db: Db, shopId: number, period: Period) {
  return db
    .selectFrom('timeserie_value as point')
    .innerJoin('operation_type', 'operation_type.id', 'point.operation_type_id')
    .innerJoin('operation_type_name', 'operation_type_name.id', 'operation_type.operation_type_name_id')
    .leftJoin('work_type', 'work_type.id', 'operation_type.work_type_id')
    .select([
      sql<string>`point.dttm_forecast::date`.as('dt'),
      'operation_type.id as operation_type_id',
      'operation_type_name.is_special',
      sql<number | null>`case when work_type.dttm_deleted is null then work_type.id end`.as('work_type_id'),
      sql<number>`sum(point.value)`.as('value'),
    ])
    .where('operation_type.shop_id', '=', shopId)
    .where('operation_type.dttm_deleted', 'is', null)
    .where('point.type', '=', 'L')
    .where('point.dttm_forecast', '>=', `${period.dt_from}T00:00:00`)
    .where(sql<boolean>`point.dttm_forecast < ${period.dt_to}::date + 1`)
    .where((eb) =>
      eb.or([eb('work_type.id', 'is not', null), eb('operation_type_name.is_special', '=', true)]),
    )
    .groupBy([
      sql`1`,
      'operation_type.id',
      'operation_type_name.is_special',
      'work_type.id',
      'work_type.dttm_deleted',
    ])
    .execute();
}
