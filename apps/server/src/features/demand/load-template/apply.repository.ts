import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { employedFromToday } from '../../access/index.ts';

/** The department gets the template itself; false while its need is being calculated, or where it is gone. */
export async function attachTemplate(
  db: Db,
  networkId: number,
  shopId: number,
  id: number,
): Promise<boolean> {
  const rows = await db
    .updateTable('shop')
    .set({ load_template_id: id })
    .where('network_id', '=', networkId)
    .where('id', '=', shopId)
    .where('dttm_deleted', 'is', null)
    .where('load_template_status', '<>', 'P')
    .returning('id')
    .execute();
  return rows.length > 0;
}

interface Place {
  network_id: number;
  shop_id: number;
  load_template_id: number;
}

/** Takes away the operations that the template lacks; a work type that people have or shifts need stays. */
export async function dropOperations(db: Db, place: Place, now: string): Promise<void> {
  const { network_id, shop_id, load_template_id } = place;
  const { rows } = await sql<{ work_type_id: number | null }>`
    update operation_type o set dttm_deleted = ${now}
     where o.network_id = ${network_id} and o.shop_id = ${shop_id} and o.dttm_deleted is null
       and not exists (select from operation_type_template t
             where t.load_template_id = ${load_template_id} and t.network_id = o.network_id
               and t.operation_type_name_id = o.operation_type_name_id)
       and not exists (select from employment_work_type l
             join employment m on m.id = l.employment_id and m.network_id = l.network_id
            where l.work_type_id = o.work_type_id and ${employedFromToday('m', now)})
       and not exists (select from worker_day_details x
             join worker_day d on d.id = x.worker_day_id and d.network_id = x.network_id
            where x.work_type_id = o.work_type_id and d.dt >= (select (${now}::timestamptz at time zone s.timezone)::date from shop s where s.id = o.shop_id))
    returning o.work_type_id`.execute(db);
  const gone = rows.map(({ work_type_id }) => work_type_id).filter((id) => id !== null);
  if (gone.length === 0) return;
  await db
    .updateTable('work_type')
    .set({ dttm_deleted: now })
    .where('id', '=', sql<number>`any(${gone}::bigint[])`)
    .execute();
}
