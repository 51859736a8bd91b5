import { planning } from '@shiftwright/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anEmployee, aShop, aStore } from '../../../../testing/factories.ts';
import { type TestApp, testApp } from '../../../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const DT = '2026-03-10';

async function twoManagers() {
  const functions = ['WorkerDay', 'WorkerDay_batch_update_or_create'];
  const store = await aStore(test.db, functions);
  const { network_id, shop, group } = store;
  const other = await anEmployee(test.db, { network_id, shop_id: shop.id, function_group_id: group.id });
  const person = await anEmployee(test.db, { network_id, shop_id: shop.id });
  const cell = { shop_id: shop.id, employee_id: person.employee_id, dt: DT };
  const seen = async () => (await test.call(planning.listPresence, { shop_id: shop.id }, store.manager)).body;
  return { ...store, other, cell, seen };
}

describe('who changes the days of a department (planning 213)', () => {
  it('is seen by the others with their cell, until they leave', async () => {
    const { other, cell, seen, manager, shop } = await twoManagers();
    expect((await test.call(planning.tellPresence, cell, other)).status).toBe(200);
    const { employee_id } = cell;
    await expect.poll(seen).toMatchObject([{ user_id: other.user_id, employee_id, dt: DT }]);
    // Nobody sees themselves.
    expect((await test.call(planning.listPresence, { shop_id: shop.id }, other)).body).toEqual([]);

    await test.call(planning.tellPresence, { ...cell, dt: '2026-03-11' }, other);
    await expect.poll(seen).toMatchObject([{ dt: '2026-03-11' }]);
    await test.call(planning.tellPresence, { shop_id: shop.id }, other);
    await expect.poll(seen).toEqual([]);
    expect((await test.call(planning.listPresence, { shop_id: shop.id }, manager)).status).toBe(200);
  });

  it('is told to nobody without the right, and of no other department or network', async () => {
    const { cell, other, manager, seen, network_id } = await twoManagers();
    await test.call(planning.tellPresence, cell, other);
    await expect.poll(seen).toHaveLength(1);
    const foreign = await twoManagers();
    const elsewhere = await aShop(test.db, { network_id });
    const { shop_id } = cell;
    expect((await test.call(planning.listPresence, { shop_id }, foreign.manager)).status).toBe(400);
    expect((await test.call(planning.tellPresence, cell, foreign.manager)).status).toBe(400);
    expect((await test.call(planning.listPresence, { shop_id: elsewhere.id }, manager)).status).toBe(403);
    expect((await test.call(planning.tellPresence, { ...cell, shop_id: elsewhere.id }, manager)).status).toBe(
      403,
    );
    const { manager: outsider } = await aStore(test.db, ['WorkerDay']);
    expect((await test.call(planning.tellPresence, cell, outsider)).status).toBe(403);
  });

  it('asks for a person and a date together', async () => {
    const { cell, other } = await twoManagers();
    for (const input of [
      { ...cell, dt: null },
      { ...cell, employee_id: null },
      { ...cell, dt: 'Tuesday' },
    ])
      expect((await test.call(planning.tellPresence, input as never, other)).status).toBe(400);
  });
});
