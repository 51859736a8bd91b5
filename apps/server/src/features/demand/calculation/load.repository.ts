import { addDays, addMonths, type ForecastKind, withLentFacts } from '@shiftwright/domain';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { findSpecialDays, withWeekTimes } from '../../network/index.ts';
import type { StoredInput } from '../json-columns.ts';
import type { LoadForecast, LoadPoint } from './calculate-load.ts';
import { HISTORY_MONTHS } from './drivers-without-facts.ts';
import type { Fact } from './history.ts';
import type { LoadFailure, LoadOrder } from './load-job.ts';

/** The departments attached to a template: the one named, or all. */
export async function findAttached(db: Db, networkId: number, templateId: number, shopId: number | null) {
  let query = db
    .selectFrom('shop')
    .select('id')
    .where('network_id', '=', networkId)
    .where('load_template_id', '=', templateId)
    .where('dttm_deleted', 'is', null);
  if (shopId !== null) query = query.where('id', '=', shopId);
  return (await query.orderBy('id').execute()).map((row) => row.id);
}

/** Puts departments in progress, but those that are already; answers which it took. */
export async function takeShops(db: Db, networkId: number, ids: number[], now: string): Promise<number[]> {
  const rows = await db
    .updateTable('shop')
    .set({ load_template_status: 'P', load_template_message: null, dttm_load_template_status: now })
    .where('network_id', '=', networkId)
    .where('id', 'in', ids)
    .where('load_template_status', '<>', 'P')
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}

const inProgress = (db: Db, { network_id, shop_id }: LoadOrder) =>
  db
    .updateTable('shop')
    .where('network_id', '=', network_id)
    .where('id', '=', shop_id)
    .where('load_template_status', '=', 'P');

/** A sign of life; nothing when the department is not in progress any more. */
export async function recordLoadHeartbeat(db: Db, order: LoadOrder, now: string) {
  const row = await inProgress(db, order)
    .set({ dttm_load_template_status: now })
    .returning([
      'id',
      'network_id',
      'load_template_id',
      'region_id',
      'tm_open_dict',
      'tm_close_dict',
      'dt_opened',
      'dt_closed',
    ])
    .executeTakeFirst();
  return row && withWeekTimes(row);
}

/** Ends a calculation that is in progress: ready, or failed for a reason. Tells whether it was. */
export async function endLoad(db: Db, order: LoadOrder, now: string, failure: LoadFailure | null) {
  const ended = await inProgress(db, order)
    .set({
      load_template_status: failure ? 'E' : 'R',
      load_template_message: failure ? JSON.stringify(failure) : null,
      dttm_load_template_status: now,
    })
    .returning('id')
    .executeTakeFirst();
  return ended !== undefined;
}

/** Is the department in progress without a sign of life since a moment? */
export async function isLost(db: Db, { network_id, shop_id }: LoadOrder, since: string): Promise<boolean> {
  const row = await db
    .selectFrom('shop')
    .select('id')
    .where('network_id', '=', network_id)
    .where('id', '=', shop_id)
    .where('load_template_status', '=', 'P')
    .where(sql<SqlBool>`coalesce(dttm_load_template_status, '-infinity') < ${since}::timestamptz`)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * The operations of a template with their places in a department, null where it does not use one. People are needed by
 * the department's own steps, whatever the template's are (demand 53).
 */
export async function findTemplateOperations(db: Db, order: LoadOrder) {
  const rows = await db
    .selectFrom('operation_type_template as t')
    .innerJoin('operation_type_name as n', (join) =>
      join.onRef('n.id', '=', 't.operation_type_name_id').onRef('n.network_id', '=', 't.network_id'),
    )
    .leftJoin('operation_type as o', (join) =>
      join
        .onRef('o.operation_type_name_id', '=', 'n.id')
        .onRef('o.network_id', '=', 'n.network_id')
        .on('o.shop_id', '=', order.shop_id)
        .on('o.dttm_deleted', 'is', null),
    )
    .innerJoin('shop as s', (join) =>
      join.onRef('s.network_id', '=', 't.network_id').on('s.id', '=', order.shop_id),
    )
    .selectAll('t')
    .select(['n.name', 'n.do_forecast', 'o.id as operation_type_id'])
    .select(
      sql<number>`case when n.work_type_name_id is null then t.forecast_step_minutes
                       else s.forecast_step_minutes end`.as('need_step_minutes'),
    )
    .where('t.network_id', '=', order.network_id)
    .where('t.load_template_id', '=', order.load_template_id)
    .where('n.dttm_deleted', 'is', null)
    .orderBy('t.id')
    .execute();
  return rows.map((row) => ({ ...row, do_forecast: row.do_forecast as ForecastKind }));
}
export type TemplateOperation = Awaited<ReturnType<typeof findTemplateOperations>>[number];

export async function findRoundDelta(db: Db, order: LoadOrder): Promise<number> {
  const row = await db
    .selectFrom('load_template')
    .select('round_delta')
    .where('network_id', '=', order.network_id)
    .where('id', '=', order.load_template_id)
    .executeTakeFirst();
  return row?.round_delta ?? 0;
}

export function findRelations(db: Db, order: LoadOrder) {
  return db
    .selectFrom('operation_type_relation as r')
    .innerJoin('operation_type_template as t', (join) =>
      join.onRef('t.id', '=', 'r.base_id').onRef('t.network_id', '=', 'r.network_id'),
    )
    .selectAll('r')
    .where('r.network_id', '=', order.network_id)
    .where('t.load_template_id', '=', order.load_template_id)
    .orderBy('r.id')
    .execute();
}

/** Facts of operations before the period, in order of time, by operation. */
export async function findFacts(
  db: Db,
  order: LoadOrder,
  operationTypeIds: number[],
): Promise<Map<number, Fact[]>> {
  const { rows } = await sql<{ operation_type_id: number; facts: Fact[] }>`
    select operation_type_id, jsonb_agg(jsonb_build_array(
             to_char(dttm_forecast, 'YYYY-MM-DD"T"HH24:MI:SS'), value, dttm_corrected is not null) order by dttm_forecast) as facts
      from timeserie_value
     where network_id = ${order.network_id} and type = 'F'
       and operation_type_id = any (${operationTypeIds}::bigint[])
       and dttm_forecast >= ${addMonths(order.dt_from, -HISTORY_MONTHS)}::date
       and dttm_forecast < ${order.dt_from}::date
     group by operation_type_id`.execute(db);
  return new Map(rows.map((row) => [row.operation_type_id, row.facts]));
}

/**
 * The facts of operations with those of the department that stands in for it before its own, which may borrow in turn;
 * a circle of lenders ends where it began (demand 52).
 */
export async function findHistories(
  db: Db,
  order: LoadOrder,
  operationTypeIds: number[],
  borrowers: readonly number[] = [],
): Promise<Map<number, Fact[]>> {
  const own = await findFacts(db, order, operationTypeIds);
  const circle = [...borrowers, order.shop_id];
  const { rows: twins } = await sql<{ id: number; lender_id: number; twin_id: number; scale: number }>`
    select o.id, s.demand_like_shop_id as lender_id, twin.id as twin_id, s.demand_scale as scale
      from shop s
      join operation_type o on o.shop_id = s.id and o.network_id = s.network_id
      join operation_type twin on twin.shop_id = s.demand_like_shop_id and twin.network_id = s.network_id
       and twin.operation_type_name_id = o.operation_type_name_id
     where s.id = ${order.shop_id} and s.network_id = ${order.network_id}
       and s.demand_like_shop_id <> all (${circle}::bigint[])
       and o.id = any (${operationTypeIds}::bigint[])`.execute(db);
  const [first] = twins;
  if (!first) return own;
  const lent = await findHistories(
    db,
    { ...order, shop_id: first.lender_id },
    twins.map(({ twin_id }) => twin_id),
    circle,
  );
  for (const { id, twin_id, scale } of twins) {
    const facts = withLentFacts(own.get(id) ?? [], lent.get(twin_id) ?? [], scale);
    if (facts.length > 0) own.set(id, facts);
  }
  return own;
}

/**
 * Values of feature series: those of the past as counted, or else as given before; those of the period as given, or
 * else as counted. In order of time, by operation.
 */
export async function findGiven(
  db: Db,
  order: LoadOrder,
  operationTypeIds: number[],
  part: 'past' | 'period',
): Promise<Map<number, Fact[]>> {
  const [first, from, to] =
    part === 'past'
      ? ['F', addMonths(order.dt_from, -HISTORY_MONTHS), order.dt_from]
      : ['L', order.dt_from, addDays(order.dt_to, 1)];
  const { rows } = await sql<{ operation_type_id: number; facts: Fact[] }>`
    select operation_type_id, jsonb_agg(jsonb_build_array(
             to_char(dttm_forecast, 'YYYY-MM-DD"T"HH24:MI:SS'), value) order by dttm_forecast) as facts
      from (select distinct on (operation_type_id, dttm_forecast) operation_type_id, dttm_forecast, value
              from timeserie_value
             where network_id = ${order.network_id} and type in ('F', 'L')
               and operation_type_id = any (${operationTypeIds}::bigint[])
               and dttm_forecast >= ${from}::date and dttm_forecast < ${to}::date
             order by operation_type_id, dttm_forecast, (type = ${first}) desc) point
     group by operation_type_id`.execute(db);
  return new Map(rows.map((row) => [row.operation_type_id, row.facts]));
}

/** What the departments of a network have in common, as the newest training stored it, by step in minutes. */
export async function findModels(db: Db, networkId: number): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('forecast_model')
    .select(['step_minutes', 'model'])
    .where('network_id', '=', networkId)
    .execute();
  return new Map(rows.map((row) => [row.step_minutes, row.model]));
}

/** Public holidays of a region by name; one without a name is known by its day of the year (demand 26). */
export async function findHolidays(db: Db, networkId: number, regionId: number | null) {
  if (regionId === null) return [];

  const days = await findSpecialDays(db, { region_id: regionId, network_id: networkId });

  return days
    .filter((day) => day.is_celebration || day.name !== null)
    .map(({ dt, name }) => ({ dt, name: name ?? dt.slice(5) }));
}

export async function findHours(db: Db, order: LoadOrder) {
  const rows = await db
    .selectFrom('shop_schedule')
    .select(['dt', 'type', 'opens', 'closes'])
    .where('network_id', '=', order.network_id)
    .where('shop_id', '=', order.shop_id)
    .execute();
  return rows.map((row) => ({ ...row, type: row.type as 'W' | 'H' }));
}

/** A point to store, with its correction where one stands. */
export interface StoredPoint extends LoadPoint {
  operation_type_id: number;
  original: number | null;
  multiply_coef: number | null;
  dttm_corrected: string | null;
  corrected_by: number | null;
}

/** Replaces the long-term forecast of operations over the whole period. */
export async function replaceForecast(
  tx: Db,
  order: LoadOrder,
  operationTypeIds: number[],
  points: readonly StoredPoint[],
) {
  if (operationTypeIds.length === 0) return;
  await tx
    .deleteFrom('timeserie_value')
    .where('network_id', '=', order.network_id)
    .where('type', '=', 'L')
    .where('operation_type_id', 'in', operationTypeIds)
    .where('dttm_forecast', '>=', `${order.dt_from}T00:00:00`)
    .where('dttm_forecast', '<', `${addDays(order.dt_to, 1)}T00:00:00`)
    .execute();
  const column = <K extends keyof StoredPoint>(name: K) => points.map((point) => point[name]);
  // Arrays of one column may differ in length, which PostgreSQL does not take: they travel as texts.
  const parts = points.map(({ parts: some }) => some && `{${some.join(',')}}`);
  await sql`
    insert into timeserie_value (network_id, operation_type_id, type, dttm_forecast, value, q10, q90, parts, original,
                                 multiply_coef, dttm_corrected, corrected_by)
    select ${order.network_id}, id, 'L', dttm, value, q10, q90, parts::float8[], original, coef, at, by
      from unnest(${column('operation_type_id')}::bigint[], ${column('dttm')}::timestamp[],
                  ${column('value')}::float8[], ${column('q10')}::float8[], ${column('q90')}::float8[],
                  ${parts}::text[], ${column('original')}::float8[], ${column('multiply_coef')}::float8[],
                  ${column('dttm_corrected')}::timestamptz[], ${column('corrected_by')}::bigint[])
           as point (id, dttm, value, q10, q90, parts, original, coef, at, by)`.execute(tx);
}

/** Remembers how forecasts were made. */
export async function saveForecasts(
  tx: Db,
  networkId: number,
  rows: readonly (Omit<LoadForecast, 'inputs'> & { operation_type_id: number; inputs: StoredInput[] })[],
  now: string,
) {
  if (rows.length === 0) return;
  await tx
    .insertInto('timeserie_forecast')
    .values(
      rows.map((row) => ({
        ...row,
        network_id: networkId,
        dttm_calculated: now,
        inputs: JSON.stringify(row.inputs),
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['network_id', 'operation_type_id']).doUpdateSet((eb) => ({
        confidence: eb.ref('excluded.confidence'),
        method: eb.ref('excluded.method'),
        dttm_calculated: eb.ref('excluded.dttm_calculated'),
        facts_until: eb.ref('excluded.facts_until'),
        inputs: eb.ref('excluded.inputs'),
      })),
    )
    .execute();
}
