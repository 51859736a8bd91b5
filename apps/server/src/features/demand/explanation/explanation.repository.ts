import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

export interface Moment {
  network_id: number;
  shop_id: number;
  operation_type_id: number;
  type: string;
  dttm: string;
}

/** A point with its operation, its correction, and how its forecast was made. */
export async function findPoint(db: Db, { network_id, shop_id, operation_type_id, type, dttm }: Moment) {
  return db
    .selectFrom('timeserie_value as v')
    .innerJoin('operation_type as o', (join) =>
      join.onRef('o.id', '=', 'v.operation_type_id').onRef('o.network_id', '=', 'v.network_id'),
    )
    .innerJoin('operation_type_name as n', (join) =>
      join.onRef('n.id', '=', 'o.operation_type_name_id').onRef('n.network_id', '=', 'o.network_id'),
    )
    .leftJoin('timeserie_forecast as f', (join) =>
      join.onRef('f.operation_type_id', '=', 'o.id').onRef('f.network_id', '=', 'o.network_id'),
    )
    .leftJoin('user_account as u', (join) =>
      join.onRef('u.id', '=', 'v.corrected_by').onRef('u.network_id', '=', 'v.network_id'),
    )
    .select([
      'v.value',
      'v.original',
      'v.q10',
      'v.q90',
      'v.parts',
      'v.multiply_coef',
      'v.dttm_corrected',
      'o.operation_type_name_id',
      'n.name',
      'n.do_forecast',
      'f.confidence',
      'f.method',
      'f.dttm_calculated',
      'f.inputs',
      sql<string | null>`nullif(concat_ws(' ', u.last_name, u.first_name, nullif(u.middle_name, '')), '')`.as(
        'user',
      ),
    ])
    .where('v.network_id', '=', network_id)
    .where('o.shop_id', '=', shop_id)
    .where('o.dttm_deleted', 'is', null)
    .where('v.operation_type_id', '=', operation_type_id)
    .where('v.type', '=', type)
    .where('v.dttm_forecast', '=', dttm)
    .executeTakeFirst();
}
export type ExplainedPoint = NonNullable<Awaited<ReturnType<typeof findPoint>>>;

/** The operation of the department's load template that a name has there, with its bounds. */
export function findTemplateOperation(db: Db, { network_id, shop_id }: Moment, nameId: number) {
  return db
    .selectFrom('operation_type_template as t')
    .innerJoin('shop as s', (join) =>
      join.onRef('s.load_template_id', '=', 't.load_template_id').onRef('s.network_id', '=', 't.network_id'),
    )
    .innerJoin('load_template as l', (join) =>
      join.onRef('l.id', '=', 't.load_template_id').onRef('l.network_id', '=', 't.network_id'),
    )
    .select(['t.id', 't.const_value', 't.duplicate_over', 't.min_value', 't.max_value', 'l.round_delta'])
    .where('s.network_id', '=', network_id)
    .where('s.id', '=', shop_id)
    .where('t.operation_type_name_id', '=', nameId)
    .executeTakeFirst();
}

export interface FormulaInput {
  operation_type_id: number | null;
  name: string;
  formula: string;
  value: number;
  original: number;
}

/** The formulas of a computed operation with the values of their inputs at a moment (at the input's own step). */
export async function findFormulas(db: Db, moment: Moment, baseId: number): Promise<FormulaInput[]> {
  const { rows } = await sql<FormulaInput>`
    select o.id as operation_type_id, n.name, coalesce(r.formula, '') as formula, coalesce(v.value, 0) as value,
           coalesce(v.original, case when v.dttm_corrected is null then v.value end, 0) as original
      from operation_type_relation r
      join operation_type_template t on t.id = r.depended_id and t.network_id = r.network_id
      join operation_type_name n on n.id = t.operation_type_name_id and n.network_id = t.network_id
      left join operation_type o on o.operation_type_name_id = n.id and o.network_id = n.network_id
       and o.shop_id = ${moment.shop_id} and o.dttm_deleted is null
      left join timeserie_value v on v.network_id = o.network_id and v.operation_type_id = o.id
       and v.type = ${moment.type}
       and v.dttm_forecast = date_bin(make_interval(mins => t.forecast_step_minutes), ${moment.dttm}::timestamp,
                                      '2000-01-01')
     where r.network_id = ${moment.network_id} and r.base_id = ${baseId} and r.type = 'F'
     order by r.id`.execute(db);
  return rows;
}

/** Does work of the operation move to or from another one? */
export async function isMoved(db: Db, networkId: number, templateOperationId: number): Promise<boolean> {
  const row = await db
    .selectFrom('operation_type_relation')
    .select('id')
    .where('network_id', '=', networkId)
    .where('type', '=', 'C')
    .where(sql<SqlBool>`${templateOperationId} in (base_id, depended_id)`)
    .executeTakeFirst();
  return row !== undefined;
}
