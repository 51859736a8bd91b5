import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

/** What a list may show: departments at or below the places, their people wherever they work, and the caller. */
export interface AccessScope {
  paths: string[];
  user_id: number;
  /** Is the function held in the own network? Whoever is employed nowhere yet belongs to it (access 33, 66). */
  is_at_home: boolean;
  /** From which last day on an employment still counts for those who moved on; null or nothing: for ever. */
  since?: string | null;
}

/** Departments inside the access scope, as a condition on an id column. */
export function shopInScope(column: string, { paths }: AccessScope): RawBuilder<SqlBool> {
  return sql<SqlBool>`${sql.ref(column)} in (select id from shop where path <@ any (${paths}::ltree[]))`;
}

/** Does an access scope reach a department? */
export async function reachesShop(db: Db, shopId: number, scope: AccessScope): Promise<boolean> {
  const { rows } = await sql`select from shop where id = ${shopId} and ${shopInScope('id', scope)}`.execute(
    db,
  );
  return rows.length > 0;
}

/**
 * People with an employment in the access scope, and the caller, as a condition on a qualified employee id column. Asked
 * of each person, so that a page of few costs few, however many people there are within.
 */
export function employeeInScope(
  column: `${string}.${string}`,
  { paths, user_id, since }: AccessScope,
): RawBuilder<SqlBool> {
  const counts = since
    ? sql`and (held.dt_fired is null or held.dt_fired >= ${since}::date or not exists (
        select from employee own join employee same on same.user_id = own.user_id and same.network_id = own.network_id
          join employment later on later.employee_id = same.id and later.employee_network_id = same.network_id
         where own.id = ${sql.ref(column)} and later.dttm_deleted is null
           and (later.dt_fired is null or later.dt_fired >= ${since}::date)))`
    : sql``;
  return sql<SqlBool>`(exists (
      select from employment held join shop held_at on held_at.id = held.shop_id and held_at.network_id = held.network_id
       where held.employee_id = ${sql.ref(column)} and held_at.path <@ any (${paths}::ltree[]) and held.dttm_deleted is null ${counts})
    or ${sql.ref(column)} in (select id from employee where user_id = ${user_id}))`;
}

/** Does a scope reach every department in which a person is or was employed, in all their records? */
export async function reachesPerson(db: Db, userId: number, scope: AccessScope): Promise<boolean> {
  const { rows } = await sql<{ is_within: boolean | null }>`
    select bool_and(${shopInScope('held.shop_id', scope)}) as is_within
      from employee known join employment held
        on held.employee_id = known.id and held.employee_network_id = known.network_id and held.dttm_deleted is null
     where known.user_id = ${userId}`.execute(db);
  return rows[0]?.is_within ?? false;
}

/** An access scope for what a person is today. */
export interface PersonalScope extends AccessScope {
  since: string | null;
}

/**
 * Users whose personal data an access scope lets one know, as a condition on a qualified user id column: whoever is
 * employed within it, was until lately or is employed nowhere else since, or nowhere yet where it reaches the own
 * network, and oneself (access 56).
 */
export function userKnown(
  column: `${string}.${string}`,
  { paths, user_id, is_at_home, since }: PersonalScope,
): RawBuilder<SqlBool> {
  const id = sql.ref(column);
  if (paths.length === 0) return sql<SqlBool>`${id} = ${user_id}`;
  const employments = sql`employee known join employment held
      on held.employee_id = known.id and held.employee_network_id = known.network_id and held.dttm_deleted is null`;
  return sql<SqlBool>`(${id} = ${user_id}
    or exists (select from ${employments} join shop held_at on held_at.id = held.shop_id and held_at.network_id = held.network_id
                where known.user_id = ${id} and held_at.path <@ any (${paths}::ltree[])
                  and (${since}::date is null or held.dt_fired is null or held.dt_fired >= ${since}::date
                    or not exists (select from ${employments} where known.user_id = ${id}
                                      and (held.dt_fired is null or held.dt_fired >= ${since}::date))))
    or ${is_at_home} and not exists (select from ${employments} where known.user_id = ${id}))`;
}

/** Those of some users whose personal data an access scope lets one know. */
export async function findKnownUsers(
  db: Db,
  userIds: readonly number[],
  scope: PersonalScope,
): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select asked.id from unnest(${[...userIds]}::bigint[]) as asked(id)
     where ${userKnown('asked.id', scope)}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
