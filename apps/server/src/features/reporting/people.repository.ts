import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { type AccessScope, employedDuring, fullNameOf, shopInScope } from '../access/index.ts';

export interface ReportPerson {
  employee_id: number;
  tabel_code: string | null;
  name: string;
  position: string | null;
}

export interface PeopleQuery {
  network_id: number;
  locale: 'en' | 'ru';
  dt_from: string;
  dt_to: string;
  shop_ids: readonly number[];
  employee_ids?: readonly number[] | undefined;
  within: AccessScope;
}

/** People shown in the departments in the period, or named, each once, by name; always inside the caller's access scope. */
export async function findReportPeople(db: Db, q: PeopleQuery): Promise<ReportPerson[]> {
  const collation = sql.raw(`collate "${q.locale}-x-icu"`);
  const place =
    q.employee_ids && q.employee_ids.length > 0
      ? sql`m.employee_id = any(${q.employee_ids}::bigint[])`
      : sql`m.shop_id = any(${q.shop_ids}::bigint[])`;
  const { rows } = await sql<ReportPerson>`
    with own as (
      select distinct on (m.employee_id) m.employee_id, m.network_id, m.position_id from employment m
       where m.network_id = ${q.network_id} and m.is_visible and ${place} and ${employedDuring('m', q)}
         and ${shopInScope('m.shop_id', q.within)}
       order by m.employee_id, m.norm_work_hours desc, m.id)
    select e.id as employee_id, e.tabel_code, p.name as position,
           ${fullNameOf('u')} as name
      from own join employee e on e.id = own.employee_id join user_account u on u.id = e.user_id
      left join worker_position p on p.id = own.position_id and p.network_id = own.network_id
     order by u.last_name ${collation}, u.first_name ${collation}, u.middle_name ${collation}, e.id`.execute(
    db,
  );
  return rows;
}
