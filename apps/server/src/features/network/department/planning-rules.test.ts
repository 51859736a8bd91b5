import { network } from '@shiftwright/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aGroup, anEmployee, aRegion, aShop, aStore } from '../../../../testing/factories.ts';
import { type TestApp, testApp } from '../../../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const MARCH = { dt_from: '2026-03-01', dt_to: '2026-03-31' };

async function aPlannedStore(functions = ['ShopSchedule']) {
  const { network_id, shop } = await aStore(test.db);
  const region = await aRegion(test.db, {
    network_id,
    days: { '2026-03-06': 'S', '2026-03-09': 'H', '2026-03-10': 'W' },
  });
  await test.db
    .updateTable('production_day')
    .set({ name: 'Day of spring', is_celebration: true })
    .where('dt', '=', '2026-03-09')
    .where('network_id', '=', network_id)
    .execute();
  const breaks = await test.db
    .insertInto('break_rule')
    .values({ network_id, name: 'Half an hour', value: JSON.stringify([[0, 600, [30]]]) })
    .returningAll()
    .executeTakeFirstOrThrow();
  const settings = await test.db
    .insertInto('shop_settings')
    .values({
      network_id,
      name: 'Own',
      min_change_time: 11,
      shift_start: 4,
      shift_end: 10,
      breaks_id: breaks.id,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await test.db
    .updateTable('shop')
    .set({ region_id: region.id, settings_id: settings.id })
    .where('id', '=', shop.id)
    .execute();
  const group = await aGroup(test.db, { network_id, functions });
  const manager = await anEmployee(test.db, { network_id, shop_id: shop.id, function_group_id: group.id });
  return { network_id, shop, region, manager };
}

describe('GET department/{id}/planning_rules/', () => {
  it('tells the special days of the region, the limits and the breaks', async () => {
    const { shop, manager } = await aPlannedStore();

    const answer = await test.call(network.planningRules, { id: shop.id, ...MARCH }, manager);

    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      clocks: [],
      days: [
        { dt: '2026-03-06', type: 'S', is_celebration: false, name: null },
        { dt: '2026-03-09', type: 'H', is_celebration: true, name: 'Day of spring' },
      ],
      limits: { rest_hours: 11, shift_hours_min: 4, shift_hours_max: 10, week_hours_max: 48 },
      breaks: { by_position: {}, shop: [[0, 600, [30]]], network: null },
    });
  });

  it('tells which departments go by another clock, partners among them', async () => {
    const { network_id, shop, manager } = await aPlannedStore();
    const zoned = async (of: number, timezone: string) => {
      const { id } = await aShop(test.db, { network_id: of });
      await test.db.updateTable('shop').set({ timezone }).where('id', '=', id).execute();
      return id;
    };
    const client = await aStore(test.db);
    const stranger = await aStore(test.db);
    await test.db
      .insertInto('network_connect')
      .values({ client_network_id: client.network_id, outsourcing_network_id: network_id })
      .execute();
    await zoned(stranger.network_id, 'Asia/Tokyo');
    await zoned(network_id, shop.timezone);
    const east = [await zoned(network_id, 'Asia/Omsk'), await zoned(client.network_id, 'Asia/Omsk')];
    const { body } = await test.call(network.planningRules, { id: shop.id, ...MARCH }, manager);
    expect(body.clocks).toEqual([{ timezone: 'Asia/Omsk', shop_ids: east }]);
  });

  it('says nothing where nothing is set', async () => {
    const { network_id, shop } = await aStore(test.db);
    const group = await aGroup(test.db, { network_id, functions: ['ShopSchedule'] });
    const manager = await anEmployee(test.db, { network_id, shop_id: shop.id, function_group_id: group.id });

    const answer = await test.call(network.planningRules, { id: shop.id, ...MARCH }, manager);

    expect(answer.body).toMatchObject({ days: [], limits: { rest_hours: null }, breaks: { shop: null } });
  });

  it('treats a foreign department as missing', async () => {
    const { manager } = await aPlannedStore();
    const other = await aPlannedStore();
    const answer = await test.call(network.planningRules, { id: other.shop.id, ...MARCH }, manager);
    expect(answer.status).toBe(404);
  });

  it('refuses a reversed period, strangers and whoever lacks the function', async () => {
    const { shop, manager } = await aPlannedStore([]);
    const allowed = await aPlannedStore();
    const reversed = { id: allowed.shop.id, dt_from: '2026-03-31', dt_to: '2026-03-01' };
    expect((await test.call(network.planningRules, reversed, allowed.manager)).status).toBe(400);
    expect((await test.call(network.planningRules, { id: shop.id, ...MARCH }, manager)).status).toBe(403);
    expect((await test.call(network.planningRules, { id: shop.id, ...MARCH })).status).toBe(401);
  });
});
