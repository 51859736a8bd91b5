import { sql } from 'kysely';
import type { Tx } from '../platform/db/database.ts';

/** A worker day as the journal keeps it: its columns, work types and outsourcing companies. */
const DAY = sql`to_jsonb(w) || jsonb_build_object(
  'cost_per_hour', w.cost_per_hour::text,
  'worker_day_details', coalesce((
    select jsonb_agg(jsonb_build_object('work_type_id', d.work_type_id, 'work_part', d.work_part)
                     order by d.work_type_id, d.work_part)
      from worker_day_details d where d.worker_day_id = w.id and d.network_id = w.network_id), '[]'),
  'outsources_ids', coalesce((
    select jsonb_agg(o.outsourcing_network_id order by o.outsourcing_network_id)
      from worker_day_outsource o where o.worker_day_id = w.id and o.network_id = w.network_id), '[]'))`;

/** Keeps what the days are before an import changes them. */
export async function rememberDays(tx: Tx, ids: readonly number[]) {
  await sql`create temp table if not exists import_before (id bigint primary key, day jsonb not null) on commit drop`.execute(
    tx,
  );
  await sql`insert into import_before
    select w.id, ${DAY} from worker_day w where w.id = any(${ids}::bigint[])
    on conflict do nothing`.execute(tx);
}

/** A month in which people of a network have other approved days than before. */
export interface ChangedMonth {
  network_id: number;
  dt: string;
}

/**
 * Journals what an import made of the days as one command, and raises the version of those it changed; answers in which
 * months approved ones are others.
 */
export async function journalDays(
  tx: Tx,
  networkId: number,
  ids: readonly number[],
): Promise<ChangedMonth[]> {
  await sql`
    update worker_day w set version = w.version + 1, dttm_modified = now()
      from import_before b
     where b.id = w.id and w.id = any(${ids}::bigint[]) and b.day is distinct from (${DAY})`.execute(tx);
  const { rows } = await sql<ChangedMonth>`
    with asked as materialized (
      select w.id, w.employee_id, w.shop_id, w.dt, b.day as before, ${DAY} as after
        from worker_day w left join import_before b on b.id = w.id
       where w.id = any(${ids}::bigint[])),
    changed as (select * from asked where before is distinct from after),
    command as (
      insert into worker_day_command (network_id, name)
      select ${networkId}, 'import' where exists (select 1 from changed)
      returning id, network_id),
    journal as (insert into worker_day_change
      (network_id, command_id, command_network_id, worker_day_id, employee_id, shop_id, dt, before, after)
    select ${networkId}, command.id, command.network_id, changed.id, changed.employee_id, changed.shop_id,
           changed.dt, changed.before, changed.after
      from changed cross join command)
    select distinct (day ->> 'employee_network_id')::bigint as network_id,
           date_trunc('month', (day ->> 'dt')::timestamp)::date as dt
      from changed cross join lateral (values (before), (after)) as version (day)
     where (day ->> 'is_approved')::boolean and day ->> 'employee_network_id' is not null
     order by 1, 2`.execute(tx);
  return rows;
}
