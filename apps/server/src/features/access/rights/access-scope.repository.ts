import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
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

/** Those of some users who are employed in the access scope, or nowhere yet. */
export async function findUsersInScope(
  db: Db,
  userIds: readonly number[],
  { paths }: AccessScope,
): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select asked.id from unnest(${[...userIds]}::bigint[]) as asked(id)
     where exists (
             select from employee e
             join employment m on m.employee_id = e.id and m.employee_network_id = e.network_id
             join shop s on s.id = m.shop_id and s.network_id = m.network_id
            where e.user_id = asked.id and m.dttm_deleted is null and s.path <@ any (${paths}::ltree[]))
        or not exists (
             select from employee e
             join employment m on m.employee_id = e.id and m.employee_network_id = e.network_id
            where e.user_id = asked.id and m.dttm_deleted is null)`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
