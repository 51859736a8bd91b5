import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

interface Place {
  network_id: number;
  shop_id: number;
  today: string;
}

/** The template that a department's need is calculated by, and the last date of need that it keeps from today on. */
export async function findKeptNeed(db: Db, { network_id, shop_id, today }: Place) {
  const { rows } = await sql<{ load_template_id: number; last_dt: string }>`
    select s.load_template_id, max(v.dttm_forecast)::date as last_dt
      from shop s
      join operation_type o on o.network_id = s.network_id and o.shop_id = s.id and o.dttm_deleted is null
      join operation_type_template t on t.network_id = s.network_id and t.load_template_id = s.load_template_id
       and t.operation_type_name_id = o.operation_type_name_id
      join timeserie_value v on v.network_id = o.network_id and v.operation_type_id = o.id and v.type = 'L'
       and v.dttm_forecast >= ${today}::date
     where s.network_id = ${network_id} and s.id = ${shop_id} and s.dttm_deleted is null
     group by s.load_template_id`.execute(db);
  return rows[0];
}
