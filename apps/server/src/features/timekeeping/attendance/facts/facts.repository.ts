import { sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';
import { readNetworkSettings } from '../../../access/index.ts';

/** How far a mark reaches, by the department's network. */
export async function findAttendanceSettings(db: Db, networkId: number) {
  const row = await db
    .selectFrom('network')
    .select(['max_plan_diff_in_seconds', 'max_work_shift_seconds', 'settings'])
    .where('id', '=', networkId)
    .executeTakeFirstOrThrow();
  const { skip_leaving_tick, own_mark_hours } = readNetworkSettings(row.settings);

  return {
    max_plan_diff_in_seconds: row.max_plan_diff_in_seconds,
    max_work_shift_seconds: row.max_work_shift_seconds,
    skip_leaving_tick,
    own_mark_hours,
  };
}

/**
 * The work type that each employment has in each department, by "employment:department": of the same name as its
 * best one, else any of the department (timekeeping 45).
 */
export async function findHomeWorkTypes(
  db: Db,
  employmentIds: readonly number[],
  shopIds: readonly number[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ employment_id: number; shop_id: number; work_type_id: number }>`
    select distinct on (m.id, t.shop_id) m.id as employment_id, t.shop_id, t.id as work_type_id
      from unnest(${[...employmentIds]}::bigint[]) as m(id)
      join work_type t on t.shop_id = any(${[...shopIds]}::bigint[]) and t.dttm_deleted is null
      left join (employment_work_type w join work_type own on own.id = w.work_type_id)
        on w.employment_id = m.id and own.work_type_name_id = t.work_type_name_id
     order by m.id, t.shop_id, w.id is null, w.priority = 1 desc, w.priority desc, t.id`.execute(db);
  return new Map(rows.map((row) => [`${row.employment_id}:${row.shop_id}`, row.work_type_id]));
}

export type SameWork = ReadonlyMap<number, readonly { shop_id: number; work_type_id: number }[]>;

/** Work types of departments that have the names of planned ones (timekeeping 45). */
export async function findSameWork(db: Db, plannedIds: readonly number[], shopIds: readonly number[]) {
  const { rows } = await sql<{ planned_id: number; shop_id: number; work_type_id: number }>`
    select distinct planned.id as planned_id, same.shop_id, same.id as work_type_id
      from work_type planned
      join work_type same on same.work_type_name_id = planned.work_type_name_id
     where planned.id = any(${[...plannedIds]}::bigint[]) and same.shop_id = any(${[...shopIds]}::bigint[])
       and same.dttm_deleted is null`.execute(db);
  return rows;
}

/** The people behind employee records, with all their records. */
export async function findUsersOf(db: Db, employeeIds: readonly number[]) {
  const { rows } = await sql<{ user_id: number; employee_ids: number[] }>`
    select e.user_id, array_agg(distinct e.id) as employee_ids
      from employee e
     where e.user_id in (select user_id from employee where id = any(${[...employeeIds]}::bigint[]))
     group by e.user_id order by e.user_id`.execute(db);
  return rows.map((row) => ({ ...row, employee_ids: row.employee_ids.map(Number) }));
}
