import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { withWeekTimes } from '../../network/index.ts';

export interface Window {
  network_id: number;
  type: string;
  /** Operations of one department. */
  ids: readonly number[];
  from_dttm: string;
  to_dttm: string;
}

/** The department with what corrections need to know; held until the transaction ends, so that no calculation ends meanwhile. */
export async function holdShop(tx: Db, networkId: number, id: number) {
  const row = await tx
    .selectFrom('shop')
    .select([
      'id',
      'network_id',
      'timezone',
      'forecast_step_minutes',
      'load_template_id',
      'tm_open_dict',
      'tm_close_dict',
      'dt_opened',
      'dt_closed',
    ])
    .where('network_id', '=', networkId)
    .where('id', '=', id)
    .where('dttm_deleted', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row && withWeekTimes(row);
}

/**
 * Operations of a department with their steps in its load template (null: those of the department, demand 53): those
 * named, or (null) those of its work types.
 */
export async function findChosen(
  db: Db,
  shop: { id: number; network_id: number; load_template_id: number | null },
  ids: readonly number[] | null,
): Promise<{ id: number; step_minutes: number | null }[]> {
  const { rows } = await sql<{ id: number; step_minutes: number | null }>`
    select o.id, case when o.work_type_id is null then t.forecast_step_minutes end as step_minutes
      from operation_type o
      left join operation_type_template t on t.network_id = o.network_id
       and t.load_template_id = ${shop.load_template_id} and t.operation_type_name_id = o.operation_type_name_id
     where o.network_id = ${shop.network_id} and o.shop_id = ${shop.id} and o.dttm_deleted is null
       and case when ${ids}::bigint[] is null then o.work_type_id is not null else o.id = any(${ids}::bigint[]) end
     order by o.id`.execute(db);
  return rows;
}

const inWindow = ({ network_id, type, ids, from_dttm, to_dttm }: Window) => sql`
  network_id = ${network_id} and type = ${type} and operation_type_id = any (${ids}::bigint[])
  and dttm_forecast between ${from_dttm}::timestamp and ${to_dttm}::timestamp
  and dttm_forecast::time between ${from_dttm}::timestamp::time and ${to_dttm}::timestamp::time`;

interface Author {
  user_id: number;
  now: string;
}

/** What stood before the first correction; a point that a correction made has none. */
const BEFORE = sql`case when dttm_corrected is null then coalesce(original, value) else original end`;

/** Gives the points of the window a value, and makes those that are missing. */
export async function setPoints(
  tx: Db,
  window: Window,
  { value, missing }: { value: number; missing: { id: number; dttms: readonly string[] }[] },
  { user_id, now }: Author,
): Promise<void> {
  await sql`
    update timeserie_value
       set original = ${BEFORE}, value = ${value}, multiply_coef = null,
           dttm_corrected = ${now}::timestamptz, corrected_by = ${user_id}
     where ${inWindow(window)}`.execute(tx);
  const rows = missing.flatMap(({ id, dttms }) => dttms.map((dttm) => ({ id, dttm })));
  await sql`
    insert into timeserie_value
           (network_id, operation_type_id, type, dttm_forecast, value, dttm_corrected, corrected_by)
    select ${window.network_id}, id, ${window.type}, dttm, ${value}, ${now}::timestamptz, ${user_id}::bigint
      from unnest(${rows.map((row) => row.id)}::bigint[], ${rows.map((row) => row.dttm)}::timestamp[])
           as point (id, dttm)
        on conflict do nothing`.execute(tx);
}

/** Factors below this are nothing, and values do not grow beyond the other: the database knows no infinite ones. */
const SMALLEST = 1e-6;
const LARGEST = 1e12;

/** Multiplies the points of the window; one that was set before stays a set one. */
export async function multiplyPoints(tx: Db, window: Window, factor: number, { user_id, now }: Author) {
  const coef = factor < SMALLEST ? 0 : factor;
  const times = (column: string) => sql`
    case when ${sql.ref(column)} < ${SMALLEST ** 4}::float8 then 0
         else least(${sql.ref(column)} * ${coef}::float8, ${LARGEST}::float8) end`;
  await sql`
    update timeserie_value
       set original = ${BEFORE}, value = ${times('value')},
           multiply_coef = case when dttm_corrected is null then ${coef}::float8
                                when multiply_coef is not null then ${times('multiply_coef')} end,
           dttm_corrected = ${now}::timestamptz, corrected_by = ${user_id}
     where ${inWindow(window)}`.execute(tx);
}

/** Takes corrections back: the points are what they were, those that corrections made are gone. */
export async function resetPoints(tx: Db, window: Window): Promise<void> {
  await sql`
    delete from timeserie_value
     where ${inWindow(window)} and dttm_corrected is not null and original is null`.execute(tx);
  await sql`
    update timeserie_value
       set value = original, original = null, multiply_coef = null, dttm_corrected = null, corrected_by = null
     where ${inWindow(window)} and dttm_corrected is not null`.execute(tx);
}

export async function deletePoints(tx: Db, window: Window): Promise<void> {
  await sql`delete from timeserie_value where ${inWindow(window)}`.execute(tx);
}
