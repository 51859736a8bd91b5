import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { PersonalData } from './forgotten-data.ts';

export type PersonIds = Record<PersonalData['whose'], number[]>;

/** A user with the records and employments of the person. */
export async function idsOf(db: Db, userId: number): Promise<PersonIds> {
  const { rows } = await sql<{ employees: number[]; employments: number[] }>`
    select coalesce(array_agg(distinct e.id), '{}') as employees,
           coalesce(array_agg(distinct m.id) filter (where m.id is not null), '{}') as employments
      from employee e left join employment m on m.employee_id = e.id and m.employee_network_id = e.network_id
     where e.user_id = ${userId}`.execute(db);
  const found = rows[0];
  const numbers = (list: readonly unknown[] = []) => list.map(Number);
  return { user: [userId], employee: numbers(found?.employees), employment: numbers(found?.employments) };
}

const MOST = 100_000;

/** The rows of a place, without what nobody is shown. */
export async function findPersonalData(db: Db, entry: PersonalData, ids: PersonIds): Promise<unknown[]> {
  const { rows } = await sql<{ row: unknown }>`
    select to_jsonb(t) - ${[...(entry.hidden ?? [])]}::text[] as row from ${sql.table(entry.table)} t
     where ${sql.ref(`t.${entry.column}`)} = any (${ids[entry.whose]}::bigint[]) limit ${MOST}`.execute(db);
  return rows.map(({ row }) => row);
}

/** Photos of a person with where they are kept. */
export async function findPhotoKeys(db: Db, userId: number) {
  const { rows } = await sql<{ key: string; content_type: string; of: string }>`
    select b.key, b.content_type, 'person' as of
      from blob b join user_account u on u.biometrics_blob_id = b.id and u.network_id = b.network_id where u.id = ${userId}
    union all
    select b.key, b.content_type, 'attendance_record ' || r.id
      from blob b join attendance_record r on r.photo_blob_id = b.id and r.network_id = b.network_id
     where r.user_id = ${userId}`.execute(db);
  return rows;
}
