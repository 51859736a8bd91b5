import { planning } from '@shiftwright/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aWorkerDay } from '../../../../../testing/factories.ts';
import { type TestApp, testApp } from '../../../../../testing/test-app.ts';
import { aTimetable, DT } from '../../../../../testing/timetable.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

type Timetable = Awaited<ReturnType<typeof aTimetable>>;
const MONTH = { dt_from: '2026-03-01', dt_to: '2026-03-31' };

const approve = (t: Timetable, fields: object = {}, as = t.manager, headers = {}) =>
  test.call(
    planning.approveWorkerDays,
    { shop_id: t.shop.id, is_fact: false, ...MONTH, ...fields } as never,
    as,
    headers,
  );
const create = (t: Timetable, day: unknown) => test.call(planning.createWorkerDay, day as never, t.manager);
const approved = async (t: Timetable) =>
  (
    await test.db
      .selectFrom('worker_day')
      .select(['dt', 'type'])
      .where('network_id', '=', t.network_id)
      .where('is_approved', '=', true)
      .orderBy('dt')
      .execute()
  ).map((row) => `${row.dt.slice(8)} ${row.type}`);
const without = (t: Timetable, action: string) =>
  test.db
    .deleteFrom('group_worker_day_permission')
    .where('group_id', '=', t.group.id)
    .where('action', '=', action)
    .execute();
const mine = (t: Timetable) => ({
  network_id: t.network_id,
  employee_id: t.worker.employee_id,
  employment_id: t.worker.employment_id,
});

describe('every refusal of approve/, with its body', () => {
  it.each<[string, object, unknown]>([
    ['neither department nor people', { shop_id: undefined }, ['Name a department or employees']],
    [
      'no people and no department',
      { shop_id: undefined, employee_ids: [] },
      ['Name a department or employees'],
    ],
    [
      'more people than a list may hold',
      { employee_ids: Array.from({ length: 50_000 }, (_none, at) => at + 1) },
      { employee_ids: ['The list holds more than 10000 entries'] },
    ],
    ['an unknown department', { shop_id: 999_999_999 }, ['Unknown department']],
    ['plan or fact left open', { is_fact: undefined }, { is_fact: ['The field is required'] }],
    [
      'no dates',
      { dt_from: null, dt_to: undefined },
      {
        dt_from: ['The field is required'],
        dt_to: ['The field is required'],
      },
    ],
    [
      'a reversed period',
      { dt_to: '2026-02-01' },
      {
        dt_to: ['The end date of the period cannot be earlier than the start date'],
      },
    ],
    ['unknown types', { wd_types: ['W', 'ZZ'] }, ['Unknown day types: ZZ']],
    ['an empty list of types', { wd_types: [] }, { wd_types: ['The field is required'] }],
  ])('%s', async (_case, fields, body) => {
    const t = await aTimetable(test.db);
    await create(t, t.shift());
    expect(await approve(t, fields)).toMatchObject({ status: 400, body });
    expect(await approved(t)).toEqual([]);
  });

  it('no function, no function here', async () => {
    const t = await aTimetable(test.db);
    const bare = await aTimetable(test.db, ['WorkerDay']);
    const answer = await approve(bare);
    expect(answer).toMatchObject({
      status: 403,
      body: {
        detail: expect.stringContaining('Confirmation of the schedule'),
        code: 'auth.no_function',
        func: 'WorkerDay_approve',
      },
    });
    expect((await approve(t, { shop_id: bare.shop.id })).status).toBe(400);
  });

  it('no right to approve the type, with person and department', async () => {
    const t = await aTimetable(test.db);
    await create(t, t.shift());
    await without(t, 'A');
    const answer = await approve(t);
    expect(answer.status).toBe(403);
    expect(answer.body.detail).toMatch(
      /^You do not have the right to confirm plan days of the type Work day \(Petrova \d+ Anna, Department \d+\)$/,
    );
  });

  it('a date outside the interval, with the dates that would do', async () => {
    const t = await aTimetable(test.db);
    await create(t, t.shift({ dt: '2026-03-25' }));
    await test.db
      .updateTable('group_worker_day_permission')
      .set({ limit_days_in_past: 1, limit_days_in_future: 3 })
      .where('group_id', '=', t.group.id)
      .where('action', '=', 'A')
      .execute();
    const answer = await approve(t);
    expect(answer.status).toBe(403);
    expect(answer.body.detail).toContain('only from 2026/03/10 to 2026/03/14, not on 2026/03/25');
    expect(await approved(t)).toEqual([]);
  });

  it('no right to change, or to delete, what the draft replaces', async () => {
    for (const [action, type] of [
      ['U', 'W'],
      ['D', 'V'],
    ] as const) {
      const t = await aTimetable(test.db);
      await aWorkerDay(test.db, { ...mine(t), dt: DT, shop_id: t.shop.id });
      await create(t, type === 'W' ? t.shift() : t.dayOff({ type }));
      await without(t, action);
      const answer = await approve(t);
      expect(answer.status).toBe(403);
      expect(answer.body.detail).toContain(action === 'U' ? 'to change plan' : 'to delete plan');
      expect(await approved(t)).toEqual(['12 W']);
    }
  });

  it('protected days, by name and date', async () => {
    const t = await aTimetable(test.db);
    await create(t, t.shift());
    await test.db
      .updateTable('worker_day')
      .set({ is_blocked: true })
      .where('network_id', '=', t.network_id)
      .execute();
    const answer = await approve(t);
    expect(answer.status).toBe(403);
    expect(answer.body.detail).toMatch(/^You may not change locked days: Petrova \d+ Anna: 2026\/03\/12$/);
  });

  it('an overlap with a shift approved elsewhere, by name and date', async () => {
    const t = await aTimetable(test.db);
    const other = await aTimetable(test.db);
    const record = await test.db
      .insertInto('employee')
      .values({ network_id: t.network_id, user_id: t.worker.user_id, tabel_code: `second-${t.network_id}` })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(other.network_id).not.toBe(t.network_id);
    const employment = await test.db
      .insertInto('employment')
      .values({
        network_id: t.network_id,
        employee_id: record.id,
        employee_network_id: t.network_id,
        shop_id: t.shop.id,
        dt_hired: '2020-01-01',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await aWorkerDay(test.db, {
      network_id: t.network_id,
      dt: DT,
      shop_id: t.shop.id,
      employee_id: record.id,
      employment_id: employment.id,
    });
    await create(t, t.shift({ start: '15:00:00' }));
    const answer = await approve(t, { employee_ids: [t.worker.employee_id] });
    expect(answer.status).toBe(400);
    expect(answer.body).toHaveLength(1);
    expect(answer.body[0]).toMatch(/^Shifts of one person may not overlap: Petrova \d+ Anna - 2026\/03\/12$/);
  });

  it('hours over the limit of a date, main shifts told from additional ones', async () => {
    const t = await aTimetable(test.db);
    await create(t, t.shift());
    await test.db
      .insertInto('worker_day_restriction')
      .values({ network_id: t.network_id, type: 1, max_seconds: 8 * 3600, day_type: 'W', is_vacancy: false })
      .execute();
    const answer = await approve(t);
    expect(answer.status).toBe(400);
    expect(answer.body[0]).toMatch(/^Petrova \d+ Anna - 2026\/03\/12: 10 h, allowed 8 h$/);
    await test.db
      .updateTable('worker_day_restriction')
      .set({ is_vacancy: true })
      .where('network_id', '=', t.network_id)
      .execute();
    expect((await approve(t)).body).toBe(1);
  });

  it('norm settings that are missing on employment and position', async () => {
    const t = await aTimetable(test.db);
    await create(t, t.shift());
    await test.db
      .insertInto('worker_day_restriction')
      .values({ network_id: t.network_id, type: 2 })
      .execute();
    const answer = await approve(t);
    expect(answer.status).toBe(400);
    expect(answer.body[0]).toMatch(/^Norm settings are missing: Petrova \d+ Anna$/);
    expect(await approved(t)).toEqual([]);
  });

  it('hours over the norm of the month', async () => {
    const t = await aTimetable(test.db);
    await test.db
      .updateTable('network')
      .set({ settings: JSON.stringify({ check_main_work_hours_norm: true }) })
      .where('id', '=', t.network_id)
      .execute();
    const dates = Array.from({ length: 20 }, (_, i) => `2026-03-${String(i + 1).padStart(2, '0')}`);
    await test.call(
      planning.batchWorkerDays,
      { data: dates.map((dt) => t.shift({ dt })), options: {} } as never,
      t.manager,
    );
    const answer = await approve(t);
    expect(answer.status).toBe(400);
    expect(answer.body[0]).toMatch(
      /^Petrova \d+ Anna: in March 2026 the norm is \d+(\.\d+)? h, in the schedule 200 h$/,
    );
  });

  it('in Russian when the caller reads Russian', async () => {
    const t = await aTimetable(test.db);
    const answer = await approve(t, { shop_id: undefined }, t.manager, { 'accept-language': 'ru' });
    expect(answer.body).toEqual(['Укажите подразделение или сотрудников']);
  });
});

describe('as many people as a list may hold', () => {
  const employee_ids = Array.from({ length: 10_000 }, (_none, at) => at + 900_000_000);

  it.each([
    ['approve/', planning.approveWorkerDays, { is_fact: false, ...MONTH, employee_ids }],
    ['delete_worker_days/', planning.deleteWorkerDays, { is_fact: false, ...MONTH, employee_ids }],
    ['copy_approved/', planning.copyApproved, { ...MONTH, employee_ids }],
  ])('%s answers, whether there is something to do or not', async (_call, endpoint, input) => {
    const t = await aTimetable(test.db);
    const { status } = await test.call(
      endpoint as never,
      { shop_id: t.shop.id, ...input } as never,
      t.manager,
    );
    expect(status).toBeLessThan(500);
  });
});
