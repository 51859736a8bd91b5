import { planning } from '@shiftwright/contracts';
import { eachDt } from '@shiftwright/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aWorkerDay, somePoints } from '../../../../../testing/factories.ts';
import {
  aSchedulingStore,
  type SchedulingStore,
  TWO_WEEKS,
  untilBuilt,
} from '../../../../../testing/scheduling.ts';
import { type TestApp, testApp } from '../../../../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp({ work: true });
});
afterAll(() => test.close());

async function built(store: SchedulingStore, period: typeof TWO_WEEKS) {
  const asked = { shop_id: store.shop_id, ...period };
  expect((await test.call(planning.createTimetable, asked, store.manager)).status).toBe(200);
  expect((await untilBuilt(test, store, period.dt_from)).status).toBe('R');
  return test.db
    .selectFrom('worker_day')
    .select(['dt', 'type', 'dttm_work_start'])
    .where('network_id', '=', store.network_id)
    .where('is_approved', '=', false)
    .where('created_by_id', 'is', null)
    .execute();
}
const worked = (rows: Awaited<ReturnType<typeof built>>) =>
  [...new Set(rows.filter(({ type }) => type === 'W').map(({ dt }) => dt))].sort();

describe('an automatic schedule', () => {
  it('plans nobody before the store opens and after it has closed for good', async () => {
    const store = await aSchedulingStore(test.db);
    await test.db
      .updateTable('shop')
      .set({ dt_opened: '2026-04-04', dt_closed: '2026-04-09' })
      .where('id', '=', store.shop_id)
      .execute();
    const rows = await built(store, TWO_WEEKS);
    expect(worked(rows)).toEqual(eachDt('2026-04-04', '2026-04-09'));
    // Everybody has a row for every date: days off where the store is not in use.
    expect(rows).toHaveLength(14 * store.people.length);
  });

  it.each([
    // Shifts of the list begin at nine, ten and noon: with an hour less of rest none can begin at nine.
    ['Europe/Berlin', false],
    ['UTC', true],
  ])('counts rest in real hours where the clock skips one: %s', async (timezone, isAtNine) => {
    const period = { dt_from: '2026-03-27', dt_to: '2026-03-31' };
    const settings = { min_change_time: 12, more_norm: 300 };
    // More time than so few people need: beside other work a search of half a second hardly begins.
    const store = await aSchedulingStore(test.db, { people: 3, settings, budget_seconds: 3 });
    const { network_id, shop_id, work_type, manager } = store;
    await test.db.updateTable('shop').set({ timezone }).where('id', '=', shop_id).execute();
    const operation = await test.db
      .selectFrom('operation_type')
      .select('id')
      .where('work_type_id', '=', work_type.id)
      .executeTakeFirstOrThrow();
    const dates = eachDt(period.dt_from, period.dt_to);
    await somePoints(test.db, { network_id, operation_type_id: operation.id, dates, value: 3 });
    // All of them work until nine on the evening before the change; the store opens at nine.
    for (const { employee_id, employment_id } of store.people)
      await aWorkerDay(test.db, {
        ...{ network_id, shop_id, work_type_id: work_type.id, employee_id, employment_id },
        ...{ dt: '2026-03-28', start: '12:00:00', end: '21:00:00', is_approved: false },
        created_by_id: manager.user_id,
      });
    const starts = (await built(store, period))
      .filter(({ dt, type }) => dt === '2026-03-29' && type === 'W')
      .map(({ dttm_work_start }) => dttm_work_start?.slice(11))
      .sort();
    expect(starts.length).toBeGreaterThan(0);
    expect(starts[0] === '09:00:00').toBe(isAtNine);
  });
});
