import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

export async function insertEmployee(
  db: Db,
  row: { network_id: number; user_id: number; tabel_code: string | null },
): Promise<number> {
  const { id } = await db.insertInto('employee').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function updateTabelCode(db: Db, id: number, tabel_code: string | null) {
  await db.updateTable('employee').set({ tabel_code }).where('id', '=', id).execute();
}

/** Holds the employments of a record before anything else waits: whoever changes one holds it first, too. */
export async function lockEmployments(db: Db, employeeId: number): Promise<void> {
  await sql`select from employment where employee_id = ${employeeId} order by id for update`.execute(db);
}

/** Removes the record with its employments; refused by the database while any day refers to them. */
export async function removeEmployee(db: Db, id: number) {
  await db.deleteFrom('employee').where('id', '=', id).execute();
}

/** Does an employment of the person stand under the hand of an integration that its network protects? */
export async function hasProtectedEmployment(db: Db, employeeId: number): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from employment m join network n on n.id = m.network_id
      where m.employee_id = ${employeeId} and m.dttm_deleted is null and m.code is not null
        and n.forbid_edit_employments_came_through_integration) as found`.execute(db);
  return rows[0]?.found ?? false;
}
