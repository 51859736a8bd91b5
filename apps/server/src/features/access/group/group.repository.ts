import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

const subordinates = sql<number[]>`(
  select coalesce(jsonb_agg(s.subordinate_id order by s.subordinate_id), '[]') from group_subordinate s
   where s.group_id = access_group.id and s.network_id = access_group.network_id)`.as('subordinates');

/** Access groups of the network that are in use. */
export function findNetworkGroups(db: Db, networkId: number) {
  return db
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
    .where('dttm_deleted', 'is', null)
    .execute();
}
