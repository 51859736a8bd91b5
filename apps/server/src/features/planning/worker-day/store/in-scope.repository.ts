import { only } from '@shiftwright/domain';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';
import { type AccessScope, employeeInScope, shopInScope } from '../../../access/index.ts';
import { findConnectedNetworks } from './worker-day-list.repository.ts';

/** Networks whose days and steps may concern the caller's own. */
export async function findConcernedNetworks(db: Db, networkId: number): Promise<number[]> {
  const { outsourcing_ids, client_ids } = await findConnectedNetworks(db, networkId);
  return [networkId, ...outsourcing_ids, ...client_ids];
}

/** Which of the departments and people are inside the access scope. */
export async function findVisible(
  db: Db,
  within: AccessScope,
  q: { shop_ids: readonly number[]; employee_ids: readonly number[] },
) {
  const { rows } = await sql<{ shop_ids: number[]; employee_ids: number[] }>`
    select coalesce((select jsonb_agg(s.id) from unnest(${q.shop_ids}::bigint[]) as s(id)
                      where ${shopInScope('s.id', within)}), '[]') as shop_ids,
           coalesce((select jsonb_agg(e.id) from unnest(${q.employee_ids}::bigint[]) as e(id)
                      where ${employeeInScope('e.id', within)}), '[]') as employee_ids`.execute(db);
  return { shops: new Set(only(rows).shop_ids), employees: new Set(only(rows).employee_ids) };
}
