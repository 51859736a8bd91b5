import { demand, type SentTo } from '@shiftwright/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aBusinessDriver, aShop, aStore, pointsAt } from '../../../../testing/factories.ts';
import {
  aForecastStore,
  type ForecastStore,
  kept,
  withVisitors,
} from '../../../../testing/forecast-store.ts';
import { openSession, type TestApp, testApp } from '../../../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp({ work: true });
});
afterAll(() => test.close());

const DAY = '2026-03-12';
const MORNING = { from_dttm: `${DAY}T10:00:00`, to_dttm: `${DAY}T12:00:00` };
type Wish = Partial<SentTo<typeof demand.correctTimeserieValues>>;

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

describe('PUT timeserie_value/put_list/', () => {
  type Command = SentTo<typeof demand.correctTimeserieRanges>['corrections'][number];
  const correctAll = (store: ForecastStore, corrections: Command[], shop = store.shop) =>
    test.call(
      demand.correctTimeserieRanges,
      { type: 'L', corrections: corrections.map((one) => ({ ...one, shop_id: one.shop_id || shop.id })) },
      store.manager,
    );
  /** What counts and what was before, of both operations on three days. */
  const state = async (store: ForecastStore) => {
    const days = [DAY, '2026-03-13', '2026-03-14'];
    const rows = await Promise.all(
      [store.visitors, store.cashiers].flatMap((one) => days.map((dt) => kept(test, one, dt))),
    );
    return rows.map((row) =>
      [...row].map(([hour, { value, original, multiply_coef }]) => [hour, value, original, multiply_coef]),
    );
  };
  const hours = (dt: string, from: number, to: number) => ({
    shop_id: 0,
    from_dttm: `${dt}T${from}:00:00`,
    to_dttm: `${dt}T${to}:00:00`,
  });
  const many = (store: ForecastStore): Command[] => {
    const [visitors, cashiers] = [[store.visitors.id], [store.cashiers.id]];
    return [
      { ...hours(DAY, 10, 20), operation_type_id: visitors, multiply_coef: 1.5 },
      { ...hours('2026-03-14', 10, 20), operation_type_id: visitors, set_value: 7 },
      { ...hours('2026-03-14', 12, 13), operation_type_id: visitors, multiply_coef: 2 },
      { ...hours(DAY, 12, 12), operation_type_id: cashiers, multiply_coef: 3 },
      { ...hours(DAY, 15, 17), operation_type_id: visitors, reset: true },
    ];
  };

  it('leaves what the same corrections made one after the other leave', async () => {
    const [one, other] = [await aCalculatedStore(), await aCalculatedStore()];
    expect(await state(one)).toEqual(await state(other));
    for (const command of many(one)) await correct(one, { ...command, shop_id: one.shop.id });

    const answer = await correctAll(other, many(other));

    expect([answer.status, answer.body]).toEqual([200, '']);
    expect(await state(other)).toEqual(await state(one));
    expect((await kept(test, other.cashiers, '2026-03-14')).get('12:00')?.value).toBeCloseTo(14 / 5);
  });

  it('changes nothing when one of them is refused', async () => {
    const store = await aCalculatedStore();
    const beside = await aShop(test.db, { network_id: store.network_id });
    const before = await state(store);
    const first = many(store)[0]!;
    for (const [wrong, status] of [
      [{ ...first, from_dttm: '2026-03-01T10:00:00' }, 400],
      [{ ...first, to_dttm: `${DAY}T09:00:00` }, 400],
      [{ ...first, operation_type_id: [store.visitors.id + 1e6] }, 400],
      [{ ...first, to_dttm: '2036-03-11T05:00:00' }, 400],
      [{ ...first, set_value: 3 }, 400],
      [{ ...first, shop_id: beside.id }, 403],
    ] as const)
      expect((await correctAll(store, [first, wrong as Command])).status, JSON.stringify(wrong)).toBe(status);
    expect((await correctAll(store, [])).status).toBe(400);
    expect(await state(store)).toEqual(before);
  });

  it('counts the values of all of them together', async () => {
    const store = await aForecastStore(test);
    const year = { ...many(store)[0]!, to_dttm: '2027-12-31T20:00:00' };
    expect((await correctAll(store, [year])).status).toBe(200);
    const refused = await correctAll(store, [year, year]);
    expect(refused.status).toBe(400);
    expect(refused.body[0]).toContain('50000');
  });

  it('is for those who may correct in each of the departments', async () => {
    const [store, stranger] = [await aForecastStore(test), await aStore(test.db)];
    const corrections = many(store).map((one) => ({ ...one, shop_id: store.shop.id }));
    const ask = (as?: ForecastStore['manager']) =>
      test.call(demand.correctTimeserieRanges, { type: 'L', corrections }, as);
    expect((await ask()).status).toBe(401);
    expect((await ask(stranger.manager)).status).toBe(403);
    const foreign = await aForecastStore(test);
    expect((await correctAll(store, [{ ...corrections[0]!, shop_id: foreign.shop.id }])).status).toBe(400);
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
