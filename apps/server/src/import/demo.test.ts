import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_LOGINS, DEMO_PASSWORD } from '../../seed/index.ts';
import { testDatabase } from '../../testing/test-app.ts';
import { type Database, openDatabase } from '../platform/db/database.ts';

describe('the small demo network', () => {
  let database: Database;
  let drop: () => Promise<void>;
  const rows = async (query: string, values: unknown[] = []) =>
    (await database.pool.query(query, values)).rows;

  beforeAll(async () => {
    const copy = await testDatabase('small');
    drop = copy.drop;
    database = openDatabase(copy.url, { max: 2 });
  });
  afterAll(async () => {
    await database.close();
    await drop();
  });

  it('has a login for every role, with a current employment and a group', async () => {
    const { verify } = await import('@node-rs/argon2');
    const people = await rows(
      `select u.username, u.password_hash, coalesce(fg.code, pg.code) as role, s.type
         from user_account u
         join employee m on m.user_id = u.id
         join employment e on e.employee_id = m.id
         join shop s on s.id = e.shop_id
         left join access_group fg on fg.id = e.function_group_id
         left join worker_position p on p.id = e.position_id
         left join access_group pg on pg.id = p.group_id
        where u.password_hash is not null and e.dt_hired <= '2026-03-11' and e.dt_fired is null`,
    );
    const roles = Object.fromEntries(people.map((person) => [person.username, person.role]));
    expect(roles).toEqual(Object.fromEntries(DEMO_LOGINS.map((login) => [login, login])));
    expect(await verify(people[0].password_hash, DEMO_PASSWORD)).toBe(true);
  });

  it('tells news that lead to their place, a request to the answers to whoever asks', async () => {
    const news = await rows('select event_type, shop_id, link from notification order by dttm, id');
    expect(news.length).toBeGreaterThan(3);
    for (const { link, shop_id } of news)
      expect(link).toContain(`/timetable?deps=${shop_id}&from=2026-03-01`);
    const asks = news.filter(({ event_type }) => event_type === 'request_approve');
    const [manager] = await rows(`select id from user_account where username = 'manager'`);
    expect(asks.at(-1)?.link).toContain(`&modal=Changes~${asks[0]?.shop_id}~${manager?.id}`);
    expect(asks).toHaveLength(2);
  });

  it('has a department open round the clock, with nights that end the next morning', async () => {
    const [round] = await rows(
      `select id from shop where tm_open_dict = '{"all": "00:00:00"}' and tm_close_dict = '{"all": "00:00:00"}'`,
    );
    const nights = await rows('select 1 from worker_day where shop_id = $1 and dttm_work_end::date > dt', [
      round.id,
    ]);
    expect(nights.length).toBeGreaterThan(100);
  });

  it('has vacancies of every kind', async () => {
    const kinds = await rows(
      `select distinct is_approved, employee_id is null as open, is_outsource from worker_day where is_vacancy`,
    );
    for (const [is_approved, open, is_outsource] of [
      [false, true, false],
      [true, true, false],
      [true, true, true],
      [true, false, false],
      [true, false, true],
    ])
      expect(kinds).toContainEqual({ is_approved, open, is_outsource });
  });

  it('keeps opening hours, eleven hours of rest, and one place at a time', async () => {
    const short = await rows(
      `select * from (
         select dttm_work_start - lag(dttm_work_end) over (partition by worker_id, is_approved order by dttm_work_start) as rest
           from worker_day where not is_fact and worker_id is not null and dttm_work_start is not null) as gaps
        where rest < interval '11 hours'`,
    );
    const outside = await rows(
      `select w.id from worker_day w join shop s on s.id = w.shop_id
        where not is_fact and s.tm_open_dict ->> 'all' <> s.tm_close_dict ->> 'all'
          and (w.dttm_work_start::time < (s.tm_open_dict ->> 'all')::time
            or w.dttm_work_end > w.dt + (s.tm_close_dict ->> 'all')::time)`,
    );
    expect(short).toEqual([]);
    expect(outside).toEqual([]);
  });

  it('plans whole months to the end of this one, near the norm, and leaves the next month empty', async () => {
    const [months] = await rows(
      `select min(dt) as first, max(dt) as last from worker_day where not is_fact and not is_vacancy`,
    );
    expect(months).toEqual({ first: '2026-01-01', last: '2026-03-31' });
    const [{ hours }] = await rows(
      `select avg(hours)::float as hours from (
         select sum(work_seconds) / 3600.0 as hours from worker_day w
           join employment e on e.id = w.employment_id and e.norm_work_hours = 100
          where not is_fact and is_approved and dt between '2026-03-01' and '2026-03-31'
            and w.employee_network_id = w.network_id
          group by w.employee_id having bool_and(w.type in ('W', 'H'))) as people`,
    );
    const [{ norm }] = await rows(
      `select sum(case type when 'W' then 8 when 'S' then 7 else 0 end)::int as norm from production_day
        where dt between '2026-03-01' and '2026-03-31' group by region_id limit 1`,
    );
    expect(Math.abs(hours - norm)).toBeLessThan(12);
  });

  it('has drafts like the approved plan, but for some days to come', async () => {
    const different = await rows(
      `select a.dt from worker_day a
        where not a.is_fact and a.is_approved and a.employee_id is not null
          and not exists (select from worker_day d where d.parent_worker_day_id = a.id and d.type = a.type
                and d.dttm_work_end is not distinct from a.dttm_work_end)`,
    );
    expect(different.length).toBeGreaterThan(0);
    for (const { dt } of different) expect(dt > '2026-03-11').toBe(true);
  });

  it('has facts from attendance with lateness, and customers until yesterday', async () => {
    const [facts] = await rows(
      `select count(*)::int as total, count(*) filter (where f.dttm_work_start > p.dttm_work_start + interval '5 minutes')::int as late,
              count(*) filter (where f.last_edited_by_id is not null)::int as manual
         from worker_day f join worker_day p on p.id = f.closest_plan_approved_id
        where f.is_fact and f.is_approved`,
    );
    expect(facts.total).toBeGreaterThan(800);
    expect(facts.late / facts.total).toBeGreaterThan(0.04);
    expect(facts.late / facts.total).toBeLessThan(0.2);
    expect(facts.manual).toBeGreaterThan(5);

    const [customers] = await rows(
      `select max(dttm_forecast)::date as last, max(dttm_forecast)::date - min(dttm_forecast)::date as days
         from timeserie_value where type = 'F'`,
    );
    expect(customers.last).toBe('2026-03-10');
    expect(customers.days).toBeGreaterThan(420);
  });

  it('has forecasts of the product with their parts, a need for every work, and a correction that it follows', async () => {
    const [drivers] = await rows(
      `select count(*)::int as total, count(parts)::int as explained, min(dttm_forecast)::date as first
         from timeserie_value v join timeserie_forecast f using (network_id, operation_type_id)
        where type = 'L'`,
    );
    expect(drivers.explained).toBe(drivers.total);
    expect(drivers.first).toBe('2026-03-01');
    const bare = await rows(
      `select w.id, dt from work_type w join shop s on s.id = w.shop_id
         cross join unnest('{2026-04-15,2026-05-31}'::date[]) dt
        where s.load_template_id is not null and w.dttm_deleted is null and not exists (
          select from operation_type o join timeserie_value v on v.operation_type_id = o.id
           where o.work_type_id = w.id and v.type = 'L' and v.dttm_forecast::date = dt)`,
    );
    expect(bare).toEqual([]);
    const moved = await rows(
      `select n.do_forecast, count(*)::int as total, bool_and(v.value > v.original) as more
         from timeserie_value v join operation_type o on o.id = v.operation_type_id
         join operation_type_name n on n.id = o.operation_type_name_id
        where v.original is not null group by 1 order by 1`,
    );
    expect(moved).toMatchObject([
      { do_forecast: 'F', more: true },
      { do_forecast: 'H', total: 6, more: true },
    ]);
  });
});
