import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Within } from './within.ts';

/** Departments inside the borders, as a condition on an id column. */
export function shopWithin(column: string, { paths }: Within): RawBuilder<SqlBool> {
  return sql<SqlBool>`${sql.ref(column)} in (select id from shop where path <@ any (${paths}::ltree[]))`;
}

/**
 * People with an employment inside the borders, and the caller, as a condition on a qualified employee id column. Asked
 * of each person, so that a page of few costs few, however many people there are within.
 */
export function employeeWithin(
  column: `${string}.${string}`,
  { paths, user_id }: Within,
): RawBuilder<SqlBool> {
  return sql<SqlBool>`(exists (
      select from employment held join shop held_at on held_at.id = held.shop_id and held_at.network_id = held.network_id
       where held.employee_id = ${sql.ref(column)} and held_at.path <@ any (${paths}::ltree[]) and held.dttm_deleted is null)
    or ${sql.ref(column)} in (select id from employee where user_id = ${user_id}))`;
}
