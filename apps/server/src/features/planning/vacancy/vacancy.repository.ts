import { type ApplicantEmployment, type DocumentKind, groupRows, only } from '@shiftwright/domain';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { nameOf } from '../../access/index.ts';
import type { Vacancy } from '../worker-day/store/day-row.ts';
import { findRowsIn } from '../worker-day/store/worker-day.repository.ts';

/** A vacancy of a plan, whatever its network; nothing for other days and for tombstones. */
export async function findVacancy(db: Db, id: number): Promise<Vacancy | null> {
  const [row] = await findRowsIn(db, [id], []);
  const isVacancy = row?.is_vacancy && !row.is_fact && !row.canceled && row.dt_not_actual === null;
  return isVacancy && row.shop_id !== null ? { ...row, shop_id: row.shop_id } : null;
}

/** Holds the row until the end of the step: of two who want it, one waits and then sees what the other made of it. */
export async function lockDay(db: Db, id: number) {
  await sql`select id from worker_day where id = ${id} for update`.execute(db);
}

export interface VacancyPlace {
  name: string;
  timezone: string;
  network_id: number;
  /** From and until when the department is in use. */
  dt_opened: string | null;
  dt_closed: string | null;
  need_symbol_for_vacancy: boolean;
  allow_workers_confirm_outsource_vacancy: boolean;
  /** The month of the date; null when it has no timetable yet. */
  month: { is_approved: boolean } | null;
  black_listed: string[];
  documents: DocumentKind[];
}

/** What the department and its network ask of whoever works there; black lists of departments above count too. */
export async function findVacancyPlace(db: Db, q: { shop_id: number; dt: string }): Promise<VacancyPlace> {
  const { rows } = await sql<VacancyPlace>`
    select s.name, s.timezone, s.network_id, s.dt_opened, s.dt_closed, n.need_symbol_for_vacancy, n.allow_workers_confirm_outsource_vacancy,
           (select jsonb_build_object('is_approved', m.is_approved) from shop_month_stat m
             where m.network_id = s.network_id and m.shop_id = s.id
               and m.dt = date_trunc('month', ${q.dt}::date)) as month,
           coalesce((select jsonb_agg(lower(b.symbol)) from vacancy_black_list b join shop a on a.id = b.shop_id
                      where b.network_id = s.network_id and s.path <@ a.path), '[]') as black_listed,
           coalesce((select jsonb_agg(jsonb_build_object('code', t.code, 'name', t.name) order by t.name)
                       from shop_medical_document_type d
                       join medical_document_type t on t.id = d.medical_document_type_id
                      where d.network_id = s.network_id and d.shop_id = s.id), '[]') as documents
      from shop s join network n on n.id = s.network_id where s.id = ${q.shop_id}`.execute(db);
  return only(rows);
}

export interface Applicant {
  employee_id: number;
  network_id: number;
  user_id: number;
  name: string;
  symbol: string | null;
  employments: (ApplicantEmployment & { network_id: number })[];
}

/** People with their employments and what work each is for. */
export async function findApplicants(db: Db, employeeIds: readonly number[]): Promise<Applicant[]> {
  const { rows } = await sql<Applicant>`
    select e.id as employee_id, e.network_id, e.user_id, u.black_list_symbol as symbol,
           ${nameOf('u')} as name,
           coalesce((select jsonb_agg(jsonb_build_object('id', m.id, 'network_id', m.network_id,
               'shop_id', m.shop_id, 'dt_hired', m.dt_hired, 'dt_fired', m.dt_fired, 'is_visible', m.is_visible,
               'norm_work_hours', m.norm_work_hours, 'work_type_name_ids', coalesce((
                 select jsonb_agg(t.work_type_name_id) from employment_work_type w
                   join work_type t on t.id = w.work_type_id where w.employment_id = m.id), '[]')))
             from employment m where m.employee_id = e.id and m.dttm_deleted is null), '[]') as employments
      from employee e join user_account u on u.id = e.user_id
     where e.id = any(${employeeIds}::bigint[])`.execute(db);
  return rows;
}

export type HeldDocument = DocumentKind & { dt_from: string; dt_to: string };

/** The documents of people by their personnel records, on whichever record of the person a document hangs. */
export async function findHeldDocuments(
  db: Db,
  employeeIds: readonly number[],
): Promise<ReadonlyMap<number, HeldDocument[]>> {
  const { rows } = await sql<HeldDocument & { employee_id: number }>`
    select e.id as employee_id, t.code, t.name, d.dt_from, d.dt_to
      from employee e join employee o on o.user_id = e.user_id
      join medical_document d on d.network_id = o.network_id and d.employee_id = o.id
      join medical_document_type t on t.id = d.medical_document_type_id
     where e.id = any(${employeeIds}::bigint[])`.execute(db);
  return groupRows(rows, (row) => row.employee_id);
}

/** The personnel records of a person in a network. */
export async function findRecordsOf(db: Db, q: { user_id: number; network_id: number }): Promise<number[]> {
  const rows = await db
    .selectFrom('employee')
    .select('id')
    .where('user_id', '=', q.user_id)
    .where('network_id', '=', q.network_id)
    .orderBy('id')
    .execute();
  return rows.map((row) => row.id);
}

/** Names of the work types by their ids, across departments. */
export async function findWorkNames(db: Db, workTypeIds: readonly number[]) {
  const { rows } = await sql<{ id: number; work_type_name_id: number; name: string }>`
    select t.id, t.work_type_name_id, n.name from work_type t join work_type_name n on n.id = t.work_type_name_id
     where t.id = any(${workTypeIds}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
