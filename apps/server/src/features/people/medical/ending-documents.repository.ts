import { addDays } from '@shiftwright/domain';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { nameOf } from '../../access/index.ts';

export interface EndingDocument {
  id: number;
  network_id: number;
  employee_id: number;
  user_id: number;
  employee_name: string;
  kind: string;
  dt_to: string;
  reminded_days: number | null;
  shop_id: number;
  shop_name: string;
  timezone: string;
}

/** A day more on both sides: each department has its own today. */
const AHEAD_DAYS = 31;
const BACK_DAYS = 31;

/** Documents that end about now and that no later one of the kind follows, each at the newest employment in force. */
export async function findEndingDocuments(db: Db, today: string): Promise<EndingDocument[]> {
  const { rows } = await sql<EndingDocument>`
    select d.id, d.network_id, d.employee_id, e.user_id, d.dt_to, d.reminded_days, t.name as kind,
           ${nameOf('u')} as employee_name,
           m.shop_id, m.shop_name, m.timezone
      from medical_document d
      join medical_document_type t on t.id = d.medical_document_type_id
      join employee e on e.id = d.employee_id
      join user_account u on u.id = e.user_id
      join lateral (
        select o.shop_id, s.name as shop_name, s.timezone
          from employment o join shop s on s.id = o.shop_id
         where o.employee_id = d.employee_id and o.dttm_deleted is null and s.dttm_deleted is null
           and o.network_id = d.network_id
           and o.dt_hired <= ${today} and (o.dt_fired is null or o.dt_fired >= ${today})
         order by o.dt_hired desc, o.id desc limit 1) m on true
     where d.dt_to between ${addDays(today, -BACK_DAYS)} and ${addDays(today, AHEAD_DAYS)}
       and (d.reminded_days is null or d.reminded_days >= 0)
       and not exists (
         select from medical_document later
          where later.employee_id = d.employee_id and later.dt_to > d.dt_to
            and later.medical_document_type_id = d.medical_document_type_id)
     order by d.dt_to, d.id`.execute(db);
  return rows;
}

/** Is the reminder ours to give? Nobody else gave it meanwhile, and the document still ends then. */
export async function claimReminder(
  db: Db,
  { id, dt_to, reminded_days }: EndingDocument,
  due: number,
): Promise<boolean> {
  const { rows } = await sql`
    update medical_document set reminded_days = ${due}
     where id = ${id} and dt_to = ${dt_to} and reminded_days is not distinct from ${reminded_days}
    returning id`.execute(db);
  return rows.length > 0;
}
