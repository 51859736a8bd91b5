import { people } from '@shiftwright/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aDirectory, aNewcomer } from '../../../testing/directory.ts';
import { aShop } from '../../../testing/factories.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';

/**
 * An act that holds a connection for its transaction and asks for another one stands still as soon as as many acts come
 * at once as there are connections: each waits for one that the others hold.
 */
let test: TestApp;
beforeAll(async () => {
  test = await testApp({ connections: 1 });
});
afterAll(() => test.close());

it('people are hired, moved, limited and removed within the connection of the act', async () => {
  const { network_id, shop, worker, position, manager } = await aDirectory(test.db);
  const { id: user_id } = await aNewcomer(test.db, network_id);
  const below = await aShop(test.db, { network_id, parent_id: shop.id });
  const id = worker.employment_id;
  const terms = { shop_id: shop.id, position_id: position.id, dt_hired: '2026-02-01' };
  const hired = await test.call(people.createEmployment, { user_id, ...terms }, manager);
  const moved = await test.call(people.updateEmployment, { id, ...terms, shop_id: below.id }, manager);
  const limited = await test.call(people.saveWorkerConstraints, { id: hired.body.id, data: [] }, manager);
  const removed = await test.call(people.deleteEmployment, { id: hired.body.id }, manager);

  expect([hired, moved, limited, removed].map(({ status }) => status)).toEqual([201, 200, 201, 204]);
});
