import { access } from '@shiftwright/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aGroup, anEmployee, aShop, aStore } from '../../../../testing/factories.ts';
import { type TestApp, testApp } from '../../../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

describe('GET worker_day_permissions/', () => {
  it('lists 88 rights for a group that holds all, 22 for an action, 44 for a version', async () => {
    const { manager, shop } = await aStore(test.db);
    const call = async (input: object) =>
      (await test.call(access.workerDayPermissions, { shop: shop.id, ...input }, manager)).body;

    expect(await call({})).toHaveLength(88);
    expect(await call({ action: 'A' })).toHaveLength(22);
    expect(await call({ graph_type: 'P' })).toHaveLength(44);
    expect((await call({ action: 'A', graph_type: 'F' }))[0]).toMatchObject({
      worker_day_permission: { action: 'A', graph_type: 'F' },
      limit_days_in_past: null,
      limit_days_in_future: null,
    });
  });

  it('gives the widest limits of several groups once', async () => {
    const { network_id, shop } = await aStore(test.db);
    const group = await aGroup(test.db, { network_id, worker_day_rights: false });
    const right = { network_id, group_id: group.id, action: 'C', graph_type: 'P', wd_type: 'W' };
    await test.db
      .insertInto('group_worker_day_permission')
      .values([
        { ...right, employee_type: 1, limit_days_in_past: 3, limit_days_in_future: null },
        { ...right, employee_type: 2, limit_days_in_past: 7, limit_days_in_future: 10 },
      ])
      .execute();
    const person = await anEmployee(test.db, { network_id, shop_id: shop.id, function_group_id: group.id });

    const answer = await test.call(access.workerDayPermissions, { shop: shop.id }, person);

    expect(answer.body).toEqual([
      {
        worker_day_permission: { action: 'C', graph_type: 'P', wd_type: 'W' },
        limit_days_in_past: 7,
        limit_days_in_future: 10,
      },
    ]);
  });

  it('counts groups held here or above, not beside or below', async () => {
    const { manager, network_id, shop } = await aStore(test.db);
    const below = await aShop(test.db, { network_id, parent_id: shop.id });
    const beside = await aShop(test.db, { network_id });
    const count = async (id: number) =>
      (await test.call(access.workerDayPermissions, { shop: id }, manager)).body.length;

    expect(await count(below.id)).toBe(88);
    expect(await count(beside.id)).toBe(0);
  });

  it('refuses: no session, a foreign department, a wrong choice', async () => {
    const { manager, shop } = await aStore(test.db);
    const other = await aStore(test.db);
    const call = (input: object, as?: typeof manager) =>
      test.call(access.workerDayPermissions, input as never, as);

    expect((await call({ shop: shop.id })).status).toBe(401);
    for (const input of [{}, { shop: other.shop.id }]) {
      const answer = await call(input, manager);
      expect(answer.status).toBe(400);
      expect(answer.body).toHaveProperty('shop');
    }
    expect((await call({ shop: shop.id, action: 'X' }, manager)).body).toHaveProperty('action');
  });
});

describe('GET group/', () => {
  it('lists the groups of my network in use, by name', async () => {
    const { manager, network_id, group } = await aStore(test.db, ['Group']);
    await aGroup(test.db, { network_id, name: 'Administrators', code: 'admin' });
    await aGroup(test.db, { network_id, name: 'Gone', dttm_deleted: '2026-01-01T00:00:00Z' });
    await aStore(test.db);

    const answer = await test.call(access.listGroups, {}, manager);

    expect(answer.body).toMatchObject([{ name: 'Administrators', code: 'admin' }, { id: group.id }]);
  });

  it('refuses without a session, without the function, and with a malformed flag', async () => {
    const { manager } = await aStore(test.db);
    const { manager: allowed } = await aStore(test.db, ['Group']);
    expect((await test.call(access.listGroups, {})).status).toBe(401);
    expect((await test.call(access.listGroups, {}, manager)).status).toBe(403);
    const odd = await test.call(access.listGroups, { include_system: 'perhaps' as never }, allowed);
    expect(odd.status).toBe(400);
  });
});
