import { network } from '@shiftwright/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aGroup, anEmployee, aShop, aStore } from '../../../../testing/factories.ts';
import { type TestApp, testApp } from '../../../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

async function aNetworkWithSettings() {
  const store = await aStore(test.db, ['ExchangeSettings']);
  const { network_id, shop } = store;
  const shared = await test.db
    .insertInto('exchange_settings')
    .values({ network_id, name: 'All' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await test.db
    .updateTable('network')
    .set({ exchange_settings_id: shared.id })
    .where('id', '=', network_id)
    .execute();
  const below = await aShop(test.db, { network_id, parent_id: shop.id });
  const group = await aGroup(test.db, { network_id, functions: ['ExchangeSettings'] });
  const chief = await anEmployee(test.db, { network_id, shop_id: below.id, function_group_id: group.id });
  return { ...store, shared, below, chief };
}

describe('exchange_settings/', () => {
  it('are those of the network until a department has its own, and again when those go', async () => {
    const s = await aNetworkWithSettings();
    const inForce = async () =>
      (await test.call(network.listExchangeSettings, { shop_id: s.below.id }, s.chief)).body[0];
    expect(await inForce()).toMatchObject({
      ...{ id: s.shared.id, is_network_default: true, automatic_create_vacancies: false },
      ...{ working_shift_min_hours: 4, working_shift_max_hours: 12, max_working_hours: 192 },
      constraints: { '1day_before': 40, first_day_before: 40, second_day_after: 32 },
    });

    const created = await test.call(
      network.createExchangeSettings,
      { shop_id: s.below.id, automatic_create_vacancies: true, working_shift_min_hours: 5.5 },
      s.chief,
    );
    expect(created.status).toBe(201);
    expect(await inForce()).toMatchObject({ id: created.body.id, working_shift_min_hours: 5.5 });
    const changed = await test.call(
      network.updateExchangeSettings,
      { id: created.body.id, automatic_check_lack_timegap: 14, constraints: { '1day_before': 30 } },
      s.chief,
    );
    expect(changed.body).toMatchObject({
      ...{ automatic_create_vacancies: true, automatic_check_lack_timegap: 14 },
      constraints: { '1day_before': 30, '1day_after': 40 },
    });
    expect((await test.call(network.deleteExchangeSettings, { id: created.body.id }, s.chief)).status).toBe(
      204,
    );
    expect((await inForce()).id).toBe(s.shared.id);
  });

  it('of the network change only at its root, and stay', async () => {
    const s = await aNetworkWithSettings();
    const change = (as: { user_id: number; network_id: number }) =>
      test.call(network.updateExchangeSettings, { id: s.shared.id, automatic_exchange: true }, as);
    expect((await change(s.chief)).status).toBe(403);
    expect((await change(s.manager)).body.automatic_exchange).toBe(true);
    expect((await test.call(network.deleteExchangeSettings, { id: s.shared.id }, s.manager)).status).toBe(
      409,
    );
    const other = await aNetworkWithSettings();
    expect((await change(other.manager)).status).toBe(404);
  });

  it('have a name of their own, where they have one', async () => {
    const { manager, shared } = await aNetworkWithSettings();
    const create = (name?: string) => test.call(network.createExchangeSettings, { name }, manager);
    const taken = { status: 400, body: { name: ['This value is already in use'] } };
    expect(await create('All')).toMatchObject(taken);
    const [own, ...unnamed] = [await create('City'), await create(), await create()];
    expect([own, ...unnamed].map(({ status }) => status)).toEqual([201, 201, 201]);
    const rename = (id: number, name: string) =>
      test.call(network.updateExchangeSettings, { id, name }, manager);
    expect(await rename(own.body.id, 'All')).toMatchObject(taken);
    expect((await rename(shared.id, 'All')).status).toBe(200);
  });

  it('refuse what cannot be, and whoever has no function there', async () => {
    const s = await aNetworkWithSettings();
    const create = (body: object, as: { user_id: number; network_id: number } = s.manager) =>
      test.call(network.createExchangeSettings, body, as);
    expect((await create({ working_shift_min_hours: 9, working_shift_max_hours: 8 })).status).toBe(400);
    expect((await create({ exclude_positions: [1] })).status).toBe(400);
    expect((await create({ outsources: [s.network_id] })).status).toBe(400);
    expect((await create({ automatic_check_lack_timegap: 61 })).status).toBe(400);
    expect((await create({ shop_id: s.shop.id }, s.chief)).status).toBe(403);
    const worker = await anEmployee(test.db, { network_id: s.network_id, shop_id: s.shop.id });
    expect((await create({}, worker)).status).toBe(403);
  });
});
