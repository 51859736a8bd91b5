import { planning } from '@shiftwright/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aShop, aStore, aWorkerDay } from '../../../../testing/factories.ts';
import { aSchedulingStore, TWO_WEEKS } from '../../../../testing/scheduling.ts';
import { type TestApp, testApp } from '../../../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

async function aDraftedStore() {
  const store = await aSchedulingStore(test.db, { people: 1 });
  const { network_id, shop_id, manager } = store;
  const day = (dt: string, given: object = {}) => {
    const { employee_id, employment_id } = store.people[0]!;
    return aWorkerDay(test.db, {
      network_id,
      shop_id,
      employee_id,
      employment_id,
      dt,
      is_approved: false,
      ...given,
    });
  };
  const hand = { created_by_id: manager.user_id, last_edited_by_id: manager.user_id };
  const elsewhere = await aShop(test.db, { network_id });
  const rows = {
    shift: await day('2026-04-02', { work_type_id: store.work_type.id }),
    off: await day('2026-04-03', { shop_id: null, type: 'H' }),
    manual: await day('2026-04-04', hand),
    away: await day('2026-04-05', { shop_id: elsewhere.id }),
    approved: await day('2026-04-06', { is_approved: true }),
    fact: await day('2026-04-07', { is_fact: true }),
    outside: await day('2026-04-15'),
    blocked: await day('2026-04-08', { is_blocked: true }),
    vacancy: await aWorkerDay(test.db, {
      network_id,
      shop_id,
      dt: '2026-04-02',
      is_vacancy: true,
      is_approved: false,
    }),
  };
  const kept = async () => {
    const left = await test.db
      .selectFrom('worker_day')
      .select('id')
      .where('network_id', '=', network_id)
      .execute();
    const ids = new Set(left.map((row) => row.id));
    return Object.entries(rows).flatMap(([name, row]) => (ids.has(row.id) ? [name] : []));
  };
  const remove = (given: object = {}) =>
    test.call(planning.deleteTimetable, { shop_id, ...TWO_WEEKS, ...given }, manager);
  return { ...store, rows, kept, remove };
}

describe('POST auto_settings/delete_timetable/', () => {
  it('removes automatic plan drafts of the period and nothing else', async () => {
    const { remove, kept } = await aDraftedStore();
    const { status, body } = await remove();
    expect([status, body]).toEqual([200, { deleted: 2 }]);
    expect(await kept()).toEqual(['manual', 'away', 'approved', 'fact', 'outside', 'blocked', 'vacancy']);
  });

  it('removes what people made as well when asked to', async () => {
    const { remove, kept } = await aDraftedStore();
    expect((await remove({ delete_created_by: true })).body).toEqual({ deleted: 3 });
    expect(await kept()).not.toContain('manual');
  });

  it('keeps everything of people who are not planned', async () => {
    const { remove, people, kept } = await aDraftedStore();
    const off = { auto_timetable: false };
    await test.db.updateTable('employment').set(off).where('id', '=', people[0]!.employment_id).execute();
    expect((await remove()).body).toEqual({ deleted: 0 });
    expect(await kept()).toHaveLength(9);
  });

  it('takes the month back to not built, and tells who did it', async () => {
    const { remove, network_id, shop_id, manager } = await aDraftedStore();
    await test.db
      .insertInto('shop_month_stat')
      .values({ network_id, shop_id, dt: '2026-04-01', status: 'E', status_message: 'Broken' })
      .execute();
    await remove();
    const asked = { shop_id, dt: '2026-04-30' };
    const { body } = await test.call(planning.monthStatStatus, asked, manager);
    expect(body).toMatchObject({ status: 'N', status_message: null });
    const news = await test.db
      .selectFrom('notification')
      .select(['event_type', 'params'])
      .where('user_id', '=', manager.user_id)
      .execute();
    expect(news).toEqual([
      {
        event_type: 'AutoschedulingDelete',
        params: expect.objectContaining({ dt_from: '2026-04-01', dt_to: '2026-04-14' }),
      },
    ]);
  });

  it('refuses a reversed period, one too early, and a caller without the function', async () => {
    const { remove, shop_id } = await aDraftedStore();
    expect((await remove({ dt_from: '2026-04-15', dt_to: '2026-04-01' })).status).toBe(400);
    const early = await remove({ dt_from: '2026-03-12' });
    expect([early.status, early.body]).toEqual([
      400,
      ['A schedule can be built or removed only from 2 days ahead'],
    ]);
    const { manager } = await aStore(test.db);
    const asked = { shop_id, ...TWO_WEEKS };
    expect((await test.call(planning.deleteTimetable, asked, manager)).status).toBe(403);
  });
});
