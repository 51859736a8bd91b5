import { demand, network } from '@shiftwright/contracts';
import { addDays, eachDt } from '@shiftwright/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aBusinessDriver, aShop, aStore, pointsAt } from '../../../../testing/factories.ts';
import { aForecastStore, type ForecastStore } from '../../../../testing/forecast-store.ts';
import { type TestApp, testApp } from '../../../../testing/test-app.ts';
import type { LiveMessage } from '../../../platform/live/live.ts';
import { withWeekTimes } from '../../network/index.ts';
import { recomputeWindow } from './recompute.ts';
import { runCalculation, watchCalculation } from './run-calculation.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp({ work: true });
});
afterAll(() => test.close());

const PERIOD = { dt_from: '2026-03-12', dt_to: '2026-03-14' };
const MORNINGS = eachDt(addDays('2026-03-11', -55), '2026-03-11').map((dt) => `${dt}T10:00:00`);

const withFacts = (store: ForecastStore) =>
  pointsAt(test.db, store.visitors, 'F', Object.fromEntries(MORNINGS.map((dttm) => [dttm, 20])));

const calculate = (store: ForecastStore, input: object = {}) =>
  test.call(
    demand.calculateLoadTemplate,
    { id: store.template.id, shop_id: store.shop.id, ...PERIOD, ...input },
    store.manager,
  );

async function departmentAfter(store: ForecastStore, headers = {}) {
  for (;;) {
    const answer = await test.call(network.getDepartment, { id: store.shop.id }, store.manager, headers);
    if (answer.body.load_template_status !== 'P') return answer.body;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function stored(operation: { id: number }) {
  return test.db
    .selectFrom('timeserie_value')
    .select(['dttm_forecast', 'value', 'q10', 'q90'])
    .where('operation_type_id', '=', operation.id)
    .where('type', '=', 'L')
    .orderBy('dttm_forecast')
    .execute();
}

describe('POST load_template/calculate/', () => {
  it('forecasts from the facts, computes the need and replaces the period', async () => {
    const store = await aForecastStore(test);
    await withFacts(store);
    const old = { '2026-03-11T10:00:00': 1, '2026-03-12T03:00:00': 2, '2026-03-15T10:00:00': 3 };
    await pointsAt(test.db, store.cashiers, 'L', old);
    const heard: LiveMessage[] = [];
    test.deps.live.listen(store.network_id, (message) => heard.push(message));

    const answer = await calculate(store);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual(expect.any(String));
    const department = await departmentAfter(store);

    expect(department).toMatchObject({ load_template_status: 'R', load_template_message: null });
    const visitors = await stored(store.visitors);
    const cashiers = await stored(store.cashiers);
    const morning = visitors.find((point) => point.dttm_forecast === '2026-03-12T10:00:00');
    expect(visitors).toHaveLength(36);
    expect(morning?.value).toBeCloseTo(20, 0);
    expect(morning?.q10).toBeLessThanOrEqual(20.01);
    expect(cashiers).toHaveLength(38);
    expect(cashiers.map((point) => point.dttm_forecast)).not.toContain('2026-03-12T03:00:00');
    expect(cashiers[0]).toMatchObject({ dttm_forecast: '2026-03-11T10:00:00', value: 1 });
    expect(cashiers.find((point) => point.dttm_forecast === '2026-03-13T10:00:00')?.value).toBeCloseTo(4, 1);
    const messages = heard.filter((message) => message.topic === 'load_template');
    expect(messages[0]).toMatchObject({ shop_id: store.shop.id, status: 'P', share: 0 });
    expect(messages.at(-1)).toMatchObject({ status: 'R', share: 1 });
  });

  it.each([
    [30, ['10:00', '10:30'], 4],
    [60, ['10:00'], 4],
    [1440, ['00:00'], 4 / 12],
  ])(
    'computes the need by the steps of the department, %i minutes (demand 53)',
    async (step, times, value) => {
      const store = await aForecastStore(test);
      await withFacts(store);
      await test.db
        .updateTable('shop')
        .set({ forecast_step_minutes: step })
        .where('id', '=', store.shop.id)
        .execute();
      await calculate(store);
      await departmentAfter(store);
      const points = await stored(store.cashiers);
      const at = points.filter(({ dttm_forecast: dttm }) =>
        times.some((time) => dttm === `2026-03-13T${time}:00`),
      );
      expect(at.map((point) => point.value)).toEqual(times.map(() => expect.closeTo(value, 1)));
      expect(points).toHaveLength((36 * 60) / Math.min(step, 720));

      const span = { from_dttm: '2026-03-14T10:00:00', to_dttm: '2026-03-14T10:59:00' };
      const asked = { shop_id: store.shop.id, type: 'L', operation_type_id: [store.visitors.id], ...span };
      const set = await test.call(
        demand.correctTimeserieValues,
        { ...asked, set_value: 60 } as never,
        store.manager,
      );
      expect(set.status).toBe(200);
      const after = await stored(store.cashiers);
      const changed = after.filter(({ value }, i) => value !== points[i]?.value);
      expect(changed.map(({ value }) => value)).toEqual(times.map(() => (step === 1440 ? 1 : 12)));

      const late = { from_dttm: '2026-03-14T23:00:00', to_dttm: '2026-03-14T23:59:00', set_value: 2 };
      const typed = { ...asked, ...late, operation_type_id: [store.cashiers.id] };
      await test.call(demand.correctTimeserieValues, typed as never, store.manager);
      expect((await stored(store.cashiers)).length - after.length).toBe(times.length);
    },
  );

  it('calculates all attached departments when none is named', async () => {
    const store = await aForecastStore(test);
    await withFacts(store);
    const { network_id } = store;
    const load_template_id = store.template.id;
    const below = await aShop(test.db, { network_id, parent_id: store.shop.id, load_template_id });

    expect((await calculate(store, { shop_id: undefined })).status).toBe(200);

    expect(await departmentAfter(store)).toMatchObject({ load_template_status: 'R' });
    expect(await departmentAfter({ ...store, shop: below })).toMatchObject({ load_template_status: 'E' });
    await aShop(test.db, { network_id, load_template_id });
    expect((await calculate(store, { shop_id: undefined })).status).toBe(403);
  });

  it('leaves a department in progress alone', async () => {
    const store = await aForecastStore(test);
    const dttm_load_template_status = '2026-03-11T08:59:00.000Z';
    await test.db
      .updateTable('shop')
      .set({ load_template_status: 'P', dttm_load_template_status })
      .where('id', '=', store.shop.id)
      .execute();

    expect((await calculate(store)).status).toBe(200);

    const row = await test.db
      .selectFrom('shop')
      .select('dttm_load_template_status')
      .where('id', '=', store.shop.id)
      .executeTakeFirst();
    expect(row).toEqual({ dttm_load_template_status });
  });

  it('says what is missing in the language of the reader, and keeps the points it had', async () => {
    const store = await aForecastStore(test);
    await pointsAt(test.db, store.cashiers, 'L', { '2026-03-12T10:00:00': 7 });

    await calculate(store);

    const english = await departmentAfter(store);
    const russian = await departmentAfter(store, { 'accept-language': 'ru' });
    expect(english).toMatchObject({ load_template_status: 'E' });
    expect(english.load_template_message).toMatch(/no facts of "Visitors"/);
    expect(russian.load_template_message).toMatch(/Нет фактических данных/);
    expect(await stored(store.cashiers)).toMatchObject([{ value: 7 }]);
  });

  it('stores nothing when a formula fails, and can be repeated', async () => {
    const store = await aForecastStore(test, '1 / (a - a)');
    await withFacts(store);

    await calculate(store);
    expect((await departmentAfter(store)).load_template_message).toMatch(/"Cashiers" divides by zero/);
    expect(await stored(store.visitors)).toEqual([]);

    await test.db
      .updateTable('operation_type_relation')
      .set({ formula: 'a' })
      .where('network_id', '=', store.network_id)
      .execute();
    await calculate(store);
    expect(await departmentAfter(store)).toMatchObject({ load_template_status: 'R' });
  });

  it('refuses: no session, no function, a template or department that does not fit, a wrong period', async () => {
    const store = await aForecastStore(test);
    const other = await aForecastStore(test);
    const stranger = await aStore(test.db);
    const sibling = await aShop(test.db, { network_id: store.network_id, parent_id: store.shop.id });
    const input = { id: store.template.id, shop_id: store.shop.id, ...PERIOD };
    const refused = async (given: object, field: string) => {
      const answer = await calculate(store, given);
      expect(answer.status).toBe(400);
      expect(answer.body).toHaveProperty(field);
    };

    expect((await test.call(demand.calculateLoadTemplate, input)).status).toBe(401);
    expect((await test.call(demand.calculateLoadTemplate, input, stranger.manager)).status).toBe(403);
    expect((await calculate(store, { shop_id: other.shop.id })).status).toBe(400);
    await refused({ id: other.template.id }, 'id');
    await refused({ shop_id: sibling.id }, 'shop_id');
    await refused({ dt_to: undefined }, 'dt_to');
    await refused({ dt_from: undefined }, 'dt_from');
    await refused({ dt_to: '2026-03-11' }, 'dt_to');
    await refused({ dt_to: '2027-03-13' }, 'dt_to');
  });
});

describe('inputs of a forecast', () => {
  it('are learnt, kept, and move the forecast where a promotion is given', async () => {
    const store = await aForecastStore(test);
    const { network_id, shop, template, visitors } = store;
    const promotion = await aBusinessDriver(test.db, {
      ...{ network_id, shop_id: shop.id, name: 'Promotion', do_forecast: 'FS' },
    });
    const of = { network_id, load_template_id: template.id };
    const [feature] = await test.db
      .insertInto('operation_type_template')
      .values({ ...of, operation_type_name_id: promotion.name.id })
      .returning('id')
      .execute();
    const base = await test.db
      .selectFrom('operation_type_template')
      .select('id')
      .where('load_template_id', '=', template.id)
      .where('operation_type_name_id', '=', visitors.name.id)
      .executeTakeFirstOrThrow();
    await test.db
      .insertInto('operation_type_relation')
      .values({ network_id, base_id: base.id, depended_id: feature!.id, type: 'P' })
      .execute();
    const days = eachDt('2025-10-01', '2026-03-11');
    const isOn = (dt: string) => Number(dt.slice(8)) % 9 < 2;
    const by = (value: (dt: string) => number, some: string[]) =>
      Object.fromEntries(some.map((dt) => [`${dt}T10:00:00`, value(dt)]));
    await pointsAt(
      test.db,
      visitors,
      'F',
      by((dt) => (isOn(dt) ? 30 : 20), days),
    );
    await pointsAt(
      test.db,
      promotion,
      'F',
      by((dt) => (isOn(dt) ? 1 : 0), days),
    );
    await pointsAt(
      test.db,
      promotion,
      'L',
      by((dt) => (dt === '2026-03-13' ? 1 : 0), eachDt('2026-03-12', '2026-03-14')),
    );

    await calculate(store);
    expect(await departmentAfter(store)).toMatchObject({ load_template_status: 'R' });

    const at = async (dt: string) =>
      (await stored(visitors)).find((point) => point.dttm_forecast === `${dt}T10:00:00`)?.value ?? 0;
    expect((await at('2026-03-13')) / (await at('2026-03-12'))).toBeGreaterThan(1.15);
    expect(await stored(promotion)).toHaveLength(3);
    const { inputs } = await test.db
      .selectFrom('timeserie_forecast')
      .select('inputs')
      .where('operation_type_id', '=', visitors.id)
      .executeTakeFirstOrThrow();
    expect(inputs).toMatchObject([
      { operation_type_id: promotion.id, name: 'Promotion', effect: expect.any(Number) },
    ]);

    const before = await at('2026-03-12');
    await test.db
      .updateTable('timeserie_value')
      .set({ value: 1, original: 0, dttm_corrected: '2026-03-11T08:00:00Z' })
      .where('operation_type_id', '=', promotion.id)
      .where('type', '=', 'L')
      .where('dttm_forecast', '=', '2026-03-12T10:00:00')
      .execute();
    const shopRow = await test.db
      .selectFrom('shop')
      .selectAll()
      .where('id', '=', shop.id)
      .executeTakeFirstOrThrow();
    await recomputeWindow(test.db, withWeekTimes(shopRow), {
      type: 'L',
      dt_from: '2026-03-12',
      dt_to: '2026-03-12',
    });
    expect(await at('2026-03-12')).toBeGreaterThan(before * 1.15);
  });
});

describe('a calculation that shows no life', () => {
  const inProgressSince = (store: ForecastStore, dttm_load_template_status: string) =>
    test.db
      .updateTable('shop')
      .set({ load_template_status: 'P', dttm_load_template_status })
      .where('id', '=', store.shop.id)
      .execute();
  const orderOf = (store: ForecastStore) => ({
    network_id: store.network_id,
    shop_id: store.shop.id,
    load_template_id: store.template.id,
    ...PERIOD,
  });

  it('is given up after a while, and not before', async () => {
    const store = await aForecastStore(test);
    const order = orderOf(store);
    const status = async () =>
      (await test.call(network.getDepartment, { id: store.shop.id }, store.manager)).body
        .load_template_status;

    await inProgressSince(store, '2026-03-11T08:50:00Z');
    await watchCalculation(test.deps, order);
    expect(await status()).toBe('P');

    await inProgressSince(store, '2026-03-11T08:40:00Z');
    await watchCalculation(test.deps, order);
    expect(await status()).toBe('E');
  });

  it('ends with a reason when it runs longer than it may, and keeps the points it had', async () => {
    const store = await aForecastStore(test);
    await withFacts(store);
    await pointsAt(test.db, store.cashiers, 'L', { '2026-03-12T10:00:00': 7 });
    await inProgressSince(store, '2026-03-11T09:00:00Z');

    await runCalculation(test.deps, orderOf(store), 0.001);

    const department = await departmentAfter(store);
    expect(department).toMatchObject({ load_template_status: 'E' });
    expect(department.load_template_message).toMatch(/took too long/);
    expect(await stored(store.cashiers)).toMatchObject([{ value: 7 }]);
  });

  it('writes nothing for a department that is not in progress, or has another template by now', async () => {
    const store = await aForecastStore(test);
    await withFacts(store);
    await runCalculation(test.deps, orderOf(store));
    expect(await stored(store.visitors)).toEqual([]);

    await inProgressSince(store, '2026-03-11T09:00:00Z');
    await test.db
      .updateTable('shop')
      .set({ load_template_id: null })
      .where('id', '=', store.shop.id)
      .execute();
    await runCalculation(test.deps, orderOf(store));
    expect(await departmentAfter(store)).toMatchObject({ load_template_status: 'E' });
    expect(await stored(store.visitors)).toEqual([]);
  });
});
