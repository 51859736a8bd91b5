import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

export function findUsableName(
  db: Db,
  networkId: number,
  {
    operation_type_name_id,
    code,
  }: { operation_type_name_id?: number | undefined; code?: string | undefined },
) {
  const names = db
    .selectFrom('operation_type_name')
    .select(['id', 'work_type_name_id'])
    .where('network_id', '=', networkId)
    .where('dttm_deleted', 'is', null);
  return operation_type_name_id === undefined
    ? names.where('code', '=', code ?? '').executeTakeFirst()
    : names.where('id', '=', operation_type_name_id).executeTakeFirst();
}

/** Puts a name to use in a department; null where it is in use already. */
export async function takePlace(
  db: Db,
  row: { network_id: number; shop_id: number; operation_type_name_id: number },
): Promise<number | null> {
  const taken = await db
    .insertInto('operation_type')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['network_id', 'shop_id', 'operation_type_name_id'])
        .doUpdateSet({ dttm_deleted: null })
        .where('operation_type.dttm_deleted', 'is not', null),
    )
    .returning('id')
    .executeTakeFirst();
  return taken?.id ?? null;
}

/** An operation in use, and whether the load template of its department has it. */
export function findPlace(db: Db, networkId: number, id: number) {
  return db
    .selectFrom('operation_type as o')
    .innerJoin('shop as s', (join) =>
      join.onRef('s.id', '=', 'o.shop_id').onRef('s.network_id', '=', 'o.network_id'),
    )
    .select(['o.shop_id', 'o.work_type_id'])
    .select(
      sql<SqlBool>`exists (select 1 from operation_type_template t
        where t.network_id = o.network_id and t.load_template_id = s.load_template_id
          and t.operation_type_name_id = o.operation_type_name_id)`.as('is_in_template'),
    )
    .where('o.network_id', '=', networkId)
    .where('o.id', '=', id)
    .where('o.dttm_deleted', 'is', null)
    .executeTakeFirst();
}

export async function removePlace(db: Db, networkId: number, id: number, now: string): Promise<void> {
  await db
    .updateTable('operation_type')
    .set({ dttm_deleted: now })
    .where('network_id', '=', networkId)
    .where('id', '=', id)
    .execute();
}

/** An operation in use in a department, by id or by the code of its name. */
export async function findInUse(
  db: Db,
  asked: {
    network_id: number;
    shop_id: number;
    operation_type_id?: number | undefined;
    operation_type_code?: string | undefined;
  },
): Promise<number | null> {
  const places = db
    .selectFrom('operation_type as o')
    .innerJoin('operation_type_name as n', 'n.id', 'o.operation_type_name_id')
    .select('o.id')
    .where('o.network_id', '=', asked.network_id)
    .where('o.shop_id', '=', asked.shop_id)
    .where('o.dttm_deleted', 'is', null);
  const found = await (asked.operation_type_id === undefined
    ? places.where('n.code', '=', asked.operation_type_code ?? '')
    : places.where('o.id', '=', asked.operation_type_id)
  ).executeTakeFirst();
  return found?.id ?? null;
}
