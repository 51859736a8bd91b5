import { type CallInput, demand } from '@shiftwright/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aBusinessDriver, aShop, aStore, pointsAt } from '../../../../testing/factories.ts';
import { type TestApp, testApp } from '../../../../testing/test-app.ts';
import { openSession } from '../../access/index.ts';
import { aForecastStore, type ForecastStore, kept, withVisitors } from '../testing.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp({ work: true });
});
afterAll(() => test.close());

const DAY = '2026-03-12';
const MORNING = { from_dttm: `${DAY}T10:00:00`, to_dttm: `${DAY}T12:00:00` };
type Wish = Partial<CallInput<typeof demand.correctTimeserieValues>>;

const correct = (store: ForecastStore, wish: Wish) =>
  test.call(
    demand.correctTimeserieValues,
    { shop_id: store.shop.id, type: 'L', operation_type_id: [store.visitors.id], ...MORNING, ...wish },
    store.manager,
  );
const list = async (store: ForecastStore, operation: { id: number }) =>
  (
    await test.call(
      demand.listTimeserieValues,
      { shop_id: store.shop.id, dt_from: DAY, dt_to: DAY, type: 'L', operation_type_id: [operation.id] },
      store.manager,
    )
  ).body;

const calculate = (store: ForecastStore, more: object = {}) =>
  test.call(
    demand.calculateLoadTemplate,
    { id: store.template.id, shop_id: store.shop.id, dt_from: DAY, dt_to: '2026-03-14', ...more },
    store.manager,
  );

async function ready(store: ForecastStore) {
  for (;;) {
    const { load_template_status } = await test.db
      .selectFrom('shop')
      .select('load_template_status')
      .where('id', '=', store.shop.id)
      .executeTakeFirstOrThrow();
    if (load_template_status !== 'P') return load_template_status;
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
}

async function aCalculatedStore() {
  const store = await aForecastStore(test);
  await withVisitors(test, store, '2026-03-11', 60);
  expect((await calculate(store)).status).toBe(200);
  expect(await ready(store)).toBe('R');
  return store;
}

describe('PUT timeserie_value/put/', () => {
  it('sets a window; the need follows, and what was forecast stays beside it', async () => {
    const store = await aCalculatedStore();
    const before = await list(store, store.visitors);
    const need = await list(store, store.cashiers);

    const answer = await correct(store, { set_value: 100 });

    expect([answer.status, answer.body]).toEqual([200, '']);
    const after = await list(store, store.visitors);
    const at = (rows: typeof after, hour: string) =>
      rows.find((row: { dttm_forecast: string }) => row.dttm_forecast.endsWith(`T${hour}:00`));
    for (const hour of ['10:00', '11:00', '12:00'])
      expect(at(after, hour)).toMatchObject({
        value: 100,
        original: at(before, hour).value,
        is_corrected: true,
      });
    expect(at(after, '13:00')).toEqual(at(before, '13:00'));
    const computed = await list(store, store.cashiers);
    expect(at(computed, '10:00')).toMatchObject({ value: 20, original: at(need, '10:00').value });
    expect(at(computed, '10:00')).not.toHaveProperty('is_corrected');
    expect(at(computed, '13:00')).toEqual(at(need, '13:00'));
    expect([...(await kept(test, store.visitors, DAY)).values()][1]?.corrected_by).toBe(
      store.manager.user_id,
    );
  });

  it('multiplies, again and again; taken back, everything is as it was calculated', async () => {
    const store = await aCalculatedStore();
    const calculated = [await list(store, store.visitors), await list(store, store.cashiers)];

    await correct(store, { multiply_coef: 2 });
    await correct(store, { multiply_coef: 1.5 });
    const { value, original, multiply_coef } = (await kept(test, store.visitors, DAY)).get('10:00')!;
    expect(multiply_coef).toBe(3);
    expect(value).toBeCloseTo(original! * 3);
    await correct(store, { operation_type_id: [store.cashiers.id], set_value: 1 });
    await correct(store, { reset: true });
    expect(
      (await list(store, store.cashiers)).find((one: { value: number }) => one.value === 1),
    ).toBeDefined();
    await correct(store, { operation_type_id: [store.cashiers.id], reset: true });

    expect([await list(store, store.visitors), await list(store, store.cashiers)]).toEqual(calculated);
  });

  it('makes missing points at the step, without the end of the window, on each of its days', async () => {
    const store = await aForecastStore(test);
    await pointsAt(test.db, store.visitors, 'L', { [`${DAY}T10:00:00`]: 5, [`${DAY}T12:00:00`]: 6 });

    await correct(store, { set_value: 0, to_dttm: '2026-03-13T12:00:00' });

    const first = await kept(test, store.visitors, DAY);
    expect([...first].map(([hour, { value, original }]) => [hour, value, original])).toEqual([
      ['10:00', 0, 5],
      ['11:00', 0, null],
      ['12:00', 0, 6],
    ]);
    expect([...(await kept(test, store.visitors, '2026-03-13')).keys()]).toEqual(['10:00', '11:00']);
    await correct(store, { reset: true, to_dttm: '2026-03-13T12:00:00' });
    expect([...(await kept(test, store.visitors, DAY)).keys()]).toEqual(['10:00', '12:00']);
    expect((await kept(test, store.visitors, '2026-03-13')).size).toBe(0);
  });

  it('bears any number of factors, large and small', async () => {
    const store = await aForecastStore(test);
    await pointsAt(test.db, store.visitors, 'L', { [`${DAY}T10:00:00`]: 5 });
    for (const multiply_coef of [1000, 1000, 1000, 1000, 1000, 1000, 1e-5, 1e-300, 1000])
      expect((await correct(store, { multiply_coef })).status).toBe(200);
    await correct(store, { reset: true });
    expect((await kept(test, store.visitors, DAY)).get('10:00')).toMatchObject({ value: 5, original: null });
  });

  it('takes all operations of work types where none is named, and facts also of the past', async () => {
    const store = await aForecastStore(test);
    const past = { from_dttm: '2026-03-02T10:00:00', to_dttm: '2026-03-02T11:00:00' };
    await pointsAt(test.db, store.visitors, 'F', { [past.from_dttm]: 5 });
    await pointsAt(test.db, store.cashiers, 'F', { [past.from_dttm]: 5 });

    const answer = await correct(store, { ...past, type: 'F', operation_type_id: [], set_value: 9 });

    expect(answer.status).toBe(200);
    expect((await kept(test, store.cashiers, '2026-03-02', 'F')).get('10:00')).toMatchObject({ value: 9 });
    expect((await kept(test, store.visitors, '2026-03-02', 'F')).get('10:00')).toMatchObject({ value: 5 });
  });

  it('refuses: a reversed window, the past of a forecast, two wishes, none, strange operations, too much', async () => {
    const store = await aForecastStore(test);
    const other = await aForecastStore(test);
    const refused = async (wish: Wish, isArray = true) => {
      const { status, body } = await correct(store, wish);
      expect(status).toBe(400);
      expect(Array.isArray(body)).toBe(isArray);
    };
    await refused({ set_value: 1, to_dttm: `${DAY}T09:00:00` });
    await refused({ set_value: 1, from_dttm: '2026-03-11T05:00:00' });
    await refused({ set_value: 1, operation_type_id: [other.visitors.id] });
    await refused({ set_value: 1, to_dttm: '2036-03-11T05:00:00' });
    await refused({}, false);
    await refused({ set_value: 1, multiply_coef: 2 }, false);
    await refused({ set_value: -1 }, false);
    const stranger = await aStore(test.db);
    const input = { shop_id: store.shop.id, type: 'L' as const, ...MORNING, set_value: 1 };
    expect((await test.call(demand.correctTimeserieValues, input)).status).toBe(401);
    expect((await test.call(demand.correctTimeserieValues, input, stranger.manager)).status).toBe(403);
    expect((await correct(store, { set_value: 1, shop_id: other.shop.id })).status).toBe(400);
    const beside = await aShop(test.db, { network_id: store.network_id });
    expect((await correct(store, { set_value: 1, shop_id: beside.id })).status).toBe(403);
  });
});

describe('a new calculation over corrections', () => {
  it('asks first; keeps them on the new forecast; or drops them', async () => {
    const store = await aCalculatedStore();
    await correct(store, { multiply_coef: 2 });
    await correct(store, { from_dttm: `${DAY}T15:00:00`, to_dttm: `${DAY}T15:30:00`, set_value: 77 });

    const asked = await calculate(store);
    expect(asked.status).toBe(409);
    expect(asked.body).toMatchObject({ corrections: 4, code: 'load.corrections' });
    expect(await ready(store)).toBe('R');

    await test.db
      .updateTable('timeserie_value')
      .set((eb) => ({ value: eb('value', '*', 3) }))
      .where('operation_type_id', '=', store.visitors.id)
      .where('type', '=', 'F')
      .execute();
    const before = (await kept(test, store.visitors, DAY)).get('10:00')!.original!;
    expect((await calculate(store, { keep_corrections: true })).status).toBe(200);
    expect(await ready(store)).toBe('R');
    const visitors = await kept(test, store.visitors, DAY);
    const [ten, three] = [visitors.get('10:00')!, visitors.get('15:00')!];
    expect(ten.original).toBeGreaterThan(before * 2);
    expect(ten.value).toBeCloseTo(ten.original! * 2);
    expect(three).toMatchObject({ value: 77 });
    expect((await kept(test, store.cashiers, DAY)).get('15:00')?.value).toBeCloseTo(77 / 5);

    expect((await calculate(store, { keep_corrections: false })).status).toBe(200);
    expect(await ready(store)).toBe('R');
    const dropped = (await kept(test, store.visitors, DAY)).get('15:00')!;
    expect(dropped).toMatchObject({ value: three.original, original: null, dttm_corrected: null });
    expect((await calculate(store)).status).toBe(200);
    expect(await ready(store)).toBe('R');
  });
});

describe('DELETE timeserie_value/delete/', () => {
  const remove = (store: ForecastStore, more: object = {}) =>
    test.call(
      demand.deleteTimeserieValues,
      { shop_id: store.shop.id, type: 'L', operation_type_id: [store.visitors.id], ...MORNING, ...more },
      store.manager,
    );

  it('deletes the points of the window, of this kind and these operations', async () => {
    const store = await aForecastStore(test);
    const points = { [`${DAY}T09:00:00`]: 1, [`${DAY}T10:00:00`]: 2, [`${DAY}T12:00:00`]: 3 };
    for (const operation of [store.visitors, store.cashiers]) await pointsAt(test.db, operation, 'L', points);
    await pointsAt(test.db, store.visitors, 'F', points);

    expect((await remove(store)).status).toBe(204);

    expect([...(await kept(test, store.visitors, DAY)).keys()]).toEqual(['09:00']);
    expect((await kept(test, store.cashiers, DAY)).size).toBe(3);
    expect((await kept(test, store.visitors, DAY, 'F')).size).toBe(3);
  });

  it('reads the wish from the body as well', async () => {
    const store = await aForecastStore(test);
    await pointsAt(test.db, store.visitors, 'L', { [`${DAY}T10:00:00`]: 2 });
    const answer = await test.app.inject({
      method: 'DELETE',
      url: '/rest_api/timeserie_value/delete/',
      cookies: { csrftoken: 'test-token', sessionid: await openSession(test.deps, store.manager) },
      headers: { 'x-csrftoken': 'test-token' },
      payload: { shop_id: store.shop.id, type: 'L', operation_type_id: [store.visitors.id], ...MORNING },
    });
    expect(answer.statusCode).toBe(204);
    expect((await kept(test, store.visitors, DAY)).size).toBe(0);
  });

  it('refuses: no operations, those of others, no right', async () => {
    const store = await aForecastStore(test);
    const { network_id } = store;
    const beside = await aShop(test.db, { network_id });
    const strange = await aBusinessDriver(test.db, { network_id, shop_id: beside.id });
    expect((await remove(store, { operation_type_id: [] })).status).toBe(400);
    expect((await remove(store, { operation_type_id: [strange.id] })).status).toBe(400);
    expect((await remove(store, { shop_id: beside.id })).status).toBe(403);
    expect((await remove(store, { from_dttm: undefined })).status).toBe(400);
    expect(
      (await test.call(demand.deleteTimeserieValues, { ...MORNING, shop_id: 1, type: 'L' })).status,
    ).toBe(401);
  });
});
