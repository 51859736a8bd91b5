import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { dayInScope, type ReportScope } from '../report-scope.repository.ts';

export interface RecordRow {
  user_id: number;
  last_name: string;
  first_name: string;
  username: string;
  tabel_code: string | null;
  shop_name: string;
  shop_code: string | null;
  type: 'C' | 'L' | 'S' | 'E' | 'N';
  dttm: string;
  /** The mark, where it carries a photo. */
  photo_of: number | null;
}

/** Attendance marks by name, personnel number and time. */
export async function findRecords(db: Db, q: ReportScope, locale: 'en' | 'ru'): Promise<RecordRow[]> {
  const collation = sql.raw(`collate "${locale}-x-icu"`);
  const { rows } = await sql<RecordRow>`
    select u.id as user_id, u.last_name, u.first_name, u.username, e.tabel_code, s.name as shop_name, s.code as shop_code, a.type, a.dttm,
           case when a.photo_blob_id is not null then a.id end as photo_of
      from attendance_record a
      join user_account u on u.id = a.user_id
      left join employee e on e.id = a.employee_id
      join shop s on s.id = a.shop_id
     where a.network_id = ${q.network_id} and a.dt between ${q.dt_from} and ${q.dt_to} and ${dayInScope('a', q)}
     order by u.last_name ${collation}, u.first_name ${collation}, e.tabel_code, a.dttm, a.id`.execute(db);
  return rows;
}
