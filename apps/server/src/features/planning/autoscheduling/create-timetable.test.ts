import { planning } from '@shiftwright/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aStore } from '../../../../testing/factories.ts';
import { aSchedulingStore, type SchedulingStore, TWO_WEEKS } from '../../../../testing/scheduling.ts';
import { type TestApp, testApp } from '../../../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

/** Nobody works here: orders stay as they are given, at 2026-03-11. */
const order = (store: SchedulingStore, given: object = {}) =>
  test.call(planning.createTimetable, { shop_id: store.shop_id, ...TWO_WEEKS, ...given }, store.manager);
const statusOf = async (store: SchedulingStore, dt = '2026-04-20') =>
  (await test.call(planning.monthStatStatus, { shop_id: store.shop_id, dt }, store.manager)).body;

describe('POST auto_settings/create_timetable/', () => {
  it('answers at once with nothing, and the month is in progress', async () => {
    const store = await aSchedulingStore(test.db);
    expect(await statusOf(store)).toEqual({ status: null });

    const answer = await order(store);

    expect([answer.status, answer.body]).toEqual([200, '']);
    expect(await statusOf(store)).toMatchObject({ status: 'P', dt: '2026-04-01', shop_id: store.shop_id });
  });

  it('refuses a second order unless the month is to be made anew', async () => {
    const store = await aSchedulingStore(test.db);
    await order(store);

    const again = await order(store);
    expect([again.status, again.body]).toEqual([400, ['The schedule of this month already exists']]);
    expect((await order(store, { is_remaking: true })).status).toBe(200);
    expect((await statusOf(store)).status).toBe('P');
  });

  it.each([
    ['a reversed period', { dt_from: '2026-04-14', dt_to: '2026-04-01' }],
    ['two accounting periods', { dt_to: '2026-05-01' }],
    ['a start too early', { dt_from: '2026-03-12', dt_to: '2026-03-20' }],
  ])('refuses %s and leaves no record', async (_case, period) => {
    const store = await aSchedulingStore(test.db);
    const answer = await order(store, period);
    expect(answer.status).toBe(400);
    expect(answer.body).toHaveLength(1);
    expect(await statusOf(store)).toEqual({ status: null });
  });

  it('allows the first day that is far enough ahead, and says how far when it is not', async () => {
    const store = await aSchedulingStore(test.db);
    const answer = await order(store, { dt_from: '2026-03-12', dt_to: '2026-03-20' });
    expect(answer.body[0]).toContain('2');
    expect((await order(store, { dt_from: '2026-03-13', dt_to: '2026-03-20' })).status).toBe(200);
  });

  it('allows two months of one accounting period, kept in the first', async () => {
    const store = await aSchedulingStore(test.db);
    const quarters = { accounting_period_length: 3 };
    await test.db.updateTable('network').set(quarters).where('id', '=', store.network_id).execute();
    expect((await order(store, { dt_from: '2026-05-20', dt_to: '2026-06-20' })).status).toBe(200);
    expect((await statusOf(store, '2026-05-31')).status).toBe('P');
    expect(await statusOf(store, '2026-06-01')).toEqual({ status: null });
  });

  it('keeps in the record why it cannot begin: no profile, or people without work types', async () => {
    const bare = await aSchedulingStore(test.db);
    await test.db.updateTable('shop').set({ settings_id: null }).where('id', '=', bare.shop_id).execute();
    const refused = await order(bare);
    expect(refused.status).toBe(400);
    expect(await statusOf(bare)).toMatchObject({ status: 'E', status_message: refused.body[0] });
    expect((await order(bare)).body).toEqual(['The schedule of this month already exists']);

    const idle = await aSchedulingStore(test.db);
    await test.db
      .deleteFrom('employment_work_type')
      .where('employment_id', '=', idle.manager.employment_id)
      .execute();
    const { body } = await order(idle);
    const { last_name } = await test.db
      .selectFrom('user_account')
      .select('last_name')
      .where('id', '=', idle.manager.user_id)
      .executeTakeFirstOrThrow();
    expect(body).toEqual([`No work types are set for: Anna ${last_name}`]);
    expect((await statusOf(idle)).status).toBe('E');
  });

  it('refuses whoever has no function there, and input that is no period', async () => {
    const store = await aSchedulingStore(test.db);
    const { manager } = await aStore(test.db);
    const asked = { shop_id: store.shop_id, ...TWO_WEEKS };
    expect((await test.call(planning.createTimetable, asked, manager)).status).toBe(403);
    expect((await order(store, { dt_from: 'soon' })).body).toHaveProperty('dt_from');
  });
});

describe('GET shop_month_stat/status/', () => {
  it('refuses a foreign department and a missing date', async () => {
    const [store, other] = [await aSchedulingStore(test.db), await aSchedulingStore(test.db)];
    const asked = { shop_id: other.shop_id, dt: '2026-04-01' };
    expect((await test.call(planning.monthStatStatus, asked, store.manager)).status).toBe(400);
    const missing = { shop_id: store.shop_id } as never;
    expect((await test.call(planning.monthStatStatus, missing, store.manager)).body).toHaveProperty('dt');
  });
});
