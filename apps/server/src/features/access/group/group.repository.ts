import type { access, Method } from '@shiftwright/contracts';
import { sql, type Updateable } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { DB } from '../../../platform/db/schema.generated.ts';
import { employedFromToday, todayOf } from '../rights/employed.repository.ts';

const subordinates = sql<number[]>`(
  select coalesce(jsonb_agg(s.subordinate_id order by s.subordinate_id), '[]') from group_subordinate s
   where s.group_id = access_group.id and s.network_id = access_group.network_id)`.as('subordinates');

const groups = (db: Db, networkId: number) =>
  db
    .selectFrom('access_group')
    .select([
      'id',
      'name',
      'code',
      'allowed_tabs',
      'has_perm_to_change_protected_wdays',
      'has_perm_to_approve_other_shop_days',
    ])
    .select(subordinates)
    .where('network_id', '=', networkId)
    .where('dttm_deleted', 'is', null);

/** Access groups of the network that are in use. */
export const findNetworkGroups = (db: Db, networkId: number) => groups(db, networkId).execute();

/** One access group with its functions and rights on worker days. */
export async function findGroup(db: Db, networkId: number, id: number): Promise<access.Group | undefined> {
  const group = await groups(db, networkId).where('id', '=', id).executeTakeFirst();
  if (!group) return undefined;
  const { own_functions } = await db
    .selectFrom('access_group')
    .select('own_functions')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const functions = await db
    .selectFrom('function_group')
    .select(['func', 'method'])
    .where('group_id', '=', id)
    .orderBy('func')
    .orderBy('method')
    .execute();
  const worker_day_permissions = await db
    .selectFrom('group_worker_day_permission')
    .select([
      'action',
      'graph_type',
      'wd_type',
      'employee_type',
      'shop_type',
      'limit_days_in_past',
      'limit_days_in_future',
      'allow_actions_on_vacancies',
      'allow_approve_first',
    ])
    .where('group_id', '=', id)
    .orderBy('id')
    .execute();
  return {
    ...group,
    functions: functions.map(({ func, method }) => ({ func, method: method as Method })),
    ...(own_functions.length > 0 ? { own_functions } : {}),
    worker_day_permissions: worker_day_permissions as access.DayRight[],
  };
}

type GroupColumns = Updateable<DB['access_group']>;

export async function insertGroup(db: Db, networkId: number, columns: GroupColumns & { name: string }) {
  const { id } = await db
    .insertInto('access_group')
    .values({ ...columns, network_id: networkId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateGroupColumns(db: Db, id: number, columns: GroupColumns): Promise<void> {
  await db.updateTable('access_group').set(columns).where('id', '=', id).execute();
}

/** Makes a group, just created, subordinate to the groups of its creator. */
export async function addSubordinate(db: Db, networkId: number, superiors: number[], id: number) {
  if (superiors.length === 0) return;
  await db
    .insertInto('group_subordinate')
    .values(superiors.map((group_id) => ({ network_id: networkId, group_id, subordinate_id: id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function replaceSubordinates(db: Db, networkId: number, group_id: number, ids: number[]) {
  await db.deleteFrom('group_subordinate').where('group_id', '=', group_id).execute();
  const rows = [...new Set(ids)].map((subordinate_id) => ({
    network_id: networkId,
    group_id,
    subordinate_id,
  }));
  if (rows.length > 0) await db.insertInto('group_subordinate').values(rows).execute();
}

export async function replaceFunctions(
  db: Db,
  networkId: number,
  group_id: number,
  functions: readonly { func: string; method: string }[],
) {
  await db.deleteFrom('function_group').where('group_id', '=', group_id).execute();
  const rows = functions.map((one) => ({ ...one, network_id: networkId, group_id }));
  if (rows.length === 0) return;
  await db
    .insertInto('function_group')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The last of two rights on the same days holds. */
export async function replaceDayRights(
  db: Db,
  networkId: number,
  group_id: number,
  rights: access.DayRight[],
) {
  await db.deleteFrom('group_worker_day_permission').where('group_id', '=', group_id).execute();
  const keyOf = (one: access.DayRight) =>
    [one.action, one.graph_type, one.wd_type, one.employee_type, one.shop_type].join(' ');
  const once = [...new Map(rights.map((one) => [keyOf(one), one])).values()];
  const rows = once.map((one) => ({ ...one, network_id: networkId, group_id }));
  for (let at = 0; at < rows.length; at += 1000)
    await db
      .insertInto('group_worker_day_permission')
      .values(rows.slice(at, at + 1000))
      .execute();
}

/** Which of the ids are groups in use of the network. */
export async function findExistingGroups(db: Db, networkId: number, ids: number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await groups(db, networkId).where('id', 'in', ids).execute();
  return new Set(rows.map((row) => row.id));
}

/** How many people have the group, by a position or personally, today or later. */
export async function countPeopleOfGroup(db: Db, id: number, now: string): Promise<number> {
  const { rows } = await sql<{ people: number }>`
    select count(distinct employee.user_id)::int as people
      from employment
      join employee on employee.id = employment.employee_id
      left join worker_position on worker_position.id = employment.position_id
     where (worker_position.group_id = ${id}
            or (employment.function_group_id = ${id}
                and coalesce(employment.dt_to_function_group >= ${todayOf('employment', now)}, true)))
       and ${employedFromToday('employment', now)}`.execute(db);
  return rows[0]?.people ?? 0;
}

/** Rights on days keep to the day types of the network. */
export async function findDayTypeCodes(db: Db, networkId: number): Promise<Set<string>> {
  const rows = await db
    .selectFrom('worker_day_type')
    .select('code')
    .where('network_id', '=', networkId)
    .execute();
  return new Set(rows.map((row) => row.code));
}
