import { planning } from '@shiftwright/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anEmployee } from '../../../../../testing/factories.ts';
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
const approve = (t: Timetable, is_fact = false) =>
  test.call(planning.approveWorkerDays, { shop_id: t.shop.id, is_fact, ...MONTH }, t.manager);

async function draftsOf(t: Timetable, employeeId = t.worker.employee_id, is_fact = false) {
  const rows = await test.db
    .selectFrom('worker_day')
    .selectAll()
    .where('employee_id', '=', employeeId)
    .where('is_approved', '=', false)
    .where('is_fact', '=', is_fact)
    .orderBy('dt')
    .execute();
  expect(rows.every((row) => row.network_id === t.network_id)).toBe(true);
  return rows;
}
const brief = (rows: { dt: string; type: string; dttm_work_end: string | null }[]) =>
  rows.map((row) => `${row.dt.slice(8)} ${row.type} ${row.dttm_work_end?.slice(8, 16) ?? '-'}`);

describe('POST duplicate/', () => {
  it('repeats the source dates over the targets, moving a night shift along', async () => {
    const t = await aTimetable(test.db);
    const other = await anEmployee(test.db, { network_id: t.network_id, shop_id: t.shop.id });
    await create(t, t.shift({ start: '20:00:00', dttm_work_end: '2026-03-13T06:00:00' }));
    await create(t, t.dayOff({ dt: '2026-03-13' }));
    await create(t, t.shift({ employee_id: other.employee_id, dt: '2026-03-20' }));

    const answer = await test.call(
      planning.duplicateWorkerDays,
      {
        from_employee_id: t.worker.employee_id,
        to_employee_id: other.employee_id,
        from_dates: ['2026-03-13', DT, '2026-03-25'],
        to_dates: ['2026-03-20', '2026-03-21', '2026-03-22'],
      },
      t.manager,
    );

    expect(answer.status).toBe(200);
    expect(answer.body).toHaveLength(3);
    expect(brief(await draftsOf(t, other.employee_id))).toEqual(['20 W 21T06:00', '21 H -', '22 W 23T06:00']);
    expect((await draftsOf(t, other.employee_id)).map((row) => row.source)).toEqual([2, 2, 2]);
  });

  it('reads the approved version when asked, and answers nothing for nothing', async () => {
    const t = await aTimetable(test.db);
    await create(t, t.shift());
    const input = {
      from_employee_id: t.worker.employee_id,
      to_employee_id: t.worker.employee_id,
      from_dates: [DT],
      to_dates: ['2026-03-20'],
      is_approved: true,
    };
    expect((await test.call(planning.duplicateWorkerDays, input, t.manager)).body).toEqual([]);
    await approve(t);
    expect((await test.call(planning.duplicateWorkerDays, input, t.manager)).body).toHaveLength(1);
  });

  it('refuses an unknown person, a date without employment, and a missing right', async () => {
    const t = await aTimetable(test.db);
    const foreign = await aTimetable(test.db);
    await create(t, t.shift());
    const input = {
      from_employee_id: t.worker.employee_id,
      to_employee_id: t.worker.employee_id,
      from_dates: [DT],
      to_dates: ['2026-03-20', '2019-01-01'],
    };
    const unknown = await test.call(
      planning.duplicateWorkerDays,
      { ...input, to_employee_id: foreign.worker.employee_id },
      t.manager,
    );
    expect(unknown).toMatchObject({ status: 400, body: { to_employee_id: ['Unknown employee'] } });
    const early = await test.call(planning.duplicateWorkerDays, input, t.manager);
    expect(early.status).toBe(400);
    expect(Array.isArray(early.body)).toBe(true);
    expect(await draftsOf(t)).toHaveLength(1);
    expect((await test.call(planning.duplicateWorkerDays, input, t.worker)).status).toBe(403);
  });
});

describe('POST copy_approved/', () => {
  it('brings drafts back to what is approved, and wipes those without an approved day', async () => {
    const t = await aTimetable(test.db);
    const { body } = await create(t, t.shift());
    await approve(t);
    const [draft] = await draftsOf(t);
    await test.call(
      planning.updateWorkerDay,
      { ...t.shift({ end: '15:00:00' }), id: draft!.id } as never,
      t.manager,
    );
    await create(t, t.shift({ dt: '2026-03-13' }));

    const answer = await test.call(
      planning.copyApproved,
      { employee_ids: [t.worker.employee_id], dates: [DT, '2026-03-13'] },
      t.manager,
    );

    expect(answer.status).toBe(200);
    expect(answer.body).toHaveLength(1);
    const rows = await draftsOf(t);
    expect(rows).toMatchObject([{ dt: DT, source: 17, parent_worker_day_id: body.id, work_seconds: 36_000 }]);
  });

  it('makes facts of plans, linked to them; days off stay out', async () => {
    const t = await aTimetable(test.db);
    const { body } = await create(t, t.shift());
    await create(t, t.dayOff({ dt: '2026-03-13' }));
    await approve(t);

    const input = {
      employee_ids: [t.worker.employee_id],
      dates: [DT, '2026-03-13'],
      type: 'PF' as const,
    };
    const answer = await test.call(planning.copyApproved, input, t.manager);

    expect(answer.body).toMatchObject([
      { dt: DT, is_fact: true, is_approved: false, closest_plan_approved_id: body.id },
    ]);
    const again = await test.call(planning.copyApproved, input, t.manager);
    expect(again.body[0].id).toBe(answer.body[0].id);
  });

  it('keeps the authors of facts copied to facts, and refuses without the function', async () => {
    const t = await aTimetable(test.db);
    await create(t, t.shift({ is_fact: true, is_approved: true }));
    const input = { employee_ids: [t.worker.employee_id], dates: [DT], type: 'FF' as const };
    const answer = await test.call(planning.copyApproved, input, t.manager);
    expect(answer.body).toMatchObject([{ is_fact: true, is_approved: false }]);
    expect(await draftsOf(t, t.worker.employee_id, true)).toMatchObject([
      { source: 19, created_by_id: t.manager.user_id },
    ]);
    expect((await test.call(planning.copyApproved, input, t.worker)).status).toBe(403);
    expect(
      (await test.call(planning.copyApproved, { ...input, dates: ['yesterday'] }, t.manager)).status,
    ).toBe(400);
  });
});

describe('POST change_list/', () => {
  const shiftOf = (t: Timetable) => ({
    type: 'W',
    dt_from: '2026-03-02',
    dt_to: '2026-03-08',
    shop_id: t.shop.id,
    employee_id: t.worker.employee_id,
    tm_work_start: '22:00:00',
    tm_work_end: '06:00:00',
    cashbox_details: [{ work_type_id: t.work_type.id }],
  });

  it('writes one draft on each chosen weekday, ending the next morning, in place of what stood there', async () => {
    const t = await aTimetable(test.db);
    await create(t, t.dayOff({ dt: '2026-03-02' }));
    const answer = await test.call(planning.changeList, { ...shiftOf(t), days_of_week: [0, 6] }, t.manager);
    expect(answer.status).toBe(200);
    expect(brief(await draftsOf(t))).toEqual(['02 W 03T06:00', '08 W 09T06:00']);
  });

  it('knows no weekday but Monday to Sunday', async () => {
    const t = await aTimetable(test.db);
    for (const days_of_week of [[0, 7], [-1], '7']) {
      const asked = { ...shiftOf(t), days_of_week } as never;
      const answer = await test.call(planning.changeList, asked, t.manager);
      expect(answer.status).toBe(400);
      expect(answer.body).toHaveProperty('days_of_week');
    }
    expect(await draftsOf(t)).toEqual([]);
  });

  it('asks for what is missing, one field after the other', async () => {
    const t = await aTimetable(test.db);
    const full = shiftOf(t);
    for (const field of ['tm_work_start', 'tm_work_end', 'shop_id', 'cashbox_details', 'employee_id']) {
      const answer = await test.call(planning.changeList, { ...full, [field]: undefined }, t.manager);
      expect(answer.status).toBe(400);
      expect(Object.keys(answer.body)).toEqual([field]);
    }
    const reversed = await test.call(planning.changeList, { ...full, dt_to: '2026-03-01' }, t.manager);
    expect(reversed.status).toBe(400);
    expect(Array.isArray(reversed.body)).toBe(true);
  });

  it('writes days off without a department, and only adds open vacancies', async () => {
    const t = await aTimetable(test.db);
    const period = { dt_from: DT, dt_to: DT };
    const off = await test.call(
      planning.changeList,
      { type: 'V', ...period, employee_id: t.worker.employee_id },
      t.manager,
    );
    expect(off.body).toMatchObject([{ type: 'V', shop_id: null }]);
    const open = { ...shiftOf(t), ...period, employee_id: null, is_vacancy: true };
    await test.call(planning.changeList, open, t.manager);
    await test.call(planning.changeList, open, t.manager);
    const rows = await test.db
      .selectFrom('worker_day')
      .select('id')
      .where('shop_id', '=', t.shop.id)
      .where('employee_id', 'is', null)
      .execute();
    expect(rows).toHaveLength(2);
  });

  it('writes nothing when the person is not employed on one date, or the right is missing', async () => {
    const t = await aTimetable(test.db);
    await test.db
      .updateTable('employment')
      .set({ dt_fired: '2026-03-05' })
      .where('id', '=', t.worker.employment_id)
      .execute();
    const answer = await test.call(planning.changeList, shiftOf(t), t.manager);
    expect(answer.status).toBe(400);
    expect(answer.body[0]).toContain('not employed');
    expect(await draftsOf(t)).toEqual([]);
    await test.db
      .deleteFrom('group_worker_day_permission')
      .where('group_id', '=', t.group.id)
      .where('action', '=', 'C')
      .execute();
    const few = { ...shiftOf(t), dt_to: '2026-03-03' };
    expect((await test.call(planning.changeList, few, t.manager)).status).toBe(403);
  });
});

describe('POST delete_worker_days/', () => {
  it('deletes drafts without author, all drafts when asked, and never approved or foreign days', async () => {
    const t = await aTimetable(test.db);
    const foreign = await aTimetable(test.db);
    await create(t, t.shift());
    await approve(t);
    await create(t, t.shift({ dt: '2026-03-13' }));
    await test.db
      .updateTable('worker_day')
      .set({ created_by_id: null, last_edited_by_id: null })
      .where('employee_id', '=', t.worker.employee_id)
      .where('dt', '=', '2026-03-13')
      .execute();
    await create(foreign, foreign.shift());
    const input = {
      employee_ids: [t.worker.employee_id, foreign.worker.employee_id],
      dates: [DT, '2026-03-13'],
    };

    expect((await test.call(planning.deleteWorkerDays, input, t.manager)).status).toBe(200);
    expect(brief(await draftsOf(t))).toEqual(['12 W 12T20:00']);
    await test.call(planning.deleteWorkerDays, { ...input, exclude_created_by: false }, t.manager);
    expect(await draftsOf(t)).toEqual([]);
    expect(await draftsOf(foreign, foreign.worker.employee_id)).toHaveLength(1);
    const approved = await test.db
      .selectFrom('worker_day')
      .select('id')
      .where('employee_id', '=', t.worker.employee_id)
      .execute();
    expect(approved).toHaveLength(1);
  });

  it('needs the right to delete each of them', async () => {
    const t = await aTimetable(test.db);
    const dt = '2026-03-13';
    await create(t, t.shift({ dt }));
    await test.db
      .updateTable('group_worker_day_permission')
      .set({ limit_days_in_future: 0 })
      .where('group_id', '=', t.group.id)
      .where('action', '=', 'D')
      .execute();
    const answer = await test.call(
      planning.deleteWorkerDays,
      { employee_ids: [t.worker.employee_id], dates: [dt], exclude_created_by: false },
      t.manager,
    );
    expect(answer.status).toBe(403);
    expect(await draftsOf(t)).toHaveLength(1);
  });
});
