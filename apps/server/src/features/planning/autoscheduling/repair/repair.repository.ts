import { sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';
import { type AccessScope, shopInScope } from '../../../access/index.ts';

/**
 * Departments that may lend people: the exchange partners inside the access scope; without any, those with the same parent.
 */
export async function findLenders(
  db: Db,
  q: { network_id: number; shop_id: number; within: AccessScope; most: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with near as (
      select s.id, exists (select from shop_exchange_partner p
               where p.network_id = s.network_id and p.shop_id = ${q.shop_id} and p.partner_shop_id = s.id) as is_partner,
             s.parent_id is not distinct from own.parent_id as is_sibling
        from shop s join shop own on own.id = ${q.shop_id} and own.network_id = s.network_id
       where s.network_id = ${q.network_id} and s.id <> ${q.shop_id} and s.dttm_deleted is null
         and s.settings_id is not null and ${shopInScope('s.id', q.within)})
    select id from near
     where is_partner or (is_sibling and not exists (select from near where is_partner))
     order by id limit ${q.most}`.execute(db);
  return rows.map((row) => row.id);
}

/** The phone numbers of users. */
export function findPhones(db: Db, userIds: readonly number[]) {
  return db.selectFrom('user_account').select(['id', 'phone_number']).where('id', 'in', userIds).execute();
}

/** The names of works in the network by the id of the work in a department. */
export async function findWorkNames(db: Db, shopIds: readonly number[]) {
  return db
    .selectFrom('work_type')
    .select(['id', 'shop_id', 'work_type_name_id'])
    .where('shop_id', 'in', shopIds)
    .where('dttm_deleted', 'is', null)
    .execute();
}
