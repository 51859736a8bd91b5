import { network } from '@shiftwright/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aGroup, anEmployee, aShop, aStore } from '../../../../testing/factories.ts';
import { type TestApp, testApp } from '../../../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const FUNCTIONS = ['TickPoint', 'ShopIpAddress'];

async function aPlace() {
  const store = await aStore(test.db, FUNCTIONS);
  const below = await aShop(test.db, { network_id: store.network_id, parent_id: store.shop.id });
  const beside = await aShop(test.db, { network_id: store.network_id });
  const other = await aStore(test.db, FUNCTIONS);
  return { ...store, below, beside, other };
}

describe('recognition/tick_points/', () => {
  it('is created, moved, listed and removed', async () => {
    const { manager, shop, below } = await aPlace();
    const sent = {
      shop_id: shop.id,
      name: 'Entrance',
      code: 'e1',
      latitude: '55.7558',
      longitude: '37.6173',
    };
    const { status, body } = await test.call(network.createTickPoint, sent, manager);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      name: 'Entrance',
      latitude: '55.75580000',
      key: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    const moved = await test.call(
      network.updateTickPoint,
      { id: body.id, name: 'Door', shop_id: below.id },
      manager,
    );
    expect(moved.body).toMatchObject({ name: 'Door', shop_id: below.id, code: 'e1', key: body.key });
    const listed = await test.call(
      network.listTickPoints,
      { shop_id: below.id, name: 'doo', limit: 5 },
      manager,
    );
    expect(listed.body).toMatchObject({ count: 1, results: [{ id: body.id }] });
    expect((await test.call(network.deleteTickPoint, { id: body.id }, manager)).status).toBe(204);
    expect((await test.call(network.deleteTickPoint, { id: body.id }, manager)).status).toBe(404);
    expect((await test.call(network.listTickPoints, {}, manager)).body).toEqual([]);
  });

  it('shows nothing outside the access scope of the caller, nor of another network', async () => {
    const { manager, beside, other, network_id } = await aPlace();
    const point = async (shop_id: number, of: number) =>
      test.db
        .insertInto('tick_point')
        .values({ network_id: of, shop_id, name: 'P' })
        .returning('id')
        .executeTakeFirstOrThrow();
    const there = await point(beside.id, network_id);
    const foreign = await point(other.shop.id, other.network_id);
    const put = async (id: number) =>
      (await test.call(network.updateTickPoint, { id, name: 'x' }, manager)).status;
    const remove = async (id: number) => (await test.call(network.deleteTickPoint, { id }, manager)).status;
    expect([await put(there.id), await remove(there.id)]).toEqual([403, 403]);
    expect([await put(foreign.id), await remove(foreign.id)]).toEqual([404, 404]);
    expect((await test.call(network.listTickPoints, {}, manager)).body).toEqual([]);
    const create = async (shop_id: number) =>
      (await test.call(network.createTickPoint, { shop_id, name: 'x' }, manager)).status;
    expect([await create(beside.id), await create(other.shop.id)]).toEqual([403, 400]);
    const stranger = await aStore(test.db);
    expect((await test.call(network.listTickPoints, {}, stranger.manager)).status).toBe(403);
    expect((await test.call(network.listTickPoints, {})).status).toBe(401);
  });

  it('has a code of its own in the network, free again once it is removed', async () => {
    const { manager, shop, below, other } = await aPlace();
    const add = (shop_id: number, code: string | null, as = manager) =>
      test.call(network.createTickPoint, { shop_id, name: 'Door', code }, as);
    const first = await add(shop.id, 'd1');
    expect((await add(other.shop.id, 'd1', other.manager)).status).toBe(201);
    const taken = { status: 400, body: { code: ['This value is already in use'] } };
    expect(await add(below.id, 'd1')).toMatchObject(taken);
    const once = await Promise.all([add(shop.id, 'd0'), add(below.id, 'd0')]);
    expect(once.map(({ status }) => status).sort()).toEqual([201, 400]);
    const bare = [await add(shop.id, null), await add(below.id, null), await add(below.id, 'd2')];
    expect(bare.map(({ status }) => status)).toEqual([201, 201, 201]);
    const { id } = bare[2]!.body;
    expect(await test.call(network.updateTickPoint, { id, name: 'Door', code: 'd1' }, manager)).toMatchObject(
      taken,
    );
    await test.call(network.deleteTickPoint, { id: first.body.id }, manager);
    expect((await test.call(network.updateTickPoint, { id, name: 'Door', code: 'd1' }, manager)).status).toBe(
      200,
    );
  });

  it('tells the key to those who keep the points, not to whoever reads them', async () => {
    const { manager, shop, network_id } = await aPlace();
    const made = (await test.call(network.createTickPoint, { shop_id: shop.id, name: 'Door' }, manager)).body;
    const group = await aGroup(test.db, { network_id, worker_day_rights: false });
    await test.db
      .insertInto('function_group')
      .values({ network_id, group_id: group.id, func: 'TickPoint', method: 'GET' })
      .execute();
    const reader = await anEmployee(test.db, { network_id, shop_id: shop.id, function_group_id: group.id });
    const keysFor = async (by: typeof manager) => {
      const list = await test.call(network.listTickPoints, {}, by);
      const one = await test.call(network.getTickPoint, { id: made.id }, by);
      return [list.body[0].key, one.body.key];
    };
    expect(await keysFor(manager)).toEqual([made.key, made.key]);
    expect(await keysFor(reader)).toEqual([null, null]);
  });

  it('names what is wrong', async () => {
    const { manager, shop } = await aPlace();
    const create = async (input: object) =>
      Object.keys(
        (
          await test.call(
            network.createTickPoint,
            { shop_id: shop.id, name: 'x', ...input } as never,
            manager,
          )
        ).body,
      );
    expect(await create({ name: '' })).toEqual(['name']);
    expect(await create({ latitude: 'north' })).toEqual(['latitude']);
    expect(await create({ shop_id: null })).toEqual(['shop_id']);
  });
});

describe('recognition/shop_ip_address/', () => {
  const add = (as: { user_id: number; network_id: number }, shop: number, ip_address: string) =>
    test.call(network.createShopIpAddress, { shop, ip_address }, as);

  it.each([
    ['an IPv4 address', '10.0.0.7', '10.0.0.7'],
    ['an IPv6 address', '2001:DB8::7', '2001:db8::7'],
    ['a range, by its first address', '10.1.2.3/16', '10.1.0.0/16'],
    ['a range of IPv6', '2001:db8:1::/48', '2001:db8:1::/48'],
  ])('keeps %s', async (_case, sent, kept) => {
    const { manager, shop } = await aPlace();
    const { status, body } = await add(manager, shop.id, sent);
    expect([status, body]).toEqual([201, { id: body.id, shop: shop.id, ip_address: kept }]);
    const listed = await test.call(network.listShopIpAddresses, { shop_id: shop.id }, manager);
    expect(listed.body).toEqual([body]);
    expect((await test.call(network.listShopIpAddresses, {}, manager)).body).toEqual([]);
    expect((await test.call(network.deleteShopIpAddress, { id: body.id }, manager)).status).toBe(204);
    expect((await test.call(network.deleteShopIpAddress, { id: body.id }, manager)).status).toBe(404);
  });

  it('says what is wrong in the words of the screen', async () => {
    const { manager, shop } = await aPlace();
    for (const ip of ['10.0.0', '256.1.1.1', 'store', '10.0.0.0/40', '1::2::3'])
      expect((await add(manager, shop.id, ip)).body).toEqual({ ip_address: ['Invalid IP address format'] });
    expect((await add(manager, shop.id, '')).body).toEqual({ ip_address: ['The field is required'] });
    const missing = await test.call(
      network.createShopIpAddress,
      { ip_address: '10.0.0.1' } as never,
      manager,
    );
    expect(missing.body).toHaveProperty('shop');
  });

  it('tells one department from another: no address twice, no range across', async () => {
    const { manager, shop, below } = await aPlace();
    await add(manager, shop.id, '10.5.0.0/16');
    expect((await add(manager, shop.id, '10.5.0.0/16')).body).toHaveProperty('ip_address');
    expect((await add(manager, below.id, '10.5.0.9')).body.ip_address[0]).toContain(shop.name);
    expect((await add(manager, shop.id, '10.5.0.9')).status).toBe(201);
    const apart = await aPlace();
    expect((await add(apart.manager, apart.shop.id, '10.5.0.0/16')).status).toBe(201);
  });

  it('tells them apart also where two are added at once, or one is written as IPv6', async () => {
    const { manager, shop, below } = await aPlace();
    const pairs = Array.from({ length: 12 }, (_, i) => `10.6.${i}`).flatMap((part) => [
      add(manager, shop.id, `${part}.0/24`),
      add(manager, below.id, `${part}.9`),
    ]);
    const statuses = (await Promise.all(pairs)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(12);
    await add(manager, shop.id, '10.7.0.9');
    expect((await add(manager, below.id, '::ffff:10.7.0.9')).status).toBe(400);
  });

  it('shows nothing outside the access scope of the caller, nor of another network', async () => {
    const { manager, beside, other } = await aPlace();
    expect((await add(manager, beside.id, '10.9.0.1')).status).toBe(403);
    expect((await add(manager, other.shop.id, '10.9.0.1')).status).toBe(400);
    const { body } = await add(other.manager, other.shop.id, '10.9.0.2');
    expect((await test.call(network.deleteShopIpAddress, { id: body.id }, manager)).status).toBe(404);
    expect((await test.call(network.listShopIpAddresses, { shop_id: other.shop.id }, manager)).status).toBe(
      400,
    );
    expect((await test.call(network.deleteShopIpAddress, { id: body.id })).status).toBe(401);
  });
});
