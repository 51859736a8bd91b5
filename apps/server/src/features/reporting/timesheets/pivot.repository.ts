import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { fullNameOf, isShownDay, onEmployedDate } from '../../access/index.ts';
import { mainWork } from '../main-work.repository.ts';
import { dayInScope, type ReportScope } from '../report-scope.repository.ts';

export interface PivotFilter {
  user_ids?: readonly number[] | undefined;
  network_ids?: readonly number[] | undefined;
  work_type_name_ids?: readonly number[] | undefined;
  is_vacancy?: boolean | undefined;
  is_outsource?: boolean | undefined;
}

export interface PivotRow {
  employer: string;
  shop: string;
  work_type: string | null;
  tabel_code: string | null;
  name: string;
  /** Paid hours by date. */
  hours: Record<string, number>;
}

const any = (column: string, ids: readonly number[] | undefined) =>
  ids && ids.length > 0 ? sql<SqlBool>`${sql.ref(column)} = any(${ids}::bigint[])` : sql<SqlBool>`true`;

/** People with approved facts in the scope, by employer and name: the pages of the table. */
export async function findPivotPeople(db: Db, q: ReportScope, locale: 'en' | 'ru'): Promise<number[]> {
  const collation = sql.raw(`collate "${locale}-x-icu"`);
  const { rows } = await sql<{ id: number }>`
    select e.id from employee e join user_account u on u.id = e.user_id join network o on o.id = e.network_id
     where e.id in (
       select w.employee_id from worker_day w
        where w.is_fact and w.is_approved and ${isShownDay('w')} and w.work_seconds > 0
          and (w.network_id = ${q.network_id} or w.employee_network_id = ${q.network_id})
          and w.dt between ${q.dt_from} and ${q.dt_to} and ${onEmployedDate('w')} and ${dayInScope('w', q)})
     order by o.name ${collation}, u.last_name ${collation}, u.first_name ${collation}, e.id`.execute(db);
  return rows.map((row) => row.id);
}

/** Hours of approved facts by person, department and work type. */
export async function findPivotRows(
  db: Db,
  q: ReportScope,
  filter: PivotFilter,
  employeeIds: readonly number[],
): Promise<PivotRow[]> {
  const flag = (column: string, value: boolean | undefined) =>
    value === undefined ? sql<SqlBool>`true` : sql<SqlBool>`${sql.ref(column)} = ${value}`;
  const outsource =
    filter.is_outsource === undefined
      ? sql<SqlBool>`true`
      : sql<SqlBool>`(w.employee_network_id <> w.network_id) = ${filter.is_outsource}`;
  const { rows } = await sql<PivotRow>`
    with days as (
      select o.name as employer, s.name as shop, d.work_type, e.tabel_code, e.id as employee_id, w.dt,
             ${fullNameOf('u')} as name, w.work_seconds
        from worker_day w
        join employee e on e.id = w.employee_id
        join user_account u on u.id = e.user_id
        join network o on o.id = e.network_id
        join shop s on s.id = w.shop_id
        ${mainWork}
       where w.employee_id = any(${employeeIds}::bigint[]) and w.is_fact and w.is_approved and ${isShownDay('w')} and w.work_seconds > 0 and w.dt between ${q.dt_from} and ${q.dt_to}
         and (w.network_id = ${q.network_id} or w.employee_network_id = ${q.network_id})
         and ${onEmployedDate('w')} and ${dayInScope('w', q)} and ${any('u.id', filter.user_ids)} and ${any('e.network_id', filter.network_ids)}
         and ${any('d.work_type_name_id', filter.work_type_name_ids)} and ${flag('w.is_vacancy', filter.is_vacancy)}
         and ${outsource}),
    by_date as (
      select employer, shop, work_type, tabel_code, employee_id, name, dt, sum(work_seconds) / 3600.0::float8 as hours
        from days group by 1, 2, 3, 4, 5, 6, 7)
    select employer, shop, work_type, tabel_code, name, jsonb_object_agg(dt, hours) as hours
      from by_date group by employer, shop, work_type, tabel_code, employee_id, name
     order by array_position(${employeeIds}::bigint[], employee_id), shop, work_type`.execute(db);
  return rows;
}
