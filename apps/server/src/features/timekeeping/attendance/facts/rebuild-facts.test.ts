import { planning } from '@shiftwright/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anEmployee, aStore, aWorkerDay, aWorkType } from '../../../../../testing/factories.ts';
import { type TestApp, testApp } from '../../../../../testing/test-app.ts';
import { rebuildFacts } from './rebuild-facts.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp({ now: '2026-03-11T09:10:00Z' });
});
afterAll(() => test.close());

async function aStoreWithMarks(app = test) {
  const store = await aStore(app.db, ['WorkerDay', 'WorkerDay_approve']);
  const { network_id, shop, work_type } = store;
  const person = await anEmployee(app.db, { network_id, shop_id: shop.id });
  const { employee_id, employment_id, user_id } = person;
  const day = (dt: string, given = {}) =>
    aWorkerDay(app.db, {
      network_id,
      employee_id,
      employment_id,
      shop_id: shop.id,
      work_type_id: work_type.id,
      dt,
      ...given,
    });
  const mark = (dttm: string, type: 'C' | 'L', given = {}) =>
    app.db
      .insertInto('attendance_record')
      .values({
        network_id,
        shop_id: shop.id,
        user_id,
        user_network_id: network_id,
        employee_id,
        dt: dttm.slice(0, 10),
        dttm,
        type,
        terminal: true,
        ...given,
      })
      .execute();
  const facts = async () =>
    (
      await app.db
        .selectFrom('worker_day')
        .selectAll()
        .where('employee_id', '=', employee_id)
        .where('is_fact', '=', true)
        .where('is_approved', '=', true)
        .orderBy('dt')
        .orderBy('dttm_work_start')
        .execute()
    ).map((row) => [row.dt, row.dttm_work_start?.slice(5, 16), row.dttm_work_end?.slice(5, 16), row.source]);
  const rebuild = (dt_from = '2026-03-10', dt_to = dt_from) =>
    rebuildFacts(app.deps, { network_id, employee_ids: [employee_id], dt_from, dt_to });
  return { ...store, employee_id, day, mark, facts, rebuild };
}

describe('facts are made anew from marks when the plan changes', () => {
  it('a leave that had no plan becomes the end of a planned night shift', async () => {
    const { day, mark, facts, rebuild } = await aStoreWithMarks();
    await mark('2026-03-09T21:55:00', 'C');
    await mark('2026-03-10T06:02:00', 'C');
    await day('2026-03-09', { is_fact: true, start: '21:55:00', dttm_work_end: null, work_seconds: 0 });
    await day('2026-03-10', { is_fact: true, start: '06:02:00', dttm_work_end: null, work_seconds: 0 });
    await day('2026-03-09', {
      dttm_work_start: '2026-03-09T22:00:00',
      dttm_work_end: '2026-03-10T06:00:00',
    });

    await rebuild('2026-03-09');

    expect(await facts()).toEqual([['2026-03-09', '03-09T21:55', '03-10T06:02', 21]]);
    const again = await facts();
    await rebuild('2026-03-09');
    expect(await facts()).toEqual(again);
  });

  it('takes work and flag of a plan that was approved after the marks', async () => {
    const { network_id, shop, day, mark, facts, rebuild, employee_id } = await aStoreWithMarks();
    await mark('2026-03-10T08:55:00', 'C');
    await mark('2026-03-10T18:05:00', 'L');
    const other = await aWorkType(test.db, { network_id, shop_id: shop.id });
    const plan = await day('2026-03-10', { work_type_id: other.id, is_vacancy: true });
    const times = { start: '08:55:00', end: '18:05:00' };
    await day('2026-03-10', { is_fact: true, ...times, source: 20, closest_plan_approved_id: plan.id });
    await rebuild();
    expect(await facts()).toEqual([['2026-03-10', '03-10T08:55', '03-10T18:05', 21]]);
    const work = await test.db
      .selectFrom('worker_day as w')
      .innerJoin('worker_day_details as d', 'd.worker_day_id', 'w.id')
      .select(['w.is_vacancy', 'd.work_type_id'])
      .where('w.employee_id', '=', employee_id)
      .where('w.is_fact', '=', true)
      .where('w.is_approved', '=', true)
      .execute();
    expect(work).toEqual([{ is_vacancy: true, work_type_id: other.id }]);
  });

  it('what somebody edited by hand stays, and what has no mark too', async () => {
    const { day, mark, facts, rebuild, manager } = await aStoreWithMarks();
    await mark('2026-03-10T08:55:00', 'C');
    await mark('2026-03-10T17:30:00', 'L');
    const { id } = await day('2026-03-10');
    const byHand = { last_edited_by_id: manager.user_id, closest_plan_approved_id: id };
    await day('2026-03-10', { is_fact: true, ...byHand });
    await day('2026-03-11', { is_fact: true, source: 20 });
    await rebuild('2026-03-10', '2026-03-11');
    expect(await facts()).toEqual([
      ['2026-03-10', '03-10T09:00', '03-10T18:00', 0],
      ['2026-03-11', '03-11T09:00', '03-11T18:00', 20],
    ]);
  });

  it('unless the network says that marks stand above hands', async () => {
    const { network_id, day, mark, facts, rebuild, manager } = await aStoreWithMarks();
    const settings = JSON.stringify({ edit_manual_fact_on_recalc_fact_from_att_records: true });
    await test.db.updateTable('network').set({ settings }).where('id', '=', network_id).execute();
    await mark('2026-03-10T08:55:00', 'C');
    await mark('2026-03-10T17:30:00', 'L');
    await day('2026-03-10');
    await day('2026-03-10', { is_fact: true, last_edited_by_id: manager.user_id });
    await rebuild();
    expect(await facts()).toEqual([['2026-03-10', '03-10T08:55', '03-10T17:30', 21]]);
  });

  it('a fact by hand that stands in the way of marks stands, and the others follow', async () => {
    const { day, mark, facts, rebuild, manager } = await aStoreWithMarks();
    await mark('2026-03-10T08:55:00', 'C');
    await mark('2026-03-10T17:30:00', 'L');
    await day('2026-03-10');
    await day('2026-03-10', { is_fact: true, last_edited_by_id: manager.user_id });
    await rebuild();
    expect(await facts()).toEqual([['2026-03-10', '03-10T09:00', '03-10T18:00', 0]]);
  });

  it('the facts of the demo come out of its marks as they are', async () => {
    const app = await testApp({ seeded: 'small' });
    try {
      const staff = await app.db
        .selectFrom('employee')
        .innerJoin('user_account', 'user_account.network_id', 'employee.network_id')
        .select(['employee.id', 'employee.network_id'])
        .where('user_account.username', '=', 'admin')
        .execute();
      const facts = () =>
        app.db
          .selectFrom('worker_day')
          .selectAll()
          .where('is_fact', '=', true)
          .where('dt', '>=', '2026-03-01')
          .orderBy('id')
          .execute();
      const before = await facts();
      await rebuildFacts(app.deps, {
        network_id: staff[0]!.network_id,
        employee_ids: staff.map((one) => one.id),
        dt_from: '2026-03-01',
        dt_to: '2026-03-31',
      });
      expect(before.length).toBeGreaterThan(200);
      expect(await facts()).toEqual(before);
    } finally {
      await app.close();
    }
  });

  it('follows the approval of a plan, a job later', async () => {
    const app = await testApp({ now: '2026-03-11T09:10:00Z', work: true });
    try {
      const { shop, manager, day, mark, facts } = await aStoreWithMarks(app);
      await mark('2026-03-10T13:58:00', 'C');
      await mark('2026-03-10T22:03:00', 'C');
      await day('2026-03-10', { is_fact: true, start: '13:58:00', dttm_work_end: null, work_seconds: 0 });
      await day('2026-03-10', { is_approved: false, start: '14:00:00', end: '22:00:00' });
      const asked = { shop_id: shop.id, is_fact: false, dt_from: '2026-03-01', dt_to: '2026-03-31' };
      const { status } = await app.call(planning.approveWorkerDays, asked, manager);
      expect(status).toBe(200);
      await expect.poll(facts).toEqual([['2026-03-10', '03-10T13:58', '03-10T22:03', 21]]);
    } finally {
      await app.close();
    }
  });
});
