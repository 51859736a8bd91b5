import { network } from '@shiftwright/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aLoadTemplate, aShop, aStore } from '../../../../testing/factories.ts';
import { type TestApp, testApp } from '../../../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const FUNCTIONS = ['ShopSchedule', 'Shop', 'Shop_load_template'];

describe('PUT department/{id}/schedule/ and schedule/{dt}/', () => {
  it('sets one date, changes it, and lets it follow the week again', async () => {
    const { manager, shop } = await aStore(test.db, FUNCTIONS);
    const at = { id: shop.id, dt: '2026-05-09' };
    const shown = async () => (await test.call(network.departmentScheduleDay, at, manager)).body;
    expect(await shown()).toMatchObject({ pk: null, type: 'W', opens: '09:00:00', closes: '21:00:00' });

    const short = { ...at, type: 'W' as const, opens: '10:00', closes: '16:00' };
    const first = await test.call(network.updateDepartmentScheduleDay, short, manager);
    expect(first.body).toMatchObject({
      opens: '10:00:00',
      closes: '16:00:00',
      shop_id: shop.id,
      modified_by: manager.user_id,
    });
    const closed = { ...short, type: 'H' as const };
    const second = await test.call(network.updateDepartmentScheduleDay, closed, manager);
    expect(second.body).toMatchObject({ pk: first.body.pk, type: 'H', opens: null, closes: null });

    expect((await test.call(network.deleteDepartmentScheduleDay, at, manager)).status).toBe(204);
    expect(await shown()).toMatchObject({ pk: null, opens: '09:00:00' });
  });

  it('leaves dates that are sent back as they were read: those that follow the week go on doing so (access 40)', async () => {
    const { manager, shop } = await aStore(test.db, FUNCTIONS);
    const own = { id: shop.id, dt: '2026-05-02', opens: '10:00', closes: '16:00' };
    expect((await test.call(network.updateDepartmentScheduleDay, own as never, manager)).status).toBe(201);
    const period = { id: shop.id, dt__gte: '2026-05-01', dt__lte: '2026-05-04' };
    const list = async () => (await test.call(network.departmentSchedule, period, manager)).body;
    const read = await list();

    const back = await test.call(
      network.updateDepartmentSchedule,
      { id: shop.id, data: read } as never,
      manager,
    );
    expect([back.status, back.body]).toEqual([200, read]);
    const [first] = read;
    const one = await test.call(network.updateDepartmentScheduleDay, { ...first, id: shop.id }, manager);
    expect([one.status, one.body]).toEqual([200, first]);
    expect(await list()).toEqual(read);

    // Without the key it is wanted as a date of its own.
    const { pk: _none, ...pinned } = first;
    const set = await test.call(network.updateDepartmentScheduleDay, { ...pinned, id: shop.id }, manager);
    expect([set.status, set.body.pk]).toEqual([201, expect.any(Number)]);
  });

  it('sets a month at once, the last of two rows of a date', async () => {
    const { manager, shop } = await aStore(test.db, FUNCTIONS);
    const data = [
      { dt: '2026-05-01', type: 'H' as const },
      { dt: '2026-05-03', opens: '10:00', closes: '18:00' },
      { dt: '2026-05-03', opens: '11:00', closes: '17:00' },
    ];
    const { status, body } = await test.call(
      network.updateDepartmentSchedule,
      { id: shop.id, data } as never,
      manager,
    );
    expect(status).toBe(200);
    expect(body).toMatchObject([
      { dt: '2026-05-01', type: 'H' },
      { dt: '2026-05-02', pk: null },
      { dt: '2026-05-03', opens: '11:00:00' },
    ]);
  });

  it('refuses half of the times, no date, departments beside and of other networks', async () => {
    const { manager, shop, network_id } = await aStore(test.db, FUNCTIONS);
    const beside = await aShop(test.db, { network_id });
    const other = await aStore(test.db);
    const set = (id: number, more: object = {}) =>
      test.call(
        network.updateDepartmentScheduleDay,
        { id, dt: '2026-05-09', opens: '10:00', closes: '16:00', ...more } as never,
        manager,
      );
    expect((await set(shop.id, { closes: null })).body).toHaveProperty('opens');
    expect((await set(shop.id, { dt: '2026-02-30' })).status).toBe(400);
    expect((await set(shop.id, { opens: '25:00' })).body).toHaveProperty('opens');
    expect((await set(beside.id)).status).toBe(403);
    expect((await set(other.shop.id)).status).toBe(404);
    const empty = await test.call(network.updateDepartmentSchedule, { id: shop.id, data: [] }, manager);
    expect(empty.status).toBe(400);
    for (const endpoint of [network.departmentScheduleDay, network.deleteDepartmentScheduleDay]) {
      const at = { id: other.shop.id, dt: '2026-05-09' };
      expect((await test.call(endpoint, at, manager)).status).toBe(404);
      expect((await test.call(endpoint, at)).status).toBe(401);
      expect((await test.call(endpoint, at, other.manager)).status).toBe(403);
    }
    expect(
      await test.db.selectFrom('shop_schedule').select('id').where('shop_id', '=', other.shop.id).execute(),
    ).toEqual([]);
  });
});

describe('PUT department/{id}/load_template/', () => {
  const choose = (as: { user_id: number; network_id: number }, id: number, load_template_id: number | null) =>
    test.call(network.chooseLoadTemplate, { id, load_template_id }, as);

  it('gives and takes a template; refused while the need is calculated', async () => {
    const { manager, shop, network_id } = await aStore(test.db, FUNCTIONS);
    const { template } = await aLoadTemplate(test.db, { network_id });
    expect((await choose(manager, shop.id, template.id)).body).toMatchObject({
      load_template_id: template.id,
    });
    await test.db.updateTable('shop').set({ load_template_status: 'P' }).where('id', '=', shop.id).execute();
    expect((await choose(manager, shop.id, null)).status).toBe(400);
    await test.db.updateTable('shop').set({ load_template_status: 'R' }).where('id', '=', shop.id).execute();
    expect((await choose(manager, shop.id, null)).body).toMatchObject({ load_template_id: null });
  });

  it('refuses templates and departments of others', async () => {
    const { manager, shop, network_id } = await aStore(test.db, FUNCTIONS);
    const beside = await aShop(test.db, { network_id });
    const other = await aStore(test.db);
    const { template } = await aLoadTemplate(test.db, { network_id: other.network_id });
    expect((await choose(manager, shop.id, template.id)).body).toHaveProperty('load_template_id');
    expect((await choose(manager, beside.id, null)).status).toBe(403);
    expect((await choose(manager, other.shop.id, null)).status).toBe(404);
    expect((await choose(other.manager, other.shop.id, null)).status).toBe(403);
  });
});
