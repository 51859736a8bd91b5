import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aForecastStore, withVisitors } from '../../../../testing/forecast-store.ts';
import { type TestApp, testApp } from '../../../../testing/test-app.ts';
import { runTraining } from './train-network.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

describe('the training of a night', () => {
  it('teaches a network with a history, and keeps nothing of one that is too new', async () => {
    const store = await aForecastStore(test);
    await withVisitors(test, store, '2026-03-10', 200);
    const model = () =>
      test.db
        .selectFrom('forecast_model')
        .select(['step_minutes', 'series', 'dttm_trained'])
        .where('network_id', '=', store.network_id)
        .execute();

    await runTraining(test.deps, store);
    const trained = await model();
    expect(trained).toMatchObject([{ step_minutes: 60, series: 1 }]);
    await test.db.deleteFrom('timeserie_value').where('network_id', '=', store.network_id).execute();
    await runTraining(test.deps, store);
    expect(await model()).toEqual(trained);

    const young = await aForecastStore(test);
    await withVisitors(test, young, '2026-03-10', 20);
    await runTraining(test.deps, young);
    const kept = await test.db
      .selectFrom('forecast_model')
      .select('series')
      .where('network_id', '=', young.network_id)
      .execute();
    expect(kept).toEqual([]);
  });
});
