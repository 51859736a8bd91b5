import { network } from '@shiftwright/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aGroup, anEmployee, aShop, aStore, aWorkType } from '../../../../testing/factories.ts';
import { type TestApp, testApp } from '../../../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const FUNCTIONS = ['ShopSettings', 'Break', 'WorkerPosition'];

/** A chain with two regions and a store in each; `region` holds the functions in the first one alone. */
async function aChain() {
  const { network_id, shop: root, manager: head } = await aStore(test.db, FUNCTIONS);
  const below = (parent_id: number) => aShop(test.db, { network_id, parent_id });
  const [first, second] = [await below(root.id), await below(root.id)];
  const [own, far] = [await below(first.id), await below(second.id)];
  const group = await aGroup(test.db, { network_id, functions: FUNCTIONS });
  const region = await anEmployee(test.db, {
    network_id,
    shop_id: first.id,
    function_group_id: group.id,
  });
  const { body: settings } = await test.call(network.createShopSettings, { name: 'Shared' }, head);
  const { body: rule } = await test.call(network.createBreak, { name: 'Half an hour', value: [] }, head);
  const use = (shop_id: number) =>
    test.db.updateTable('shop').set({ settings_id: settings.id }).where('id', '=', shop_id).execute();
  const change = async (as: typeof head) => {
    const sent = { id: settings.id, name: 'Shared', min_change_time: 1 };
    const [one, other, breaks] = [
      await test.call(network.updateShopSettings, sent, as),
      await test.call(network.updateTimetableTemplate, sent, as),
      await test.call(
        network.updateBreak,
        { id: rule.id, name: 'Half an hour', value: [[0, 600, [10]]] },
        as,
      ),
    ];
    return [one.status, other.status, breaks.status];
  };
  return { network_id, head, region, own, far, settings, rule, use, change };
}

describe('settings that departments share (network 57)', () => {
  it('are changed by whoever holds the function wherever they are in force', async () => {
    const { head, region, own, far, settings, rule, use, change } = await aChain();
    await test.call(
      network.updateShopSettings,
      { id: settings.id, name: 'Shared', breaks_id: rule.id },
      head,
    );
    expect(await change(region)).toEqual([200, 200, 200]);
    await use(own.id);
    expect(await change(region)).toEqual([200, 200, 200]);
    await use(far.id);
    expect(await change(region)).toEqual([403, 403, 403]);
    expect(await change(head)).toEqual([200, 200, 200]);
  });

  it('breaks of the network or of a position are in force everywhere', async () => {
    const { network_id, head, region, rule, change } = await aChain();
    const breaks = async (as: typeof head) => (await change(as))[2];
    const ofNetwork = (breaks_id: number | null) =>
      test.db.updateTable('network').set({ breaks_id }).where('id', '=', network_id).execute();
    await ofNetwork(rule.id);
    expect([await breaks(region), await breaks(head)]).toEqual([403, 200]);
    await ofNetwork(null);
    expect(await breaks(region)).toBe(200);
    await test.db
      .insertInto('worker_position')
      .values({ network_id, name: 'Cashier', breaks_id: rule.id })
      .execute();
    expect([await breaks(region), await breaks(head)]).toEqual([403, 200]);
  });

  it('whether companies may do a work is changed by whoever holds the function wherever it is done', async () => {
    const { network_id, head, region, own, far } = await aChain();
    const { id: group_id } = await test.db
      .selectFrom('employment')
      .select('function_group_id as id')
      .where('id', '=', head.employment_id)
      .executeTakeFirstOrThrow();
    const both = await test.db
      .selectFrom('employment')
      .select('function_group_id')
      .where('id', '=', region.employment_id)
      .executeTakeFirstOrThrow();
    for (const id of [group_id, both.function_group_id])
      await test.db
        .insertInto('function_group')
        .values({ network_id, group_id: id!, func: 'WorkTypeName', method: 'PUT' })
        .execute();
    const work = await aWorkType(test.db, { network_id, shop_id: own.id });
    const put = async (as: typeof head, input: object) =>
      (
        await test.call(
          network.updateWorkTypeName,
          { id: work.work_type_name_id, name: 'Till', ...input },
          as,
        )
      ).status;
    const closed = { availability_on_external_exchange: false };
    expect(await put(region, closed)).toBe(200);
    await test.db
      .insertInto('work_type')
      .values({ network_id, shop_id: far.id, work_type_name_id: work.work_type_name_id })
      .execute();
    expect(await put(region, { availability_on_external_exchange: true })).toBe(403);
    expect(await put(region, { ...closed, html_color: '#3b7dd8' })).toBe(200);
    expect(await put(head, { availability_on_external_exchange: true })).toBe(200);
  });

  it('what a position says of breaks and norms is changed at a root, its name by whoever holds the function', async () => {
    const { head, region, rule } = await aChain();
    const { body } = await test.call(network.createPosition, { name: 'Cook', hours_in_a_week: 40 }, region);
    const put = (as: typeof head, input: object) =>
      test.call(network.updatePosition, { id: body.id, name: 'Cook', ...input }, as);
    const statuses = async (as: typeof head) => [
      (await put(as, { breaks_id: rule.id })).status,
      (await put(as, { hours_in_a_week: 36 })).status,
    ];
    expect(await statuses(region)).toEqual([403, 403]);
    expect((await put(region, { name: 'Chef', hours_in_a_week: 40, breaks_id: null })).status).toBe(200);
    expect(await statuses(head)).toEqual([200, 200]);
  });

  it('a position is hired to by its code, and fines go by its name: both are changed at a root then', async () => {
    const { network_id, head, region } = await aChain();
    const { body } = await test.call(network.createPosition, { name: 'Cook', code: 'cook' }, region);
    const put = async (as: typeof head, input: object) =>
      (await test.call(network.updatePosition, { id: body.id, name: 'Cook', ...input }, as)).status;
    // Two positions that change codes would give whoever is hired by one what the other says.
    expect([await put(region, { code: 'director' }), await put(region, { code: null })]).toEqual([403, 403]);
    expect([await put(region, { code: 'cook' }), await put(head, { code: 'director' })]).toEqual([200, 200]);
    expect(await put(region, { name: 'Chef' })).toBe(200);
    await test.db
      .updateTable('network')
      .set({ fines_settings: JSON.stringify({ '^chef': { arrive_step: 30 } }) })
      .where('id', '=', network_id)
      .execute();
    expect([await put(region, { name: 'Cook' }), await put(region, { name: 'Chef de rang' })]).toEqual([
      403, 200,
    ]);
    expect(await put(head, { name: 'Cook' })).toBe(200);
    expect(await put(region, { name: 'Chef' })).toBe(403);
  });

  it('a department that is gone holds nobody back', async () => {
    const { region, far, use, change } = await aChain();
    await use(far.id);
    await test.db
      .updateTable('shop')
      .set({ dttm_deleted: '2026-01-01T00:00:00Z' })
      .where('id', '=', far.id)
      .execute();
    expect((await change(region)).slice(0, 2)).toEqual([200, 200]);
  });
});
