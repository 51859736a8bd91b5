import { demand } from '@shiftwright/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aBusinessDriver, aShop, aStore, pointsAt } from '../../../../testing/factories.ts';
import { type TestApp, testApp } from '../../../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

async function aShopWithOperations(functions = ['OperationType', 'OperationTypeName', 'PeriodClients']) {
  const store = await aStore(test.db, functions);
  const { network_id, shop } = store;
  const receipts = await aBusinessDriver(test.db, { network_id, shop_id: shop.id, name: 'Receipts' });
  const counters = await aBusinessDriver(test.db, {
    network_id,
    shop_id: shop.id,
    name: 'Counters',
    do_forecast: 'F',
    work_type_name_id: store.work_type.work_type_name_id,
    work_type_id: store.work_type.id,
  });
  return { ...store, receipts, counters };
}
const names = (body: { name: string }[]) => body.map((one) => one.name);

describe('GET operation_type_name/', () => {
  it('lists the names of my network, narrowed and paged', async () => {
    const { manager, receipts } = await aShopWithOperations();
    const call = (input: object) => test.call(demand.listOperationTypeNames, input as never, manager);

    expect(names((await call({})).body)).toEqual(['Counters', 'Receipts']);
    expect(names((await call({ name: 'RECE' })).body)).toEqual(['Receipts']);
    expect(names((await call({ do_forecast: 'F' })).body)).toEqual(['Counters']);
    expect(names((await call({ no_work_type: true })).body)).toEqual(['Receipts']);
    expect((await call({ limit: 1, offset: 1 })).body).toMatchObject({
      count: 2,
      results: [{ id: receipts.name.id, do_forecast: 'H', work_type_name_id: null }],
    });
  });

  it('needs a signed-in user and a kind that exists', async () => {
    const { manager } = await aShopWithOperations([]);
    expect((await test.call(demand.listOperationTypeNames, {})).status).toBe(401);
    const answer = await test.call(demand.listOperationTypeNames, { do_forecast: 'X' as never }, manager);
    expect(answer.status).toBe(400);
    expect(answer.body).toHaveProperty('do_forecast');
  });
});

describe('PUT operation_type_name/{id}/', () => {
  it('takes the operation of a work type back as it was read, and not another one', async () => {
    const { manager, counters } = await aShopWithOperations();
    const { body } = await test.call(demand.listOperationTypeNames, { do_forecast: 'F' }, manager);
    const put = (input: object) =>
      test.call(demand.updateOperationTypeName, { ...body[0], ...input } as never, manager);
    expect(body[0].id).toBe(counters.name.id);
    expect(await put({})).toMatchObject({ status: 200, body: body[0] });
    expect((await put({ name: 'Others' })).status).toBe(409);
  });
});

describe('GET operation_type/', () => {
  it('lists the operations of a department with their names', async () => {
    const { manager, shop, counters, receipts, work_type } = await aShopWithOperations();
    const call = (input: object) =>
      test.call(demand.listOperationTypes, { shop_id: shop.id, ...input }, manager);

    expect((await call({})).body).toMatchObject([
      { id: counters.id, work_type_id: work_type.id, operation_type_name: { name: 'Counters' } },
      { id: receipts.id, work_type_id: null, shop_id: shop.id },
    ]);
    expect((await call({ work_type_id: work_type.id })).body).toHaveLength(1);
    expect((await call({ id__in: [receipts.id] })).body).toMatchObject([{ id: receipts.id }]);
  });

  it('hides what was removed', async () => {
    const { manager, shop, counters, receipts } = await aShopWithOperations();
    const dttm_deleted = '2026-01-01T00:00:00Z';
    await test.db.updateTable('operation_type').set({ dttm_deleted }).where('id', '=', counters.id).execute();
    const answer = await test.call(demand.listOperationTypes, { shop_id: shop.id }, manager);
    expect(answer.body).toMatchObject([{ id: receipts.id }]);
  });

  it('refuses: no session, no function here, no department', async () => {
    const { manager, shop, network_id } = await aShopWithOperations();
    const { manager: stranger } = await aShopWithOperations([]);
    const sibling = await aShop(test.db, { network_id });
    const status = async (input: object, as?: typeof manager) =>
      (await test.call(demand.listOperationTypes, input as never, as)).status;

    expect(await status({ shop_id: shop.id })).toBe(401);
    expect(await status({ shop_id: shop.id }, stranger)).toBe(403);
    expect(await status({ shop_id: sibling.id }, manager)).toBe(403);
    expect(await status({}, manager)).toBe(400);
  });
});

describe('GET timeserie_value/', () => {
  const march = { dt_from: '2026-03-01', dt_to: '2026-03-02' };

  it('sums the operations per moment and kind, in order of time, both dates included', async () => {
    const { manager, shop, counters, receipts } = await aShopWithOperations();
    await pointsAt(test.db, receipts, 'L', { '2026-03-02T23:00:00': 7, '2026-03-01T09:00:00': 30 });
    await pointsAt(test.db, counters, 'L', { '2026-03-01T09:00:00': 20, '2026-03-03T00:00:00': 1 });
    await pointsAt(test.db, receipts, 'F', { '2026-03-01T09:00:00': 15 });
    const call = async (input: object) =>
      (await test.call(demand.listTimeserieValues, { shop_id: shop.id, ...march, ...input }, manager)).body;

    expect(await call({ type: 'L' })).toEqual([
      { dttm_forecast: '2026-03-01T09:00:00', value: 50 },
      { dttm_forecast: '2026-03-02T23:00:00', value: 7 },
    ]);
    expect(await call({ type: 'F', operation_type_id: [receipts.id] })).toEqual([
      { dttm_forecast: '2026-03-01T09:00:00', value: 15 },
    ]);
    expect(await call({ type: 'L', operation_type_id__in: [counters.id] })).toMatchObject([{ value: 20 }]);
    expect(await call({ type: 'L', work_type_id: counters.work_type_id })).toMatchObject([{ value: 20 }]);
    expect(await call({})).toHaveLength(3);
  });

  it('shows the band of a single operation, and none of a sum', async () => {
    const { manager, shop, counters, receipts } = await aShopWithOperations();
    const point = { network_id: receipts.network_id, type: 'L', dttm_forecast: '2026-03-01T09:00:00' };
    await test.db
      .insertInto('timeserie_value')
      .values([
        { ...point, operation_type_id: receipts.id, value: 10, q10: 6, q90: 14 },
        { ...point, operation_type_id: counters.id, value: 1 },
      ])
      .execute();
    const call = async (input: object) =>
      (await test.call(demand.listTimeserieValues, { shop_id: shop.id, ...march, ...input }, manager)).body;

    expect(await call({ operation_type_id: [receipts.id] })).toMatchObject([{ value: 10, q10: 6, q90: 14 }]);
    expect((await call({}))[0]).toEqual({ dttm_forecast: '2026-03-01T09:00:00', value: 11 });
  });

  it('sums several departments, narrowed by names that all of them share', async () => {
    const { manager, shop, counters, receipts } = await aShopWithOperations();
    const { network_id } = receipts;
    const below = await aShop(test.db, { network_id, parent_id: shop.id });
    const beside = await aShop(test.db, { network_id });
    const [there] = await test.db
      .insertInto('operation_type')
      .values({ network_id, shop_id: below.id, operation_type_name_id: receipts.operation_type_name_id })
      .returningAll()
      .execute();
    for (const operation of [receipts, counters, there!])
      await pointsAt(test.db, operation, 'L', { '2026-03-01T09:00:00': 10 });
    const call = (input: object) =>
      test.call(demand.listTimeserieValues, { ...march, ...input } as never, manager);
    const both = { shop_id__in: [shop.id, below.id] };

    expect((await call(both)).body).toEqual([{ dttm_forecast: '2026-03-01T09:00:00', value: 30 }]);
    const names = { operation_type_name_id__in: [receipts.operation_type_name_id] };
    expect((await call({ ...both, ...names })).body).toMatchObject([{ value: 20 }]);
    expect((await call({ shop_id__in: [below.id, beside.id] })).status).toBe(403);
    expect((await call({})).status).toBe(400);
    expect((await call({ shop_id__in: [] })).status).toBe(400);
  });

  it('leaves out removed operations', async () => {
    const { manager, shop, receipts } = await aShopWithOperations();
    await pointsAt(test.db, receipts, 'L', { '2026-03-01T09:00:00': 30 });
    await test.db
      .updateTable('operation_type')
      .set({ dttm_deleted: '2026-01-01T00:00:00Z' })
      .where('id', '=', receipts.id)
      .execute();
    const answer = await test.call(demand.listTimeserieValues, { shop_id: shop.id, ...march }, manager);
    expect(answer.body).toEqual([]);
  });

  it('refuses: no session, no function, a foreign department, a reversed period', async () => {
    const { manager, shop } = await aShopWithOperations();
    const other = await aShopWithOperations([]);
    const call = (input: object, as?: typeof manager) =>
      test.call(demand.listTimeserieValues, input as never, as);

    expect((await call({ shop_id: shop.id, ...march })).status).toBe(401);
    expect((await call({ shop_id: other.shop.id, ...march }, other.manager)).status).toBe(403);
    expect((await call({ shop_id: other.shop.id, ...march }, manager)).status).toBe(400);
    const reversed = await call({ shop_id: shop.id, dt_from: '2026-03-02', dt_to: '2026-03-01' }, manager);
    expect(reversed.status).toBe(400);
    expect(reversed.body).toHaveProperty('dt_to');
  });
});
