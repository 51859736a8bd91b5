import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Within } from './within.ts';

/** Departments inside the borders, as a condition on an id column. */
export function shopWithin(column: string, { paths }: Within): RawBuilder<SqlBool> {
  return sql<SqlBool>`${sql.ref(column)} in (select id from shop where path <@ any (${paths}::ltree[]))`;
}

/** People with an employment inside the borders, and the caller, as a condition on an employee id column. */
export function employeeWithin(column: string, { paths, user_id }: Within): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${sql.ref(column)} in (
      select c.employee_id from employment c join shop cs on cs.id = c.shop_id and cs.network_id = c.network_id
       where cs.path <@ any (${paths}::ltree[]) and c.dttm_deleted is null)
    or ${sql.ref(column)} in (select id from employee where user_id = ${user_id}))`;
}
