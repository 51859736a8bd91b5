import { network } from '@shiftwright/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aStore } from '../../../../testing/factories.ts';
import { type TestApp, testApp } from '../../../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

it('tells whoever is signed in how many stores of the demo are filled', async () => {
  const { network_id, manager } = await aStore(test.db);
  const asked = async () => (await test.call(network.showDemoFilling, {}, manager)).body;
  expect(await asked()).toEqual({ filled: 0, total: 0 });

  const demo = {
    network_id,
    size: 'full',
    language: 'en',
    dttm_begun: '2026-03-11T09:00:00Z',
    filled: 7,
    total: 24,
  };
  await test.db.insertInto('demo_filling').values(demo).execute();
  expect(await asked()).toEqual({ filled: 7, total: 24 });
});

it('tells nobody else', async () => {
  expect((await test.call(network.showDemoFilling, {})).status).toBe(401);
});
