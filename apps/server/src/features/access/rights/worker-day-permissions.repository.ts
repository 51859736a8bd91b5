import type { WorkerDayGrant } from '@shiftwright/domain';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { nameOf } from '../user/names.repository.ts';

export interface GroupGrant extends WorkerDayGrant {
  group_id: number;
}

/** The rights on worker days that the groups hold. */
export async function findGrants(db: Db, groupIds: readonly number[]): Promise<GroupGrant[]> {
  const { rows } = await sql<GroupGrant>`
    select group_id, action, graph_type, wd_type, employee_type, shop_type, limit_days_in_past, limit_days_in_future,
           allow_actions_on_vacancies, allow_approve_first
      from group_worker_day_permission where group_id = any(${groupIds}::bigint[])`.execute(db);
  return rows;
}

/** The departments at these places of the tree, with all below them. */
export async function findShopsBelow(
  db: Db,
  networkId: number,
  paths: readonly string[],
): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select id from shop where network_id = ${networkId} and path <@ any(${paths}::ltree[])`.execute(db);
  return new Set(rows.map((row) => row.id));
}

export async function findConnectionsOf(db: Db, networkId: number) {
  const { rows } = await sql<{ client_network_id: number; outsourcing_network_id: number }>`
    select client_network_id, outsourcing_network_id from network_connect
     where client_network_id = ${networkId} or outsourcing_network_id = ${networkId}`.execute(db);
  const outsourcing = rows.filter((row) => row.client_network_id === networkId);
  const clients = rows.filter((row) => row.outsourcing_network_id === networkId);
  return {
    outsourcing_network_ids: new Set(outsourcing.map((row) => row.outsourcing_network_id)),
    client_network_ids: new Set(clients.map((row) => row.client_network_id)),
  };
}

/** People with their employments and groups, whatever the network: relations are decided by the rule. */
export async function findEmploymentPlaces(db: Db, employeeIds: readonly number[]) {
  const { rows } = await sql<{
    employee_id: number;
    network_id: number;
    name: string;
    shop_id: number | null;
    path: string | null;
    timezone: string | null;
    dt_hired: string;
    dt_fired: string | null;
    group_ids: number[];
  }>`
    select e.id as employee_id, e.network_id, ${nameOf('u')} as name,
           m.shop_id, s.path::text as path, s.timezone, m.dt_hired, m.dt_fired,
           to_jsonb(array_remove(array[m.function_group_id, p.group_id], null)) as group_ids
      from employee e
      join user_account u on u.id = e.user_id
      left join employment m on m.employee_id = e.id and m.dttm_deleted is null
      left join shop s on s.id = m.shop_id
      left join worker_position p on p.id = m.position_id
     where e.id = any(${employeeIds}::bigint[])
     order by m.norm_work_hours desc, m.id`.execute(db);
  return rows;
}

export async function findShopPlaces(db: Db, shopIds: readonly number[]) {
  const { rows } = await sql<{ id: number; network_id: number; name: string; timezone: string }>`
    select id, network_id, name, timezone from shop where id = any(${shopIds}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

export async function findTypeNames(db: Db, networkId: number) {
  const { rows } = await sql<{ code: string; name: string; name_en: string | null }>`
    select code, name, name_en from worker_day_type where network_id = ${networkId}`.execute(db);
  return new Map(rows.map((row) => [row.code, row]));
}
