import { planning } from '@shiftwright/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  anEmployee,
  anOperation,
  aShop,
  aStore,
  aWorkerDay,
  aWorkType,
  somePoints,
} from '../../../../testing/factories.ts';
import { type TestApp, testApp } from '../../../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const DT = '2026-03-10';
const DAY = { from_dt: DT, to_dt: DT };

/** A department open round the clock that needs three people every hour: 72 hours a day, of two work types. */
async function aRoundTheClock() {
  const store = await aStore(test.db, ['WorkType_efficiency']);
  const { network_id } = store;
  const shop_id = store.shop.id;
  const midnight = JSON.stringify({ all: '00:00:00' });
  await test.db
    .updateTable('shop')
    .set({ tm_open_dict: midnight, tm_close_dict: midnight })
    .where('id', '=', shop_id)
    .execute();
  const second = await aWorkType(test.db, { network_id, shop_id });
  for (const [work_type_id, value] of [
    [store.work_type.id, 2],
    [second.id, 1],
  ] as const) {
    const operation = await anOperation(test.db, { network_id, shop_id, work_type_id });
    await somePoints(test.db, { network_id, operation_type_id: operation.id, dates: [DT], value });
  }
  const person = await anEmployee(test.db, { network_id, shop_id });
  const of = { network_id, shop_id, work_type_id: store.work_type.id };
  const shift = (given = {}) =>
    aWorkerDay(test.db, {
      ...of,
      dt: DT,
      employee_id: person.employee_id,
      employment_id: person.employment_id,
      ...given,
    });
  const vacancy = (given = {}) => aWorkerDay(test.db, { ...of, dt: DT, is_vacancy: true, ...given });
  return { ...store, shop_id, second, person, shift, vacancy };
}

describe('GET work_type/efficiency/', () => {
  it('gives the figures of the worked example', async () => {
    const { manager, network_id, shop_id, work_type, shift, vacancy } = await aRoundTheClock();
    await shift();
    await vacancy({ start: '10:00:00', end: '22:00:00' });
    await vacancy({ start: '10:00:00', end: '22:00:00', canceled: true });
    const income = await anOperation(test.db, { network_id, shop_id, name: { code: 'income' } });
    await somePoints(test.db, {
      network_id,
      operation_type_id: income.id,
      dates: [DT],
      value: 100,
      type: 'F',
    });
    await test.db
      .updateTable('network')
      .set({ settings: JSON.stringify({ income_code: 'income' }) })
      .where('id', '=', network_id)
      .execute();

    const { status, body } = await test.call(planning.getEfficiency, { shop_id, ...DAY }, manager);

    expect(status).toBe(200);
    expect(body.day_stats).toEqual({
      covering: { [DT]: 0.125 },
      deadtime: { [DT]: 0 },
      predict_hours: { [DT]: 72 },
      graph_hours: { [DT]: 9 },
      graph_hours_with_open_vacancies: { [DT]: 21 },
      work_hours: { [DT]: 8 },
      work_days: { [DT]: 1 },
      income: { [DT]: 2400 },
      perfomance: { [DT]: 300 },
    });
    const worst = { work_type_id: work_type.id, dttm: `${DT}T00:00:00`, lacking: 2 };
    expect(body.worst_gaps).toMatchObject({ [DT]: worst });
    expect(body.period_step).toBe(60);
    expect(body.tt_periods.real_cashiers).toHaveLength(24);
    expect(body.lack_of_cashiers_on_period[9]).toEqual({ dttm: `${DT}T09:00:00`, lack_of_cashiers: 2 });
  });

  it('looks at the version and the work types asked for', async () => {
    const { manager, shop_id, work_type, second, shift } = await aRoundTheClock();
    await shift({ is_approved: false });
    await shift({ is_fact: true, start: '09:00:00', end: '12:00:00', work_seconds: 3 * 3600 });
    const hours = async (asked: object) =>
      (await test.call(planning.getEfficiency, { shop_id, ...DAY, ...asked }, manager)).body.day_stats;

    expect((await hours({})).graph_hours[DT]).toBe(0);
    expect((await hours({ graph_type: 'plan_edit' })).graph_hours[DT]).toBe(9);
    expect((await hours({ graph_type: 'fact_approved' })).graph_hours[DT]).toBe(3);
    const own = await hours({ graph_type: 'plan_edit', work_type_ids: [work_type.id] });
    expect([own.predict_hours[DT], own.covering[DT]]).toEqual([48, 9 / 48]);
    const others = await hours({ graph_type: 'plan_edit', work_type_ids: [second.id] });
    expect([others.predict_hours[DT], others.graph_hours[DT]]).toEqual([24, 0]);
  });

  it("counts need in each date's own hours, and the night before", async () => {
    const { manager, network_id, shop_id, shift } = await aRoundTheClock();
    await test.db
      .insertInto('shop_schedule')
      .values({ network_id, shop_id, dt: DT, type: 'W', opens: '10:00:00', closes: '14:00:00' })
      .execute();
    await shift({
      dt: '2026-03-09',
      dttm_work_start: '2026-03-09T22:00:00',
      dttm_work_end: `${DT}T11:00:00`,
    });

    const { body } = await test.call(planning.getEfficiency, { shop_id, ...DAY }, manager);

    expect(body.day_stats.predict_hours[DT]).toBe(12);
    expect(body.day_stats.graph_hours[DT]).toBe(11);
    expect(body.day_stats.covering[DT]).toBeCloseTo(1 / 12, 9);
    expect(body.day_stats.work_days[DT]).toBe(0);
  });

  it('adds up shares of one shift, and forgets people who are not employed that day', async () => {
    const { manager, network_id, shop_id, second, person, shift } = await aRoundTheClock();
    const day = await shift();
    await test.db.updateTable('worker_day_details').set({ work_part: 0.5 }).execute();
    await test.db
      .insertInto('worker_day_details')
      .values({ network_id, worker_day_id: day.id, work_type_id: second.id, work_part: 0.5 })
      .execute();
    const hours = async () =>
      (await test.call(planning.getEfficiency, { shop_id, ...DAY }, manager)).body.day_stats.graph_hours[DT];
    expect(await hours()).toBe(9);

    await test.db
      .updateTable('employment')
      .set({ dt_fired: '2026-03-09' })
      .where('id', '=', person.employment_id)
      .execute();
    expect(await hours()).toBe(0);
  });

  it('answers with the indicators alone when they alone are asked', async () => {
    const { manager, shop_id, shift } = await aRoundTheClock();
    await shift();
    const asked = { shop_id, ...DAY, efficiency: false, indicators: true };

    const { body } = await test.call(planning.getEfficiency, asked, manager);

    // Two people of the department, eight hours on a Tuesday.
    expect(body).toEqual({ indicators: { covering: 12.5, deadtime: 0, predict_needs: 72, fot: 16 } });
  });

  it('refuses a foreign work type, a reversed period, an unknown version and a caller without the function', async () => {
    const { manager, network_id, shop_id } = await aRoundTheClock();
    const elsewhere = await aShop(test.db, { network_id });
    const foreign = await aWorkType(test.db, { network_id, shop_id: elsewhere.id });
    const ask = (asked: object, as = manager) =>
      test.call(planning.getEfficiency, { shop_id, ...DAY, ...asked } as never, as);

    const answer = await ask({ work_type_ids: [foreign.id] });
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual([`Work type ${foreign.id} does not belong to this department`]);
    expect(await ask({ to_dt: '2026-03-09' })).toMatchObject({
      status: 400,
      body: ['The end date of the period cannot be earlier than the start date'],
    });
    expect((await ask({ graph_type: 'plan' })).status).toBe(400);
    expect((await ask({}, (await aStore(test.db)).manager)).status).toBe(403);
  });
});
