import { planning } from '@shiftwright/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anEmployee, aShop, aWorkerDay } from '../../../../../testing/factories.ts';
import { twoManagers } from '../../../../../testing/steps.ts';
import { type TestApp, testApp } from '../../../../../testing/test-app.ts';
import { DT_NOW } from '../../../../../testing/timetable.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp({ now: DT_NOW });
});
afterAll(() => test.close());

const change = (t: Awaited<ReturnType<typeof twoManagers>>, id: number, end: string) =>
  t.batch([{ ...t.shift({ end }), id }]);

const draftOf = async (t: Awaited<ReturnType<typeof twoManagers>>) =>
  (await t.current()).find((row) => !row.is_approved)!;

describe('POST worker_day/withdraw_approval/', () => {
  it('leaves the draft and takes the approved version away when nothing was approved before', async () => {
    const t = await twoManagers(test);
    await t.batch([t.shift(), t.shift({ dt: '2026-03-13' })]);
    await t.approve();

    const answer = await t.withdraw({ dt_to: '2026-03-12' });

    expect(answer).toMatchObject({ status: 200, body: { withdrawn: 1, skipped: [] } });
    expect(await t.brief()).toEqual(['12 W 10-20 draft', '13 W 10-20 approved', '13 W 10-20 draft']);
    expect((await draftOf(t)).parent_worker_day_id).toBeNull();
    const { body } = await t.journal({ limit: 1 });
    expect(body.results[0]).toMatchObject({
      name: 'withdraw_approval',
      reason: 'The inventory was moved',
      user: { id: t.manager.user_id },
      can_undo: false,
    });
  });

  it('brings the version approved before it back, step by step, and keeps what was edited since', async () => {
    const t = await twoManagers(test);
    await t.batch([t.shift()]);
    await t.approve();
    await change(t, (await draftOf(t)).id, '18:00:00');
    await t.approve();
    await change(t, (await draftOf(t)).id, '15:00:00');
    expect(await t.brief()).toEqual(['12 W 10-15 draft', '12 W 10-18 approved']);

    expect((await t.withdraw()).body.withdrawn).toBe(1);
    expect(await t.brief()).toEqual(['12 W 10-15 draft', '12 W 10-20 approved']);
    const [approved, draft] = await t.current().then((rows) => rows.sort((a) => (a.is_approved ? -1 : 1)));
    expect(draft!.parent_worker_day_id).toBe(approved!.id);
    expect((await t.withdraw()).body.withdrawn).toBe(1);
    expect(await t.brief()).toEqual(['12 W 10-15 draft']);
    expect((await t.withdraw()).body).toEqual({ withdrawn: 0, skipped: [] });

    expect((await t.approve()).body).toBe(1);
    expect((await t.withdraw()).body.withdrawn).toBe(1);
    expect(await t.brief()).toEqual(['12 W 10-15 draft']);
  });

  it('brings back what an approval had deleted', async () => {
    const t = await twoManagers(test);
    await t.batch([t.shift()]);
    await t.approve();
    await test.call(planning.deleteWorkerDay, { id: (await draftOf(t)).id }, t.manager);
    await t.approve();
    expect(await t.brief()).toEqual([]);

    expect((await t.withdraw()).body.withdrawn).toBe(1);

    expect(await t.brief()).toEqual(['12 W 10-20 approved']);
  });

  it('makes drafts of days that came approved without an approval', async () => {
    const t = await twoManagers(test);
    const { network_id, worker, shop, work_type } = t;
    const { employee_id, employment_id } = worker;
    const given = { network_id, employee_id, employment_id, shop_id: shop.id, work_type_id: work_type.id };
    await aWorkerDay(test.db, { ...given, dt: '2026-03-12' });
    await aWorkerDay(test.db, { ...given, dt: '2026-03-13' });
    await t.batch([t.shift({ dt: '2026-03-13' })]);

    expect((await t.withdraw()).body.withdrawn).toBe(2);

    expect(await t.brief()).toEqual(['12 W 09-18 draft', '13 W 10-20 draft']);
  });

  it('takes published open shifts back only when asked', async () => {
    const t = await twoManagers(test);
    const open = await t.batch([t.shift({ employee_id: null, is_vacancy: true })]);
    const { id } = open.body.data[0];
    await t.approve({ approve_open_vacs: true });
    const isApproved = async () =>
      (
        await test.db
          .selectFrom('worker_day')
          .select('is_approved')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).is_approved;

    expect((await t.withdraw()).body.withdrawn).toBe(0);
    expect(await isApproved()).toBe(true);
    expect((await t.withdraw({ open_vacs: true })).body.withdrawn).toBe(1);
    expect(await isApproved()).toBe(false);
  });

  it('withdraws days of people asked for, of the plan or of the fact, and unmarks an emptied month', async () => {
    const t = await twoManagers(test);
    const { employee_id } = t.worker;
    const second = await anEmployee(test.db, { network_id: t.network_id, shop_id: t.shop.id });
    await t.batch([t.shift(), t.shift({ employee_id: second.employee_id }), t.shift({ is_fact: true })]);
    await t.approve();
    await t.approve({ is_fact: true });
    const month = () =>
      test.db.selectFrom('shop_month_stat').select('is_approved').where('shop_id', '=', t.shop.id).execute();

    await t.withdraw({ employee_ids: [employee_id] });
    expect(await t.brief()).toEqual([
      '12 W 10-20 draft',
      '12 W 10-20 fact approved',
      '12 W 10-20 fact draft',
    ]);
    expect(await t.brief(second.employee_id)).toHaveLength(2);
    expect(await month()).toEqual([{ is_approved: true }]);
    await t.withdraw();
    expect(await month()).toEqual([{ is_approved: false }]);
    await t.withdraw({ is_fact: true });
    expect(await t.brief()).toEqual(['12 W 10-20 draft', '12 W 10-20 fact draft']);
  });

  it('counts the facts of a withdrawn plan anew', async () => {
    const t = await twoManagers(test);
    await test.db
      .updateTable('network')
      .set({ only_fact_hours_that_in_approved_plan: true })
      .where('id', '=', t.network_id)
      .execute();
    await t.batch([t.shift()]);
    await t.approve();
    await t.batch([t.shift({ is_fact: true })]);
    const fact = async () => (await t.current()).find((row) => row.is_fact)!;
    expect((await fact()).work_seconds).toBe(36_000);

    await t.withdraw();

    expect(await fact()).toMatchObject({ work_seconds: 0, closest_plan_approved_id: null });
  });

  it('tells the other approvers who withdrew it, and why', async () => {
    const t = await twoManagers(test);
    await t.batch([t.shift()]);
    await t.approve();

    await t.withdraw();

    const sent = await test.db
      .selectFrom('notification')
      .select(['user_id', 'event_type', 'params'])
      .where('network_id', '=', t.network_id)
      .where('event_type', '=', 'approval_withdrawn')
      .execute();
    expect(sent).toMatchObject([
      { user_id: t.colleague.user_id, params: { reason: 'The inventory was moved', shop_name: t.shop.name } },
    ]);
  });

  it.each([
    ['without a reason', { reason: '' }, { reason: ['The field is required'] }],
    [
      'with a reversed period',
      { dt_from: '2026-03-02', dt_to: '2026-03-01' },
      { dt_to: ['The end date of the period cannot be earlier than the start date'] },
    ],
    ['without a department', { shop_id: null }, { shop_id: ['The field is required'] }],
  ])('refuses %s', async (_case, fields, body) => {
    const t = await twoManagers(test);
    expect(await t.withdraw(fields)).toMatchObject({ status: 400, body });
  });

  it('refuses those who may not approve, there or at all, and changes nothing', async () => {
    const t = await twoManagers(test);
    const elsewhere = await aShop(test.db, { network_id: t.network_id });
    const neighbour = await anEmployee(test.db, {
      network_id: t.network_id,
      shop_id: elsewhere.id,
      function_group_id: t.group.id,
    });
    await t.batch([t.shift()]);
    await t.approve();

    const asked = {
      shop_id: t.shop.id,
      is_fact: false,
      dt_from: '2026-03-01',
      dt_to: '2026-03-31',
      reason: '?',
    };
    expect((await test.call(planning.withdrawApproval, asked)).status).toBe(401);
    expect((await t.withdraw({}, t.worker)).status).toBe(403);
    expect((await t.withdraw({}, neighbour)).status).toBe(403);
    await test.db
      .updateTable('group_worker_day_permission')
      .set({ employee_type: 3 })
      .where('group_id', '=', t.group.id)
      .where('action', '=', 'A')
      .execute();
    const refused = await t.withdraw();
    expect(refused.status).toBe(403);
    expect(refused.body.detail).toContain('You do not have the right to confirm plan days');
    expect(await t.brief()).toEqual(['12 W 10-20 approved', '12 W 10-20 draft']);
  });

  it('refuses protected days', async () => {
    const t = await twoManagers(test);
    await t.batch([t.shift()]);
    await t.approve();
    await test.db
      .updateTable('worker_day')
      .set({ is_blocked: true })
      .where('shop_id', '=', t.shop.id)
      .execute();

    expect(await t.withdraw()).toMatchObject({ status: 403, body: { code: 'journal.refused' } });
  });
});
