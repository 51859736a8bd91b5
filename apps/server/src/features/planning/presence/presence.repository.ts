import type { Db } from '../../../platform/db/database.ts';

/** The names of people of a network. */
export function findNames(db: Db, q: { network_id: number; ids: readonly number[] }) {
  return db
    .selectFrom('user_account')
    .select(['id', 'last_name', 'first_name'])
    .where('network_id', '=', q.network_id)
    .where('id', 'in', q.ids)
    .orderBy('id')
    .execute();
}
