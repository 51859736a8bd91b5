import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import {
  type AccessScope,
  employedDuring,
  employeeInScope,
  type PersonalScope,
  userKnown,
} from '../../access/index.ts';
import {
  type EmployeeRow,
  type EmploymentRow,
  employmentJson,
  every,
  isIn,
  PERSON,
  readEmployment,
} from '../employee/columns.repository.ts';
import { employmentOrder } from './employment-order.repository.ts';
import { isSeen } from './seen-employments.repository.ts';

export interface EmploymentFilter {
  id__in?: number[] | undefined;
  code?: string | undefined;
  code__in?: string[] | undefined;
  code__isnull?: boolean | undefined;
  shop_code?: string | undefined;
  employee__tabel_code?: string | undefined;
  employee__tabel_code__in?: string[] | undefined;
  user_id__in?: number[] | undefined;
  username?: string | undefined;
  username__in?: string[] | undefined;
  order_by?: readonly string[] | undefined;
  locale?: 'en' | 'ru';
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
  /** Null: one that the caller has just written. */
  within?: AccessScope;
  /** Whose login the caller may know. */
  personal?: PersonalScope;
}

const isOneOf = (column: string, texts: string[]) => sql`${sql.ref(column)} = any (${texts}::text[])`;

/** Conditions on keys and names; a single value and a list ask the same thing. */
function namedConditions(filter: EmploymentFilter) {
  const asked: [string, string | undefined, string[] | undefined][] = [
    ['m.code', filter.code, filter.code__in],
    ['e.tabel_code', filter.employee__tabel_code, filter.employee__tabel_code__in],
    ['u.username', filter.username, filter.username__in],
    ['s.code', filter.shop_code, undefined],
  ];
  return [
    ...asked.flatMap(([column, one, many]) => [
      ...(one === undefined ? [] : [isOneOf(column, [one])]),
      ...(many === undefined ? [] : [isOneOf(column, many)]),
    ]),
    ...(filter.code__isnull === undefined ? [] : [sql`(m.code is null) = ${filter.code__isnull}`]),
    ...(filter.personal && (filter.username ?? filter.username__in)
      ? [userKnown('e.user_id', filter.personal)]
      : []),
    ...(filter.user_id__in ? [isIn('e.user_id', filter.user_id__in)] : []),
  ];
}

/** Employments, newest hire first unless asked otherwise, in one statement. */
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
    employedDuring('m', filter),
    ...(filter.is_visible === undefined ? [] : [sql`m.is_visible = ${filter.is_visible}`]),
    ...namedConditions(filter),
    ...(filter.within ? [employeeInScope('m.employee_id', filter.within)] : []),
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
      left join worker_position p on p.id = m.position_id and p.network_id = m.network_id
     where ${every(conditions)}
     order by ${employmentOrder(filter)}`.execute(db);
  return rows.map((row) => ({ ...row, employment: readEmployment(row.employment) }));
}
