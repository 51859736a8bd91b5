import { network } from '@shiftwright/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anEmployee, aShop, aStore } from '../../../../testing/factories.ts';
import { type TestApp, testApp } from '../../../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const REPORT = { name: 'Sales', workspace_id: 'w-1', report_id: 'r-1' };

describe('pbi/report/', () => {
  it('is offered to people and groups, changed and taken away', async () => {
    const { manager, group } = await aStore(test.db, ['PowerBiReport']);
    const sent = { ...REPORT, is_row_level: true, user_ids: [manager.user_id], group_ids: [group.id] };
    const made = await test.call(network.createPowerBiReport, sent, manager);
    expect(made).toMatchObject({ status: 201, body: sent });
    const { id } = made.body;
    // No provider is set up here: whoever may see a report is told that, everybody else that there is none.
    expect((await test.call(network.powerBiEmbedInfo, {}, manager)).status).toBe(404);
    const renamed = await test.call(network.updatePowerBiReport, { id, name: 'Turnover' }, manager);
    expect(renamed.body).toEqual({ ...made.body, name: 'Turnover' });
    const closed = { id, user_ids: [], group_ids: [] };
    expect((await test.call(network.updatePowerBiReport, closed, manager)).body.user_ids).toEqual([]);
    expect((await test.call(network.powerBiEmbedInfo, {}, manager)).status).toBe(403);
    expect((await test.call(network.listPowerBiReports, {}, manager)).body).toHaveLength(1);
    expect((await test.call(network.deletePowerBiReport, { id }, manager)).status).toBe(204);
    expect((await test.call(network.deletePowerBiReport, { id }, manager)).status).toBe(404);
  });

  it('refuses readers of other networks, the same report twice, and a report without a name', async () => {
    const { manager } = await aStore(test.db, ['PowerBiReport']);
    const foreign = await aStore(test.db);
    const create = (more: object) =>
      test.call(network.createPowerBiReport, { ...REPORT, ...more } as never, manager);
    expect((await create({ user_ids: [foreign.manager.user_id] })).body).toHaveProperty('user_ids');
    expect((await create({ group_ids: [foreign.group.id] })).body).toHaveProperty('group_ids');
    expect((await create({ name: '' })).body).toHaveProperty('name');
    const { body } = await create({});
    const taken = { report_id: ['This value is already in use'] };
    expect(await create({})).toMatchObject({ status: 400, body: taken });
    expect((await test.call(network.updatePowerBiReport, { id: body.id, name: '' }, manager)).status).toBe(
      400,
    );
    expect((await test.call(network.deletePowerBiReport, { id: 'x' } as never, manager)).status).toBe(400);
  });

  it('is kept at the root of the network', async () => {
    const { manager, network_id, shop, group } = await aStore(test.db, ['PowerBiReport']);
    const { body } = await test.call(network.createPowerBiReport, REPORT, manager);
    const below = await aShop(test.db, { network_id, parent_id: shop.id });
    const local = await anEmployee(test.db, { network_id, shop_id: below.id, function_group_id: group.id });
    const { id } = body;
    expect((await test.call(network.listPowerBiReports, {}, local)).status).toBe(403);
    expect((await test.call(network.createPowerBiReport, REPORT, local)).status).toBe(403);
    expect((await test.call(network.updatePowerBiReport, { id }, local)).status).toBe(403);
    expect((await test.call(network.deletePowerBiReport, { id }, local)).status).toBe(403);
    const foreign = await aStore(test.db, ['PowerBiReport']);
    expect((await test.call(network.updatePowerBiReport, { id }, foreign.manager)).status).toBe(404);
  });
});
