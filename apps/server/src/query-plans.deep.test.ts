import { access, people, planning, timekeeping } from '@shiftwright/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Ids, makePlace, makeWorld } from '../testing/access-matrix/world.ts';
import { plansOf, statementsOf } from '../testing/statements.ts';
import { type TestApp, testApp } from '../testing/test-app.ts';
import { type Database, openDatabase } from './platform/db/database.ts';

/** Enough that reading all of it is never the shorter way; the departments of a network are as large as ever. */
const DEPARTMENTS = 60;
const PEOPLE = 2400;
const MONTH = { dt_from: '2026-03-01', dt_to: '2026-03-31' };
/** What grows with the network or with time. */
const BIG = [
  'worker_day',
  'worker_day_details',
  'employment',
  'employee',
  'user_account',
  'worker_day_approval',
];

let test: TestApp;
/** Explains beside the product, whose own statements are listened to. */
let beside: Database;
let ids: Ids;
let manager: { user_id: number; network_id: number };

/** A network around the department in which calls are looked at, written by the server itself. */
async function fill(network_id: number, parent_id: number) {
  await sql`
    with shops as (
      insert into shop (network_id, parent_id, name, code, path, timezone, tm_open_dict, tm_close_dict)
      select ${network_id}, ${parent_id}, 'Many ' || n, 'many-' || n, '', 'UTC', '{"all":"09:00:00"}', '{"all":"21:00:00"}'
        from generate_series(1, ${DEPARTMENTS}::int) n returning id),
    placed as (select array_agg(id) as ids from shops),
    users as (
      insert into user_account (network_id, username, first_name, last_name)
      select ${network_id}, 'many-' || n, 'Anna', 'Person ' || n from generate_series(1, ${PEOPLE}::int) n returning id),
    records as (
      insert into employee (network_id, user_id, tabel_code)
      select ${network_id}, id, 'many-' || id from users returning id)
    insert into employment (network_id, employee_id, employee_network_id, shop_id, dt_hired)
    select ${network_id}, r.id, ${network_id}, ids[1 + r.id % ${DEPARTMENTS}], '2020-01-01'
      from records r, placed`.execute(test.db);
  await sql`
    insert into worker_day (network_id, dt, type, is_dayoff, is_fact, is_approved, shop_id, employee_id,
                            employee_network_id, worker_id, employment_id, employment_network_id,
                            dttm_work_start, dttm_work_end, work_seconds)
    select m.network_id, d::date, 'W', false, v.is_fact, v.is_approved, m.shop_id, m.employee_id, m.network_id, e.user_id,
           m.id, m.network_id, d::date + time '09:00', d::date + time '18:00', 8 * 3600
      from employment m join employee e on e.id = m.employee_id
      join shop s on s.id = m.shop_id and s.code like 'many-%'
      cross join generate_series(${MONTH.dt_from}::date, ${MONTH.dt_to}::date, '1 day') d
      cross join (values (false, true), (true, true)) v(is_fact, is_approved)
     where m.network_id = ${network_id}`.execute(test.db);
  await sql`
    insert into worker_day_details (network_id, worker_day_id, work_type_id)
    select network_id, id, ${ids.work_type!} from worker_day
     where employee_id is not null and shop_id <> ${ids.shop!}`.execute(test.db);
  await sql`analyze`.execute(test.db);
}

beforeAll(async () => {
  test = await testApp();
  const world = await makeWorld(test.db);
  ids = await makePlace(test.db, world, 'store');
  // As a manager sees it: an administrator's access scope holds everybody.
  manager = world.people.manager;
  await fill(world.above.store.network_id, world.above.store.parent_id!);
  beside = openDatabase(test.database_url, { max: 1 });
});
afterAll(async () => {
  await beside.close();
  await test.close();
});

/** Big tables that a call reads from the first row to the last, each with the statement. */
async function readWhole(call: () => Promise<{ status: number; body: unknown }>): Promise<string[]> {
  const { result: answer, sent } = await statementsOf(test, call);
  expect(answer.status, JSON.stringify(answer.body)?.slice(0, 300)).toBe(200);
  const plans = await plansOf(beside.pool, sent);
  expect(plans.length).toBeGreaterThan(0);
  return plans.flatMap(({ text, nodes }) =>
    nodes
      .filter((node) => node['Node Type'] === 'Seq Scan' && BIG.includes(node['Relation Name'] ?? ''))
      .map((node) => `${node['Relation Name']}: ${text.replace(/\s+/g, ' ').slice(0, 300)}`),
  );
}

describe('beside a large network, no big table is read whole by', () => {
  const shop = () => ({ shop_id: ids.shop! });
  const calls: [string, () => Promise<{ status: number; body: unknown }>][] = [
    [
      'the list of a department month',
      () =>
        test.call(
          planning.listWorkerDays,
          { ...shop(), dt__gte: MONTH.dt_from, dt__lte: MONTH.dt_to },
          manager,
        ),
    ],
    ['worker_stat', () => test.call(timekeeping.workerStat, { ...shop(), ...MONTH }, manager)],
    [
      'the list of vacancies',
      () => test.call(planning.listVacancies, { shop_id: [ids.shop!], ...MONTH }, manager),
    ],
    [
      'vacancies that one could take',
      () =>
        test.call(planning.listVacancies, { shop_id: [ids.shop!], ...MONTH, only_available: true }, manager),
    ],
    ['a search of staff', () => test.call(people.listEmployees, { ...shop(), last_name: 'son 7' }, manager)],
    [
      'an approval',
      () => test.call(planning.approveWorkerDays, { ...shop(), is_fact: false, ...MONTH }, manager),
    ],
    ['the own sessions', () => test.call(access.listOwnSessions, {}, manager)],
  ];

  it.each(calls)('%s', async (_name, call) => {
    expect(await readWhole(call)).toEqual([]);
  });
});
