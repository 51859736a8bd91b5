import type pg from 'pg';
import { makeLargeNetwork } from '../lib/large-network.ts';
import { makeLargeShop } from '../lib/large-shop.ts';

/** A department in which calls are measured, and the network it belongs to. */
export interface Part {
  network_id: number;
  shop_id: number;
}

const PEOPLE = 50;
const OPEN_SHIFTS = 10;
type Month = { first: string; last: string };

/** A department of the demo as large as those of the large network. */
export async function partOfDemo(sql: pg.Client): Promise<Part> {
  const { shop_id } = await makeLargeShop(sql, PEOPLE);
  const { rows } = await sql.query('select network_id::int from shop where id = $1', [shop_id]);
  return { shop_id, network_id: rows[0].network_id };
}

/** A network of so many departments and people; every department has one work type, which all of its people do. */
export async function makeScaleNetwork(
  sql: pg.Client,
  { departments, people }: { departments: number; people: number },
): Promise<Part & { username: string }> {
  const divisions = Math.max(1, Math.round(departments / 50));
  const { network_id, username, shop_id } = await makeLargeNetwork(sql, people, [
    divisions,
    departments - divisions - 1,
  ]);
  await sql.query(
    `with name as (
       insert into work_type_name (network_id, name, code) values ($1, 'Cashier', 'bench') returning id),
     types as (
       insert into work_type (network_id, shop_id, work_type_name_id)
       select $1, s.id, name.id from shop s, name where s.network_id = $1 returning id, shop_id)
     insert into employment_work_type (network_id, employment_id, work_type_id, priority)
     select $1, e.id, t.id, 1 from employment e join types t on t.shop_id = e.shop_id where e.network_id = $1`,
    [network_id],
  );
  // The administrator of the large network may do with days what that of the demo may.
  await sql.query(
    `insert into group_worker_day_permission (network_id, group_id, action, graph_type, wd_type, employee_type, shop_type,
                                              allow_actions_on_vacancies, allow_approve_first)
     select distinct $1::bigint, g.id, p.action, p.graph_type, p.wd_type, p.employee_type, p.shop_type,
            bool_or(p.allow_actions_on_vacancies) over w, bool_or(p.allow_approve_first) over w
       from group_worker_day_permission p, access_group g where g.network_id = $1
     window w as (partition by p.action, p.graph_type, p.wd_type, p.employee_type, p.shop_type)`,
    [network_id],
  );
  return { network_id, username, shop_id };
}

/**
 * Whole months for everybody of a network (or of one department) in all four versions, five days of work and two of
 * rest, and open shifts beside. Written by the server itself, a month and version at a time; references are right by
 * the way the rows are made, so they are not looked up row by row.
 */
export async function addWholeMonths(
  sql: pg.Client,
  network_id: number,
  months: readonly Month[],
  shop_id: number | null,
) {
  await sql.query('set session_replication_role = replica');
  for (const { first, last } of months) {
    for (const is_fact of [false, true])
      for (const is_approved of [false, true])
        await sql.query(
          `with cells as (
             select m.network_id, m.id as employment_id, m.employee_id, p.user_id, m.shop_id, d::date as dt,
                    (extract(doy from d)::int + m.id) % 7 >= 5 as off, w.work_type_id
               from employment m join employee p on p.id = m.employee_id
               join employment_work_type w on w.employment_id = m.id
               cross join generate_series($2::date, $3::date, '1 day') d
              where m.network_id = $1 and ($6::bigint is null or m.shop_id = $6)),
           days as (
             insert into worker_day (network_id, dt, type, is_dayoff, is_fact, is_approved, shop_id, employee_id,
                                     employee_network_id, worker_id, employment_id, employment_network_id,
                                     dttm_work_start, dttm_work_end, dttm_work_start_tabel, dttm_work_end_tabel,
                                     work_seconds)
             select network_id, dt, case when off then 'H' else 'W' end, off, $4, $5,
                    case when not off then shop_id end, employee_id, network_id, user_id, employment_id, network_id,
                    case when not off then dt + time '09:00' end, case when not off then dt + time '18:00' end,
                    case when not off then dt + time '09:00' end, case when not off then dt + time '18:00' end,
                    case when off then 0 else 8 * 3600 end
               from cells where not (off and $4) returning id, network_id, employee_id, is_dayoff)
           insert into worker_day_details (network_id, worker_day_id, work_type_id)
           select d.network_id, d.id, c.work_type_id
             from days d join (select distinct employee_id, work_type_id from cells) c using (employee_id)
            where not d.is_dayoff`,
          [network_id, first, last, is_fact, is_approved, shop_id],
        );
    await sql.query(
      `insert into worker_day (network_id, dt, type, is_dayoff, is_fact, is_approved, is_vacancy, shop_id,
                               dttm_work_start, dttm_work_end, dttm_work_start_tabel, dttm_work_end_tabel, work_seconds)
       select $1, $2::date + n, 'W', false, false, false, true, s.id, $2::date + n + time '10:00',
              $2::date + n + time '14:00', $2::date + n + time '10:00', $2::date + n + time '14:00', 4 * 3600
         from shop s cross join generate_series(0, $4::int - 1) n
        where s.network_id = $1 and ($3::bigint is null or s.id = $3)`,
      [network_id, first, shop_id, OPEN_SHIFTS],
    );
  }
  await sql.query('set session_replication_role = origin');
  await sql.query('vacuum analyze');
}
