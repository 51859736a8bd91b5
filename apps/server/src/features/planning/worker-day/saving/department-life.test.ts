import { network, planning } from '@shiftwright/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../../../testing/test-app.ts';
import { aTimetable, WORKER_DAY_FUNCTIONS } from '../../../../../testing/timetable.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

async function aStoreOfApril() {
  const t = await aTimetable(test.db, [...WORKER_DAY_FUNCTIONS, 'ShopSchedule', 'Shop']);
  const life = { dt_opened: '2026-04-01', dt_closed: '2026-04-30' };
  await test.db.updateTable('shop').set(life).where('id', '=', t.shop.id).execute();
  return t;
}

it.each([
  ['2026-03-31', 400],
  ['2026-04-01', 201],
  ['2026-04-30', 201],
  ['2026-05-01', 400],
])('a shift on %s in a store of April answers %i', async (dt, status) => {
  const t = await aStoreOfApril();
  const answer = await test.call(planning.createWorkerDay, t.shift({ dt }), t.manager);
  expect(answer.status).toBe(status);
  if (status === 400)
    expect(answer.body).toMatchObject({ shop_id: [expect.stringContaining(dt.replaceAll('-', '/'))] });
  const batch = await test.call(planning.batchWorkerDays, { data: [t.shift({ dt })] } as never, t.manager);
  expect(batch.status).toBe(status === 400 ? 400 : 200);
});

it('a day off needs no open department', async () => {
  const t = await aStoreOfApril();
  const answer = await test.call(planning.createWorkerDay, t.dayOff({ dt: '2026-03-31' }), t.manager);
  expect(answer.status).toBe(201);
});

it('dates outside its life are closed, also where a row says otherwise', async () => {
  const t = await aStoreOfApril();
  const { network_id, shop } = t;
  await test.db
    .insertInto('shop_schedule')
    .values({ network_id, shop_id: shop.id, dt: '2026-05-02', type: 'W', opens: '10:00', closes: '12:00' })
    .execute();
  const { body } = await test.call(
    network.departmentSchedule,
    { id: shop.id, dt__gte: '2026-04-30', dt__lte: '2026-05-02' },
    t.manager,
  );
  expect(body.map((row: { dt: string; type: string }) => [row.dt, row.type])).toEqual([
    ['2026-04-30', 'W'],
    ['2026-05-01', 'H'],
    ['2026-05-02', 'H'],
  ]);
});
