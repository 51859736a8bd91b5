import { planning } from '@shiftwright/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anEmployee, aShop, aWorkerDay } from '../../../../../testing/factories.ts';
import type { Mailbox } from '../../../../../testing/mailbox.ts';
import { aMailedApp } from '../../../../../testing/mailed-app.ts';
import { type TestApp, testApp } from '../../../../../testing/test-app.ts';
import { aTimetable, DT, WORKER_DAY_FUNCTIONS } from '../../../../../testing/timetable.ts';
import { until } from '../../../../../testing/until.ts';

let box: Mailbox;
let test: TestApp;
beforeAll(async () => {
  ({ box, test } = await aMailedApp());
});
afterAll(() => test.close());

type Timetable = Awaited<ReturnType<typeof aTimetable>>;
const NEXT = '2026-03-13';

const batch = (t: Timetable, data: unknown[], options: Record<string, unknown> = {}, as = t.manager) =>
  test.call(planning.batchWorkerDays, { data, options } as never, as);
const brief = async (t: Timetable) =>
  (
    await test.db
      .selectFrom('worker_day')
      .selectAll()
      .where('network_id', '=', t.network_id)
      .orderBy('dt')
      .orderBy('is_approved')
      .orderBy('id')
      .execute()
  ).map(
    (row) => `${row.dt.slice(8)} ${row.type}${row.is_approved ? ' A' : ''}${row.employee_id ? '' : ' open'}`,
  );
const mine = (t: Timetable) => ({
  network_id: t.network_id,
  employee_id: t.worker.employee_id,
  employment_id: t.worker.employment_id,
});

/** Drafts of the worker on three dates: a shift, leave, a shift; and an open shift. */
async function threeDays() {
  const t = await aTimetable(test.db);
  await batch(t, [
    t.shift(),
    t.dayOff({ dt: NEXT, type: 'V' }),
    t.shift({ dt: '2026-03-14' }),
    t.shift({ employee_id: null, is_vacancy: true } as never),
  ]);
  return t;
}

describe('what a batch replaces', () => {
  it('deletes by its own fields within filters: the leave of a period that was not sent again', async () => {
    const t = await threeDays();
    const answer = await batch(t, [t.dayOff({ dt: '2026-03-15', type: 'V' })], {
      delete_scope_fields_list: ['employee_id', 'is_fact', 'is_approved'],
      delete_scope_filters: { dt__gte: DT, dt__lte: '2026-03-31', type__in: ['V', 'S'] },
    });
    expect(answer.body.stats.WorkerDay).toEqual({ created: 1, deleted: 1 });
    expect(await brief(t)).toEqual(['12 W', '12 W open', '14 W', '15 V']);
  });

  it('replaces a date of a whole department, open shifts excepted', async () => {
    const t = await threeDays();
    const other = await anEmployee(test.db, { network_id: t.network_id, shop_id: t.shop.id });
    const answer = await batch(t, [t.shift({ employee_id: other.employee_id })], {
      delete_scope_fields_list: ['shop_id', 'dt', 'is_fact', 'is_approved'],
    });
    expect(answer.body.stats.WorkerDay).toEqual({ created: 1, deleted: 1 });
    expect(await brief(t)).toEqual(['12 W open', '12 W', '13 V', '14 W']);
  });

  it('names people and departments by the keys of another system, and answers with them', async () => {
    const t = await threeDays();
    const { employee_id: _id, shop_id: _shop, ...shift } = t.shift({ end: '15:00:00' });
    const day = { ...shift, tabel_code: t.worker.tabel_code, shop_code: t.shop.code };
    const answer = await batch(t, [day], {
      by_code: true,
      return_response: true,
      delete_scope_values_list: [{ tabel_code: t.worker.tabel_code, dt: DT, shop_code: t.shop.code }],
    });
    expect(answer.status).toBe(200);
    expect(answer.body.stats.WorkerDay).toEqual({ created: 1, deleted: 1 });
    const { username } = await test.db
      .selectFrom('user_account')
      .select('username')
      .where('id', '=', t.worker.user_id)
      .executeTakeFirstOrThrow();
    expect(answer.body.data).toMatchObject([
      { shop_code: t.shop.code, user_login: username, employment_tabel_code: t.worker.tabel_code },
    ]);
  });

  it.each([
    ['a scope without dates', { delete_scope_values_list: [{ employee_id: 1 }] }, 'delete_scope_values_list'],
    ['a scope of everybody', { delete_scope_values_list: [{ dt: DT }] }, 'delete_scope_values_list'],
    ['fields of everybody', { delete_scope_fields_list: ['dt'] }, 'delete_scope_fields_list'],
    ['an unknown field', { delete_scope_fields_list: ['comment'] }, 'delete_scope_fields_list'],
    ['an unknown filter', { delete_scope_filters: { comment__contains: 'x' } }, 'delete_scope_filters'],
    [
      'an unknown person',
      { delete_scope_values_list: [{ tabel_code: 'nobody', dt: DT }] },
      'delete_scope_values_list',
    ],
    ['an unknown department', { delete_scope_filters: { shop__code: 'nowhere' } }, 'delete_scope_filters'],
    ['no address', { diff_report_email_to: ['nobody'] }, 'diff_report_email_to'],
  ])('refuses %s, and changes nothing', async (_case, options, field) => {
    const t = await threeDays();
    const before = await brief(t);
    const answer = await batch(t, [t.dayOff()], options);
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.options)).toEqual([field]);
    expect(await brief(t)).toEqual(before);
  });

  it('does not reach rows of another network or department by a scope', async () => {
    const t = await threeDays();
    const foreign = await threeDays();
    const scope = { employee_id: foreign.worker.employee_id, dt: DT };
    const answer = await batch(t, [], { delete_scope_values_list: [scope] });
    expect(answer.body.stats.WorkerDay).toEqual({});
    expect(await brief(foreign)).toHaveLength(4);
    const elsewhere = await aShop(test.db, { network_id: t.network_id });
    const stranger = await anEmployee(test.db, { network_id: t.network_id, shop_id: elsewhere.id });
    const { employee_id, employment_id } = stranger;
    await aWorkerDay(test.db, {
      network_id: t.network_id,
      dt: DT,
      type: 'H',
      employee_id,
      employment_id,
      is_approved: false,
    });
    const beyond = await batch(t, [], { delete_scope_values_list: [{ employee_id, dt: DT }] });
    expect(beyond.status).toBe(403);
  });
});

describe('model_options', () => {
  it('takes away what may not stand beside the day sent, and leaves what may', async () => {
    const t = await aTimetable(test.db);
    await test.db
      .updateTable('network')
      .set({ allow_creation_several_wdays_for_one_employee_for_one_date: true })
      .where('id', '=', t.network_id)
      .execute();
    await aWorkerDay(test.db, { ...mine(t), dt: DT, shop_id: t.shop.id, is_approved: false });
    await aWorkerDay(test.db, { ...mine(t), dt: NEXT, type: 'H', is_approved: false });
    const answer = await batch(t, [t.dayOff({ type: 'V' }), t.dayOff({ type: 'V', dt: NEXT })], {
      delete_scope_values_list: [],
      model_options: { delete_not_allowed_additional_types: true },
    });
    expect(answer.status).toBe(200);
    expect(answer.body.stats.WorkerDay).toEqual({ created: 2, deleted: 1 });
    expect(await brief(t)).toEqual(['12 W', '12 V', '13 V']);
  });

  it('approves what it synchronised in the same step: draft and approved end alike', async () => {
    const t = await threeDays();
    const answer = await batch(t, [t.dayOff({ type: 'S' })], {
      return_response: true,
      model_options: { approve_delete_scope_filters_wdays: true },
    });
    expect(answer.status).toBe(200);
    expect(answer.body.data).toMatchObject([{ type: 'S', is_approved: true }]);
    expect(await brief(t)).toEqual(['12 W open', '12 S', '12 S A', '13 V', '14 W']);
  });

  it('needs the function and the right to approve for that, and saves nothing without', async () => {
    const few = WORKER_DAY_FUNCTIONS.filter((one) => one !== 'WorkerDay_approve');
    const t = await aTimetable(test.db, few);
    const options = { model_options: { approve_delete_scope_filters_wdays: true } };
    expect((await batch(t, [t.shift()], options)).status).toBe(403);
    expect(await brief(t)).toEqual([]);
    const other = await aTimetable(test.db);
    await test.db
      .deleteFrom('group_worker_day_permission')
      .where('group_id', '=', other.group.id)
      .where('action', '=', 'A')
      .execute();
    expect((await batch(other, [other.shift()], options)).status).toBe(403);
    expect(await brief(other)).toEqual([]);
  });
});

describe('diff_report_email_to', () => {
  it('tells by mail what was changed, or what a trial would change', async () => {
    const t = await threeDays();
    const to = `report-${t.network_id}@example.com`;
    const before = await brief(t);
    const options = { diff_report_email_to: [to], dry_run: true };
    const answer = await batch(t, [t.dayOff({ type: 'S' })], options);
    expect(answer.body.stats.WorkerDay).toEqual({ created: 1, deleted: 1 });
    expect(await brief(t)).toEqual(before);
    const arrived = () => box.letters.filter((one) => one.to?.[0]?.address === to);
    await until(() => expect(arrived()).toHaveLength(1));
    const text = arrived()[0]?.text ?? '';
    expect(text).toContain('Created: 1, changed: 0, deleted: 1');
    expect(text).toMatch(/- 2026-03-12 Petrova \d+ Anna \(plan\): W 10:00–20:00/);
    expect(text).toMatch(/\+ 2026-03-12 Petrova \d+ Anna \(plan\): S/);
    await batch(t, [t.dayOff({ type: 'S' })], { diff_report_email_to: [to] });
    await until(() => expect(arrived()).toHaveLength(2));
  });

  it('is refused in words where no letter can leave, and nothing is saved', async () => {
    const off = await testApp();
    const t = await aTimetable(off.db);
    const answer = await off.call(
      planning.batchWorkerDays,
      { data: [t.shift()], options: { diff_report_email_to: ['a@example.com'] } } as never,
      t.manager,
    );
    expect(answer.status).toBe(400);
    expect(answer.body[0]).toContain('Mail is not set up');
    const rows = await off.db.selectFrom('worker_day').select('id').execute();
    expect(rows).toEqual([]);
    await off.close();
  });
});

describe('POST worker_day/ with options', () => {
  const create = (t: Timetable, day: object, options: object, as = t.manager) =>
    test.call(planning.createWorkerDay, { ...day, options } as never, as);

  it('saves the day in place of what its scope holds, and answers like a batch', async () => {
    const t = await threeDays();
    const scope = { employee_id: t.worker.employee_id, dt: DT, is_fact: false, is_approved: false };
    const options = { return_response: true, delete_scope_values_list: [scope] };
    const answer = await create(t, t.dayOff({ type: 'S' }), options);
    expect(answer.status).toBe(201);
    expect(answer.body.stats.WorkerDay).toEqual({ created: 1, deleted: 1 });
    expect(answer.body.data).toMatchObject([{ type: 'S', dt: DT }]);
    expect(await brief(t)).toEqual(['12 W open', '12 S', '13 V', '14 W']);
    const quiet = await create(t, t.dayOff({ dt: '2026-03-16' }), {});
    expect(Object.keys(quiet.body)).toEqual(['stats']);
  });

  it('needs the right to delete what stood there, and says what is wrong by field', async () => {
    const t = await threeDays();
    const scope = { employee_id: t.worker.employee_id, dt: DT };
    const wrong = await create(t, t.shift({ dttm_work_end: null }), { delete_scope_values_list: [scope] });
    expect(wrong).toMatchObject({ status: 400, body: { dttm_work_end: ['The field is required'] } });
    await test.db
      .deleteFrom('group_worker_day_permission')
      .where('group_id', '=', t.group.id)
      .where('action', '=', 'D')
      .execute();
    const refused = await create(t, t.dayOff(), { delete_scope_values_list: [scope] });
    expect(refused.status).toBe(403);
    expect(await brief(t)).toHaveLength(4);
  });
});

describe('days written straight into the approved plan', () => {
  it('keep to the limits of an approval, sent one by one or as a batch', async () => {
    const t = await aTimetable(test.db);
    await test.db
      .insertInto('worker_day_restriction')
      .values({ network_id: t.network_id, type: 1, max_seconds: 8 * 3600 })
      .execute();
    const long = t.shift({ is_approved: true });
    expect((await test.call(planning.createWorkerDay, long, t.manager)).status).toBe(400);
    expect((await batch(t, [long])).body[0]).toContain('10 h, allowed 8 h');
    expect(await brief(t)).toEqual([]);
    expect((await batch(t, [t.shift({ is_approved: true, end: '18:00:00' })])).status).toBe(200);
  });
});
