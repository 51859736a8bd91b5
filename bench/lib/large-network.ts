import type pg from 'pg';

export interface LargeNetwork {
  network_id: number;
  /** Somebody who holds every function at the root, with the demo's password. */
  username: string;
  root_id: number;
  /** A department of few people, as a manager opens it. */
  shop_id: number;
}

/** Departments on each level below the root: divisions, regions, stores. */
const LEVELS = [20, 180, 1799];
const LAST_NAMES = ['Петрова', 'Иванов', 'Smith', 'Кузнецова', 'Sokolov', 'Морозова', 'Fisher', 'Волков'];
const FIRST_NAMES = ['Анна', 'Иван', 'John', 'Ольга', 'Maria', 'Пётр', 'Elena'];

async function one(sql: pg.Client, text: string, values: unknown[] = []): Promise<number> {
  const { rows } = await sql.query(text, values);
  return Number(rows[0].id);
}

/** Each level hangs evenly below the one above it. */
async function makeTree(sql: pg.Client, network_id: number, levels: readonly number[]): Promise<number> {
  const root_id = await one(
    sql,
    `insert into shop (network_id, name, code, path, timezone, tm_open_dict, tm_close_dict)
     values ($1, 'Головной офис', 'bench-root', '', 'UTC', '{"all":"09:00:00"}', '{"all":"21:00:00"}') returning id`,
    [network_id],
  );
  let above = [root_id];
  for (const [level, count] of levels.entries()) {
    const { rows } = await sql.query(
      `insert into shop (network_id, parent_id, name, code, path, timezone, tm_open_dict, tm_close_dict, address)
       select $1, ($2::bigint[])[1 + (n % cardinality($2::bigint[]))], 'Подразделение ' || $3 || '-' || n,
              'bench-' || $3 || '-' || n, '', 'UTC', '{"all":"09:00:00"}', '{"all":"21:00:00"}', 'Улица, дом ' || n
         from generate_series(1, $4) n returning id`,
      [network_id, above, level, count],
    );
    above = rows.map((row) => Number(row.id));
  }
  return root_id;
}

/** People with a personnel number and an employment, spread evenly over the departments. */
async function makePeople(sql: pg.Client, network_id: number, people: number, position_id: number) {
  await sql.query(
    `insert into user_account (network_id, username, first_name, last_name, email)
     select $1, 'bench-' || n, ($3::text[])[1 + n % cardinality($3::text[])],
            ($2::text[])[1 + n % cardinality($2::text[])] || ' ' || n, 'bench-' || n || '@example.com'
       from generate_series(1, $4) n`,
    [network_id, LAST_NAMES, FIRST_NAMES, people],
  );
  await sql.query(
    `insert into employee (network_id, user_id, tabel_code)
     select $1, id, 'T' || id from user_account where network_id = $1`,
    [network_id],
  );
  await sql.query(
    `with shops as (select id, row_number() over (order by id) - 1 as place from shop where network_id = $1),
          staff as (select id, row_number() over (order by id) - 1 as place from employee where network_id = $1)
     insert into employment (network_id, employee_id, employee_network_id, shop_id, position_id, dt_hired)
     select $1, e.id, $1, s.id, $2, '2020-01-01'
       from staff e join shops s on s.place = e.place % (select count(*) from shops)`,
    [network_id, position_id],
  );
}

/** A network of its own beside the demo: 2,000 departments and as many people as asked for. */
export async function makeLargeNetwork(
  sql: pg.Client,
  people = 10_000,
  levels = LEVELS,
): Promise<LargeNetwork> {
  const network_id = await one(
    sql,
    `insert into network (name, code) values ('Bench', 'bench') returning id`,
  );
  await sql.query(
    `insert into worker_day_type
     select (jsonb_populate_record(null::worker_day_type, to_jsonb(t) || jsonb_build_object('network_id', $1::bigint))).*
       from worker_day_type t where network_id = (select network_id from user_account where username = 'admin')`,
    [network_id],
  );
  const root_id = await makeTree(sql, network_id, levels);
  const group_id = await one(
    sql,
    `insert into access_group (network_id, name, code) values ($1, 'Everything', 'bench') returning id`,
    [network_id],
  );
  await sql.query(
    `insert into function_group (network_id, group_id, func, method)
     select distinct $1::bigint, $2::bigint, func, method from function_group`,
    [network_id, group_id],
  );
  const position_id = await one(
    sql,
    `insert into worker_position (network_id, name, code) values ($1, 'Кассир', 'bench') returning id`,
    [network_id],
  );
  await makePeople(sql, network_id, people, position_id);

  const username = 'bench-admin';
  await sql.query(
    `with person as (
       insert into user_account (network_id, username, first_name, last_name, password_hash)
       select $1, $2, 'Bench', 'Admin', password_hash from user_account where username = 'admin' returning id),
     record as (insert into employee (network_id, user_id, tabel_code)
       select $1, id, 'bench' from person returning id)
     insert into employment (network_id, employee_id, employee_network_id, shop_id, function_group_id, dt_hired)
     select $1, id, $1, $3, $4, '2020-01-01' from record`,
    [network_id, username, root_id, group_id],
  );
  await sql.query('analyze');
  const shop_id = await one(sql, `select max(id) as id from shop where network_id = $1`, [network_id]);
  return { network_id, username, root_id, shop_id };
}
