import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { SESSION_IDLE_MINUTES } from '../network-setting-defaults.ts';
import { networkNumber } from '../network-settings.repository.ts';
import { employedFromToday } from '../rights/employed.repository.ts';

export function findAccount(db: Db, username: string) {
  return db
    .selectFrom('user_account')
    .select(['id', 'network_id', 'password_hash', 'is_active', 'auth_type'])
    .where('username', '=', username)
    .executeTakeFirst();
}

export async function insertSession(
  db: Db,
  session: {
    id: string;
    user_id: number;
    network_id: number;
    dttm_expires: string;
    remote_address: string | null;
    user_agent: string | null;
  },
  now: string,
) {
  // A clock that jumps ahead may turn people away, but not end their sessions for good: the database's must agree.
  await db
    .deleteFrom('user_session')
    .where('dttm_expires', '<', sql<string>`least(${now}::timestamptz, now())`)
    .execute();
  await db
    .insertInto('user_session')
    .values({ ...session, dttm_added: now, dttm_used: now })
    .execute();
}

/** Sessions that go on: within their time, used lately where the network asks for that, of an open login (access 2). */
function openSessions(db: Db, now: string) {
  const idle_minutes = networkNumber('network', ['session_idle_minutes'], SESSION_IDLE_MINUTES);
  return db
    .selectFrom('user_session')
    .innerJoin('user_account', (join) =>
      join
        .onRef('user_account.id', '=', 'user_session.user_id')
        .onRef('user_account.network_id', '=', 'user_session.network_id'),
    )
    .innerJoin('network', 'network.id', 'user_session.network_id')
    .where('user_session.dttm_expires', '>', now)
    .where('user_account.is_active', '=', true)
    .where(
      sql<boolean>`(${idle_minutes} = 0 or user_session.dttm_used > ${now}::timestamptz - ${idle_minutes} * interval '1 minute')`,
    );
}

export function findSession(db: Db, id: string, now: string) {
  return openSessions(db, now)
    .select(['user_session.user_id', 'user_session.network_id', 'user_session.id as session_id'])
    .select(sql<boolean>`user_session.dttm_used < ${now}::timestamptz - interval '1 minute'`.as('is_rested'))
    .where('user_session.id', '=', id)
    .executeTakeFirst();
}

/** Those of the sessions that go on, of people who are employed, will be, or never were. */
export async function findOpenAmong(db: Db, ids: string[], now: string) {
  const rows = await openSessions(db, now)
    .select('user_session.id')
    .where('user_session.id', 'in', ids)
    .where(
      sql<boolean>`coalesce((select bool_or(${employedFromToday('employment', now)})
        from employee
        join employment on employment.employee_id = employee.id and employment.employee_network_id = employee.network_id
        join shop on shop.id = employment.shop_id and shop.network_id = employment.network_id
       where employee.user_id = user_session.user_id and employee.network_id = user_session.network_id), true)`,
    )
    .execute();
  return rows.map(({ id }) => id);
}

export async function touchSession(db: Db, id: string, now: string) {
  await db.updateTable('user_session').set({ dttm_used: now }).where('id', '=', id).execute();
}

export async function deleteSession(db: Db, id: string) {
  await db.deleteFrom('user_session').where('id', '=', id).execute();
}

/** Ends the sessions of a user, but for the one that may go on; answers how many there were. */
export async function deleteSessionsOf(db: Db, userId: number, spare?: string): Promise<number> {
  let query = db.deleteFrom('user_session').where('user_id', '=', userId);
  if (spare !== undefined) query = query.where('id', '<>', spare);
  const { numDeletedRows } = await query.executeTakeFirst();
  return Number(numDeletedRows);
}

/** Takes back the address under which calendars read the user's shifts without a session (planning 89). */
export async function deleteCalendarOf(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('calendar_feed').where('user_id', '=', userId).execute();
}

export function findUser(db: Db, userId: number) {
  return db.selectFrom('user_account').selectAll().where('id', '=', userId).executeTakeFirstOrThrow();
}

export function findNetwork(db: Db, networkId: number) {
  return db.selectFrom('network').selectAll().where('id', '=', networkId).executeTakeFirstOrThrow();
}
