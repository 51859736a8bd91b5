import { demand } from '@shiftwright/contracts';
import { addDays, eachDt } from '@shiftwright/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import writeXlsx from 'write-excel-file/node';
import { aBusinessDriver, aStore, pointsAt } from '../../../../testing/factories.ts';
import { type TestApp, testApp } from '../../../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const FUNCTIONS = ['PeriodClients', 'PeriodClients_put', 'PeriodClients_upload'];
const HOURS = ['10', '11', '12', '13', '14', '15', '16', '17'];

/** Four weeks of about twenty customers an hour until yesterday, with one hour of a million. */
async function aStoreWithError() {
  const store = await aStore(test.db, FUNCTIONS);
  const { network_id, shop } = store;
  const today = test.deps.clock.today('UTC');
  const customers = await aBusinessDriver(test.db, { network_id, shop_id: shop.id, name: 'Customers' });
  const dates = eachDt(addDays(today, -28), addDays(today, -1));
  const points = dates.flatMap((dt, day) =>
    HOURS.map((hour, at): [string, number] => [`${dt}T${hour}:00:00`, 18 + ((day + at) % 5)]),
  );
  const dttm = `${addDays(today, -10)}T12:00:00`;
  await pointsAt(test.db, customers, 'F', { ...Object.fromEntries(points), [dttm]: 1_000_000 });
  const list = (as = store.manager) => test.call(demand.listOutliers, { shop_id: shop.id }, as);
  const correct = (factor: number) =>
    test.call(
      demand.correctTimeserieValues,
      {
        ...{ shop_id: shop.id, type: 'F', from_dttm: dttm, to_dttm: dttm },
        ...{ operation_type_id: [customers.id], multiply_coef: factor },
      },
      store.manager,
    );
  return { ...store, today, customers, dttm, list, correct };
}

describe('facts that look like typing errors', () => {
  it('are listed with what is usual until somebody accepts or mends them', async () => {
    const [kept, mended] = [await aStoreWithError(), await aStoreWithError()];
    const { body } = await kept.list();
    expect(body).toMatchObject([
      { operation_type_id: kept.customers.id, name: 'Customers', dttm: kept.dttm, value: 1_000_000 },
    ]);
    expect(body[0]?.usual).toBeGreaterThan(17);
    expect(body[0]?.usual).toBeLessThan(23);

    expect((await kept.correct(1)).status).toBe(200);
    expect((await kept.list()).body).toEqual([]);
    expect((await mended.correct(0.00002)).status).toBe(200);
    expect((await mended.list()).body).toEqual([]);
  });

  it('are told to those who may see the demand of the department', async () => {
    const { list } = await aStoreWithError();
    const stranger = await aStore(test.db, []);
    expect((await list(stranger.manager)).status).toBe(403);
  });

  it('are named by an upload with their cell, which is stored all the same', async () => {
    const store = await aStoreWithError();
    const yesterday = addDays(store.today, -1);
    const cells = HOURS.map((hour, at) => [`${yesterday} ${hour}:00`, at === 3 ? 2_000_000 : 20]);
    const rows = [['dttm', 'Customers'], ...cells].map((row) => row.map((value) => ({ value })));
    const bytes = await writeXlsx(rows).toBuffer();
    const file = new File([new Uint8Array(bytes)], 'counts.xlsx');
    const { body } = await test.call(
      demand.uploadTimeserieValues,
      { file, type: 'F', shop_id: store.shop.id },
      store.manager,
    );
    expect(body.errors).toEqual([
      expect.stringMatching(/^Row 5, "Customers": 2000000 looks like a typing error, usual is about \d+/),
    ]);
    expect((await store.list()).body.map(({ value }: { value: number }) => value)).toEqual([
      2_000_000, 1_000_000,
    ]);
  });
});

it('the accuracy of the forecast does not count them, nor any mean that they would be in', async () => {
  const store = await aStoreWithError();
  const dates = eachDt(addDays(store.today, -21), addDays(store.today, -1));
  const forecast = dates.flatMap((dt) => HOURS.map((hour): [string, number] => [`${dt}T${hour}:00:00`, 20]));
  await pointsAt(test.db, store.customers, 'L', Object.fromEntries(forecast));
  const asked = { shop_id: store.shop.id, weeks: 2 };
  const measured = async () => (await test.call(demand.forecastAccuracy, asked, store.manager)).body[0];
  const before = await measured();
  expect(before.forecast.wape).toBeLessThan(0.1);
  expect(before.mean_4_weeks.wape).toBeLessThan(0.2);

  await store.correct(1);
  expect(await measured()).toMatchObject({ steps: before.steps + 1 });
});
