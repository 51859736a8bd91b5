import { timekeeping } from '@shiftwright/contracts';
import { eachDt } from '@shiftwright/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  anEmployee,
  anOperation,
  aRegion,
  aShop,
  aStore,
  aWorkerDay,
  somePoints,
} from '../../../../testing/factories.ts';
import { countStatements } from '../../../../testing/statements.ts';
import { openSession, type TestApp, testApp } from '../../../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp({ now: '2021-03-11T09:00:00Z' });
});
afterAll(() => test.close());

const MARCH = { dt_from: '2021-03-01', dt_to: '2021-03-31' };
const FUNCTIONS = ['WorkerDay', 'WorkerDay_worker_stat', 'WorkerDay_daily_stat'];

/** A store under the Russian calendar of March 2021, where the 8th is a holiday: a norm of 176 hours. */
async function aStoreInMarch() {
  const store = await aStore(test.db, FUNCTIONS);
  const region = await aRegion(test.db, { network_id: store.network_id, days: { '2021-03-08': 'H' } });
  await test.db.updateTable('shop').set({ region_id: region.id }).where('id', '=', store.shop.id).execute();
  const { network_id } = store;
  const shop_id = store.shop.id;
  const person = await anEmployee(test.db, { network_id, shop_id, salary: 100 });
  const of = { network_id, employee_id: person.employee_id, employment_id: person.employment_id };
  const shift = (dt: string, given = {}) =>
    aWorkerDay(test.db, { ...of, dt, shop_id, work_type_id: store.work_type.id, ...given });
  const off = (dt: string, type: string, given = {}) => aWorkerDay(test.db, { ...of, dt, type, ...given });
  return { ...store, shop_id, person, shift, off };
}

const TEN_HOURS = { end: '19:00:00', work_seconds: 8.75 * 3600 };

describe('GET worker_day/worker_stat/', () => {
  it('gives the figures of the worked example of March 2021', async () => {
    const { manager, shop_id, person, shift, off } = await aStoreInMarch();
    for (const dt of eachDt('2021-03-01', '2021-03-05')) await shift(dt, { ...TEN_HOURS, is_fact: true });
    for (const dt of eachDt('2021-03-10', '2021-03-14')) await off(dt, 'H');
    for (const dt of eachDt('2021-03-16', '2021-03-20')) await off(dt, 'V');

    const { status, body } = await test.call(
      timekeeping.workerStat,
      { shop_id, ...MARCH, employee_id: person.employee_id },
      manager,
    );

    expect(status).toBe(200);
    const { fact, plan } = body[person.employee_id];
    expect(fact.approved).toMatchObject({
      work_days: { selected_shop: 5, other_shops: 0, total: 5 },
      norm_hours: { curr_month: 144, selected_period: 144 },
      overtime: { curr_month: -100.25 },
      sawh_hours: { curr_month: 147.61290323, curr_month_without_reduce_norm: 176 },
      day_type: { W: 5 },
    });
    expect(fact.approved.work_hours.total).toBe(43.75);
    expect(plan.approved.day_type).toEqual({ H: 5, V: 5 });
    expect(plan.not_approved.norm_hours.curr_month).toBe(176);
    expect(plan.not_approved).not.toHaveProperty('work_days');
  });

  it('asks about everybody of the department when nobody is named, an empty list included', async () => {
    const { manager, shop_id, person } = await aStoreInMarch();
    const everybody = [String(manager.employee_id), String(person.employee_id)];

    const bare = await test.call(timekeeping.workerStat, { shop_id, ...MARCH }, manager);
    const empty = await test.app.inject({
      url: '/rest_api/worker_day/worker_stat/',
      query: { shop_id: String(shop_id), ...MARCH, employee_id__in: '', forceUpdate: 'true' },
      cookies: { sessionid: await openSession(test.deps, manager) },
    });

    expect(Object.keys(bare.body).sort()).toEqual(everybody.sort());
    expect(Object.keys(empty.json()).sort()).toEqual(everybody.sort());
  });

  it('counts days on dates of an employment alone, as the timesheet does (timekeeping 67)', async () => {
    const { manager, shop_id, network_id, person, shift } = await aStoreInMarch();
    await test.db
      .updateTable('network')
      .set({ accounting_period_length: 3 })
      .where('id', '=', network_id)
      .execute();
    for (const dt of ['2021-02-10', '2021-03-02', '2021-03-03', '2021-03-09'])
      await shift(dt, { ...TEN_HOURS, is_fact: true });
    const ended = (dt_fired: string | null, dt_hired = '2021-01-01') =>
      test.db
        .updateTable('employment')
        .set({ dt_fired, dt_hired })
        .where('id', '=', person.employment_id)
        .execute();
    const hours = async () => {
      const asked = { shop_id, ...MARCH, employee_id: person.employee_id };
      const { body } = await test.call(timekeeping.workerStat, asked, manager);
      const { work_hours } = body[person.employee_id].fact.approved;
      const daily = await test.call(timekeeping.dailyStat, { shop_id, ...MARCH }, manager);
      return [work_hours.total, work_hours.acc_period, Object.keys(daily.body).length];
    };
    for (const dt of ['2021-03-02', '2021-03-03', '2021-03-09']) await shift(dt);
    await ended(null);
    expect(await hours()).toEqual([26.25, 35, 3]);
    await ended('2021-03-02');
    expect(await hours()).toEqual([8.75, 17.5, 1]);
    await ended('2021-03-02', '2021-03-01');
    expect(await hours()).toEqual([8.75, 8.75, 1]);
  });

  it('is never stale: a change shows in the next answer', async () => {
    const { manager, shop_id, person, off } = await aStoreInMarch();
    const ask = async () =>
      (await test.call(timekeeping.workerStat, { shop_id, ...MARCH }, manager)).body[person.employee_id];
    expect((await ask()).plan.approved.norm_hours.curr_month).toBe(176);

    await off('2021-03-02', 'S');
    expect((await ask()).plan.approved.norm_hours.curr_month).toBe(168);

    await test.db
      .updateTable('employment')
      .set({ norm_work_hours: 50 })
      .where('id', '=', person.employment_id)
      .execute();
    expect((await ask()).plan.approved.norm_hours.curr_month).toBe(84);
  });

  it('takes earlier months from the timesheet where the network says so', async () => {
    const { manager, network_id, shop_id, person, shift } = await aStoreInMarch();
    await shift('2021-02-01', { is_fact: true });
    await test.db
      .updateTable('network')
      .set({ accounting_period_length: 3, settings: JSON.stringify({ prev_months_work_hours_source: 2 }) })
      .where('id', '=', network_id)
      .execute();
    const item = { network_id, timesheet_type: 'F', employee_id: person.employee_id, source: 'F' };
    await test.db
      .insertInto('timesheet_item')
      .values([
        { ...item, dt: '2021-01-15', day_type: 'W', day_hours: 6.5, night_hours: 1 },
        { ...item, dt: '2021-02-15', day_type: 'H', day_hours: 0 },
        { ...item, dt: '2021-03-01', day_type: 'W', day_hours: 8 },
      ])
      .execute();

    const { body } = await test.call(timekeeping.workerStat, { shop_id, ...MARCH }, manager);

    expect(body[person.employee_id].fact.approved.work_hours).toMatchObject({
      prev_months: 7.5,
      acc_period: 7.5,
    });
  });

  it('looks at the whole accounting period around a range in its middle', async () => {
    const { manager, network_id, shop_id, person, shift, off } = await aStoreInMarch();
    const quarters = { accounting_period_length: 3 };
    await test.db.updateTable('network').set(quarters).where('id', '=', network_id).execute();
    await shift('2021-01-12', { is_fact: true });
    await shift('2021-01-13', { is_fact: true });
    await shift('2021-02-02', { is_fact: true });
    await shift('2021-03-02', { is_fact: true, work_seconds: 4 * 3600 });
    await off('2021-01-14', 'V');
    await off('2021-03-03', 'S');
    const february = { dt_from: '2021-02-01', dt_to: '2021-02-28' };

    const { body } = await test.call(timekeeping.workerStat, { shop_id, ...february }, manager);

    const { fact, plan } = body[person.employee_id];
    expect(fact.approved.work_hours).toMatchObject({
      prev_months: 16,
      total: 8,
      until_acc_period_end: 12,
      acc_period: 28,
    });
    expect(fact.approved.norm_hours).toEqual({
      prev_months: 160,
      curr_month: 160,
      curr_month_end: 320,
      selected_period: 160,
      acc_period: 160 + 160 + 168,
    });
    expect(plan.not_approved.norm_hours.acc_period).toBe(168 + 160 + 176);
    expect(fact.approved.overtime.acc_period).toBe(28 - 488);
  });

  it('corrects recommended hours by those of earlier months where the network wants it', async () => {
    const { manager, network_id, shop_id, person, shift } = await aStoreInMarch();
    await shift('2021-01-12', { is_fact: true, work_seconds: 300 * 3600 });
    await shift('2021-02-02', { is_fact: true, work_seconds: 234_468 });
    const hoursIn = async (dates: object, settings: object) => {
      const columns = { accounting_period_length: 3, settings: JSON.stringify(settings) };
      await test.db.updateTable('network').set(columns).where('id', '=', network_id).execute();
      const { body } = await test.call(timekeeping.workerStat, { shop_id, ...MARCH, ...dates }, manager);
      const { curr_month, selected_period } = body[person.employee_id].plan.approved.sawh_hours;
      expect(selected_period).toBe(curr_month);
      return curr_month;
    };
    const last = { correct_norm_hours_last_month_acc_period: true };
    const left = { consider_remaining_hours_in_prev_months_when_calc_norm_hours: true };
    const lacking = 168 + 160 + 176 - 365.13;
    expect(await hoursIn({}, {})).toBe(176);
    expect(await hoursIn({}, last)).toBeCloseTo(lacking, 6);
    expect(await hoursIn({}, left)).toBeCloseTo(lacking, 6);
    const february = { dt_from: '2021-02-01', dt_to: '2021-02-28' };
    expect(await hoursIn(february, last)).toBe(160);
    expect(await hoursIn(february, left)).toBeCloseTo(((504 - 300) * 160) / 336, 6);
  });

  it('takes each month of a range over the new year by its own year', async () => {
    const { manager, network_id, shop_id, person } = await aStoreInMarch();
    const years = JSON.stringify({ 2020: { m12: 100 }, 2021: { m1: 90, m12: 5 } });
    const setting = await test.db
      .insertInto('sawh_settings')
      .values({ network_id, name: 'Fixed', type: 2, years })
      .returning('id')
      .executeTakeFirstOrThrow();
    await test.db
      .updateTable('employment')
      .set({ sawh_settings_id: setting.id, dt_hired: '2020-01-01' })
      .where('id', '=', person.employment_id)
      .execute();
    const range = { dt_from: '2020-12-01', dt_to: '2021-01-31' };
    const { body } = await test.call(timekeeping.workerStat, { shop_id, ...range }, manager);
    const { by_months, selected_period } = body[person.employee_id].plan.approved.sawh_hours;
    expect([by_months['12'], by_months['1'], selected_period]).toEqual([100, 90, 190]);
  });

  it('takes a fixed norm of the position by year, and the schedule of whoever follows one', async () => {
    const { manager, network_id, shop_id, person } = await aStoreInMarch();
    const [fixed, scheduled] = await test.db
      .insertInto('sawh_settings')
      .values([
        { network_id, name: 'Fixed', type: 2, years: JSON.stringify({ 2021: { m3: 150 } }) },
        { network_id, name: 'Schedule', type: 3 },
      ])
      .returning('id')
      .execute();
    const setTo = (sawh_settings_id: number) =>
      test.db
        .updateTable('employment')
        .set({ sawh_settings_id })
        .where('id', '=', person.employment_id)
        .execute();
    const ask = async () =>
      (await test.call(timekeeping.workerStat, { shop_id, ...MARCH }, manager)).body[person.employee_id].plan
        .approved.sawh_hours.curr_month;

    await setTo(fixed!.id);
    expect(await ask()).toBe(150);

    const { id } = await test.db
      .insertInto('shift_schedule')
      .values({ network_id, code: 'two-two', name: 'Two by two', year: 2021 })
      .returning('id')
      .executeTakeFirstOrThrow();
    await test.db
      .insertInto('shift_schedule_day')
      .values(
        ['2021-03-01', '2021-03-02', '2021-03-20'].map((dt) => ({
          network_id,
          shift_schedule_id: id,
          dt,
          day_type: 'W',
          work_hours: 11,
        })),
      )
      .execute();
    const interval = { network_id, shift_schedule_id: id, employee_id: person.employee_id, code: 'one' };
    await test.db
      .insertInto('shift_schedule_interval')
      .values({ ...interval, dt_start: '2021-03-01', dt_end: '2021-03-15' })
      .execute();
    await setTo(scheduled!.id);
    expect(await ask()).toBe(22);

    await test.db
      .updateTable('employment')
      .set({ dt_fired: '2021-03-01' })
      .where('id', '=', person.employment_id)
      .execute();
    expect(await ask()).toBe(11);

    const beside = await aShop(test.db, { network_id });
    await test.db
      .insertInto('employment')
      .values({
        ...{ network_id, employee_network_id: network_id, employee_id: person.employee_id },
        ...{ shop_id: beside.id, dt_hired: '2021-03-02', sawh_settings_id: scheduled!.id },
      })
      .execute();
    expect(await ask()).toBe(22);
  });

  it('agrees with a plain recount in SQL for a department of 120 people, read in few statements', async () => {
    const { manager, network_id, shop_id, work_type } = await aStoreInMarch();
    await fillMonth(network_id, shop_id, work_type.id, 120);
    const ask = () => test.call(timekeeping.workerStat, { shop_id, ...MARCH }, manager);
    const { result, statements } = await countStatements(test, ask);
    const { body } = result;

    const { rows } = await sql<{ employee_id: number; hours: number; days: number }>`
      select employee_id, sum(work_seconds) / 3600.0::float8 as hours, count(distinct dt)::int as days
        from worker_day where shop_id = ${shop_id} and is_fact and is_approved group by employee_id`.execute(
      test.db,
    );
    expect(rows).toHaveLength(120);
    for (const row of rows) {
      const stat = body[row.employee_id].fact.approved;
      expect(stat.work_hours.total).toBeCloseTo(row.hours, 6);
      expect(stat.work_days.total).toBe(row.days);
    }
    expect(statements).toBeLessThan(20);
  });

  it('refuses without the function, and a reversed or missing period', async () => {
    const { manager, shop_id } = await aStoreInMarch();
    const stranger = (await aStore(test.db, [])).manager;

    expect((await test.call(timekeeping.workerStat, { shop_id, ...MARCH }, stranger)).status).toBe(403);
    const reversed = { shop_id, dt_from: '2021-03-31', dt_to: '2021-03-01' };
    expect((await test.call(timekeeping.workerStat, reversed, manager)).status).toBe(400);
    const missing = await test.call(timekeeping.workerStat, { shop_id, dt_from: 'x' } as never, manager);
    expect(missing.status).toBe(400);
    expect(Object.keys(missing.body).sort()).toEqual(['dt_from', 'dt_to']);
  });
});

/** People with a shift five days a week in all four versions. */
async function fillMonth(network_id: number, shop_id: number, work_type_id: number, people: number) {
  for (let i = 0; i < people; i++) await anEmployee(test.db, { network_id, shop_id, salary: 200 });
  await sql`
    with days as (
      insert into worker_day (network_id, dt, type, is_dayoff, is_fact, is_approved, shop_id, employee_id,
        employee_network_id, worker_id, employment_id, employment_network_id, dttm_work_start, dttm_work_end, work_seconds)
      select ${network_id}, dt::date, case when work then 'W' else 'H' end, not work, is_fact, is_approved,
        case when work then ${shop_id}::bigint end, e.employee_id, ${network_id}, p.user_id, e.id, ${network_id},
        case when work then dt::date + time '09:00' end, case when work then dt::date + time '18:30' end,
        case when work then 30600 + (e.id % 7)::int * 60 else 0 end
        from employment e join employee p on p.id = e.employee_id
        cross join generate_series(date '2021-03-01', date '2021-03-31', '1 day') dt
        cross join (values (false), (true)) f (is_fact) cross join (values (false), (true)) a (is_approved)
        cross join lateral (select extract(isodow from dt) < 6 as work) w
       where e.shop_id = ${shop_id} and e.salary > 100 and (work or not is_fact)
      returning id, is_dayoff)
    insert into worker_day_details (network_id, worker_day_id, work_type_id)
    select ${network_id}, id, ${work_type_id} from days where not is_dayoff`.execute(test.db);
}

describe('GET worker_day/daily_stat/', () => {
  it('counts shifts, whole hours and wages by kind of person, with the need', async () => {
    const { manager, network_id, shop_id, work_type, shift } = await aStoreInMarch();
    const elsewhere = await aShop(test.db, { network_id });
    const guest = await anEmployee(test.db, { network_id, shop_id: elsewhere.id, salary: 10 });
    const dt = '2021-03-02';
    const approved = await shift(dt, { work_seconds: 10.75 * 3600 });
    await shift(dt, { is_approved: false, parent_worker_day_id: approved.id, work_seconds: 4 * 3600 });
    await shift(dt, { is_fact: true });
    await shift('2021-03-03', { is_fact: true });
    const guestIds = { employee_id: guest.employee_id, employment_id: guest.employment_id };
    await aWorkerDay(test.db, { network_id, shop_id, dt, ...guestIds, is_vacancy: true });
    await aWorkerDay(test.db, { network_id, shop_id, dt, is_vacancy: true });
    const operation = await anOperation(test.db, { network_id, shop_id, work_type_id: work_type.id });
    const special = await anOperation(test.db, { network_id, shop_id, name: { is_special: true } });
    const points = { network_id, dates: [dt], value: 2, hours: [9, 12] as const };
    await somePoints(test.db, { ...points, operation_type_id: operation.id });
    await somePoints(test.db, { ...points, operation_type_id: operation.id, type: 'F' });
    await somePoints(test.db, { ...points, operation_type_id: special.id, dates: ['2021-03-09'] });

    const { body } = await test.call(timekeeping.dailyStat, { shop_id, ...MARCH }, manager);

    expect(Object.keys(body)).toEqual([dt, '2021-03-09']);
    const none = { shifts: 0, paid_hours: 0, fot: 0 };
    expect(body[dt].plan.approved).toEqual({
      shop: { shifts: 1, paid_hours: 10, fot: 1075 },
      outsource: { shifts: 1, paid_hours: 8, fot: 80 },
      vacancies: { shifts: 1, paid_hours: 8, fot: 0 },
    });
    expect(body[dt].plan.combined.shop).toEqual({ shifts: 1, paid_hours: 4, fot: 400 });
    expect(body[dt].fact.approved.shop).toEqual({ shifts: 1, paid_hours: 8, fot: 800 });
    expect(body[dt].work_types).toEqual({ [work_type.id]: 6 });
    expect(body['2021-03-09'].plan.approved.shop).toEqual(none);
    expect(body['2021-03-09'].operation_types).toEqual({ [special.id]: 6 });
  });

  it('refuses without the function, and a reversed period', async () => {
    const { manager, shop_id } = await aStoreInMarch();
    const stranger = (await aStore(test.db, [])).manager;
    expect((await test.call(timekeeping.dailyStat, { shop_id, ...MARCH }, stranger)).status).toBe(403);
    const reversed = { shop_id, dt_from: '2021-03-31', dt_to: '2021-03-01' };
    expect((await test.call(timekeeping.dailyStat, reversed, manager)).body).toHaveProperty('dt_to');
  });
});
