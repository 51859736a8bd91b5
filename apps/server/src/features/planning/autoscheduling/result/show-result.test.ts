import { planning } from '@shiftwright/contracts';
import { eachDt, monthEnd } from '@shiftwright/domain';
import { isProven, type Proof } from '@shiftwright/optimiser';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aLimitation, aStore, aWorkerDay } from '../../../../../testing/factories.ts';
import {
  aSchedulingStore,
  type SchedulingStore,
  TWO_WEEKS,
  untilBuilt,
} from '../../../../../testing/scheduling.ts';
import { type TestApp, testApp } from '../../../../../testing/test-app.ts';
import { loadMonth } from '../month/load-month.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp({ work: true });
});
afterAll(() => test.close());

const show = (store: SchedulingStore, given: object = {}) =>
  test.call(planning.showResult, { shop_id: store.shop_id, dt: '2026-04-09', ...given }, store.manager);

const isOn = (dt: string) => (Date.parse(dt) / 86_400_000) % 4 < 2;

/** Plans a person 2/2, nine to nine, over dates; `turns` are dates on which it is the other way round. */
async function planned(
  store: SchedulingStore,
  {
    at,
    dates,
    is_approved,
    turns = [],
  }: { at: number; dates: string[]; is_approved: boolean; turns?: string[] },
) {
  const { employee_id, employment_id } = store.people[at]!;
  const { network_id, shop_id, work_type } = store;
  for (const dt of dates) {
    const works = isOn(dt) !== turns.includes(dt);
    const day = works ? { start: '09:00:00', end: '21:00:00' } : { type: 'H' as const };
    await aWorkerDay(test.db, {
      ...{ network_id, shop_id, work_type_id: work_type.id, employee_id, employment_id, dt, is_approved },
      ...{ ...day, source: 3 },
    });
  }
}

/** A store whose people worked 2/2 in March; in April, the one leaves it on two dates. */
const letSeeWages = ({ network_id, group }: SchedulingStore) =>
  test.db
    .insertInto('function_group')
    .values({ network_id, group_id: group.id, func: 'WorkerDay_daily_stat', method: 'GET' })
    .execute();

async function aStoreOf2by2() {
  const store = await aSchedulingStore(test.db, { people: 2, settings: { shift_end: 12, less_norm: 50 } });
  const april = eachDt('2026-04-01', '2026-04-30');
  const turns = april.filter((dt) => !isOn(dt)).slice(2, 4);
  for (const at of [0, 1]) {
    await planned(store, { at, dates: eachDt('2026-03-01', '2026-03-31'), is_approved: true });
    await planned(store, { at, dates: april, is_approved: false, turns: at === 0 ? turns : [] });
  }
  await test.db
    .updateTable('employment')
    .set({ salary: '100' })
    .where('id', '=', store.people[0]!.employment_id)
    .execute();
  return { store, turns };
}

describe('GET auto_settings/result/', () => {
  it('tells a month beside the one before, and whose rhythm it leaves for what', async () => {
    const { store, turns } = await aStoreOf2by2();
    const { status, body } = await show(store);

    expect(status).toBe(200);
    expect(body.month).toMatchObject({ dt_from: '2026-04-01', dt_to: '2026-04-30' });
    expect(body.before).toMatchObject({ dt_from: '2026-03-01', dt_to: '2026-03-31', worst_days: [] });
    const line = { people: 2, different_shifts: 1, different_starts: 1, late_then_early: 0 };
    expect(body.month.people_line).toMatchObject(line);
    expect(body.before?.people_line).toMatchObject({ ...line, single_days_off: 0, days_off_in_a_row: 2 });
    // Need is known for the first two weeks of April, one person at any time in each of two works.
    expect(body.month.need_hours).toBeGreaterThan(0);
    expect(body.month.worst_days.length).toBe(5);
    expect(body.month.worst_days[0]!.gap).toMatchObject({ work_type_id: expect.any(Number) });
    expect(body.month.paid_hours).toBeGreaterThan(0);
    const [left, ...others] = body.left_rhythms;
    expect(others).toEqual([]);
    expect(left).toMatchObject({
      employee_id: store.people[0]!.employee_id,
      dates_off_rotation: turns,
      dates_of_unusual_shifts: [],
    });
    expect(left!.gained.map(({ work_type_id }: { work_type_id: number }) => work_type_id)).toEqual([
      store.work_type.id,
    ]);
    expect(left!.gained[0]!.hours).toBeGreaterThan(5);
  });

  it('holds a closed date against nobody: it leaves no rotation and is no single day off', async () => {
    const { store, turns } = await aStoreOf2by2();
    // On turns the first person works four days in a row: the second day of the block before is closed.
    const closed = eachDt('2026-04-01', '2026-04-30').filter(isOn)[3]!;
    const { network_id, shop_id } = store;
    await test.db
      .insertInto('shop_schedule')
      .values({ network_id, shop_id, dt: closed, type: 'H', opens: null, closes: null })
      .execute();
    await test.db.deleteFrom('worker_day').where('shop_id', '=', shop_id).where('dt', '=', closed).execute();
    const { body } = await show(store);

    expect(body.left_rhythms).toMatchObject([{ dates_off_rotation: turns }]);
    expect(body.month.people_line.single_days_off).toBe(0);
  });

  it('calls no shift unusual that a limitation leaves somebody instead of the usual one', async () => {
    const { store } = await aStoreOf2by2();
    const [, { employee_id, employment_id }] = store.people as [unknown, SchedulingStore['people'][number]];
    await test.db
      .updateTable('worker_day')
      .set({
        dttm_work_start: sql<string>`dttm_work_start + interval '1 hour'`,
        dttm_work_start_tabel: sql<string>`dttm_work_start_tabel + interval '1 hour'`,
      })
      .where('employee_id', '=', employee_id)
      .where('is_approved', '=', false)
      .where('type', '=', 'W')
      .execute();
    const left = async () =>
      (await show(store)).body.left_rhythms.find(
        (one: planning.LeftRhythm) => one.employee_id === employee_id,
      );
    expect((await left())?.dates_of_unusual_shifts.length).toBeGreaterThan(10);
    for (let weekday = 0; weekday < 7; weekday++)
      await aLimitation(test.db, { network_id: store.network_id, employment_id, weekday }, '09:00:00');
    expect(await left()).toBeUndefined();
  });

  it('tells wages only to whoever holds the statistics for more than their own data', async () => {
    const { store } = await aStoreOf2by2();
    expect((await show(store)).body.month.cost).toBeNull();
    await letSeeWages(store);

    const pay = (salary: number, employment_ids: number[]) =>
      test.db.updateTable('employment').set({ salary }).where('id', 'in', employment_ids).execute();
    const ids = store.people.map(({ employment_id }) => employment_id);
    await pay(100, ids);
    expect((await show(store)).body.month.cost).toBeGreaterThan(0);
    await pay(0, ids.slice(0, 1));
    expect((await show(store)).body.month.cost).toBeNull();
  });

  it('compares with nothing where nothing was approved', async () => {
    const store = await aSchedulingStore(test.db, { people: 2 });
    const { body } = await show(store);
    expect(body).toMatchObject({ before: null, left_rhythms: [] });
    expect(body.month).toMatchObject({ paid_hours: 0, problems: 0, people_line: { people: 0 } });
  });

  it('counts the problems that the timetable marks', async () => {
    const store = await aSchedulingStore(test.db, { people: 2 });
    const { employee_id, employment_id } = store.people[0]!;
    const { network_id, shop_id, work_type } = store;
    const day = (dt: string, start: string, end: string) =>
      aWorkerDay(test.db, {
        ...{ network_id, shop_id, work_type_id: work_type.id, employee_id, employment_id, dt },
        ...{ is_approved: false, start, end },
      });
    await day('2026-04-02', '12:00:00', '21:00:00');
    await day('2026-04-03', '06:00:00', '15:00:00');

    expect((await show(store)).body.month).toMatchObject({ problems: 1 });
  });

  it('is refused without the function, and invalid without a date', async () => {
    const store = await aSchedulingStore(test.db, { people: 1 });
    const other = await aStore(test.db, ['WorkerDay']);
    const asked = { shop_id: other.shop.id, dt: '2026-04-09' };
    expect((await test.call(planning.showResult, asked, other.manager)).status).toBe(403);
    expect((await show(store, { dt: 'soon' })).status).toBe(400);
  });
});

describe('keeping the rhythm of a person', () => {
  it('plans that person anew by their rotation, and leaves everybody else and the difference alone', async () => {
    const { store } = await aStoreOf2by2();
    const order = (given: object) =>
      test.call(
        planning.createTimetable,
        { shop_id: store.shop_id, dt_from: '2026-04-01', dt_to: monthEnd('2026-04-01'), ...given },
        store.manager,
      );
    const others = () =>
      test.db
        .selectFrom('worker_day')
        .select(['dt', 'type', 'dttm_work_start'])
        .where('employee_id', '=', store.people[1]!.employee_id)
        .where('is_approved', '=', false)
        .orderBy('dt')
        .execute();
    const before = await others();
    const employee_ids = [store.people[0]!.employee_id];

    expect((await order({ employee_ids, keep_rotations: true, rhythm_dial: 0 })).status).toBe(200);
    expect(await untilBuilt(test, store)).toMatchObject({ status: 'R' });

    expect(await others()).toEqual(before);
    const { left_rhythms } = (await show(store)).body;
    expect(left_rhythms.filter((one: planning.LeftRhythm) => one.dates_off_rotation.length > 0)).toEqual([]);
    const first = (await untilBuilt(test, store)).command_id;
    await order({ employee_ids, keep_rotations: true, is_remaking: true });
    expect((await untilBuilt(test, store)).command_id).toBe(first);
  });
});

describe('the distance from the best possible', () => {
  it('is proven after a run of the whole month, kept with what proves it, and no longer told after another run', async () => {
    const SOME_DAYS = { dt_from: '2026-04-01', dt_to: '2026-04-04' };
    const store = await aSchedulingStore(test.db, { people: 1 });
    const order = (given: object) =>
      test.call(planning.createTimetable, { shop_id: store.shop_id, ...SOME_DAYS, ...given }, store.manager);
    expect((await show(store)).body.distance).toBeNull();
    await order({});
    await untilBuilt(test, store);
    const proofs = () =>
      test.db
        .selectFrom('job_run')
        .select(sql<Proof | null>`progress -> 'proof'`.as('proof'))
        .where('shop_id', '=', store.shop_id)
        .orderBy('id')
        .execute();
    await expect.poll(async () => (await proofs())[0]?.proof ?? null, { timeout: 200_000 }).not.toBeNull();

    const { proof } = (await proofs())[0]!;
    const of = { run_id: 0, network_id: store.network_id, user_id: store.manager.user_id };
    const { input } = await loadMonth(test.deps, {
      ...{ ...of, shop_id: store.shop_id, ...SOME_DAYS, use_not_approved: false },
    });
    expect(isProven(input, proof!)).toBe(true);
    expect((await show(store)).body.distance).toBe(proof!.distance);

    await order({ employee_ids: [store.people[0]!.employee_id], is_remaking: true });
    await untilBuilt(test, store);
    expect((await show(store)).body.distance).toBeNull();
  });
});

describe('the wage budget of a run', () => {
  const order = (store: SchedulingStore, given: object, by = store.manager) =>
    test.call(planning.createTimetable, { shop_id: store.shop_id, ...TWO_WEEKS, ...given }, by);
  const paid = (store: SchedulingStore, salaries: readonly number[]) =>
    Promise.all(
      store.people.map(({ employment_id }, at) =>
        test.db
          .updateTable('employment')
          .set({ salary: String(salaries[at]) })
          .where('id', '=', employment_id)
          .execute(),
      ),
    );

  it('in hours is kept, and the result tells what its last percent buys', async () => {
    const store = await aSchedulingStore(test.db, { people: 4 });
    expect((await order(store, { wage_budget: 100 })).status).toBe(200);
    expect(await untilBuilt(test, store)).toMatchObject({ status: 'R' });

    const { month, budget } = (await show(store)).body;
    expect(month.paid_hours).toBeGreaterThan(70);
    expect(month.paid_hours).toBeLessThanOrEqual(100);
    expect(budget).toMatchObject({ unit: 'hours', limit: 100, over: 0 });
    expect(budget!.last.paid).toBeCloseTo(month.paid_hours / 100);
    expect(budget!.last.dts).toHaveLength(1);
  });

  it('in money pays no more than it, and is told to those who may see wages', async () => {
    const store = await aSchedulingStore(test.db, { people: 4 });
    await paid(store, [100, 100, 300, 300]);
    const given = { wage_budget: 20_000, wage_budget_unit: 'money' };
    expect((await order(store, given)).body).toHaveProperty('wage_budget');
    await letSeeWages(store);
    expect((await order(store, given)).status).toBe(200);
    expect(await untilBuilt(test, store)).toMatchObject({ status: 'R' });

    const { month, budget } = (await show(store)).body;
    expect(month.cost).toBeGreaterThan(14_000);
    expect(month.cost).toBeLessThanOrEqual(20_000);
    expect(budget).toMatchObject({ unit: 'money', limit: 20_000, over: 0 });
    expect(budget!.last.paid).toBeCloseTo(month.cost! / 100);
  });

  it('in money is refused where the wage of somebody is not known', async () => {
    const store = await aSchedulingStore(test.db, { people: 2 });
    await letSeeWages(store);
    const { status, body } = await order(store, { wage_budget: 1000, wage_budget_unit: 'money' });
    expect(status).toBe(400);
    expect(body).toHaveProperty('wage_budget');
  });

  it('is the wage fund of the template for the dates of the run unless the order says otherwise', async () => {
    const store = await aSchedulingStore(test.db, { people: 2, settings: { fot: 150 } });
    await order(store, {});
    await untilBuilt(test, store);
    expect((await show(store)).body.budget).toMatchObject({ unit: 'hours', limit: 70 });

    const other = await aSchedulingStore(test.db, { people: 1 });
    await order(other, {});
    await untilBuilt(test, other);
    expect((await show(other)).body.budget).toBeNull();
  });

  it('is refused below nothing', async () => {
    const store = await aSchedulingStore(test.db, { people: 1 });
    const { status, body } = await order(store, { wage_budget: -1 });
    expect(status).toBe(400);
    expect(body).toHaveProperty('wage_budget');
  });
});
