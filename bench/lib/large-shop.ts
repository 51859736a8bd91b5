import type pg from 'pg';

export interface LargeShop {
  shop_id: number;
  work_type_id: number;
  employee_ids: number[];
}

/** First and last date of a month that many after this one. */
export function monthAfter(months: number, now = new Date()) {
  const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 1));
  const last = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months + 1, 0));
  return { first: first.toISOString().slice(0, 10), last: last.toISOString().slice(0, 10) };
}

/** A department beside the demo's first one with so many people of one position and one work type. */
export async function makeLargeShop(sql: pg.Client, people: number): Promise<LargeShop> {
  const one = async <Row>(text: string, values: unknown[] = []) =>
    (await sql.query(text, values)).rows[0] as Row;
  const like = await one<{ id: string; network_id: string; work_type_name_id: string; position_id: string }>(
    `select s.id, s.network_id, t.work_type_name_id, e.position_id
       from shop s join work_type t on t.shop_id = s.id join employment e on e.shop_id = s.id
      where e.position_id is not null order by s.id limit 1`,
  );
  const shop = await one<{ id: string }>(
    `insert into shop (network_id, name, code, timezone, path, parent_id, tm_open_dict, tm_close_dict)
     select network_id, 'Large department', 'large', timezone, path, parent_id, '{"all":"09:00:00"}', '{"all":"21:00:00"}'
       from shop where id = $1 returning id`,
    [like.id],
  );
  const workType = await one<{ id: string }>(
    'insert into work_type (network_id, shop_id, work_type_name_id) values ($1, $2, $3) returning id',
    [like.network_id, shop.id, like.work_type_name_id],
  );
  const { rows } = await sql.query(
    `with users as (
       insert into user_account (network_id, username, first_name, last_name)
       select $1, 'large-' || n, 'Anna', 'Person ' || n from generate_series(1, $2::int) n returning id, username),
     people as (
       insert into employee (network_id, user_id, tabel_code)
       select $1, id, username from users returning id, user_id),
     hired as (
       insert into employment (network_id, employee_id, employee_network_id, shop_id, position_id, dt_hired)
       select $1, id, $1, $3, $4, '2020-01-01' from people returning employee_id)
     select employee_id from hired order by 1`,
    [like.network_id, people, shop.id, like.position_id],
  );
  const employee_ids = rows.map((row) => Number(row.employee_id));
  await sql.query(
    `insert into employment_work_type (network_id, employment_id, work_type_id, priority)
     select $1, id, $3, 1 from employment where shop_id = $2`,
    [like.network_id, shop.id, workType.id],
  );
  await sql.query('analyze');
  return { shop_id: Number(shop.id), work_type_id: Number(workType.id), employee_ids };
}

/** Fills a period of the department: everybody works five days and rests two, in plan or fact, draft and approved. */
export async function fillLargeShop(
  sql: pg.Client,
  { shop_id, work_type_id }: LargeShop,
  { first, last, facts }: { first: string; last: string; facts: boolean },
) {
  await sql.query(
    `with cells as (
       select m.network_id, m.id as employment_id, m.employee_id, p.user_id, d::date as dt, v.is_fact, v.is_approved,
              (extract(doy from d)::int + m.id) % 7 >= 5 as off
         from employment m join employee p on p.id = m.employee_id
         cross join generate_series($3::date, $4::date, '1 day') d
         cross join (values (false, false), (false, true), (true, false), (true, true)) v(is_fact, is_approved)
        where m.shop_id = $1 and ($5 or not v.is_fact)),
     days as (
       insert into worker_day (network_id, dt, type, is_dayoff, is_fact, is_approved, shop_id, employee_id,
                               employee_network_id, worker_id, employment_id, employment_network_id,
                               dttm_work_start, dttm_work_end, dttm_work_start_tabel, dttm_work_end_tabel, work_seconds)
       select network_id, dt, case when off then 'H' else 'W' end, off, is_fact, is_approved, case when not off then $1::bigint end,
              employee_id, network_id, user_id, employment_id, network_id,
              case when not off then dt + time '09:00' end, case when not off then dt + time '18:00' end,
              case when not off then dt + time '09:00' end, case when not off then dt + time '18:00' end,
              case when off then 0 else 8 * 3600 end
         from cells where not (off and is_fact) returning id, network_id, is_dayoff)
     insert into worker_day_details (network_id, worker_day_id, work_type_id)
     select network_id, id, $2 from days where not is_dayoff`,
    [shop_id, work_type_id, first, last, facts],
  );
  await sql.query('analyze');
}
