import { network } from '@shiftwright/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aGroup, anEmployee, aShop, aStore, aUser } from '../../../../testing/factories.ts';
import { type TestApp, testApp } from '../../../../testing/test-app.ts';
import { until } from '../../../../testing/until.ts';
import { holdInUse } from '../../../platform/db/row-locks.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const FUNCTIONS = ['Shop', 'Shop_tree', 'ShopSchedule'];
type Store = Awaited<ReturnType<typeof aStore>>;

/** The manager's department with one below it, and a manager of only that one. */
async function aChain() {
  const store = await aStore(test.db, FUNCTIONS);
  const { network_id } = store;
  const child = await aShop(test.db, { network_id, parent_id: store.shop.id });
  const beside = await aShop(test.db, { network_id });
  const group = await aGroup(test.db, { network_id, functions: FUNCTIONS });
  const local = await anEmployee(test.db, { network_id, shop_id: child.id, function_group_id: group.id });
  return { ...store, child, beside, local };
}
const put = (as: Store['manager'], id: number, input: object) =>
  test.call(network.updateDepartment, { id, name: 'Named', ...input } as never, as);
const post = (as: Store['manager'], input: object) =>
  test.call(network.createDepartment, { name: 'New', ...input } as never, as);

describe('POST department/', () => {
  it('creates a department below mine with everything sent, the first region by default', async () => {
    const { manager, network_id, shop } = await aChain();
    const region = await test.db
      .insertInto('region')
      .values({ network_id, name: 'North' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const director = await aUser(test.db, { network_id });
    const sent = {
      parent_id: shop.id,
      code: 'new-1',
      address: 'Main street 1',
      timezone: 'Asia/Omsk',
      tm_open_dict: { d0: '08:00', 6: '10:00:00' },
      tm_close_dict: { d0: '22:00', 6: '00:00' },
      restricted_start_times: '["09:00","08:30"]',
      forecast_step_minutes: '00:30:00',
      latitude: '55.755800001',
      longitude: '37.6173',
      area: '120.5',
      director_code: director.username,
      email: 'store@example.com',
      nonstandard_schedule: [{ dt: '2026-05-01', type: 'H' }],
    };

    const { status, body } = await post(manager, sent);

    expect(status).toBe(201);
    expect(body).toMatchObject({
      name: 'New',
      parent_id: shop.id,
      region_id: region.id,
      director_id: director.id,
      timezone: 'Asia/Omsk',
      tm_open_dict: { 0: '08:00:00', 6: '10:00:00' },
      tm_close_dict: { 0: '22:00:00', 6: '00:00:00' },
      restricted_start_times: '["08:30","09:00"]',
      restricted_end_times: '[]',
      forecast_step_minutes: '00:30:00',
      latitude: '55.75580000',
      area: 120.5,
      is_active: true,
      distance: null,
    });
    const { username } = await aUser(test.db, { network_id: (await aStore(test.db)).network_id });
    for (const director_code of ['nobody-of-this-name', username]) {
      const refused = await post(manager, { ...sent, code: 'new-2', director_code });
      expect([refused.status, Object.keys(refused.body)]).toEqual([400, ['director_code']]);
    }
    const day = await test.call(network.departmentScheduleDay, { id: body.id, dt: '2026-05-01' }, manager);
    expect(day.body).toMatchObject({ type: 'H', opens: null, modified_by: manager.user_id });
  });

  it('makes roots only where the caller rules a root, and hangs departments nowhere else', async () => {
    const { manager, local, child, beside } = await aChain();
    const other = await aStore(test.db);
    expect((await post(manager, {})).body).toMatchObject({ parent_id: null });
    expect((await post(local, {})).status).toBe(403);
    expect((await post(local, { parent_id: child.id })).status).toBe(201);
    expect((await post(local, { parent_id: beside.id })).status).toBe(403);
    expect((await post(local, { parent_code: child.code })).body).toMatchObject({ parent_id: child.id });
    expect((await post(local, { parent_id: other.shop.id })).status).toBe(400);
    expect((await post(local, { parent_code: other.shop.code })).status).toBe(400);
  });
});

describe('what a department may not be', () => {
  it.each([
    ['nameless', { name: '' }, 'name'],
    ['an unknown weekday', { tm_open_dict: { 7: '09:00' }, tm_close_dict: { 7: '21:00' } }, '0'],
    ['no time', { tm_open_dict: { all: 'nine' } }, '0'],
    ['opened and never closed', { tm_open_dict: { 1: '09:00' }, tm_close_dict: { 2: '21:00' } }, '0'],
    [
      'all beside a day',
      { tm_open_dict: { all: '9:00', 1: '9:00' }, tm_close_dict: { all: '9:00', 1: '9:00' } },
      '0',
    ],
    ['a step of nothing', { forecast_step_minutes: '00:00:00' }, '0'],
    ['on Mars', { timezone: 'Mars/Olympus' }, 'timezone'],
    ['of no type', { type: 'x' }, 'type'],
    ['without a mailbox', { email: 'here' }, 'email'],
    ['closed before it opens', { dt_opened: '2026-02-02', dt_closed: '2026-02-01' }, 'dt_closed'],
    ['of an unknown region', { region_id: 999_999 }, 'region_id'],
    ['of unknown settings', { settings_id: 999_999 }, 'settings_id'],
    ['off the globe', { latitude: 91 }, 'latitude'],
    ['restricted at no time', { restricted_end_times: ['25:00'] }, 'restricted_end_times'],
    [
      'open without a closing time',
      { nonstandard_schedule: [{ dt: '2026-05-01', opens: '09:00' }] },
      'nonstandard_schedule',
    ],
  ])('%s', async (_case, input, field) => {
    const { manager, shop } = await aStore(test.db, FUNCTIONS);
    for (const answer of [
      await post(manager, { parent_id: shop.id, ...input }),
      await put(manager, shop.id, input),
    ]) {
      expect(answer.status, JSON.stringify(answer.body)).toBe(400);
      expect(Object.keys(answer.body)).toEqual([field]);
    }
    const kept = await test.call(network.getDepartment, { id: shop.id }, manager);
    expect(kept.body.name).toBe(shop.name);
  });
});

describe('PUT department/{id}/', () => {
  it('changes what was sent, keeps the rest, and refuses a code twice', async () => {
    const { manager, shop, child } = await aChain();
    const { body } = await put(manager, shop.id, { address: 'Elsewhere' });
    expect(body).toMatchObject({ name: 'Named', address: 'Elsewhere', code: shop.code, timezone: 'UTC' });
    const taken = await put(manager, shop.id, { code: child.code });
    expect([taken.status, Object.keys(taken.body)]).toEqual([400, ['code']]);
  });

  it('takes a root back as it was read: no code above it names none', async () => {
    const { manager, shop } = await aChain();
    const { body: read } = await put(manager, shop.id, {});
    expect(read).toMatchObject({ parent_id: null, parent_code: null });
    expect(await put(manager, shop.id, read)).toMatchObject({ status: 200, body: read });
  });

  it('moves a department with all below it, and makes no ring', async () => {
    const { manager, shop, child, network_id } = await aChain();
    const grandchild = await aShop(test.db, { network_id, parent_id: child.id });
    const { body: second } = await post(manager, { parent_id: shop.id, code: 'second' });

    expect((await put(manager, child.id, { parent_id: second.id })).status).toBe(200);
    const { path } = await test.db
      .selectFrom('shop')
      .select('path')
      .where('id', '=', grandchild.id)
      .executeTakeFirstOrThrow();
    expect(path).toBe(`${shop.id}.${second.id}.${child.id}.${grandchild.id}`);

    for (const below of [second.id, child.id, grandchild.id])
      expect((await put(manager, second.id, { parent_id: below })).status).toBe(400);
    expect((await put(manager, shop.id, { parent_id: shop.id })).status).toBe(400);
  });

  it('two moves at once cannot make a ring', async () => {
    const { manager, shop } = await aChain();
    const { body: a } = await post(manager, { parent_id: shop.id });
    const { body: b } = await post(manager, { parent_id: shop.id });
    await Promise.all([put(manager, a.id, { parent_id: b.id }), put(manager, b.id, { parent_id: a.id })]);
    const { body: tree } = await test.call(network.departmentTree, {}, manager);
    const ids = (nodes: network.DepartmentNode[]): number[] =>
      nodes.flatMap((one) => [one.id, ...ids(one.children)]);
    expect(ids(tree).filter((id) => id === a.id || id === b.id)).toHaveLength(2);
  });

  it('needs the right in the department and in its new place; foreign ones are missing', async () => {
    const { manager, local, shop, child, beside } = await aChain();
    const other = await aStore(test.db);
    expect((await put(local, child.id, {})).status).toBe(200);
    expect((await put(local, shop.id, {})).status).toBe(403);
    expect((await put(local, beside.id, {})).status).toBe(403);
    expect((await put(local, child.id, { parent_id: beside.id })).status).toBe(403);
    expect((await put(manager, other.shop.id, {})).status).toBe(404);
    expect((await put(manager, child.id, { parent_id: other.shop.id })).status).toBe(400);
    expect((await put(other.manager, child.id, {})).status).toBe(403);
    expect((await test.call(network.updateDepartment, { id: child.id, name: 'x' })).status).toBe(401);
  });

  it('closes and opens again by the switch; sent as it reads, nothing changes', async () => {
    const { manager, child } = await aChain();
    expect((await put(manager, child.id, { is_active: true })).body).toMatchObject({ dt_closed: null });
    const closed = await put(manager, child.id, { is_active: false });
    expect(closed.body).toMatchObject({ is_active: false, dt_closed: '2026-03-10' });
    expect((await put(manager, child.id, { is_active: false })).body.dt_closed).toBe('2026-03-10');
    expect((await put(manager, child.id, { is_active: true })).body).toMatchObject({
      is_active: true,
      dt_closed: null,
    });
    await put(manager, child.id, { dt_opened: '2026-03-11' });
    expect((await put(manager, child.id, { is_active: false })).body).toHaveProperty('is_active');
  });

  it('tells how far it is from where the caller stands', async () => {
    const { manager, shop } = await aStore(test.db, FUNCTIONS);
    await put(manager, shop.id, { latitude: '55.7558', longitude: '37.6173' });
    const see = async (headers: Record<string, string>) =>
      (await test.call(network.getDepartment, { id: shop.id }, manager, headers)).body.distance;
    expect(await see({ 'x-lat': '59.9343', 'x-lon': '30.3351' })).toBeCloseTo(633, 0);
    expect(await see({})).toBeNull();
    expect(await see({ 'x-lat': 'here', 'x-lon': '30' })).toBeNull();
    expect(await see({ 'x-lat': '100', 'x-lon': '30' })).toBeNull();
  });
});

describe('DELETE department/{id}/', () => {
  const remove = async (as: Store['manager'], id: number) =>
    (await test.call(network.deleteDepartment, { id }, as)).status;

  it('removes an empty one, whose code is free again; one in use stays', async () => {
    const { manager, shop, child, beside, local } = await aChain();
    expect(await remove(manager, shop.id)).toBe(409);
    expect(await remove(manager, child.id)).toBe(409);
    expect(await remove(local, beside.id)).toBe(403);
    const { body: fresh } = await post(manager, { parent_id: shop.id, code: 'fresh' });
    expect(await remove(manager, fresh.id)).toBe(204);
    expect(await remove(manager, fresh.id)).toBe(404);
    expect((await test.call(network.getDepartment, { id: fresh.id }, manager)).status).toBe(404);
    expect((await post(manager, { parent_id: shop.id, code: 'fresh' })).status).toBe(201);
  });

  it('waits for somebody who is hired there, and keeps nobody of the network from being written', async () => {
    const { manager, network_id, shop } = await aStore(test.db, ['Shop']);
    const { id: shop_id } = await aShop(test.db, { network_id, parent_id: shop.id });
    const { employee_id } = await anEmployee(test.db, { network_id, shop_id: shop.id });
    const waiting = async () => {
      const { rows } = await sql`
        select from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock' and query like '%"shop"%for update'`.execute(
        test.db,
      );
      expect(rows).toHaveLength(1);
    };
    let removal = Promise.resolve(0);
    await test.db.transaction().execute(async (tx) => {
      await holdInUse(tx, 'shop', { id: shop_id, network_id });
      removal = remove(manager, shop_id);
      await until(waiting);
      const hired = { network_id, shop_id, employee_id, employee_network_id: network_id };
      await tx
        .insertInto('employment')
        .values({ ...hired, dt_hired: '2026-03-01' })
        .execute();
      // As every row that names its network does.
      await sql`select from network where id = ${network_id} for key share nowait`.execute(tx);
    });
    expect(await removal).toBe(409);
  });

  it('does not know those of other networks', async () => {
    const { manager } = await aChain();
    const other = await aStore(test.db);
    expect(await remove(manager, other.shop.id)).toBe(404);
  });
});
