import { people } from '@shiftwright/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aDirectory, aPosition } from '../../../../testing/directory.ts';
import { aRegion } from '../../../../testing/factories.ts';
import { type TestApp, testApp } from '../../../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

async function aNorm(network_id: number, name: string, more: { years?: object; months?: object } = {}) {
  return test.db
    .insertInto('sawh_settings')
    .values({
      network_id,
      name,
      type: 2,
      work_hours_by_months: JSON.stringify(more.months ?? { m1: 150 }),
      years: JSON.stringify(more.years ?? {}),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
}

describe('GET sawh_settings/', () => {
  it('lists the network’s own settings by name', async () => {
    const { network_id, manager, foreign, reader } = await aDirectory(test.db);
    await aNorm(network_id, 'Two');
    await aNorm(network_id, 'One');
    await aNorm(foreign.network_id, 'Theirs');

    const { body } = await test.call(people.listNormSettings, {}, manager);
    expect(body).toMatchObject([
      { name: 'One', type: 2, work_hours_by_months: { m1: 150 } },
      { name: 'Two' },
    ]);
    expect((await test.call(people.listNormSettings, {}, reader)).status).toBe(403);
  });
});

describe('GET sawh_settings/daily/', () => {
  it('divides the month of each position by its days: the year’s own values first, nothing is 0', async () => {
    const { network_id, manager, work_type, position } = await aDirectory(test.db);
    const norm = await aNorm(network_id, 'Cashiers', { years: { 2027: { m1: 93 } } });
    const named = await aPosition(test.db, network_id, {
      name: 'A cashier',
      default_work_type_name_ids: [work_type.work_type_name_id],
    });
    await test.db
      .updateTable('worker_position')
      .set({ sawh_settings_id: norm.id })
      .where('id', '=', named.id)
      .execute();
    const ask = async (dt_from: string, dt_to = dt_from) =>
      (await test.call(people.dailyNorms, { dt_from, dt_to }, manager)).body;

    const [cashier, other] = await ask('2026-01-15');
    expect(cashier).toMatchObject({ dt: '2026-01-15', worker_position: 'A cashier', sawh: 4.84 });
    expect(cashier.work_types).toHaveLength(1);
    expect(other).toEqual({ dt: '2026-01-15', worker_position: position.name, work_types: [], sawh: 0 });
    expect((await ask('2027-01-01'))[0].sawh).toBe(3);
    expect(await ask('2026-01-30', '2026-02-02')).toHaveLength(8);
  });

  it('covers thirty days from today by default; refuses reversed and endless periods', async () => {
    const { manager, reader } = await aDirectory(test.db);
    const { body } = await test.call(people.dailyNorms, {}, manager);
    expect([body[0].dt, body.at(-1).dt]).toEqual(['2026-03-11', '2026-04-10']);
    const status = async (input: object, as = manager) =>
      (await test.call(people.dailyNorms, input as never, as)).status;
    expect(await status({ dt_from: '2026-03-02', dt_to: '2026-03-01' })).toBe(400);
    expect(await status({ dt_from: '2026-01-01', dt_to: '2029-01-01' })).toBe(400);
    expect(await status({ dt_from: 'x' })).toBe(400);
    expect(await status({}, reader)).toBe(403);
  });
});

describe('GET production_day/', () => {
  it('shows each date by the region, else by the one above it, else as Monday to Friday', async () => {
    const { network_id, shop, manager } = await aDirectory(test.db);
    const country = await aRegion(test.db, { network_id, days: { '2026-03-09': 'H', '2026-03-10': 'S' } });
    const region = await aRegion(test.db, { network_id, days: { '2026-03-10': 'W' } });
    await test.db.updateTable('region').set({ parent_id: country.id }).where('id', '=', region.id).execute();
    await test.db.updateTable('shop').set({ region_id: region.id }).where('id', '=', shop.id).execute();

    const period = { shop_id: shop.id, dt_from: '2026-03-07', dt_to: '2026-03-11' };
    const { body } = await test.call(people.productionCalendar, period, manager);

    expect(body.map((day: { type: string; hours: number }) => [day.type, day.hours])).toEqual([
      ['H', 0],
      ['H', 0],
      ['H', 0],
      ['W', 8],
      ['W', 8],
    ]);
  });

  it('refuses other departments and networks, no department, and reversed periods', async () => {
    const { shop, sibling, foreign, manager, reader } = await aDirectory(test.db);
    const status = async (input: object, as = manager) => {
      const asked = { shop_id: shop.id, dt_from: '2026-03-01', dt_to: '2026-03-31', ...input };
      return (await test.call(people.productionCalendar, asked, as)).status;
    };
    expect(await status({})).toBe(200);
    expect(await status({ shop_id: sibling.id })).toBe(403);
    expect(await status({ shop_id: foreign.shop.id })).toBe(400);
    expect(await status({ shop_id: undefined })).toBe(400);
    expect(await status({ dt_to: '2026-02-01' })).toBe(400);
    expect(await status({}, reader)).toBe(403);
  });
});
