import type { DayType, DepartmentLife, WeekTimes } from '@shiftwright/domain';
import { sql } from 'kysely';
import { withWeekTimes } from '../features/network/index.ts';
import type { Tx } from '../platform/db/database.ts';

export interface ShopRules extends DepartmentLife {
  id: number;
  timezone: string;
  tm_open_dict: WeekTimes;
  tm_close_dict: WeekTimes;
}

export async function findShopRules(tx: Tx, network_id: number): Promise<ShopRules[]> {
  const { rows } = await sql<ShopRules>`
    select s.id, s.timezone, s.dt_opened, s.dt_closed, s.tm_open_dict, s.tm_close_dict
      from shop s where s.network_id = ${network_id}`.execute(tx);
  return rows.map(withWeekTimes);
}

export async function findDayTypes(tx: Tx, network_id: number): Promise<DayType[]> {
  const types = await tx
    .selectFrom('worker_day_type')
    .selectAll()
    .where('network_id', '=', network_id)
    .execute();
  return types.map((type) => ({ ...type, allowed_additional_types: [] })) as unknown as DayType[];
}

export interface EmploymentRow {
  id: number;
  network_id: number;
  employee_id: number;
  employee_network_id: number;
  worker_id: number;
  shop_id: number;
  dt_hired: string;
  dt_fired: string | null;
  is_visible: boolean;
  norm_work_hours: number;
}

/** Every employment of the people whose days are imported. */
export async function findEmployments(tx: Tx, employee_ids: readonly number[]): Promise<EmploymentRow[]> {
  const { rows } = await sql<EmploymentRow>`
    select e.id, e.network_id, e.employee_id, e.employee_network_id, p.user_id as worker_id, e.shop_id,
           e.dt_hired, e.dt_fired, e.is_visible, e.norm_work_hours
      from employment e join employee p on p.id = e.employee_id and p.network_id = e.employee_network_id
     where e.dttm_deleted is null and e.employee_id = any(${employee_ids}::bigint[])
     order by e.id`.execute(tx);
  return rows;
}

export interface StoredDay {
  id: number;
  code: string | null;
  employee_id: number | null;
  shop_id: number | null;
  dt: string;
  is_dayoff: boolean;
  is_fact: boolean;
  is_approved: boolean;
  dttm_work_start: string | null;
  dttm_work_end: string | null;
}

/** What tells the days of a file: its dates, people, places of open vacancies, and codes. */
export interface DaysOfFile {
  network_id: number;
  dt_from: string;
  dt_to: string;
  employee_ids: number[];
  shop_ids: number[];
  codes: string[];
}

/** The days a file may meet again: of its people, open ones of its places, and those with its codes. */
export async function findStoredDays(tx: Tx, file: DaysOfFile) {
  const { rows } = await sql<StoredDay>`
    select id, code, employee_id, shop_id, dt, is_dayoff, is_fact, is_approved, dttm_work_start, dttm_work_end
      from worker_day
     where network_id = ${file.network_id} and dt between ${file.dt_from}::date and ${file.dt_to}::date
       and (employee_id = any(${file.employee_ids}::bigint[])
         or (employee_id is null and shop_id = any(${file.shop_ids}::bigint[]))
         or code = any(${file.codes}::text[]))
     order by id`.execute(tx);
  return rows;
}

/** Gives days their details and outsourcing networks, leaving alone those that already have just these. */
export async function replaceParts(
  tx: Tx,
  network_id: number,
  parts: readonly { worker_day_id: number; work_type_id: number; work_part: number }[],
  known_ids: readonly number[],
): Promise<{ created: number; updated: number }> {
  const { rows: stored } = await sql<{ worker_day_id: number; parts: string }>`
    select worker_day_id, string_agg(work_type_id || ' ' || work_part, ',' order by work_type_id) as parts
      from worker_day_details
     where network_id = ${network_id} and worker_day_id = any(${known_ids}::bigint[])
     group by worker_day_id`.execute(tx);
  const before = new Map(stored.map((row) => [row.worker_day_id, row.parts]));
  const after = Map.groupBy(parts, (part) => part.worker_day_id);
  const stale = known_ids.filter((id) => (before.get(id) ?? '') !== textOf(after.get(id) ?? []));
  if (stale.length)
    await sql`delete from worker_day_details
               where network_id = ${network_id} and worker_day_id = any(${stale}::bigint[])`.execute(tx);

  const current = new Set(known_ids);
  for (const id of stale) current.delete(id);
  const rows = parts.filter((part) => !current.has(part.worker_day_id));
  for (let from = 0; from < rows.length; from += 10_000)
    await sql`
      insert into worker_day_details (network_id, worker_day_id, work_type_id, work_part)
      select ${network_id}::bigint, worker_day_id, work_type_id, work_part
        from jsonb_to_recordset(${JSON.stringify(rows.slice(from, from + 10_000))}::jsonb)
             as s (worker_day_id bigint, work_type_id bigint, work_part float8)`.execute(tx);
  return { created: rows.length, updated: 0 };
}

const textOf = (parts: readonly { work_type_id: number; work_part: number }[]) =>
  [...parts]
    .sort((a, b) => a.work_type_id - b.work_type_id)
    .map((part) => `${part.work_type_id} ${part.work_part}`)
    .join();
