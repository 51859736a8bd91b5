import type { AcceptedViolation } from '@shiftwright/domain';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';
import {
  type AccessScope,
  employedOn,
  employeeInScope,
  isShownDay,
  shopInScope,
} from '../../../access/index.ts';

/** What somebody said of a problem, and where. */
export type NewAcceptance = AcceptedViolation & { shop_id: number; is_fact: boolean; reason: string };

export type AcceptanceRow = NewAcceptance & {
  id: number;
  user: { id: number; first_name: string; last_name: string } | null;
  dttm: string;
};

const columns = sql`a.id, a.shop_id, a.employee_id, a.is_fact, a.dt, a.other_dt, a.code, a.value, a.shifts, a.reason,
  a.dttm, case when u.id is not null then jsonb_build_object('id', u.id, 'first_name', u.first_name,
    'last_name', u.last_name) end as user`;
const tables = sql`accepted_violation a left join user_account u on u.id = a.user_id`;

/** What was said in a department and period, as far as the people may be seen. */
export async function findAccepted(
  db: Db,
  q: { network_id: number; shop_id: number; is_fact: boolean; dt_from: string; dt_to: string },
  within: AccessScope,
): Promise<AcceptanceRow[]> {
  const { rows } = await sql<AcceptanceRow>`
    select ${columns} from ${tables}
     where a.network_id = ${q.network_id} and a.shop_id = ${q.shop_id} and a.is_fact = ${q.is_fact}
       and a.dt between ${q.dt_from} and ${q.dt_to}
       and (${shopInScope('a.shop_id', within)} or ${employeeInScope('a.employee_id', within)})
     order by a.dt, a.employee_id, a.id`.execute(db);
  return rows;
}

/** What was said of the plan of people in a period, in one department. */
export async function findAcceptedOfPlan(
  db: Db,
  q: { network_id: number; shop_id: number; employee_ids: readonly number[]; dt_from: string; dt_to: string },
): Promise<NewAcceptance[]> {
  const { rows } = await sql<NewAcceptance>`
    select shop_id, employee_id, is_fact, dt, other_dt, code, value, shifts, reason from accepted_violation
     where network_id = ${q.network_id} and shop_id = ${q.shop_id} and not is_fact
       and employee_id = any(${q.employee_ids}::bigint[]) and dt between ${q.dt_from} and ${q.dt_to}`.execute(
    db,
  );
  return rows;
}

/** Whoever of these is, on the date, neither employed in the department nor has a day there. */
export async function findStrangers(
  db: Db,
  q: { network_id: number; shop_id: number; cells: readonly { employee_id: number; dt: string }[] },
): Promise<number[]> {
  const { rows } = await sql<{ employee_id: number }>`
    select distinct c.employee_id
      from jsonb_to_recordset(${JSON.stringify(q.cells)}::jsonb) as c(employee_id bigint, dt date)
     where not exists (
        select 1 from employment m
         where m.employee_id = c.employee_id and m.shop_id = ${q.shop_id} and ${employedOn('m', sql.ref('c.dt'))})
       and not exists (
        select 1 from worker_day w
         where w.network_id = ${q.network_id} and w.employee_id = c.employee_id and w.dt = c.dt
           and w.shop_id = ${q.shop_id} and ${isShownDay('w')})`.execute(db);
  return rows.map((row) => row.employee_id);
}

/** Keeps what was said; the newest word of a problem stands. */
export async function saveAccepted(
  db: Db,
  by: { network_id: number; user_id: number | null; dttm: string },
  said: readonly NewAcceptance[],
): Promise<AcceptanceRow[]> {
  const { rows } = await sql<AcceptanceRow>`
    with a as (
      insert into accepted_violation
        (network_id, shop_id, employee_id, is_fact, dt, other_dt, code, value, shifts, reason, user_id, dttm)
      select ${by.network_id}, r.*, ${by.user_id}, ${by.dttm}
        from jsonb_to_recordset(${JSON.stringify(said)}::jsonb)
          as r(shop_id bigint, employee_id bigint, is_fact boolean, dt date, other_dt date, code text, value float8,
               shifts text[], reason text)
       order by r.dt, r.employee_id, r.code
      on conflict (network_id, shop_id, dt, employee_id, code, is_fact) do update
        set other_dt = excluded.other_dt, value = excluded.value, shifts = excluded.shifts,
            reason = excluded.reason, user_id = excluded.user_id, dttm = excluded.dttm
      returning *)
    select ${columns} from a left join user_account u on u.id = a.user_id
     order by a.dt, a.employee_id, a.id`.execute(db);
  return rows;
}

/** Takes back what was said in a department, and answers it. */
export async function deleteAccepted(
  db: Db,
  q: { network_id: number; shop_id: number; ids: readonly number[] },
): Promise<NewAcceptance[]> {
  const { rows } = await sql<NewAcceptance>`
    delete from accepted_violation
     where network_id = ${q.network_id} and shop_id = ${q.shop_id} and id = any(${q.ids}::bigint[])
    returning shop_id, employee_id, is_fact, dt, other_dt, code, value, shifts, reason`.execute(db);
  return rows;
}
