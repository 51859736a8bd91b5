import type { Db } from '../../../platform/db/database.ts';

/** The sessions of a user that go on, the latest first. */
export function findSessionsOf(db: Db, userId: number, now: string) {
  return db
    .selectFrom('user_session')
    .select(['id', 'number', 'dttm_added', 'dttm_expires', 'remote_address', 'user_agent'])
    .where('user_id', '=', userId)
    .where('dttm_expires', '>', now)
    .orderBy('dttm_added', 'desc')
    .orderBy('number', 'desc')
    .execute();
}

/** Ends one session of a user; false where the user has none of that number. */
export async function deleteSessionOf(db: Db, userId: number, number: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('user_session')
    .where('user_id', '=', userId)
    .where('number', '=', number)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
