import { network } from '@shiftwright/contracts';
import { addDays, eachDt } from '@shiftwright/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aGroup, aNetwork, anEmployee, aShop, aStore } from '../../../../testing/factories.ts';
import { type TestApp, testApp } from '../../../../testing/test-app.ts';

const FUNCTIONS = ['Shop', 'Shop_tree', 'Shop_internal_tree', 'Shop_outsource_tree', 'ShopSchedule'];
type Node = network.DepartmentNode;

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

/** A region with two stores, and a manager of one of them or of the region. */
async function aRegion(functions = FUNCTIONS) {
  const { network_id } = await aStore(test.db);
  const region = await aShop(test.db, { network_id, name: 'North' });
  const below = { network_id, parent_id: region.id };
  const hill = await aShop(test.db, { ...below, name: 'Hill', forecast_step_minutes: 30 });
  const bay = await aShop(test.db, { ...below, name: 'Bay' });
  const group = await aGroup(test.db, { network_id, functions });
  const as = (shop_id: number) => anEmployee(test.db, { network_id, shop_id, function_group_id: group.id });
  return { network_id, region, hill, bay, director: await as(region.id), manager: await as(hill.id) };
}

const shape = (nodes: Node[]): unknown[] => nodes.map((node) => [node.label, shape(node.children)]);

async function connect(client_network_id: number, outsourcing_network_id: number) {
  await test.db.insertInto('network_connect').values({ client_network_id, outsourcing_network_id }).execute();
}

describe('GET department/tree/', () => {
  it('shows what is mine with all below it, siblings by name', async () => {
    const { director, manager } = await aRegion();

    const whole = await test.call(network.departmentTree, {}, director);
    const part = await test.call(network.departmentTree, {}, manager);

    expect(whole.status).toBe(200);
    expect(shape(whole.body)).toEqual([
      [
        'North',
        [
          ['Bay', []],
          ['Hill', []],
        ],
      ],
    ]);
    expect(part.body).toMatchObject([
      { label: 'Hill', forecast_step_minutes: '00:30:00', tm_open_dict: { all: '09:00:00' } },
    ]);
  });

  it('leaves out what is below with only_top, and nests what I am employed in twice', async () => {
    const { director, hill, network_id } = await aRegion();
    await anEmployee(test.db, { network_id, shop_id: hill.id, user_id: director.user_id });

    const top = await test.call(network.departmentTree, { only_top: true }, director);

    expect(shape(top.body)).toEqual([['North', [['Hill', []]]]]);
  });

  it('keeps a closed department for a month', async () => {
    const { director, hill, bay } = await aRegion();
    const close = (id: number, dt_closed: string) =>
      test.db.updateTable('shop').set({ dt_closed }).where('id', '=', id).execute();
    await close(hill.id, '2026-02-10');
    await close(bay.id, '2026-02-08');

    const answer = await test.call(network.departmentTree, {}, director);

    expect(shape(answer.body)).toEqual([['North', [['Hill', []]]]]);
  });

  it('refuses strangers and whoever lacks the function', async () => {
    const { manager } = await aRegion([]);
    expect((await test.call(network.departmentTree, {})).status).toBe(401);
    expect((await test.call(network.departmentTree, {}, manager)).status).toBe(403);
    expect((await test.call(network.departmentInternalTree, {}, manager)).status).toBe(403);
    expect((await test.call(network.departmentOutsourceTree, {}, manager)).status).toBe(403);
  });

  it('answers a flag that is none with 400', async () => {
    const { manager } = await aRegion();
    const answer = await test.call(network.departmentTree, { only_top: 'perhaps' } as never, manager);
    expect(answer.status).toBe(400);
    expect(answer.body).toHaveProperty('only_top');
  });
});

describe('GET department/internal_tree/ and outsource_tree/', () => {
  it('shows the whole network to a manager of one store', async () => {
    const { manager } = await aRegion();
    const answer = await test.call(network.departmentInternalTree, {}, manager);
    expect(answer.body).toHaveLength(2);
    expect(answer.body.map((node: Node) => node.label)).toContain('North');
  });

  it('shows the departments of the networks mine works for, and nothing without them', async () => {
    const { manager, network_id } = await aRegion();
    const client = await aNetwork(test.db);
    const shop = await aShop(test.db, { network_id: client.id, name: 'Of the client' });
    expect((await test.call(network.departmentOutsourceTree, {}, manager)).body).toEqual([]);

    await connect(client.id, network_id);

    const answer = await test.call(network.departmentOutsourceTree, {}, manager);
    expect(answer.body).toMatchObject([{ id: shop.id, label: 'Of the client' }]);
  });
});

describe('GET department/', () => {
  it('lists all of my network by level and name, with filters', async () => {
    const { manager, region, hill, bay } = await aRegion();

    const all = await test.call(network.listDepartments, {}, manager);
    const some = await test.call(network.listDepartments, { id__in: [bay.id, hill.id] }, manager);
    const named = await test.call(network.listDepartments, { name: 'nort' }, manager);
    const coded = await test.call(network.listDepartments, { code__in: [hill.code ?? ''] }, manager);

    expect(all.body).toHaveLength(4);
    expect(some.body.map((one: { name: string }) => one.name)).toEqual(['Bay', 'Hill']);
    expect(named.body).toMatchObject([{ id: region.id }]);
    expect(coded.body).toMatchObject([{ id: hill.id }]);
  });

  it('keeps a closed department in the list, inactive', async () => {
    const { manager, hill, bay } = await aRegion();
    await test.db.updateTable('shop').set({ dt_closed: '2026-03-10' }).where('id', '=', hill.id).execute();
    await test.db.updateTable('shop').set({ dt_opened: '2026-03-12' }).where('id', '=', bay.id).execute();

    const answer = await test.call(network.listDepartments, { id__in: [hill.id, bay.id] }, manager);

    expect(answer.body.map((one: { is_active: boolean }) => one.is_active)).toEqual([false, false]);
  });

  it('adds connected networks only where asked for', async () => {
    const { manager, network_id } = await aRegion();
    const client = await aStore(test.db);
    const company = await aStore(test.db);
    await connect(client.network_id, network_id);
    await connect(network_id, company.network_id);
    const ids = { id__in: [client.shop.id, company.shop.id] };
    const seen = async (flags: object) =>
      (await test.call(network.listDepartments, { ...ids, ...flags }, manager)).body.map(
        (one: { id: number }) => one.id,
      );

    expect(await seen({})).toEqual([]);
    expect(await seen({ include_clients: true })).toEqual([client.shop.id]);
    expect(await seen({ include_outsources: true })).toEqual([company.shop.id]);
    expect(await seen({ include_possible_clients: true })).toEqual([client.shop.id]);
  });

  it('tells connected networks where a department is, not how it is planned', async () => {
    const { manager, network_id } = await aRegion();
    const client = await aStore(test.db);
    await connect(client.network_id, network_id);
    const { id } = client.shop;
    const of = { network_id: client.network_id, name: 'Planned so' };
    const made = (table: 'region' | 'load_template' | 'shop_settings' | 'exchange_settings') =>
      test.db.insertInto(table).values(of).returning('id').executeTakeFirstOrThrow();
    const load_template_id = (await made('load_template')).id;
    const hidden = {
      ...{ load_template_id, settings_id: (await made('shop_settings')).id },
      ...{ exchange_settings_id: (await made('exchange_settings')).id, region_id: (await made('region')).id },
      ...{ director_id: client.manager.user_id, load_template_status: 'E', rhythm_dial: 80 },
    };
    await test.db.updateTable('shop').set(hidden).where('id', '=', id).execute();
    const asked = { include_clients: true };

    const one = (await test.call(network.getDepartment, { id, ...asked }, manager)).body;
    const [row] = (await test.call(network.listDepartments, { id__in: [id], ...asked }, manager)).body;

    expect(one).toMatchObject({ id, name: client.shop.name, timezone: 'UTC' });
    const nothing = { load_template_id: null, settings_id: null, region_id: null };
    expect(row).toMatchObject({ id, ...nothing });
    expect(one).toMatchObject({ ...nothing, exchange_settings_id: null, director_id: null });
    expect(one).toMatchObject({ director_code: null, load_template_status: 'R', rhythm_dial: 50 });
    for (const filter of [{ load_template_id }, { load_template_status: 'E' as const }])
      expect((await test.call(network.listDepartments, { ...filter, ...asked }, manager)).body).toEqual([]);
  });

  it('refuses without the function, without a session, and with a malformed filter', async () => {
    const { manager } = await aRegion([]);
    const { manager: allowed } = await aRegion();
    expect((await test.call(network.listDepartments, {})).status).toBe(401);
    expect((await test.call(network.listDepartments, {}, manager)).status).toBe(403);
    const answer = await test.call(network.listDepartments, { id__in: ['x'] } as never, allowed);
    expect(answer.status).toBe(400);
    expect(answer.body).toHaveProperty('id__in');
  });
});

describe('GET department/{id}/', () => {
  it('tells the login of its director to whoever may name another one, and to no reader', async () => {
    const { network_id, hill, manager, director } = await aRegion();
    const director_id = director.user_id;
    await test.db.updateTable('shop').set({ director_id }).where('id', '=', hill.id).execute();
    const { username } = await test.db
      .selectFrom('user_account')
      .select('username')
      .where('id', '=', director_id)
      .executeTakeFirstOrThrow();
    const group = await aGroup(test.db, { network_id });
    const reads = { network_id, group_id: group.id, func: 'Shop', method: 'GET' };
    await test.db.insertInto('function_group').values(reads).execute();
    const reader = await anEmployee(test.db, {
      ...{ network_id, shop_id: hill.id, function_group_id: group.id },
    });
    const seenBy = async (who: typeof reader) =>
      (await test.call(network.getDepartment, { id: hill.id }, who)).body;
    expect(await seenBy(manager)).toMatchObject({ director_id, director_code: username });
    expect(await seenBy(reader)).toMatchObject({ director_id, director_code: null });
  });

  it('shows one department of the network', async () => {
    const { manager, region } = await aRegion();
    const answer = await test.call(network.getDepartment, { id: region.id }, manager);
    expect(answer.body).toMatchObject({
      id: region.id,
      name: 'North',
      restricted_start_times: '[]',
      load_template_status: 'R',
      forecast_step_minutes: '01:00:00',
    });
  });

  it('treats foreign, deleted and unknown departments as missing', async () => {
    const { manager, bay } = await aRegion();
    const other = await aStore(test.db);
    await test.db
      .updateTable('shop')
      .set({ dttm_deleted: '2026-01-01T00:00:00Z' })
      .where('id', '=', bay.id)
      .execute();
    for (const id of [other.shop.id, bay.id, 999_999]) {
      expect((await test.call(network.getDepartment, { id }, manager)).status).toBe(404);
    }
    expect((await test.call(network.getDepartment, { id: 'x' as never }, manager)).status).toBe(400);
  });

  it('refuses without the function and without a session', async () => {
    const { manager, hill } = await aRegion([]);
    expect((await test.call(network.getDepartment, { id: hill.id })).status).toBe(401);
    expect((await test.call(network.getDepartment, { id: hill.id }, manager)).status).toBe(403);
  });
});

describe('GET department/{id}/schedule/', () => {
  it('shows own hours of dates between the weekly ones', async () => {
    const { manager, hill, network_id } = await aRegion();
    await test.db
      .insertInto('shop_schedule')
      .values([
        { network_id, shop_id: hill.id, dt: '2026-03-03', type: 'H' },
        { network_id, shop_id: hill.id, dt: '2026-03-04', type: 'W', opens: '10:00', closes: '15:00' },
        { network_id, shop_id: hill.id, dt: '2026-04-01', type: 'H' },
      ])
      .execute();

    const period = { id: hill.id, dt__gte: '2026-03-02', dt__lte: '2026-03-04' };
    const filled = await test.call(network.departmentSchedule, period, manager);
    const stored = await test.call(network.departmentSchedule, { id: hill.id }, manager);

    expect(filled.body).toMatchObject([
      { pk: null, dt: '2026-03-02', type: 'W', opens: '09:00:00', closes: '21:00:00' },
      { dt: '2026-03-03', type: 'H', opens: null, closes: null },
      { dt: '2026-03-04', type: 'W', opens: '10:00:00', closes: '15:00:00', shop_id: hill.id },
    ]);
    expect(stored.body.map((row: { dt: string }) => row.dt)).toEqual([
      '2026-03-03',
      '2026-03-04',
      '2026-04-01',
    ]);
  });

  it('fills an open end of a period 30 days back and 90 ahead, and narrows by type', async () => {
    const { manager, hill, network_id } = await aRegion();
    const today = test.deps.clock.today(hill.timezone);
    const [closed, later] = [addDays(today, 1), addDays(today, 200)];
    const rows = [closed, later].map((dt) => ({ network_id, shop_id: hill.id, dt, type: 'H' }));
    await test.db.insertInto('shop_schedule').values(rows).execute();
    const dates = async (query: object) =>
      (await test.call(network.departmentSchedule, { id: hill.id, ...query } as never, manager)).body.map(
        (row: { dt: string }) => row.dt,
      );
    expect(await dates({ dt__gte: today })).toEqual([...eachDt(today, addDays(today, 90)), later]);
    expect(await dates({ dt__lte: today })).toEqual(eachDt(addDays(today, -30), today));
    const next = { dt__gte: today, dt__lte: addDays(today, 2) };
    expect(await dates({ ...next, type: 'H' })).toEqual([closed]);
    expect(await dates({ ...next, type__in: 'W' })).toEqual([today, addDays(today, 2)]);
    expect(await dates({ type: 'W' })).toEqual([]);
  });

  it('treats a foreign department as missing and a malformed date as invalid', async () => {
    const { manager, hill } = await aRegion();
    const other = await aStore(test.db);
    expect((await test.call(network.departmentSchedule, { id: other.shop.id }, manager)).status).toBe(404);
    const answer = await test.call(network.departmentSchedule, { id: hill.id, dt: '2026-02-30' }, manager);
    expect(answer.status).toBe(400);
  });

  it('refuses without the function and without a session', async () => {
    const { manager, hill } = await aRegion([]);
    expect((await test.call(network.departmentSchedule, { id: hill.id })).status).toBe(401);
    expect((await test.call(network.departmentSchedule, { id: hill.id }, manager)).status).toBe(403);
  });
});
