import type { NormValues } from '@shiftwright/domain';
import { type SqlBool, sql } from 'kysely';
import { anyOf } from '../../../platform/db/any-of.ts';
import type { Db } from '../../../platform/db/database.ts';
import { employedDuring, isShownDayOfEmployment } from '../../access/index.ts';
import type { NormsChanged } from '../../network/index.ts';
import { readMonthHours, readYearHours } from '../../people/index.ts';

/** A norm setting as it is kept: its months, and those of single years. */
interface SawhColumns {
  type: number;
  values: NormValues;
  years: Record<string, NormValues>;
}
const readSawh = (row: SawhColumns | null): SawhColumns | null =>
  row && { ...row, values: readMonthHours(row.values), years: readYearHours(row.years) };

/** Visible employments in force on some date of a period, as a condition on `employment`. */
export const visiblyEmployedDuring = (period: { dt_from: string; dt_to: string }) =>
  sql<SqlBool>`${employedDuring('employment', period)} and employment.is_visible`;

/** Employments of people that overlap the period, with what their norms come from. */
export async function findNormEmployments(
  db: Db,
  q: { employee_ids: readonly number[]; network_ids: readonly number[]; dt_from: string; dt_to: string },
) {
  const sawhOf = (alias: 'own_sawh' | 'position_sawh') =>
    sql<SawhColumns | null>`case when ${sql.ref(`${alias}.id`)} is not null then json_build_object(
      'type', ${sql.ref(`${alias}.type`)}, 'values', ${sql.ref(`${alias}.work_hours_by_months`)},
      'years', ${sql.ref(`${alias}.years`)}) end`;

  const rows = await db
    .selectFrom('employment')
    .innerJoin('shop', 'shop.id', 'employment.shop_id')
    .leftJoin('region', 'region.id', 'shop.region_id')
    .leftJoin('worker_position', 'worker_position.id', 'employment.position_id')
    .leftJoin('sawh_settings as own_sawh', 'own_sawh.id', 'employment.sawh_settings_id')
    .leftJoin('sawh_settings as position_sawh', 'position_sawh.id', 'worker_position.sawh_settings_id')
    .select([
      'employment.id',
      'employment.employee_id',
      'employment.shop_id',
      'shop.timezone',
      'employment.dt_hired',
      'employment.dt_fired',
      'employment.norm_work_hours',
      'worker_position.hours_in_a_week',
      'shop.region_id',
      'region.parent_id as parent_region_id',
      sawhOf('own_sawh').as('own_setting'),
      sawhOf('position_sawh').as('position_setting'),
    ])
    .where('employment.employee_id', '=', anyOf(q.employee_ids))
    .where('employment.network_id', '=', anyOf(q.network_ids))
    .where(employedDuring('employment', q))
    .orderBy('employment.id')
    .execute();
  return rows.map((row) => ({
    ...row,
    own_setting: readSawh(row.own_setting),
    position_setting: readSawh(row.position_setting),
  }));
}
export type NormEmploymentRow = Awaited<ReturnType<typeof findNormEmployments>>[number];

/** The production calendar of regions over a period. */
export function findCalendar(db: Db, regionIds: readonly number[], dt_from: string, dt_to: string) {
  return db
    .selectFrom('production_day')
    .select(['dt', 'region_id', 'type'])
    .where('region_id', '=', anyOf(regionIds))
    .where((eb) => eb.between('dt', dt_from, dt_to))
    .execute();
}

/** Hours of people's shift schedules by date, for norms that follow them. */
export function findScheduleHours(db: Db, employeeIds: readonly number[], dt_from: string, dt_to: string) {
  return db
    .selectFrom('shift_schedule_interval')
    .innerJoin('shift_schedule_day', (join) =>
      join
        .onRef('shift_schedule_day.shift_schedule_id', '=', 'shift_schedule_interval.shift_schedule_id')
        .onRef('shift_schedule_day.dt', '>=', 'shift_schedule_interval.dt_start')
        .onRef('shift_schedule_day.dt', '<=', 'shift_schedule_interval.dt_end'),
    )
    .select([
      'shift_schedule_interval.employee_id',
      'shift_schedule_day.dt',
      sql<number>`shift_schedule_day.work_hours::float8`.as('work_hours'),
    ])
    .where('shift_schedule_interval.employee_id', '=', anyOf(employeeIds))
    .where((eb) => eb.between('shift_schedule_day.dt', dt_from, dt_to))
    .execute();
}

/** The kinds of days of a network, each with those that may share its date. */
export function findDayTypes(db: Db, networkId: number) {
  return db
    .selectFrom('worker_day_type')
    .selectAll()
    .select(
      sql<string[]>`array(select a.additional_code from worker_day_type_additional a
        where a.network_id = worker_day_type.network_id and a.code = worker_day_type.code)`.as(
        'allowed_additional_types',
      ),
    )
    .where('network_id', '=', networkId)
    .execute();
}

/** Days of the approved plan that reduce the norm, once for each employment and date. */
export function findReducingDays(
  db: Db,
  q: { employee_ids: readonly number[]; network_ids: readonly number[]; dt_from: string; dt_to: string },
) {
  return db
    .selectFrom('worker_day as d')
    .innerJoin('worker_day_type as t', (join) =>
      join.onRef('t.network_id', '=', 'd.network_id').onRef('t.code', '=', 'd.type'),
    )
    .select([sql<number>`d.employee_id`.as('employee_id'), 'd.employment_id', 'd.dt', 'd.type'])
    .where('d.employee_id', '=', anyOf(q.employee_ids))
    .where('d.network_id', '=', anyOf(q.network_ids))
    .where((eb) => eb.between('d.dt', q.dt_from, q.dt_to))
    .where(
      sql<SqlBool>`t.is_reduce_norm and d.is_approved and not d.is_fact and ${isShownDayOfEmployment('d')}`,
    )
    .execute();
}

/** Whose norms changed with a department, a position or a shift schedule. */
export async function findPeopleWithNorms(db: Db, { network_id, by, ids }: NormsChanged): Promise<number[]> {
  if (by === 'employee_id') return ids;
  const table = by === 'shift_schedule_id' ? 'shift_schedule_interval' : 'employment';
  const { rows } = await sql<{ employee_id: number }>`
    select distinct employee_id from ${sql.table(table)}
     where network_id = ${network_id} and ${sql.ref(by)} = any(${ids}::bigint[])
     order by 1`.execute(db);
  return rows.map((row) => row.employee_id);
}
