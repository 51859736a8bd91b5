import { planning } from '@shiftwright/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aShop, aStore } from '../../../../testing/factories.ts';
import { type TestApp, testApp } from '../../../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

async function months() {
  const store = await aStore(test.db, ['ShopMonthStat']);
  const { network_id, shop } = store;
  const add = (shop_id: number, dt: string, network = network_id) =>
    test.db
      .insertInto('shop_month_stat')
      .values({ network_id: network, shop_id, dt, fot: 100 })
      .returningAll()
      .executeTakeFirstOrThrow();
  const march = await add(shop.id, '2026-03-01');
  const april = await add(shop.id, '2026-04-01');
  const elsewhere = await aShop(test.db, { network_id });
  const other = await add(elsewhere.id, '2026-03-01');
  const list = (input: object, as = store.manager) => test.call(planning.listMonthStats, input as never, as);
  return { ...store, add, march, april, elsewhere, other, list };
}
const dates = (body: { dt: string }[]) => body.map((one) => one.dt);

describe('GET shop_month_stat/', () => {
  it('lists the months of a department, all or by dates, by id or code', async () => {
    const { list, shop, march } = await months();
    const all = await list({ shop_id: shop.id });
    expect(all.status).toBe(200);
    expect(dates(all.body)).toEqual(['2026-03-01', '2026-04-01']);
    expect(all.body[0]).toEqual({
      id: march.id,
      shop_id: shop.id,
      dt: '2026-03-01',
      status: 'N',
      status_message: null,
      is_approved: false,
      fot: 100,
      lack: 0,
      idle: 0,
      workers_amount: 0,
      revenue: 0,
      fot_revenue: 0,
      progress: null,
      command_id: null,
    });
    expect(dates((await list({ shop_id: shop.id, dt: '2026-03-20' })).body)).toEqual(['2026-03-01']);
    expect(dates((await list({ shop_code: shop.code, dt_from: '2026-04-15' })).body)).toEqual(['2026-04-01']);
    expect(dates((await list({ shop_id: shop.id, dt_to: '2026-03-31' })).body)).toEqual(['2026-03-01']);
  });

  it('needs a department inside the right', async () => {
    const { list, shop, elsewhere } = await months();
    const foreign = await months();
    expect(await list({})).toMatchObject({ status: 400, body: ['Name a department'] });
    expect(await list({ shop_code: 'nowhere' })).toMatchObject({ status: 400, body: ['Unknown department'] });
    expect((await list({ shop_id: foreign.shop.id })).status).toBe(400);
    expect((await list({ shop_id: elsewhere.id })).status).toBe(403);
    expect((await list({ shop_code: elsewhere.code })).status).toBe(403);
    expect((await list({ shop_id: shop.id, dt: 'March' })).status).toBe(400);
    const { manager } = await aStore(test.db);
    expect((await list({ shop_id: shop.id }, manager)).status).toBe(403);
  });
});

describe('GET and PUT shop_month_stat/{id}/', () => {
  it('changes the figures sent and nothing else, never the state', async () => {
    const { manager, march } = await months();
    const input = { id: march.id, fot: 120.5, workers_amount: 7, status: 'R' };
    const answer = await test.call(planning.updateMonthStat, input as never, manager);
    expect(answer).toMatchObject({
      status: 200,
      body: { fot: 120.5, workers_amount: 7, status: 'N', lack: 0 },
    });
    const shown = await test.call(planning.getMonthStat, { id: march.id }, manager);
    expect(shown.body).toEqual(answer.body);
    expect((await test.call(planning.updateMonthStat, { id: march.id }, manager)).body).toEqual(answer.body);
  });

  it('refuses figures that are none, months of other departments and networks, and callers without the function', async () => {
    const { manager, march, other } = await months();
    const foreign = await months();
    const wrong = { id: march.id, fot: 'much', workers_amount: 1e12 } as never;
    const answer = await test.call(planning.updateMonthStat, wrong, manager);
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body).sort()).toEqual(['fot', 'workers_amount']);
    for (const id of [other.id, foreign.march.id, 999_999_999]) {
      expect((await test.call(planning.getMonthStat, { id }, manager)).status).toBe(404);
      expect((await test.call(planning.updateMonthStat, { id, fot: 1 }, manager)).status).toBe(404);
    }
    const stranger = await aStore(test.db);
    expect((await test.call(planning.getMonthStat, { id: march.id }, stranger.manager)).status).toBe(403);
    expect(
      (await test.call(planning.updateMonthStat, { id: march.id, fot: 1 }, stranger.manager)).status,
    ).toBe(403);
  });
});

it('department/stat/ tells this month and the one before of the departments inside the right', async () => {
  const { add, shop, manager, april } = await months();
  const today = test.deps.clock.today(shop.timezone);
  expect(today.slice(0, 7)).toBe('2026-03');
  await add(shop.id, '2026-02-01');
  await test.db
    .updateTable('shop_month_stat')
    .set({ lack: 91.5, revenue: 7 })
    .where('dt', '<', '2026-03-01')
    .execute();
  await test.db.updateTable('shop_month_stat').set({ fot: 900 }).where('id', '=', april.id).execute();
  const below = await aShop(test.db, { network_id: shop.network_id, parent_id: shop.id });
  const { status, body } = await test.call(planning.showDepartmentStats, {}, manager);
  expect(status).toBe(200);
  expect(body).toEqual([
    {
      ...{ id: shop.id, parent_id: shop.parent_id, name: shop.name, fot_curr: 100, fot_prev: 100 },
      ...{ revenue_curr: 0, revenue_prev: 7, lack_curr: 0, lack_prev: 91.5 },
    },
    {
      ...{ id: below.id, parent_id: shop.id, name: below.name, fot_curr: null, fot_prev: null },
      ...{ revenue_curr: null, revenue_prev: null, lack_curr: null, lack_prev: null },
    },
  ]);
});
