import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

/** Does the department still have the template? Held until the transaction ends. */
export async function holdsTemplate(db: Db, shopId: number, templateId: number): Promise<boolean> {
  const row = await db
    .selectFrom('shop')
    .select('id')
    .where('id', '=', shopId)
    .where('load_template_id', '=', templateId)
    .where('dttm_deleted', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

interface Place {
  network_id: number;
  shop_id: number;
  load_template_id: number;
}

/**
 * Gives a department the work types and operations of a template that it lacks; removed ones come back. How many
 * operations the template has.
 */
export async function takeOperations(
  db: Db,
  { network_id, shop_id, load_template_id }: Place,
): Promise<number> {
  await sql`
    insert into work_type (network_id, shop_id, work_type_name_id)
    select distinct t.network_id, ${shop_id}::bigint, n.work_type_name_id
      from operation_type_template t
      join operation_type_name n on n.id = t.operation_type_name_id and n.network_id = t.network_id
     where t.load_template_id = ${load_template_id} and t.network_id = ${network_id}
       and n.work_type_name_id is not null
        on conflict (network_id, shop_id, work_type_name_id) do update set dttm_deleted = null`.execute(db);
  const { rows } = await sql`
    insert into operation_type (network_id, shop_id, operation_type_name_id, work_type_id)
    select t.network_id, ${shop_id}::bigint, n.id, w.id
      from operation_type_template t
      join operation_type_name n on n.id = t.operation_type_name_id and n.network_id = t.network_id
      left join work_type w on w.network_id = t.network_id and w.shop_id = ${shop_id}
       and w.work_type_name_id = n.work_type_name_id
     where t.load_template_id = ${load_template_id} and t.network_id = ${network_id}
        on conflict (network_id, shop_id, operation_type_name_id)
        do update set work_type_id = excluded.work_type_id, dttm_deleted = null
    returning id`.execute(db);
  return rows.length;
}
