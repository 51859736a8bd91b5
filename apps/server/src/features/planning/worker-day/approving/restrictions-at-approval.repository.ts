import { sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';

export interface Restriction {
  type: number;
  day_type: string | null;
  is_vacancy: boolean | null;
  max_seconds: number | null;
}

export async function findRestrictions(db: Db, networkId: number): Promise<Restriction[]> {
  return db
    .selectFrom('worker_day_restriction')
    .select(['type', 'day_type', 'is_vacancy', 'max_seconds'])
    .where('network_id', '=', networkId)
    .execute();
}

/** Employees whose employment and position both lack norm settings (planning 79). */
export async function findWithoutNormSettings(db: Db, employmentIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ employee_id: number }>`
    select distinct m.employee_id from employment m
      left join worker_position p on p.id = m.position_id
     where m.id = any(${employmentIds}::bigint[]) and m.sawh_settings_id is null and p.sawh_settings_id is null`.execute(
    db,
  );
  return rows.map((row) => row.employee_id);
}
