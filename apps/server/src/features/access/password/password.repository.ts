import type { Db } from '../../../platform/db/database.ts';

export function findOwner(db: Db, userId: number) {
  return db
    .selectFrom('user_account')
    .select(['password_hash', 'username', 'first_name', 'last_name', 'email'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
}

export async function savePassword(db: Db, userId: number, password_hash: string) {
  await db.updateTable('user_account').set({ password_hash }).where('id', '=', userId).execute();
}
