import { sql } from 'kysely';
import { anyOf } from '../../../platform/db/any-of.ts';
import type { Db } from '../../../platform/db/database.ts';
import { employedDuring, employedOn, isShownDay, readNetworkSettings } from '../../access/index.ts';
import { withWeekTimes } from '../../network/index.ts';

interface Period {
  dt_from: string;
  dt_to: string;
}

/** What coverage asks of a department, and the code of the network's income operation. */
export async function findCoverageShop(db: Db, shopId: number) {
  const row = await db
    .selectFrom('shop')
    .innerJoin('network', 'network.id', 'shop.network_id')
    .select([
      'shop.id',
      'shop.network_id',
      'shop.forecast_step_minutes',
      'shop.dt_opened',
      'shop.dt_closed',
      'shop.tm_open_dict',
      'shop.tm_close_dict',
      'network.settings',
    ])
    .where('shop.id', '=', shopId)
    .executeTakeFirstOrThrow();
  return { ...withWeekTimes(row), income_code: readNetworkSettings(row.settings).income_code };
}

/** The dates on which a department keeps other hours than its weekly ones. */
export function findScheduleExceptions(db: Db, shopId: number, period: Period) {
  return db
    .selectFrom('shop_schedule')
    .select(['dt', sql<'W' | 'H'>`type`.as('type'), 'opens', 'closes'])
    .where('shop_id', '=', shopId)
    .where((eb) => eb.between('dt', period.dt_from, period.dt_to))
    .execute();
}

/** The names of work types, in their order. */
export function findWorkTypeNames(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('work_type')
    .innerJoin('work_type_name', 'work_type_name.id', 'work_type.work_type_name_id')
    .select(['work_type.id', 'work_type_name.name'])
    .where('work_type.id', '=', anyOf(ids))
    .orderBy('work_type.priority')
    .orderBy('work_type.id')
    .execute();
}

/** Work types of a department that are in use. */
export async function findWorkTypeIds(db: Db, shopId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('work_type')
    .select('id')
    .where('shop_id', '=', shopId)
    .where('dttm_deleted', 'is', null)
    .orderBy('priority')
    .orderBy('id')
    .execute();
  return rows.map((row) => row.id);
}

/**
 * Shifts of one version that hold work of the given types, each with the part that goes to them;
 * those of people only while employed. Open vacancies are rows without an employee.
 */
export function findCoverShifts(
  db: Db,
  q: Period & { shop_id: number; work_type_ids: readonly number[]; is_fact: boolean; is_approved: boolean },
) {
  return db
    .selectFrom('worker_day')
    .innerJoin('worker_day_details', 'worker_day_details.worker_day_id', 'worker_day.id')
    .innerJoin('worker_day_type', (join) =>
      join
        .onRef('worker_day_type.network_id', '=', 'worker_day.network_id')
        .onRef('worker_day_type.code', '=', 'worker_day.type'),
    )
    .leftJoin('employment', 'employment.id', 'worker_day.employment_id')
    .select([
      'worker_day.id',
      'worker_day.dt',
      'worker_day.employee_id',
      sql<string>`worker_day.dttm_work_start`.as('dttm_work_start'),
      sql<string>`worker_day.dttm_work_end`.as('dttm_work_end'),
      'worker_day.work_seconds',
      sql<number>`sum(worker_day_details.work_part)`.as('work_part'),
      sql<{ work_type_id: number; work_part: number }[]>`json_agg(json_build_object(
        'work_type_id', worker_day_details.work_type_id, 'work_part', worker_day_details.work_part))`.as(
        'parts',
      ),
    ])
    .where('worker_day.shop_id', '=', q.shop_id)
    .where('worker_day.is_fact', '=', q.is_fact)
    .where('worker_day.is_approved', '=', q.is_approved)
    .where((eb) => eb.between('worker_day.dt', q.dt_from, q.dt_to))
    .where(isShownDay('worker_day'))
    .where('worker_day.dttm_work_start', 'is not', null)
    .where('worker_day.dttm_work_end', 'is not', null)
    .where('worker_day_type.is_work_hours', '=', true)
    .where('worker_day_details.work_type_id', '=', anyOf(q.work_type_ids))
    .where(
      sql<boolean>`(worker_day.employee_id is null or ${employedOn('employment', sql.ref('worker_day.dt'))})`,
    )
    .groupBy('worker_day.id')
    .groupBy('worker_day.network_id')
    .execute();
}

/** Long-term need of work types, in people, by local time: other points are not planned with (demand 33). */
export function findNeedPoints(db: Db, q: Period & { work_type_ids: readonly number[] }) {
  return db
    .selectFrom('timeserie_value as point')
    .innerJoin('operation_type', 'operation_type.id', 'point.operation_type_id')
    .select([
      'point.dttm_forecast as dttm',
      'point.value',
      sql<number>`operation_type.work_type_id`.as('work_type_id'),
    ])
    .where('operation_type.work_type_id', '=', anyOf(q.work_type_ids))
    .where('operation_type.dttm_deleted', 'is', null)
    .where('point.type', '=', 'L')
    .where('point.dttm_forecast', '>=', `${q.dt_from}T00:00:00`)
    .where(sql<boolean>`point.dttm_forecast < ${q.dt_to}::date + 1`)
    .orderBy('point.dttm_forecast')
    .execute();
}

/** Facts of the operation that the network counts as income, by date. */
export async function findIncome(db: Db, shopId: number, code: string, period: Period) {
  const rows = await db
    .selectFrom('timeserie_value as point')
    .innerJoin('operation_type', 'operation_type.id', 'point.operation_type_id')
    .innerJoin('operation_type_name', 'operation_type_name.id', 'operation_type.operation_type_name_id')
    .select([sql<string>`point.dttm_forecast::date`.as('dt'), sql<number>`sum(point.value)`.as('value')])
    .where('operation_type.shop_id', '=', shopId)
    .where('operation_type.dttm_deleted', 'is', null)
    .where('operation_type_name.code', '=', code)
    .where('point.type', '=', 'F')
    .where('point.dttm_forecast', '>=', `${period.dt_from}T00:00:00`)
    .where(sql<boolean>`point.dttm_forecast < ${period.dt_to}::date + 1`)
    .groupBy(sql`1`)
    .execute();
  return new Map(rows.map((row) => [row.dt, row.value]));
}

/** Everybody with an employment in the department during the period. */
export async function findEmployeesOfShop(db: Db, shopId: number, period: Period): Promise<number[]> {
  const rows = await db
    .selectFrom('employment')
    .select('employee_id')
    .distinct()
    .where('shop_id', '=', shopId)
    .where(employedDuring('employment', period))
    .execute();
  return rows.map((row) => row.employee_id);
}
