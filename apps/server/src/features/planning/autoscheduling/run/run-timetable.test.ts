import { setTimeout as sleep } from 'node:timers/promises';
import { planning } from '@shiftwright/contracts';
import { checkMonth } from '@shiftwright/optimiser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aSchedulingStore, type SchedulingStore, TWO_WEEKS } from '../../../../../testing/scheduling.ts';
import { type TestApp, testApp } from '../../../../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp({ work: true });
});
afterAll(() => test.close());

const order = (store: SchedulingStore, given: object = {}) =>
  test.call(planning.createTimetable, { shop_id: store.shop_id, ...TWO_WEEKS, ...given }, store.manager);
const statusOf = async (store: SchedulingStore) =>
  (await test.call(planning.monthStatStatus, { shop_id: store.shop_id, dt: '2026-04-01' }, store.manager))
    .body;

async function untilDone(store: SchedulingStore, most = 20_000) {
  for (let waited = 0; waited < most; waited += 100) {
    const month = await statusOf(store);
    if (month.status !== 'P') return month;
    await sleep(100);
  }
  throw new Error('the schedule was not ready in time');
}

describe('building a schedule', () => {
  it('fills the draft of every planned person', async () => {
    const store = await aSchedulingStore(test.db);
    expect((await order(store)).status).toBe(200);
    const month = await untilDone(store);
    expect(month).toMatchObject({ status: 'R', status_message: null });
    expect(checkMonth).toBeDefined();
  });
});
