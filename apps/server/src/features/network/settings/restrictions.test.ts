import { network } from '@shiftwright/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aGroup, anEmployee, aShop, aStore } from '../../../../testing/factories.ts';
import { type TestApp, testApp } from '../../../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const FUNCTIONS = ['WorkerDayRestriction'];

describe('worker_day_restriction/', () => {
  it('is made, listed, changed and removed', async () => {
    const { manager } = await aStore(test.db, FUNCTIONS);
    const sent = { type: 1, day_type: 'W', is_vacancy: false, max_hours: 11.5 };
    const made = await test.call(network.createRestriction, sent, manager);
    expect(made).toMatchObject({ status: 201, body: sent });
    const { id } = made.body;
    expect((await test.call(network.listRestrictions, {}, manager)).body).toEqual([{ id, ...sent }]);
    const changed = await test.call(
      network.updateRestriction,
      { id, is_vacancy: null, max_hours: 12 },
      manager,
    );
    expect(changed.body).toEqual({ ...sent, id, is_vacancy: null, max_hours: 12 });
    const norms = await test.call(network.createRestriction, { type: 2 }, manager);
    expect(norms.body).toMatchObject({ type: 2, max_hours: null });
    expect((await test.call(network.deleteRestriction, { id }, manager)).status).toBe(204);
    expect((await test.call(network.deleteRestriction, { id }, manager)).status).toBe(404);
  });

  it('stands once: what is about the same as another one is refused, also at the same moment', async () => {
    const { manager } = await aStore(test.db, FUNCTIONS);
    const sent = { type: 1, day_type: 'W', max_hours: 12 };
    const make = (input: object) => test.call(network.createRestriction, input as never, manager);
    const both = await Promise.all([make(sent), make({ ...sent, max_hours: 10 })]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 400]);
    expect((await make({ ...sent, is_vacancy: true })).status).toBe(201);
    const any = await make({ type: 1, max_hours: 12 });
    const change = (input: object) =>
      test.call(network.updateRestriction, { id: any.body.id, ...input } as never, manager);
    expect(await change({ day_type: 'W' })).toMatchObject({
      status: 400,
      body: ['There is a restriction for this already'],
    });
    expect((await change({ max_hours: 9 })).status).toBe(200);
    expect((await test.call(network.listRestrictions, {}, manager)).body).toHaveLength(3);
  });

  it('refuses what makes no sense', async () => {
    const { manager } = await aStore(test.db, FUNCTIONS);
    const fields = async (input: object) => {
      const answer = await test.call(network.createRestriction, input as never, manager);
      expect(answer.status).toBe(400);
      return Object.keys(answer.body);
    };
    expect(await fields({ type: 1 })).toEqual(['max_hours']);
    expect(await fields({ type: 3 })).toEqual(['type']);
    expect(await fields({ type: 1, max_hours: 25 })).toEqual(['max_hours']);
    expect(await fields({ type: 1, max_hours: 8, day_type: '?' })).toEqual(['day_type']);
    const { body } = await test.call(network.createRestriction, { type: 2 }, manager);
    const wrong = { id: body.id, type: 7 };
    expect((await test.call(network.updateRestriction, wrong, manager)).status).toBe(400);
    expect((await test.call(network.deleteRestriction, { id: 'x' } as never, manager)).status).toBe(400);
  });

  it('is of the network: only those at its root write, strangers see nothing', async () => {
    const { manager, network_id, shop, group } = await aStore(test.db, FUNCTIONS);
    const { body } = await test.call(network.createRestriction, { type: 2 }, manager);
    const below = await aShop(test.db, { network_id, parent_id: shop.id });
    const local = await anEmployee(test.db, { network_id, shop_id: below.id, function_group_id: group.id });
    expect((await test.call(network.createRestriction, { type: 2 }, local)).status).toBe(403);
    expect((await test.call(network.updateRestriction, { id: body.id }, local)).status).toBe(403);
    expect((await test.call(network.deleteRestriction, { id: body.id }, local)).status).toBe(403);
    const reader = await anEmployee(test.db, {
      network_id,
      shop_id: shop.id,
      function_group_id: (await aGroup(test.db, { network_id })).id,
    });
    expect((await test.call(network.listRestrictions, {}, reader)).status).toBe(403);
    const foreign = await aStore(test.db, FUNCTIONS);
    expect((await test.call(network.listRestrictions, {}, foreign.manager)).body).toEqual([]);
    expect((await test.call(network.updateRestriction, { id: body.id }, foreign.manager)).status).toBe(404);
  });
});

describe('what a network has by calls now', () => {
  it('kinds of receipts, each once', async () => {
    const { manager, network_id } = await aStore(test.db, ['Network', 'Receipt']);
    const kind = {
      data_type: 'bill',
      shop_code_field_name: 'shop',
      receipt_code_field_name: 'guid',
      dttm_field_name: 'dttm',
      aggregate: [{ timeserie_code: 'bills', timeserie_action: 'count' as const }],
    };
    const put = (receive_data_info: unknown) =>
      test.call(network.updateNetwork, { id: network_id, receive_data_info } as never, manager);
    const saved = await put(JSON.stringify([kind]));
    expect(saved).toMatchObject({ status: 200, body: { receive_data_info: [{ ...kind, update_gap: 3 }] } });
    expect((await put(saved.body.receive_data_info)).body).toEqual(saved.body);
    expect((await put([kind, kind])).body).toHaveProperty('receive_data_info');
    expect((await put([{ ...kind, grouping: 'y1' }])).status).toBe(400);
  });

  it('a default load template, which a new department takes', async () => {
    const { manager, network_id, shop } = await aStore(test.db, ['Network', 'Shop']);
    const foreign = await aStore(test.db);
    const template = async (of: number) =>
      test.db
        .insertInto('load_template')
        .values({ network_id: of, name: `Template ${of}` })
        .returning('id')
        .executeTakeFirstOrThrow();
    const { id } = await template(network_id);
    const put = (load_template_id: number | null) =>
      test.call(network.updateNetwork, { id: network_id, load_template_id }, manager);
    expect((await put((await template(foreign.network_id)).id)).status).toBe(400);
    expect((await put(id)).body).toMatchObject({ load_template_id: id });
    const made = await test.call(network.createDepartment, { name: 'New', parent_id: shop.id }, manager);
    expect(made.body).toMatchObject({ load_template_id: id });
    await put(null);
    const bare = await test.call(network.createDepartment, { name: 'Bare', parent_id: shop.id }, manager);
    expect(bare.body).toMatchObject({ load_template_id: null });
  });
});
