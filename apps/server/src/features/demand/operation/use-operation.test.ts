import { demand } from '@shiftwright/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aBusinessDriver, aShop, aStore } from '../../../../testing/factories.ts';
import { type TestApp, testApp } from '../../../../testing/test-app.ts';

const OF_A_WORK_TYPE = 'The operation belongs to a work type and is added and removed with it';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

/** A department, and a driver that only another department of the network uses. */
async function aDriverElsewhere() {
  const store = await aStore(test.db, ['OperationType']);
  const { network_id, shop } = store;
  const beside = await aShop(test.db, { network_id });
  const there = await aBusinessDriver(test.db, { network_id, shop_id: beside.id });
  const create = (input: object) =>
    test.call(demand.createOperationType, { shop_id: shop.id, ...input }, store.manager);
  const remove = (id: number) => test.call(demand.deleteOperationType, { id }, store.manager);
  return { ...store, beside, there, create, remove };
}

describe('POST operation_type/', () => {
  it('takes a driver into use by its name or code, once', async () => {
    const { create, remove, there, shop } = await aDriverElsewhere();
    const { status, body } = await create({ operation_type_name_id: there.name.id });
    expect([status, body]).toMatchObject([
      201,
      { shop_id: shop.id, work_type_id: null, operation_type_name: { id: there.name.id, do_forecast: 'H' } },
    ]);
    const twice = await create({ code: there.name.code });
    expect([twice.status, twice.body]).toEqual([400, [expect.any(String)]]);
    expect((await remove(body.id)).status).toBe(204);
    expect((await create({ code: there.name.code })).body.id).toBe(body.id);
  });

  it('refuses: an unknown name, one of a work type, no name, no right', async () => {
    const { create, there, work_type, network_id, beside, shop } = await aDriverElsewhere();
    const stranger = await aDriverElsewhere();
    const twin = await aBusinessDriver(test.db, {
      ...{ network_id, shop_id: beside.id, do_forecast: 'F' },
      work_type_name_id: work_type.work_type_name_id,
    });
    for (const input of [
      { operation_type_name_id: stranger.there.name.id },
      { code: 'none' },
      { operation_type_name_id: twin.name.id },
      {},
    ])
      expect((await create(input)).status).toBe(400);
    expect((await create({ operation_type_name_id: twin.name.id })).body).toEqual([OF_A_WORK_TYPE]);
    const input = { shop_id: shop.id, operation_type_name_id: there.name.id };
    expect((await test.call(demand.createOperationType, input)).status).toBe(401);
    expect((await create({ ...input, shop_id: beside.id })).status).toBe(403);
    expect((await stranger.create(input)).status).toBe(400);
  });
});

describe('DELETE operation_type/{id}/', () => {
  it('takes it out of use, but for what a work type or the load template needs', async () => {
    const { remove, network_id, shop, work_type } = await aDriverElsewhere();
    const own = { network_id, shop_id: shop.id };
    const free = await aBusinessDriver(test.db, own);
    const twin = await aBusinessDriver(test.db, { ...own, work_type_id: work_type.id });
    const planned = await aBusinessDriver(test.db, own);
    const template = await test.db
      .insertInto('load_template')
      .values({ network_id, name: 'Template' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const load_template_id = template.id;
    await test.db
      .insertInto('operation_type_template')
      .values({ network_id, load_template_id, operation_type_name_id: planned.name.id })
      .execute();
    await test.db.updateTable('shop').set({ load_template_id }).where('id', '=', shop.id).execute();

    expect((await remove(free.id)).status).toBe(204);
    expect((await remove(free.id)).status).toBe(404);
    expect(await remove(twin.id)).toMatchObject({ status: 400, body: [OF_A_WORK_TYPE] });
    expect((await remove(planned.id)).status).toBe(400);
  });

  it('refuses: no session, not mine, not there', async () => {
    const { remove, there } = await aDriverElsewhere();
    const stranger = await aDriverElsewhere();
    expect((await test.call(demand.deleteOperationType, { id: there.id })).status).toBe(401);
    expect((await remove(there.id)).status).toBe(403);
    expect((await remove(stranger.there.id)).status).toBe(404);
  });
});
