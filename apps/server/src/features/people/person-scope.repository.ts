import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { type AccessScope, employeeInScope, shopInScope } from '../access/index.ts';

export interface Scopes {
  seen: AccessScope;
  touched: AccessScope;
}

export interface EmployeePlace {
  id: number;
  network_id: number;
  user_id: number;
  tabel_code: string | null;
  /** Employed nowhere, not even in the past. */
  is_free: boolean;
  is_seen: boolean;
  is_touched: boolean;
}

/** A personnel record and whether it is in the access scope of a right. */
export async function findEmployeePlace(
  db: Db,
  id: number,
  { seen, touched }: Scopes,
): Promise<EmployeePlace | undefined> {
  const { rows } = await sql<EmployeePlace>`
    select e.id, e.network_id, e.user_id, e.tabel_code,
           not exists (select from employment m where m.employee_id = e.id and m.dttm_deleted is null) as is_free,
           ${employeeInScope('e.id', seen)} as is_seen, ${employeeInScope('e.id', touched)} as is_touched
      from employee e where e.id = ${id}`.execute(db);
  return rows[0];
}

interface EmploymentPlaceRow {
  id: number;
  network_id: number;
  shop_id: number;
  employee_id: number;
  employee_network_id: number;
  user_id: number;
  is_seen: boolean;
  is_shop_touched: boolean;
  is_person_touched: boolean;
}

/** An employment, and whether its department and its person are in the access scope of a right. */
export async function findEmploymentPlace(db: Db, id: number, { seen, touched }: Scopes) {
  const { rows } = await sql<EmploymentPlaceRow>`
    select m.id, m.network_id, m.shop_id, m.employee_id, m.employee_network_id, e.user_id,
           ${employeeInScope('m.employee_id', seen)} as is_seen,
           ${shopInScope('m.shop_id', touched)} as is_shop_touched,
           ${employeeInScope('m.employee_id', touched)} as is_person_touched
      from employment m join employee e on e.id = m.employee_id
     where m.id = ${id} and m.dttm_deleted is null`.execute(db);
  return rows[0];
}

/** Which of the users stand within the access scope of a right: employed there, or nowhere at all yet. */
export async function findUserPlace(
  db: Db,
  networkId: number,
  who: { id: number } | { username: string },
  touched: AccessScope,
) {
  const condition = 'id' in who ? sql<SqlBool>`u.id = ${who.id}` : sql<SqlBool>`u.username = ${who.username}`;
  const { rows } = await sql<{ id: number; is_reached: boolean }>`
    select u.id, not exists (select from employee e join employment m on m.employee_id = e.id
                              where e.user_id = u.id and m.dttm_deleted is null)
              or exists (select from employee e where e.user_id = u.id and ${employeeInScope('e.id', touched)}) as is_reached
      from user_account u where ${condition} and u.network_id = ${networkId}`.execute(db);
  return rows[0];
}
