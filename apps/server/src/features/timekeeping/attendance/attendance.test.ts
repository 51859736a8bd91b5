import { timekeeping } from '@shiftwright/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aShop, aStore } from '../../../../testing/factories.ts';
import { type TestApp, testApp } from '../../../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

type Store = Awaited<ReturnType<typeof aStore>>;

async function aTick({ network_id, shop, manager }: Store, dttm: string, given = {}) {
  const row = await test.db
    .insertInto('attendance_record')
    .values({
      network_id,
      shop_id: shop.id,
      user_id: manager.user_id,
      user_network_id: network_id,
      employee_id: manager.employee_id,
      dt: dttm.slice(0, 10),
      dttm,
      type: 'C',
      ...given,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

describe('GET attendance_records/', () => {
  it('lists the records that fit, in the order of time, with the clock of the department', async () => {
    const store = await aStore(test.db, ['AttendanceRecords']);
    const leave = await aTick(store, '2026-03-10T18:02:03', { type: 'L' });
    const arrival = await aTick(store, '2026-03-10T08:58:00');
    const other = await aShop(test.db, { network_id: store.network_id });
    await aTick(store, '2026-03-10T10:00:00', { shop_id: other.id });
    await aTick(store, '2026-03-12T08:58:00');
    const asked = { shop_id: store.shop.id, dt__gte: '2026-03-10', dt__lte: '2026-03-11' };

    const all = await test.call(timekeeping.listAttendanceRecords, asked, store.manager);
    const leaves = await test.call(
      timekeeping.listAttendanceRecords,
      { ...asked, type: 'L', employee_id__in: [store.manager.employee_id] },
      store.manager,
    );

    expect(all.body.map((row: { id: number }) => row.id)).toEqual([arrival, leave]);
    expect(all.body[1]).toEqual({
      id: leave,
      dt: '2026-03-10',
      dttm: '2026-03-10T18:02:03',
      type: 'L',
      user_id: store.manager.user_id,
      employee_id: store.manager.employee_id,
      verified: true,
      is_fraud: false,
      terminal: false,
      shop_id: store.shop.id,
      has_photo: false,
    });
    expect(leaves.body.map((row: { id: number }) => row.id)).toEqual([leave]);
  });

  it('never shows another network', async () => {
    const [mine, foreign] = [await aStore(test.db, ['AttendanceRecords']), await aStore(test.db)];
    await aTick(foreign, '2026-03-10T08:58:00');

    const everything = await test.call(timekeeping.listAttendanceRecords, {}, mine.manager);
    const asked = { shop_id: foreign.shop.id };
    const refused = await test.call(timekeeping.listAttendanceRecords, asked, mine.manager);

    expect(everything.body).toEqual([]);
    expect(refused.status).toBe(400);
  });

  it('refuses without the function, and a type that does not exist', async () => {
    const store = await aStore(test.db, ['AttendanceRecords']);
    const { manager } = await aStore(test.db);
    expect((await test.call(timekeeping.listAttendanceRecords, {}, manager)).status).toBe(403);
    const wrong = await test.call(timekeeping.listAttendanceRecords, { type: 'X' } as never, store.manager);
    expect(wrong.status).toBe(400);
    expect(wrong.body).toHaveProperty('type');
  });
});
