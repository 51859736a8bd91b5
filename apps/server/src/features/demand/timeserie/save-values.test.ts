import { demand, type SentTo } from '@shiftwright/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aShop, aStore, pointsAt } from '../../../../testing/factories.ts';
import { aForecastStore, type ForecastStore, kept } from '../../../../testing/forecast-store.ts';
import { type TestApp, testApp } from '../../../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const DAY = '2026-03-12';
type Given = SentTo<typeof demand.saveTimeserieValues>['data'];

const save = (store: ForecastStore, data: Partial<Given>) =>
  test.call(
    demand.saveTimeserieValues,
    { data: { shop_id: store.shop.id, dt_from: DAY, dt_to: DAY, ...data } },
    store.manager,
  );
const serie = (store: ForecastStore, values: Record<string, number>) =>
  Object.entries(values).map(([hour, value]) => ({
    dttm: `${DAY}T${hour}:00`,
    value,
    timeserie_id: store.visitors.id,
  }));
const values = async (store: ForecastStore, type = 'L') =>
  Object.fromEntries(
    [...(await kept(test, store.visitors, DAY, type))].map(([hour, one]) => [hour, one.value]),
  );
const statusOf = async (store: ForecastStore) =>
  (
    await test.db
      .selectFrom('shop')
      .select('load_template_status')
      .where('id', '=', store.shop.id)
      .executeTakeFirstOrThrow()
  ).load_template_status;

describe('POST timeserie_value/', () => {
  it('replaces the times of day that the series spans, once however often it comes', async () => {
    const store = await aForecastStore(test);
    const old = { [`${DAY}T09:00:00`]: 1, [`${DAY}T11:00:00`]: 2, [`${DAY}T15:00:00`]: 3 };
    await pointsAt(test.db, store.visitors, 'L', old);
    await pointsAt(test.db, store.visitors, 'F', old);

    for (let time = 0; time < 2; time++) {
      const answer = await save(store, { serie: serie(store, { '10:00': 5, '12:00': -4 }) });
      expect([answer.status, answer.body]).toEqual([201, ['']]);
    }

    expect(await values(store)).toEqual({ '09:00': 1, '10:00': 5, '12:00': 0, '15:00': 3 });
    expect(await values(store, 'F')).toEqual({ '09:00': 1, '11:00': 2, '15:00': 3 });
  });

  it.each(['timeserie_code', 'timeserie_name'] as const)(
    'finds operations by %s, the department by its code',
    async (key) => {
      const store = await aForecastStore(test);
      const { name } = store.visitors;
      const answer = await save(store, {
        ...{ shop_id: undefined, shop_code: store.shop.code ?? '', type: 'F' as const },
        serie: [
          { dttm: `${DAY}T10:00:00`, value: 8, [key]: key === 'timeserie_code' ? name.code! : name.id },
        ],
      });
      expect(answer.status).toBe(201);
      expect(await values(store, 'F')).toEqual({ '10:00': 8 });
    },
  );

  it('lets corrections stand on a new forecast, and computes what rests on them', async () => {
    const store = await aForecastStore(test);
    await pointsAt(test.db, store.visitors, 'L', { [`${DAY}T10:00:00`]: 5 });
    await pointsAt(test.db, store.cashiers, 'L', { [`${DAY}T10:00:00`]: 1 });
    await test.db
      .updateTable('timeserie_value')
      .set({ value: 50, original: 5, dttm_corrected: '2026-03-11T08:00:00Z' })
      .where('operation_type_id', '=', store.visitors.id)
      .execute();

    await save(store, { serie: serie(store, { '10:00': 6 }) });

    expect((await kept(test, store.visitors, DAY)).get('10:00')).toMatchObject({ value: 50, original: 6 });
    expect((await kept(test, store.cashiers, DAY)).get('10:00')).toMatchObject({ value: 10, original: 1 });
  });

  it('follows the state that the other system tells', async () => {
    const store = await aForecastStore(test);
    const progress = await save(store, { status: 'P', serie: serie(store, { '10:00': 6 }) });
    expect([progress.status, await values(store), await statusOf(store)]).toEqual([200, {}, 'P']);
    const ready = await save(store, { status: 'R', serie: serie(store, { '10:00': 6 }) });
    expect([ready.status, await values(store), await statusOf(store)]).toEqual([201, { '10:00': 6 }, 'R']);
    const strange = [{ dttm: `${DAY}T10:00:00`, value: 9, timeserie_id: 999_999 }];
    const failed = await save(store, { status: 'R', serie: [...serie(store, { '11:00': 1 }), ...strange] });
    expect([failed.status, await values(store), await statusOf(store)]).toEqual([400, { '10:00': 6 }, 'E']);
  });

  it('refuses: no department, strange operations, moments outside or twice, no right', async () => {
    const store = await aForecastStore(test);
    const other = await aForecastStore(test);
    const beside = await aShop(test.db, { network_id: store.network_id });
    const [point] = serie(store, { '10:00': 6 });
    const refused = async (data: Partial<Given>, status = 400) =>
      expect((await save(store, data)).status).toBe(status);
    await refused({ shop_id: undefined });
    await refused({ dt_to: '2026-03-11', serie: [] });
    await refused({ shop_id: other.shop.id });
    await refused({ shop_id: beside.id }, 403);
    await refused({ serie: serie(other, { '10:00': 6 }) });
    await refused({ serie: [point!, point!] });
    await refused({ serie: [{ ...point!, dttm: '2026-03-13T10:00:00' }] });
    await refused({ serie: [{ dttm: point!.dttm, value: 1 }] });
    await refused({ serie: [{ ...point!, value: 'many' as never }] });
    expect(await values(store)).toEqual({});
    const data = { shop_id: store.shop.id, dt_from: DAY, dt_to: DAY, serie: [point!] };
    expect((await test.call(demand.saveTimeserieValues, { data })).status).toBe(401);
    const stranger = await aStore(test.db);
    expect((await test.call(demand.saveTimeserieValues, { data }, stranger.manager)).status).toBe(403);
  });
});
