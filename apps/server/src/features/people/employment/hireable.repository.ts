import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { type AccessScope, employeeInScope } from '../../access/index.ts';
import { isSentInto } from '../employee/employee.repository.ts';

/** Personnel records of a user, the oldest first. */
export function findRecordsOfUser(db: Db, userId: number) {
  return db
    .selectFrom('employee')
    .select(['id', 'tabel_code'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
}

/**
 * A personnel record of the network or of a company that works for it; may it be hired by this right? Of a company, only
 * whom it sent: whoever could be hired by number alone would be known by it (access 33).
 */
export async function findHireable(db: Db, networkId: number, id: number, touched: AccessScope) {
  const { rows } = await sql<{ id: number; network_id: number; is_reached: boolean }>`
    select e.id, e.network_id, ${employeeInScope('e.id', touched)} or ${isSentInto(touched, networkId)}
           or (e.network_id = ${networkId} and not exists (
             select from employment m where m.employee_id = e.id and m.dttm_deleted is null)) as is_reached
      from employee e
     where e.id = ${id} and (e.network_id = ${networkId} or e.network_id = any (
       select outsourcing_network_id from network_connect where client_network_id = ${networkId}))`.execute(
    db,
  );
  return rows[0];
}

/** Whose personnel record it is. */
export async function userOfEmployee(db: Db, employeeId: number): Promise<number> {
  const row = await db
    .selectFrom('employee')
    .select('user_id')
    .where('id', '=', employeeId)
    .executeTakeFirstOrThrow();
  return row.user_id;
}
