import { addDays } from '@shiftwright/domain';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { withWeekTimes } from '../../network/index.ts';
import type { BacktestPoint } from './backtest-weeks.ts';

/** Departments of all networks that have business drivers. */
export async function findForecastingShops(db: Db): Promise<{ network_id: number; shop_id: number }[]> {
  const { rows } = await sql<{ network_id: number; shop_id: number }>`
    select distinct o.network_id, o.shop_id
      from operation_type o
      join operation_type_name n on n.id = o.operation_type_name_id and n.network_id = o.network_id
      join shop s on s.id = o.shop_id and s.network_id = o.network_id
     where n.do_forecast = 'H' and o.dttm_deleted is null and n.dttm_deleted is null and s.dttm_deleted is null
     order by 1, 2`.execute(db);
  return rows;
}

export async function findShop(db: Db, networkId: number, id: number) {
  const row = await db
    .selectFrom('shop')
    .select(['id', 'timezone', 'region_id', 'tm_open_dict', 'tm_close_dict', 'dt_opened', 'dt_closed'])
    .where('network_id', '=', networkId)
    .where('id', '=', id)
    .where('dttm_deleted', 'is', null)
    .executeTakeFirst();
  return row && withWeekTimes(row);
}

export interface Driver {
  id: number;
  operation_type_name_id: number;
  name: string;
  code: string | null;
  shop_id: number;
  region_id: number | null;
  step_minutes: number;
  confidence: 'high' | 'medium' | 'low' | null;
  method: string | null;
  dttm_calculated: string | null;
  facts_until: string | null;
}

/** Business drivers of departments with their steps and how they were last forecast; constants are none. */
export async function findDrivers(db: Db, networkId: number, shopId: number | null): Promise<Driver[]> {
  const { rows } = await sql<Driver>`
    select o.id, n.id as operation_type_name_id, n.name, n.code, s.id as shop_id, s.region_id,
           coalesce(t.forecast_step_minutes, s.forecast_step_minutes) as step_minutes,
           f.confidence, f.method, f.dttm_calculated, f.facts_until
      from operation_type o
      join operation_type_name n on n.id = o.operation_type_name_id and n.network_id = o.network_id
      join shop s on s.id = o.shop_id and s.network_id = o.network_id
      left join operation_type_template t on t.network_id = o.network_id
       and t.load_template_id = s.load_template_id and t.operation_type_name_id = n.id
      left join timeserie_forecast f on f.network_id = o.network_id and f.operation_type_id = o.id
     where o.network_id = ${networkId} and n.do_forecast = 'H' and t.const_value is null
       and o.dttm_deleted is null and n.dttm_deleted is null and s.dttm_deleted is null
       and (${shopId}::bigint is null or o.shop_id = ${shopId}::bigint)
     order by n.name, o.id`.execute(db);
  return rows;
}

/** Weeks (their Mondays) of operations that have facts but neither a forecast nor a backtest. */
export async function findUnforecastWeeks(
  db: Db,
  networkId: number,
  ids: readonly number[],
  { dt_from, dt_to }: { dt_from: string; dt_to: string },
): Promise<{ operation_type_id: number; week: string }[]> {
  const { rows } = await sql<{ operation_type_id: number; week: string }>`
    select v.operation_type_id, to_char(date_trunc('week', v.dttm_forecast), 'YYYY-MM-DD') as week
      from timeserie_value v
     where v.network_id = ${networkId} and v.operation_type_id = any (${ids}::bigint[]) and v.type in ('F', 'L')
       and v.dttm_forecast >= ${dt_from}::date and v.dttm_forecast < ${addDays(dt_to, 1)}::date
     group by 1, 2
    having count(*) filter (where v.type = 'L') = 0
    except
    select operation_type_id, to_char(date_trunc('week', dttm_forecast), 'YYYY-MM-DD')
      from timeserie_backtest
     where network_id = ${networkId} and operation_type_id = any (${ids}::bigint[])
     order by 1, 2`.execute(db);
  return rows;
}

export async function saveBacktests(db: Db, networkId: number, points: readonly BacktestPoint[]) {
  await sql`
    insert into timeserie_backtest (network_id, operation_type_id, dttm_forecast, value)
    select ${networkId}, id, dttm, value
      from unnest(${points.map((point) => point.operation_type_id)}::bigint[],
                  ${points.map((point) => point.dttm)}::timestamp[], ${points.map((point) => point.value)}::float8[])
           as point (id, dttm, value)
        on conflict do nothing`.execute(db);
}

/** Sums of one rule's misses over the steps of a week where it had something to say. */
interface WeekSums {
  operation_type_id: number;
  week: string;
  steps: number;
  actual: number;
  /** For forecast, corrected, last_year and mean_4_weeks: steps, absolute misses, misses, and the facts there. */
  rules: [steps: number, absolute: number, signed: number, actual: number][];
}

/**
 * Facts of past weeks against what was forecast, what counted after corrections, and two plain rules; counts of shorter
 * steps are summed into the step of the forecast. Facts that are `aside`, by operation and step, count nowhere.
 */
export async function findMisses(
  db: Db,
  networkId: number,
  steps: readonly { id: number; step_minutes: number }[],
  {
    dt_from,
    dt_to,
    aside,
  }: { dt_from: string; dt_to: string; aside: readonly { operation_type_id: number; dttm: string }[] },
): Promise<WeekSums[]> {
  const rule = (name: string) => sql`
    jsonb_build_array(count(${sql.ref(name)}), coalesce(sum(abs(${sql.ref(name)} - value)), 0),
                      coalesce(sum(${sql.ref(name)} - value), 0),
                      coalesce(sum(value) filter (where ${sql.ref(name)} is not null), 0))`;
  const { rows } = await sql<WeekSums>`
    with operation as (
      select * from unnest(${steps.map((one) => one.id)}::bigint[],
                           ${steps.map((one) => one.step_minutes)}::integer[]) as o (id, minutes)
    ), counted as (
      select o.id, date_bin(make_interval(mins => o.minutes), v.dttm_forecast, '2000-01-01') as at, sum(v.value) as value
        from operation o
        join timeserie_value v on v.network_id = ${networkId} and v.operation_type_id = o.id and v.type = 'F'
         and v.dttm_forecast >= ${addDays(dt_from, -364)}::date and v.dttm_forecast < ${addDays(dt_to, 1)}::date
       group by 1, 2
    ), aside as (
      select * from unnest(${aside.map((one) => one.operation_type_id)}::bigint[],
                           ${aside.map((one) => one.dttm)}::timestamp[]) as a (id, at)
    ), fact as (
      select * from counted c where not exists (select from aside a where a.id = c.id and a.at = c.at)
    ), mean as (
      select f.id, f.at + make_interval(days => days) as at, avg(f.value) as value
        from fact f cross join (values (7), (14), (21), (28)) as before (days)
       where f.at >= ${addDays(dt_from, -28)}::date
       group by 1, 2
    ), step as (
      select f.id, f.at, f.value,
             case when l.operation_type_id is null then b.value
                  when l.original is null and l.dttm_corrected is not null then b.value
                  else coalesce(l.original, l.value) end as forecast,
             coalesce(l.value, b.value) as corrected,
             y.value as last_year,
             m.value as mean_4_weeks
        from fact f
        left join timeserie_value l on l.network_id = ${networkId} and l.operation_type_id = f.id and l.type = 'L'
         and l.dttm_forecast = f.at
        left join timeserie_backtest b on b.network_id = ${networkId} and b.operation_type_id = f.id
         and b.dttm_forecast = f.at
        left join fact y on y.id = f.id and y.at = f.at - interval '364 days'
        left join mean m on m.id = f.id and m.at = f.at
       where f.at >= ${dt_from}::date
    )
    select id as operation_type_id, to_char(date_trunc('week', at), 'YYYY-MM-DD') as week, count(*) as steps,
           sum(value) as actual,
           jsonb_build_array(${rule('forecast')}, ${rule('corrected')}, ${rule('last_year')},
                             ${rule('mean_4_weeks')}) as rules
      from step group by 1, 2 order by 1, 2`.execute(db);
  return rows;
}
