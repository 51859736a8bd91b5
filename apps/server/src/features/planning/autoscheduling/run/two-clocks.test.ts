import { planning } from '@shiftwright/contracts';
import { addDays } from '@shiftwright/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aShop, aWorkerDay, aWorkType } from '../../../../../testing/factories.ts';
import { gridProblems } from '../../../../../testing/grid-problems.ts';
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

interface Clocks {
  timezone: string;
  elsewhere: string;
  rest: number;
}

/** A store and another one under another clock, where everybody works on some dates, also around the period. */
async function aStoreOfTwoClocks({ timezone, elsewhere, rest }: Clocks, start: string, end: string) {
  const settings = { min_change_time: rest, max_work_hours_7days: 60, more_norm: 300 };
  const store = await aSchedulingStore(test.db, { people: 3, settings });
  const { network_id, shop_id, group } = store;
  const functions = ['Shop', 'ShopSchedule', 'WorkerDay', 'Employee', 'WorkerDayType'];
  const rights = functions.map((func) => ({ network_id, group_id: group.id, func, method: 'GET' }));
  await test.db.insertInto('function_group').values(rights).execute();
  await test.db.updateTable('shop').set({ timezone }).where('id', '=', shop_id).execute();
  const away = await aShop(test.db, { network_id, timezone: elsewhere });
  const far = await aWorkType(test.db, { network_id, shop_id: away.id });
  const dates = ['2026-03-31', '2026-04-03', '2026-04-04', '2026-04-08', '2026-04-12', '2026-04-15'];
  for (const { employee_id, employment_id } of store.people) {
    for (const dt of dates) {
      await aWorkerDay(test.db, {
        ...{ network_id, shop_id: away.id, work_type_id: far.id, employee_id, employment_id },
        ...{ dt, start, end, is_approved: false, dttm_work_start: `${dt}T${start}` },
        dttm_work_end: `${end < start ? addDays(dt, 1) : dt}T${end}`,
      });
    }
  }
  return store;
}

async function built(store: SchedulingStore) {
  const asked = { shop_id: store.shop_id, ...TWO_WEEKS };
  expect((await test.call(planning.createTimetable, asked, store.manager)).status).toBe(200);
  const month = await untilBuilt(test, store);
  expect(month).toMatchObject({ status: 'R' });
  return test.db
    .selectFrom('worker_day')
    .select(['dt', 'dttm_work_start', 'dttm_work_end'])
    .where('shop_id', '=', store.shop_id)
    .where('type', '=', 'W')
    .where('is_approved', '=', false)
    .execute();
}

describe('an automatic schedule of people who also work under another clock', () => {
  it.each([
    ['Asia/Vladivostok', 'Europe/Moscow', 12, '12:00:00', '21:00:00'],
    ['Europe/Moscow', 'Asia/Vladivostok', 12, '07:00:00', '16:00:00'],
    ['Asia/Vladivostok', 'Europe/Moscow', 12, '20:00:00', '05:00:00'],
    // Further apart than the rest that is asked: times overlap on the wall, not in fact.
    ['Asia/Kamchatka', 'Europe/Kaliningrad', 2, '15:00:00', '23:30:00'],
    ['Europe/Kaliningrad', 'Asia/Kamchatka', 2, '10:00:00', '18:00:00'],
    ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 11, '14:00:00', '22:00:00'],
  ])('keeps their rest: %s beside %s, %s hours, %s to %s', async (timezone, elsewhere, rest, start, end) => {
    const store = await aStoreOfTwoClocks({ timezone, elsewhere, rest }, start, end);
    const made = await built(store);
    expect(made.length).toBeGreaterThan(10);
    const { shop_id, manager } = store;
    expect(await gridProblems(test, { shop_id, ...TWO_WEEKS }, manager)).toEqual([]);
  });
});
