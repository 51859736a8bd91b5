import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { employeeWithin, type Within } from '../../access/index.ts';
import {
  type EmployeeRow,
  type EmploymentRow,
  employmentJson,
  every,
  isIn,
  isSeen,
  PERSON,
} from './columns.repository.ts';

export interface EmploymentFilter {
  id__in?: number[] | undefined;
  shop_id?: number | undefined;
  shop_id__in?: number[] | undefined;
  employee_id?: number | undefined;
  employee_id__in?: number[] | undefined;
  user_id?: number | undefined;
  dt_from?: string | undefined;
  dt_to?: string | undefined;
  is_visible?: boolean | undefined;
  show_constraints?: boolean | undefined;
  include_employee?: boolean | undefined;
  /** Only in departments at or below these places. */
  paths?: string[] | undefined;
  within: Within;
}

/** Employments, newest hire first, in one statement. */
export async function findEmployments(db: Db, networkId: number, filter: EmploymentFilter) {
  const shops = [filter.shop_id === undefined ? undefined : [filter.shop_id], filter.shop_id__in];
  const conditions = [
    isSeen(networkId),
    ...(filter.id__in ? [isIn('m.id', filter.id__in)] : []),
    ...shops
      .filter((ids) => ids !== undefined)
      .map(
        (ids) => sql`m.shop_id = any (${ids}::bigint[])
          and m.network_id = any (select network_id from shop where id = any (${ids}::bigint[]))`,
      ),
    ...(filter.employee_id === undefined ? [] : [sql`m.employee_id = ${filter.employee_id}`]),
    ...(filter.employee_id__in ? [isIn('m.employee_id', filter.employee_id__in)] : []),
    ...(filter.user_id === undefined ? [] : [sql`e.user_id = ${filter.user_id}`]),
    ...(filter.dt_from ? [sql`(m.dt_fired is null or m.dt_fired >= ${filter.dt_from})`] : []),
    ...(filter.dt_to ? [sql`m.dt_hired <= ${filter.dt_to}`] : []),
    ...(filter.is_visible === undefined ? [] : [sql`m.is_visible = ${filter.is_visible}`]),
    employeeWithin('m.employee_id', filter.within),
    ...(filter.paths ? [sql<SqlBool>`s.path <@ any (${filter.paths}::ltree[])`] : []),
  ];
  const employee = sql`jsonb_build_object('id', e.id, 'tabel_code', e.tabel_code, 'user', ${PERSON})`;
  const { rows } = await sql<{ employment: EmploymentRow; employee: EmployeeRow | null }>`
    select ${employmentJson(filter.show_constraints ?? false)} as employment,
           ${filter.include_employee ? employee : sql`null`} as employee
      from employment m
      join employee e on e.id = m.employee_id and e.network_id = m.employee_network_id
      join user_account u on u.id = e.user_id and u.network_id = e.network_id
      join shop s on s.id = m.shop_id and s.network_id = m.network_id
     where ${every(conditions)}
     order by m.dt_hired desc, m.id desc`.execute(db);
  return rows;
}
