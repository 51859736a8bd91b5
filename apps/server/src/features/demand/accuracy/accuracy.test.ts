import { demand } from '@shiftwright/contracts';
import { addDays } from '@shiftwright/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aShop, aStore, pointsAt } from '../../../../testing/factories.ts';
import { aForecastStore, type ForecastStore, withVisitors } from '../../../../testing/forecast-store.ts';
import { type TestApp, testApp } from '../../../../testing/test-app.ts';
import { clockFrom } from '../../../platform/clock.ts';
import { orderNightly, runBacktest } from './run-backtest.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const MONDAY = '2026-03-02';
const accuracy = async (store: ForecastStore, more: object = {}) =>
  test.call(demand.forecastAccuracy, { shop_id: store.shop.id, ...more }, store.manager);

describe('GET timeserie_value/accuracy/', () => {
  it('measures the forecast, its corrections and two plain rules over the same facts', async () => {
    const store = await aForecastStore(test);
    const at = (weeks: number) => `${addDays(MONDAY, -7 * weeks)}T10:00:00`;
    await pointsAt(test.db, store.visitors, 'F', { [at(0)]: 100, [at(1)]: 80, [at(2)]: 90, [at(52)]: 50 });
    await pointsAt(test.db, store.visitors, 'L', { [at(0)]: 120 });
    await test.db
      .updateTable('timeserie_value')
      .set({ original: 110, dttm_corrected: '2026-03-01T08:00:00Z' })
      .where('operation_type_id', '=', store.visitors.id)
      .where('type', '=', 'L')
      .execute();

    const { status, body } = await accuracy(store, { weeks: 1 });

    expect(status).toBe(200);
    expect(body).toHaveLength(1);
    expect(body[0]).toMatchObject({
      ...{ operation_type_id: store.visitors.id, name: 'Visitors', confidence: null, method: null },
      ...{ dt_from: MONDAY, dt_to: '2026-03-08', actual: 100, steps: 1 },
      forecast: { steps: 1, wape: 0.1, bias: 0.1 },
      corrected: { steps: 1, wape: 0.2, bias: 0.2 },
      last_year: { steps: 1, wape: 0.5, bias: -0.5 },
      mean_4_weeks: { steps: 1, wape: 0.15, bias: -0.15 },
    });
    const weeks = (await accuracy(store, { weeks: 3 })).body[0].weeks;
    expect(weeks.map((one: { dt_from: string }) => one.dt_from)).toEqual([
      '2026-02-16',
      '2026-02-23',
      MONDAY,
    ]);
    expect(weeks[0]).toMatchObject({ forecast: { steps: 0, wape: null, bias: null } });
  });

  it('backtests weeks that had no forecast from nothing but the facts before each', async () => {
    const store = await aForecastStore(test);
    await withVisitors(test, store, '2026-03-10', 90);
    const place = { network_id: store.network_id, shop_id: store.shop.id };

    await runBacktest(test.deps, place);

    const { body } = await accuracy(store);
    expect(body[0].weeks).toHaveLength(8);
    expect(body[0].forecast).toMatchObject({ steps: 8 * 7 * 12 });
    expect(body[0].forecast.wape).toBeLessThan(0.05);
    const points = () => test.db.selectFrom('timeserie_backtest').selectAll().execute();
    const first = await points();
    await test.db
      .updateTable('timeserie_value')
      .set({ value: 10_000 })
      .where('operation_type_id', '=', store.visitors.id)
      .where('dttm_forecast', '>=', `${MONDAY}T00:00:00`)
      .execute();
    await test.db.deleteFrom('timeserie_backtest').where('network_id', '=', store.network_id).execute();
    await runBacktest(test.deps, place);
    expect(await points()).toEqual(first);
    await runBacktest(test.deps, place);
    expect(await points()).toEqual(first);
  });

  it('refuses: no session, a department that is not mine, weeks beyond the bounds', async () => {
    const store = await aForecastStore(test);
    const stranger = await aStore(test.db);
    const beside = await aShop(test.db, { network_id: store.network_id });
    const input = { shop_id: store.shop.id };
    expect((await test.call(demand.forecastAccuracy, input)).status).toBe(401);
    expect((await test.call(demand.forecastAccuracy, input, stranger.manager)).status).toBe(403);
    expect((await accuracy(store, { shop_id: beside.id })).status).toBe(403);
    expect((await accuracy(store, { weeks: 27 })).status).toBe(400);
    expect((await accuracy(store, { shop_id: undefined })).status).toBe(400);
  });
});

describe('the night', () => {
  it('orders the training of each network and the backtest of each department; by day only a missed training', async () => {
    const store = await aForecastStore(test);
    const { network_id } = store;
    const ordered = async (now: string) => {
      const kinds: string[] = [];
      const enqueue = async (_db: unknown, kind: { name: string }, data: { network_id: number }) => {
        if (data.network_id === network_id) kinds.push(kind.name);
      };
      const jobs = { ...test.deps.jobs, enqueue };
      await orderNightly({ ...test.deps, clock: clockFrom(now), jobs } as never);
      return kinds;
    };
    expect(await ordered('2026-03-12T00:30:00Z')).toEqual(['demand-train-network', 'demand-rehearse-shop']);
    expect(await ordered('2026-03-12T09:00:00Z')).toEqual(['demand-rehearse-shop']);
    await test.db
      .insertInto('forecast_model')
      .values({ network_id, step_minutes: 60, model: '{}', dttm_trained: '2026-03-10T00:40:00Z', series: 1 })
      .execute();
    expect(await ordered('2026-03-11T09:00:00Z')).toEqual(['demand-rehearse-shop']);
    expect(await ordered('2026-03-12T09:00:00Z')).toEqual(['demand-train-network', 'demand-rehearse-shop']);
  });
});
