import { access, network } from '@shiftwright/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anEmployee, aShop } from '../../../../testing/factories.ts';
import { aRankedChain, type Chain } from '../../../../testing/superiority/world.ts';
import { type TestApp, testApp } from '../../../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const move = (id: number, parent_id: number | null, as: Chain['callers']['root']) =>
  test.call(network.updateDepartment, { id, name: 'Moved', parent_id }, as);
const staff = ({ network_id, groups }: Chain, shop_id: number, group: keyof Chain['groups'], more = {}) =>
  anEmployee(test.db, { network_id, shop_id, function_group_id: groups[group], ...more });
const parentOf = async (id: number) =>
  (await test.db.selectFrom('shop').select('parent_id').where('id', '=', id).executeTakeFirstOrThrow())
    .parent_id;

describe('PUT department/{id}/ with another parent', () => {
  it('needs superiority over whoever reaches it then or no more, today or later', async () => {
    const chain = await aRankedChain(test.db);
    const { places, callers } = chain;
    await staff(chain, places.other, 'low');
    await staff(chain, places.other, 'admin', { dt_hired: '2024-01-01', dt_fired: '2025-01-01' });
    expect((await move(places.store, places.other, callers.region)).status).toBe(200);
    expect((await move(places.store, places.region, callers.region)).status).toBe(200);

    await staff(chain, places.other, 'admin', { dt_hired: '2026-06-01' });
    expect((await move(places.store, places.other, callers.region)).status).toBe(403);
    expect(await parentOf(places.store)).toBe(places.region);
    // And those who would lose it.
    await test.db
      .updateTable('shop')
      .set({ parent_id: places.other })
      .where('id', '=', places.store)
      .execute();
    expect((await move(places.store, places.region, callers.region)).status).toBe(403);
  });

  it('is no way for the people of a department to the root, nor for a root below somebody', async () => {
    const chain = await aRankedChain(test.db);
    const { network_id, places, callers } = chain;
    await staff(chain, places.store, 'admin');
    expect((await move(places.store, null, callers.root)).status).toBe(403);
    const second = await aShop(test.db, { network_id });
    await staff(chain, second.id, 'admin');
    expect((await move(second.id, places.root, callers.root)).status).toBe(403);
    expect(await parentOf(second.id)).toBeNull();
  });

  it('leaves no root that nobody can change: an empty one is a matter of the whole network', async () => {
    const chain = await aRankedChain(test.db);
    const { places, callers } = chain;
    const made = await test.call(network.createDepartment, { name: 'Loose' }, callers.root);
    const { id } = made.body;
    expect((await move(id, places.region, callers.region)).status).toBe(403);
    expect((await move(id, places.region, callers.root)).status).toBe(200);
    expect((await move(id, null, callers.root)).status).toBe(200);
    expect((await move(id, null, callers.root)).status).toBe(200);
    expect((await test.call(network.deleteDepartment, { id }, callers.region)).status).toBe(403);
    expect((await test.call(network.deleteDepartment, { id }, callers.root)).status).toBe(204);
  });

  it('is refused where the people of a new root would be out of reach', async () => {
    const chain = await aRankedChain(test.db);
    const { places, callers } = chain;
    await staff(chain, places.store, 'low', { dt_hired: '2026-06-01' });
    const refused = await move(places.store, null, callers.root);
    expect([refused.status, Object.keys(refused.body)]).toEqual([400, ['parent_id']]);
    expect(await parentOf(places.store)).toBe(places.region);
  });

  it('is kept in the access log with both places', async () => {
    const chain = await aRankedChain(test.db);
    const { places, callers } = chain;
    expect((await move(places.store, places.beside, callers.root)).status).toBe(200);
    const log = (await test.call(access.listAudit, { event: 'department_moved' }, callers.root)).body;
    expect(log).toMatchObject([
      {
        actor_id: callers.root.user_id,
        details: {
          ...{ shop_id: places.store, before: { parent_id: places.region } },
          after: { parent_id: places.beside },
        },
      },
    ]);
  });
});
