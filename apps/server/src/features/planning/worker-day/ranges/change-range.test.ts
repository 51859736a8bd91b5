import { planning } from '@shiftwright/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anEmployee, aShop, aWorkerDay } from '../../../../../testing/factories.ts';
import { type TestApp, testApp } from '../../../../../testing/test-app.ts';
import { aTimetable, DT, DT_NOW } from '../../../../../testing/timetable.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp({ now: DT_NOW });
});
afterAll(() => test.close());

type Timetable = Awaited<ReturnType<typeof aTimetable>>;
const MONTH = { dt_from: '2026-03-01', dt_to: '2026-03-31' };

const create = (t: Timetable, day: unknown) => test.call(planning.createWorkerDay, day as never, t.manager);
const range = (t: Timetable, fields: object = {}) => ({
  worker: t.worker.tabel_code!,
  dt_from: DT,
  dt_to: '2026-03-14',
  type: 'V',
  is_approved: true,
  ...fields,
});
const change = (t: Timetable, ranges: object[], as = t.manager) =>
  test.call(planning.changeRange, { ranges } as never, as);
const rowsOf = (t: Timetable) =>
  test.db
    .selectFrom('worker_day')
    .selectAll()
    .where('network_id', '=', t.network_id)
    .orderBy('is_approved', 'desc')
    .orderBy('is_fact', 'desc')
    .orderBy('dt')
    .orderBy('id')
    .execute();
const brief = async (t: Timetable) =>
  (await rowsOf(t)).map(
    (row) => `${row.is_approved ? 'A' : row.is_fact ? 'f' : 'd'} ${row.dt.slice(8)} ${row.type}`,
  );

describe('POST change_range/', () => {
  it('fills the approved plan and then the draft, replacing shifts; facts lose their plan', async () => {
    const t = await aTimetable(test.db);
    await create(t, t.shift());
    await test.call(planning.approveWorkerDays, { shop_id: t.shop.id, is_fact: false, ...MONTH }, t.manager);
    await create(t, t.shift({ is_fact: true }));

    const answer = await change(t, [range(t)]);

    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      [t.worker.tabel_code!]: { deleted_count: 1, existing_count: 0, created_count: 3 },
    });
    expect(await brief(t)).toEqual(['A 12 V', 'A 13 V', 'A 14 V', 'f 12 W', 'd 12 V', 'd 13 V', 'd 14 V']);
    const rows = await rowsOf(t);
    const fact = rows.find((row) => row.is_fact);
    expect(fact).toMatchObject({ closest_plan_approved_id: null });
    const plans = rows.filter((row) => !row.is_fact);
    expect(plans.every((row) => row.source === 5 && row.created_by_id === t.manager.user_id)).toBe(true);
    expect(plans.find((row) => !row.is_approved)?.parent_worker_day_id).toBe(rows[0]!.id);
  });

  it('done again changes nothing and journals nothing', async () => {
    const t = await aTimetable(test.db);
    const ranges = [
      range(t),
      range(t, { dt_from: '2026-03-20', dt_to: '2026-03-21', type: 'S', is_blocked: true }),
    ];
    const first = await change(t, ranges);
    expect(first.body).toEqual({
      [t.worker.tabel_code!]: { deleted_count: 0, existing_count: 0, created_count: 5 },
    });
    const before = await rowsOf(t);
    const commands = () =>
      test.db.selectFrom('worker_day_command').select('id').where('network_id', '=', t.network_id).execute();
    const recorded = await commands();
    const again = await change(t, ranges);
    expect(again.body).toEqual({
      [t.worker.tabel_code!]: { deleted_count: 0, existing_count: 5, created_count: 0 },
    });
    expect(await rowsOf(t)).toEqual(before);
    expect(await commands()).toEqual(recorded);
  });

  it('takes ranges of one person in the order sent, drafts alone when asked, and stays within the employment', async () => {
    const t = await aTimetable(test.db);
    await test.db
      .updateTable('employment')
      .set({ dt_fired: '2026-03-14' })
      .where('id', '=', t.worker.employment_id)
      .execute();
    const drafts = { is_approved: false };
    await change(t, [
      range(t, { ...drafts, dt_to: '2026-03-18' }),
      range(t, { ...drafts, dt_from: '2026-03-13', dt_to: '2026-03-13', type: 'S' }),
    ]);
    expect(await brief(t)).toEqual(['d 12 V', 'd 13 S', 'd 14 V']);
  });

  it('refuses working types, reversed periods and unknown people by position, and writes nothing', async () => {
    const t = await aTimetable(test.db);
    const foreign = await aTimetable(test.db);
    const answer = await change(t, [
      range(t),
      range(t, { type: 'W' }),
      range(t, { worker: foreign.worker.tabel_code }),
      range(t, { type: 'ZZ' }),
    ]);
    expect(answer).toMatchObject({
      status: 400,
      body: {
        ranges: [
          {},
          { type: ['Only days off can fill a range, not W'] },
          { worker: ['Exactly one employee must be found, found: 0'] },
          { type: ['Unknown day type ZZ'] },
        ],
      },
    });
    const reversed = await change(t, [range(t, { dt_to: '2026-03-01' })]);
    expect(reversed).toMatchObject({
      status: 400,
      body: { ranges: [{ dt_to: ['The end date of the period cannot be earlier than the start date'] }] },
    });
    expect(await change(t, [range(t, { dt_to: '2099-03-01' })])).toMatchObject({ status: 400 });
    expect(await brief(t)).toEqual([]);
    expect((await change(t, [])).body).toEqual({});
  });

  it('keeps to rights, to their limits and to protected days', async () => {
    const t = await aTimetable(test.db);
    expect((await change(t, [range(t)], t.worker)).status).toBe(403);
    await aWorkerDay(test.db, {
      network_id: t.network_id,
      dt: DT,
      shop_id: t.shop.id,
      employee_id: t.worker.employee_id,
      employment_id: t.worker.employment_id,
      is_blocked: true,
    });
    const held = await change(t, [range(t)]);
    expect(held.status).toBe(403);
    expect(held.body.detail).toContain('2026/03/12');
    expect((await change(t, [range(t, { dt_from: '2026-03-13' })])).status).toBe(200);
    await test.db
      .updateTable('group_worker_day_permission')
      .set({ limit_days_in_future: 4 })
      .where('group_id', '=', t.group.id)
      .where('action', '=', 'C')
      .execute();
    const late = range(t, { dt_from: '2026-03-16', dt_to: '2026-03-17' });
    expect((await change(t, [late])).status).toBe(403);
    await test.db
      .deleteFrom('group_worker_day_permission')
      .where('group_id', '=', t.group.id)
      .where('action', '=', 'A')
      .execute();
    const near = { dt_from: '2026-03-15', dt_to: '2026-03-15' };
    expect((await change(t, [range(t, near)])).status).toBe(403);
    expect((await change(t, [range(t, { ...near, is_approved: false })])).status).toBe(200);
  });

  it('does not reach people of a department outside the right', async () => {
    const t = await aTimetable(test.db);
    const elsewhere = await aShop(test.db, { network_id: t.network_id });
    const stranger = await anEmployee(test.db, { network_id: t.network_id, shop_id: elsewhere.id });
    expect((await change(t, [range(t, { worker: stranger.tabel_code })])).status).toBe(403);
    expect(await brief(t)).toEqual([]);
  });
});
