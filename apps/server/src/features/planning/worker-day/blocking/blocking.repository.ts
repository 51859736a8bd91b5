import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';
import { type AccessScope, employedOn, isShownDay, shopInScope } from '../../../access/index.ts';
import { isSentTo } from '../saving/planning-context.repository.ts';

/** Departments of the network named by id or code, and whether they lie inside the access scope. */
export async function findNamedShops(
  db: Db,
  q: { network_id: number; ids: readonly number[]; codes: readonly string[]; within: AccessScope },
) {
  const { rows } = await sql<{ id: number; code: string | null; is_within: boolean }>`
    select s.id, s.code, ${shopInScope('s.id', q.within)} as is_within from shop s
     where s.network_id = ${q.network_id} and s.dttm_deleted is null
       and (s.id = any(${q.ids}::bigint[]) or s.code = any(${q.codes}::text[]))`.execute(db);
  return rows;
}

/** Employee records of the network, or of people whom a company has sent into it, named by id or by the person's login. */
export async function findNamedEmployees(
  db: Db,
  q: { network_id: number; ids: readonly number[]; usernames: readonly string[] },
) {
  const { rows } = await sql<{ id: number; username: string }>`
    select e.id, u.username from employee e join user_account u on u.id = e.user_id
     where e.id in (
         select unnest(${q.ids}::bigint[])
         union select n.id from employee n join user_account p on p.id = n.user_id
          where p.username = any(${q.usernames}::text[]))
       and (e.network_id = ${q.network_id} or e.network_id in (
         select outsourcing_network_id from network_connect where client_network_id = ${q.network_id}))
       and ${isSentTo(q.network_id)}`.execute(db);
  return rows;
}

export interface Cell {
  employee_id: number;
  shop_id: number;
  dt: string;
  is_fact: boolean;
}

const isShown = isShownDay('w');

/** The row is worked in the department, or is a day off of somebody employed there on its date. */
const belongsTo = (shop: ReturnType<typeof sql.ref>) => sql<SqlBool>`(w.shop_id = ${shop} or (
  w.shop_id is null and exists (
    select 1 from employment m
     where m.employee_id = w.employee_id and m.shop_id = ${shop} and ${employedOn('m', sql.ref('w.dt'))})))`;

/** Ids of the rows in these cells, both versions, whose protection differs from what is asked. */
export async function findCellsToBlock(
  db: Db,
  q: { network_id: number; cells: readonly Cell[]; is_blocked: boolean },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct w.id from worker_day w
      join jsonb_to_recordset(${JSON.stringify(q.cells)}::jsonb)
        as c(employee_id bigint, shop_id bigint, dt date, is_fact boolean)
        on c.employee_id = w.employee_id and c.dt = w.dt and c.is_fact = w.is_fact
     where w.network_id = ${q.network_id} and w.is_blocked <> ${q.is_blocked} and ${isShown}
       and ${belongsTo(sql.ref('c.shop_id'))}
     order by w.id`.execute(db);
  return rows.map((row) => row.id);
}

/** Departments of the network inside the access scope, those asked for or all, with their zones. */
export async function findShopsToBlock(
  db: Db,
  q: { network_id: number; shop_ids: readonly number[]; within: AccessScope },
) {
  const asked = q.shop_ids.length === 0 ? sql`true` : sql`s.id = any(${q.shop_ids}::bigint[])`;
  const { rows } = await sql<{ id: number; timezone: string }>`
    select s.id, s.timezone from shop s
     where s.network_id = ${q.network_id} and s.dttm_deleted is null and ${asked}
       and ${shopInScope('s.id', q.within)}`.execute(db);
  return rows;
}

/** The next ids, above one, of rows in these departments and dates whose protection differs from what is asked. */
export async function findPeriodToBlock(
  db: Db,
  q: {
    network_id: number;
    shop_ids: readonly number[];
    dt_from: string;
    dt_to: string;
    is_blocked: boolean;
    above: number;
    limit: number;
  },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select w.id from worker_day w
     where w.network_id = ${q.network_id} and w.dt between ${q.dt_from} and ${q.dt_to}
       and w.is_blocked <> ${q.is_blocked} and ${isShown} and w.id > ${q.above}
       and (w.shop_id = any(${q.shop_ids}::bigint[]) or (
         w.shop_id is null and exists (
           select 1 from employment m
            where m.employee_id = w.employee_id and m.shop_id = any(${q.shop_ids}::bigint[])
              and ${employedOn('m', sql.ref('w.dt'))})))
     order by w.id limit ${q.limit}`.execute(db);
  return rows.map((row) => row.id);
}
