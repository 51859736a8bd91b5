import { sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';
import { isShownDay } from '../../../access/index.ts';

/** Departments of the network by their codes. */
export async function findShopIds(db: Db, networkId: number, codes: readonly string[]) {
  if (codes.length === 0) return new Map<string, number>();
  const { rows } = await sql<{ id: number; code: string }>`
    select id, code from shop
     where network_id = ${networkId} and dttm_deleted is null and code = any(${codes}::text[])`.execute(db);
  return new Map(rows.map((row) => [row.code, row.id]));
}

/** Employee records of the network by personnel number, and by the person's login. */
export async function findEmployeeIds(
  db: Db,
  networkId: number,
  q: { tabel_codes: readonly string[]; usernames: readonly string[] },
) {
  if (q.tabel_codes.length + q.usernames.length === 0) return [];
  const { rows } = await sql<{ id: number; tabel_code: string | null; username: string }>`
    select e.id, e.tabel_code, u.username from employee e join user_account u on u.id = e.user_id
     where e.network_id = ${networkId}
       and (e.tabel_code = any(${q.tabel_codes}::text[]) or u.username = any(${q.usernames}::text[]))`.execute(
    db,
  );
  return rows;
}

/** Ids of the network's rows of these people or departments in a period; open shifts are not among them. */
export async function findSweepable(
  db: Db,
  q: {
    network_id: number;
    employee_ids: readonly number[];
    shop_ids: readonly number[];
    dt_from: string;
    dt_to: string;
  },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select w.id from worker_day w
     where (w.network_id = ${q.network_id} or w.employee_network_id = ${q.network_id})
       and ${isShownDay('w')} and w.employee_id is not null
       and w.dt between ${q.dt_from} and ${q.dt_to}
       and (w.employee_id = any(${q.employee_ids}::bigint[])
            or (w.network_id = ${q.network_id} and w.shop_id = any(${q.shop_ids}::bigint[])))
     order by w.id`.execute(db);
  return rows.map((row) => row.id);
}
