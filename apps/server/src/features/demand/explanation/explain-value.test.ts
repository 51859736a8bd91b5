import { demand } from '@shiftwright/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aShop, aStore, pointsAt } from '../../../../testing/factories.ts';
import { aForecastStore, type ForecastStore, withVisitors } from '../../../../testing/forecast-store.ts';
import { type TestApp, testApp } from '../../../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp({ work: true });
});
afterAll(() => test.close());

const DTTM = '2026-03-14T15:00:00';
const explain = (store: ForecastStore, operation: { id: number }, more: object = {}, headers = {}) =>
  test.call(
    demand.explainTimeserieValue,
    { shop_id: store.shop.id, operation_type_id: operation.id, dttm: DTTM, ...more },
    store.manager,
    headers,
  );
const correct = (store: ForecastStore, operation: { id: number }, set_value: number) =>
  test.call(
    demand.correctTimeserieValues,
    {
      ...{ shop_id: store.shop.id, type: 'L' as const, operation_type_id: [operation.id] },
      ...{ from_dttm: DTTM, to_dttm: DTTM, set_value },
    },
    store.manager,
  );
const sumOf = (parts: { value: number }[]) => parts.reduce((sum, one) => sum + one.value, 0);

async function aCalculatedStore() {
  const store = await aForecastStore(test);
  await withVisitors(test, store, '2026-03-11', 90);
  const order = { id: store.template.id, shop_id: store.shop.id, dt_from: '2026-03-12', dt_to: '2026-03-15' };
  expect((await test.call(demand.calculateLoadTemplate, order, store.manager)).status).toBe(200);
  await expect.poll(async () => (await explain(store, store.visitors)).status).toBe(200);
  return store;
}

describe('GET timeserie_value/explanation/', () => {
  it('tells the parts of a forecast, which add up to it, with how it was made', async () => {
    const store = await aCalculatedStore();

    const { body } = await explain(store, store.visitors);

    expect(body).toMatchObject({ name: 'Visitors', do_forecast: 'H', original: null, correction: null });
    expect(body.explained).toBe(body.value);
    expect(sumOf(body.parts)).toBeCloseTo(body.value, 6);
    expect(body.parts[0].part).toBe('level');
    expect(['high', 'medium', 'low']).toContain(body.confidence);
    expect(body.method).toMatch(/\d+% [a-z]/);
    expect((await explain(store, store.visitors, {}, { 'accept-language': 'ru' })).body.method).toMatch(
      /\d+% [а-я]/,
    );
    expect(body.q10).toBeLessThanOrEqual(body.value);
  });

  it('tells formulas with their inputs, and who corrected what', async () => {
    const store = await aCalculatedStore();
    const before = (await explain(store, store.cashiers)).body;
    const visitors = (await explain(store, store.visitors)).body.value;
    expect(before.formulas).toEqual([
      {
        ...{ operation_type_id: store.visitors.id, name: 'Visitors', formula: 'a / 5' },
        ...{ a: visitors, result: visitors / 5 },
      },
    ]);
    expect(before.parts).toMatchObject([{ part: 'computed', value: visitors / 5 }]);

    await correct(store, store.visitors, 500);
    await correct(store, store.cashiers, 3);

    const driver = (await explain(store, store.visitors)).body;
    expect(driver).toMatchObject({ value: 500, original: visitors, explained: visitors });
    expect(driver.correction).toMatchObject({ kind: 'set', coef: null, user: expect.any(String) });
    expect(sumOf(driver.parts)).toBeCloseTo(visitors, 6);
    const computed = (await explain(store, store.cashiers)).body;
    expect(computed).toMatchObject({ value: 3, original: before.value, explained: before.value });
    expect(computed.formulas[0]).toMatchObject({ a: visitors });
    expect(sumOf(computed.parts)).toBeCloseTo(before.value, 6);
  });

  it('knows nothing of uploaded values, and says so', async () => {
    const store = await aForecastStore(test);
    await pointsAt(test.db, store.visitors, 'L', { [DTTM]: 5 });
    const { body } = await explain(store, store.visitors);
    expect(body).toMatchObject({ value: 5, explained: null, parts: [], confidence: null, method: null });
  });

  it('refuses: no value there, no session, a department that is not mine, no moment', async () => {
    const store = await aForecastStore(test);
    const stranger = await aStore(test.db);
    const beside = await aShop(test.db, { network_id: store.network_id });
    const input = { shop_id: store.shop.id, operation_type_id: store.visitors.id, dttm: DTTM };
    expect((await explain(store, store.visitors)).status).toBe(404);
    expect((await test.call(demand.explainTimeserieValue, input)).status).toBe(401);
    expect((await test.call(demand.explainTimeserieValue, input, stranger.manager)).status).toBe(403);
    expect((await explain(store, store.visitors, { shop_id: beside.id })).status).toBe(403);
    expect((await explain(store, store.visitors, { dttm: 'soon' })).status).toBe(400);
  });
});
