import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { AccessScope } from './access-scope.ts';

/** Departments inside the access scope, as a condition on an id column. */
export function shopInScope(column: string, { paths }: AccessScope): RawBuilder<SqlBool> {
  return sql<SqlBool>`${sql.ref(column)} in (select id from shop where path <@ any (${paths}::ltree[]))`;
}

/**
 * People with an employment in the access scope, and the caller, as a condition on a qualified employee id column. Asked
 * of each person, so that a page of few costs few, however many people there are within.
 */
export function employeeInScope(
  column: `${string}.${string}`,
  { paths, user_id }: AccessScope,
): RawBuilder<SqlBool> {
  return sql<SqlBool>`(exists (
      select from employment held join shop held_at on held_at.id = held.shop_id and held_at.network_id = held.network_id
       where held.employee_id = ${sql.ref(column)} and held_at.path <@ any (${paths}::ltree[]) and held.dttm_deleted is null)
    or ${sql.ref(column)} in (select id from employee where user_id = ${user_id}))`;
}
