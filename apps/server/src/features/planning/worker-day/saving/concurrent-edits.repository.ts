import { sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';

/** Who wrote a row, or in a cell, last, and what became of it. */
export interface LastWriter {
  worker_day_id: number;
  employee_id: number | null;
  shop_id: number | null;
  dt: string;
  is_fact: boolean;
  is_approved: boolean;
  is_gone: boolean;
  dttm: string;
  author: { id: number; first_name: string; last_name: string } | null;
}

interface Places {
  ids: readonly number[];
  cells: readonly { employee_id: number; dt: string }[];
}

/** The last changes of rows and of cells by the journal, in the networks named, the newest first. */
export async function findLastWriters(db: Db, networkIds: readonly number[], { ids, cells }: Places) {
  const { rows } = await sql<LastWriter>`
    with met as (
      select distinct on (worker_day_id) id, worker_day_id from worker_day_journal
       where worker_day_id = any(${ids}::bigint[])
       order by worker_day_id, id desc),
    written as (
      select last.id, last.worker_day_id from unnest(${cells.map((cell) => cell.employee_id)}::bigint[],
                                 ${cells.map((cell) => cell.dt)}::date[]) as cell(employee_id, dt)
       cross join lateral (
         select ch.id, ch.worker_day_id from worker_day_journal ch
          where ch.network_id = any(${networkIds}::bigint[]) and ch.employee_id = cell.employee_id and ch.dt = cell.dt
          order by ch.id desc, ch.place desc limit 4) last)
    select ch.worker_day_id, ch.employee_id, ch.shop_id, ch.dt,
           (coalesce(ch.after, ch.before)->>'is_fact')::boolean as is_fact,
           (coalesce(ch.after, ch.before)->>'is_approved')::boolean as is_approved,
           ch.after is null as is_gone, c.dttm,
           case when a.id is not null then jsonb_build_object('id', a.id, 'first_name', a.first_name,
             'last_name', a.last_name) end as author
      from worker_day_journal ch
      join worker_day_command c on c.id = ch.command_id
      left join user_account a on a.id = c.user_id
     where (ch.id, ch.worker_day_id) in (select * from met union select * from written)
       and ch.network_id = any(${networkIds}::bigint[])
     order by ch.id desc, ch.place desc`.execute(db);
  return rows;
}
