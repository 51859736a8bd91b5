import type { Method } from '@shiftwright/contracts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { employedDuring, employedOnOrAfter } from './employed.repository.ts';

/** Employments of one user with the groups that count and the place in the tree; dates are checked by the rule. */
export function findEmploymentsOfUser(db: Db, userId: number) {
  return employmentsOfUser(db, userId).where('employment.dttm_deleted', 'is', null).execute();
}

/** Who made a person, where that is known. */
export async function findMakerOfUser(db: Db, userId: number): Promise<number | null> {
  const user = await db
    .selectFrom('user_account')
    .select('created_by_id')
    .where('id', '=', userId)
    .executeTakeFirst();
  return user?.created_by_id ?? null;
}

/** Those that were removed. */
export function findRemovedEmploymentsOfUser(db: Db, userId: number) {
  return employmentsOfUser(db, userId).where('employment.dttm_deleted', 'is not', null).execute();
}

/** Those of a department. */
export function findEmploymentsAt(db: Db, shopId: number) {
  return employments(db)
    .where('employment.shop_id', '=', shopId)
    .where('employment.dttm_deleted', 'is', null)
    .execute();
}

const employmentsOfUser = (db: Db, userId: number) => employments(db).where('employee.user_id', '=', userId);

function employments(db: Db) {
  return db
    .selectFrom('employment')
    .innerJoin('employee', 'employee.id', 'employment.employee_id')
    .innerJoin('shop', 'shop.id', 'employment.shop_id')
    .leftJoin('worker_position', 'worker_position.id', 'employment.position_id')
    .select([
      'employment.shop_id',
      'employment.network_id',
      'employment.employee_id',
      'employment.position_id',
      'employment.dt_hired',
      'employment.dt_fired',
      'employment.function_group_id',
      'employment.dt_to_function_group',
      'worker_position.group_id as position_group_id',
      'shop.timezone',
      sql<string>`shop.path::text`.as('path'),
      sql<boolean>`employment.dttm_deleted is not null`.as('is_deleted'),
    ]);
}

export function findGroups(db: Db, ids: number[]) {
  return ids.length === 0
    ? Promise.resolve([])
    : db.selectFrom('access_group').selectAll().where('id', 'in', ids).execute();
}

/** Not where the group holds the function for its people's own data alone (access 57). */
const reachesOthers = sql<boolean>`not exists (select from access_group g
  where g.id = function_group.group_id and g.network_id = function_group.network_id
    and function_group.func = any (g.own_functions))`;

export async function findFunctions(db: Db, groupIds: number[], { for_oneself = true } = {}) {
  if (groupIds.length === 0) return [];
  const rows = await db
    .selectFrom('function_group')
    .select(['id', 'group_id', 'func', 'method'])
    .where('group_id', 'in', groupIds)
    .$if(!for_oneself, (query) => query.where(reachesOthers))
    .orderBy('func')
    .orderBy('method')
    .execute();
  return rows.map((row) => ({ ...row, method: row.method as Method }));
}

/** Which of the groups hold a function with a method; `for_oneself` adds those that hold it for own data alone. */
export async function groupsHolding(
  db: Db,
  groupIds: number[],
  { func, method, for_oneself = false }: { func: string; method: string; for_oneself?: boolean },
): Promise<Set<number>> {
  if (groupIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('function_group')
    .select('group_id')
    .where('group_id', 'in', groupIds)
    .where('func', '=', func)
    .where('method', '=', method)
    .$if(!for_oneself, (query) => query.where(reachesOthers))
    .execute();
  return new Set(rows.map((row) => row.group_id));
}

/** The groups that hold each of several functions, in one look; keys are "func METHOD". */
export async function groupsHoldingEach(
  db: Db,
  groupIds: number[],
  asked: readonly (readonly [func: string, method: string])[],
): Promise<Map<string, Set<number>>> {
  const held = new Map<string, Set<number>>(asked.map(([func, method]) => [`${func} ${method}`, new Set()]));
  if (groupIds.length === 0) return held;
  const rows = await db
    .selectFrom('function_group')
    .select(['group_id', 'func', 'method'])
    .where('group_id', 'in', groupIds)
    .where(
      'func',
      'in',
      asked.map(([func]) => func),
    )
    .where(reachesOthers)
    .execute();
  for (const { group_id, func, method } of rows) held.get(`${func} ${method}`)?.add(group_id);
  return held;
}

/** Departments of the network by id, with their place in the tree; foreign and unknown ids are simply absent. */
export function findShops(db: Db, networkId: number, ids: number[]) {
  return db
    .selectFrom('shop')
    .select(['id', 'timezone', sql<string>`path::text`.as('path')])
    .where('id', 'in', ids)
    .where('network_id', '=', networkId)
    .where('dttm_deleted', 'is', null)
    .execute();
}

/** Employees of the network with an employment today or in the days to come, each employment with its groups. */
export function findEmployeesAround(db: Db, networkId: number, now: string, days: number) {
  const today = sql`(${now}::timestamptz at time zone shop.timezone)::date`;
  return db
    .selectFrom('employment')
    .innerJoin('employee', 'employee.id', 'employment.employee_id')
    .innerJoin('shop', 'shop.id', 'employment.shop_id')
    .leftJoin('worker_position', 'worker_position.id', 'employment.position_id')
    .select([
      'employment.employee_id',
      'employee.user_id',
      'employment.shop_id',
      'employment.function_group_id',
      'employment.dt_to_function_group',
      'worker_position.group_id as position_group_id',
      'employment.dt_hired',
      'employment.dt_fired',
      sql<string>`shop.path::text`.as('path'),
    ])
    .where('employment.network_id', '=', networkId)
    .where(employedDuring('employment', { dt_from: today, dt_to: sql`${today} + ${days}::int` }))
    .execute();
}

/** The groups that people hold, today or later, by employments in the departments. */
export async function findGroupsHeldIn(db: Db, shopIds: readonly number[], now: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct held.id
      from employment m
      join shop s on s.id = m.shop_id
      left join worker_position p on p.id = m.position_id
     cross join lateral (select (${now}::timestamptz at time zone s.timezone)::date as dt) as today
     cross join lateral (values (p.group_id), (case when coalesce(m.dt_to_function_group >= today.dt, true)
                                                    then m.function_group_id end)) as held (id)
     where m.shop_id = any (${shopIds}::bigint[]) and held.id is not null
       and ${employedOnOrAfter('m', sql`today.dt`)}`.execute(db);
  return rows.map((row) => row.id);
}

/** Which groups each of the groups looks after. */
export async function findSubordinates(db: Db, groupIds: number[]) {
  if (groupIds.length === 0) return [];
  return db
    .selectFrom('group_subordinate')
    .select(['group_id', 'subordinate_id'])
    .where('group_id', 'in', groupIds)
    .execute();
}

/** Does a group of another network give anything that the caller's own groups do not hold? */
export async function givesMoreThan(
  db: Db,
  groupId: number,
  ownGroupIds: readonly number[],
): Promise<boolean> {
  const { rows } = await sql<{ more: boolean }>`
    select exists (select from group_worker_day_permission where group_id = ${groupId})
        or exists (select from group_subordinate where group_id = ${groupId})
        or exists (select from access_group where id = ${groupId}
                      and (has_perm_to_change_protected_wdays or has_perm_to_approve_other_shop_days))
        or exists (select from function_group g where g.group_id = ${groupId} and not exists (
             select from function_group o where o.group_id = any (${ownGroupIds}::bigint[])
                and o.func = g.func and o.method = g.method)) as more`.execute(db);
  return rows[0]?.more ?? true;
}

/** May somebody sign in? */
export async function isOpenLogin(db: Db, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('user_account')
    .select('is_active')
    .where('id', '=', userId)
    .executeTakeFirst();
  return row?.is_active ?? false;
}
