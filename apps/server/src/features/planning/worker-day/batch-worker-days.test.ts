import { planning, timekeeping } from '@shiftwright/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anEmployee, aWorkerDay } from '../../../../testing/factories.ts';
import { type TestApp, testApp } from '../../../../testing/test-app.ts';
import { aTimetable, DT, WORKER_DAY_FUNCTIONS } from '../../../../testing/timetable.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

type Timetable = Awaited<ReturnType<typeof aTimetable>>;

function batch(t: Timetable, data: unknown[], options: Record<string, unknown> = {}, as = t.manager) {
  return test.call(planning.batchWorkerDays, { data, options } as never, as);
}

const count = async (t: Timetable) =>
  (
    await test.db
      .selectFrom('worker_day')
      .select(['id', 'dt', 'type', 'version'])
      .where('employee_id', '=', t.worker.employee_id)
      .orderBy('dt')
      .orderBy('id')
      .execute()
  ).map((row) => `${row.dt.slice(8)} ${row.type} v${row.version}`);

/** Leave counts as many hours as an average day of its month. */
const payLeaveByAverage = ({ network_id }: { network_id: number }) =>
  test.db
    .updateTable('worker_day_type')
    .set({ is_work_hours: true, get_work_hours_method: 'average_sawh_hours' })
    .where('network_id', '=', network_id)
    .where('code', '=', 'V')
    .execute();

/** Vacation is paid by typed hours, else by an average day. */
const paysVacation = (network_id: number) =>
  test.db
    .updateTable('worker_day_type')
    .set({ is_work_hours: true, get_work_hours_method: 'manual_or_average_sawh_hours' })
    .where('network_id', '=', network_id)
    .where('code', '=', 'V')
    .execute();

describe('POST batch_update_or_create/', () => {
  it('creates, changes, skips what is equal, sweeps the rest; answers in this order', async () => {
    const t = await aTimetable(test.db);
    const days = ['2026-03-12', '2026-03-13', '2026-03-14'].map((dt) => t.shift({ dt }));
    const first = await batch(t, days, { return_response: true });
    expect(first.body.stats).toEqual({
      WorkerDay: { created: 3 },
      WorkerDayCashboxDetails: { created: 3 },
      WorkerDayOutsourceNetwork: {},
    });
    const [a, b, c] = first.body.data;

    const second = await batch(
      t,
      [
        { ...t.shift({ dt: a.dt }), id: a.id },
        { ...t.dayOff({ dt: b.dt }), id: b.id },
        t.shift({ dt: '2026-03-15' }),
      ],
      {
        return_response: true,
        delete_scope_values_list: [a, b, c].map(({ dt }) => ({
          employee_id: t.worker.employee_id,
          dt,
          is_fact: false,
          is_approved: false,
        })),
      },
    );

    expect(second.body.stats).toMatchObject({
      WorkerDay: { created: 1, updated: 1, skipped: 1, deleted: 1 },
      WorkerDayCashboxDetails: { created: 1, skipped: 1, deleted: 1 },
    });
    expect(second.body.data.map((day: { dt: string }) => day.dt)).toEqual([
      '2026-03-15',
      '2026-03-13',
      '2026-03-12',
    ]);
    expect(await count(t)).toEqual(['12 W v1', '13 H v2', '15 W v1']);
  });

  it('derives the scope from the days themselves', async () => {
    const t = await aTimetable(test.db);
    await batch(t, [t.shift()]);
    const again = await batch(t, [t.dayOff()]);
    expect(again.body.stats.WorkerDay).toEqual({ created: 1, deleted: 1 });
    expect(await count(t)).toEqual(['12 H v1']);
  });

  it('clears a cell with no data and an explicit scope', async () => {
    const t = await aTimetable(test.db);
    await batch(t, [t.shift()]);
    const scope = { employee_id: t.worker.employee_id, dt: DT, is_fact: false, is_approved: false };
    const cleared = await batch(t, [], { delete_scope_values_list: [scope] });
    expect(cleared.body.stats.WorkerDay).toEqual({ deleted: 1 });
    expect(await count(t)).toEqual([]);
  });

  it('never sweeps open vacancies away by their date', async () => {
    const t = await aTimetable(test.db);
    const open = t.shift({ employee_id: null, is_vacancy: true } as never);
    await batch(t, [open]);
    const second = await batch(t, [open]);
    expect(second.body.stats.WorkerDay).toEqual({ created: 1 });
  });

  it('reports errors by position and writes nothing', async () => {
    const t = await aTimetable(test.db);
    const answer = await batch(t, [
      t.shift(),
      t.shift({ dt: '2026-03-13', dttm_work_start: null }),
      t.shift({ dt: '2019-01-01' }),
    ]);
    expect(answer.status).toBe(400);
    expect(answer.body.data[0]).toEqual({});
    expect(answer.body.data[1]).toEqual({ dttm_work_start: ['The field is required'] });
    expect(Object.keys(answer.body.data[2])).toEqual(['non_field_errors']);
    expect(await count(t)).toEqual([]);
  });

  it('answers a dry run as if it had been done, and leaves nothing', async () => {
    const t = await aTimetable(test.db);
    const answer = await batch(t, [t.shift()], { dry_run: true });
    expect(answer.body.stats.WorkerDay).toEqual({ created: 1 });
    expect(await count(t)).toEqual([]);
  });

  it('allows one row a date unless the network says otherwise', async () => {
    const t = await aTimetable(test.db);
    const both = [t.shift({ end: '12:00:00' }), t.shift({ start: '14:00:00' })];
    const refused = await batch(t, both);
    expect(refused.status).toBe(400);
    expect(refused.body[0]).toContain(`Anna - ${DT.replaceAll('-', '/')}`);
    await test.db
      .updateTable('network')
      .set({ allow_creation_several_wdays_for_one_employee_for_one_date: true })
      .where('id', '=', t.network_id)
      .execute();
    expect((await batch(t, both)).status).toBe(200);
  });

  it('takes the flag of a vacancy as sent, and keeps it when it is left out', async () => {
    const t = await aTimetable(test.db);
    const first = await batch(t, [t.shift({ is_vacancy: true })], { return_response: true });
    const [day] = first.body.data;
    expect(day.is_vacancy).toBe(true);
    const second = await batch(t, [{ ...t.shift({ end: '15:00:00' }), id: day.id }], {
      return_response: true,
    });
    expect(second.body.data[0]).toMatchObject({ id: day.id, is_vacancy: true });
  });

  it('is refused whole when one right is missing or a day is protected', async () => {
    const t = await aTimetable(test.db);
    const held = await aWorkerDay(test.db, {
      network_id: t.network_id,
      dt: '2026-03-13',
      shop_id: t.shop.id,
      employee_id: t.worker.employee_id,
      employment_id: t.worker.employment_id,
      is_approved: false,
      is_blocked: true,
    });
    const answer = await batch(t, [t.shift(), t.dayOff({ dt: '2026-03-13' })]);
    expect(answer.status).toBe(403);
    expect(await count(t)).toEqual(['13 W v1']);
    expect(held.id).toBeGreaterThan(0);
    expect((await batch(t, [t.shift()], {}, t.worker)).status).toBe(403);
  });

  it('does not delete approved rows for whoever may not approve', async () => {
    const t = await aTimetable(test.db);
    await batch(t, [t.shift({ is_approved: true })]);
    await test.db
      .updateTable('group_worker_day_permission')
      .set({ employee_type: 3 })
      .where('group_id', '=', t.group.id)
      .where('action', '=', 'A')
      .execute();
    const scope = { employee_id: t.worker.employee_id, dt: DT, is_fact: false, is_approved: true };
    expect((await batch(t, [], { delete_scope_values_list: [scope] })).status).toBe(403);
  });

  it('treats an id of another network as unknown and leaves that row alone', async () => {
    const t = await aTimetable(test.db);
    const foreign = await aTimetable(test.db);
    const made = await batch(foreign, [foreign.shift()], { return_response: true });
    const answer = await batch(t, [{ ...t.shift(), id: made.body.data[0].id }]);
    expect(answer.body.stats.WorkerDay).toEqual({ created: 1 });
    expect(await count(foreign)).toEqual(['12 W v1']);
  });

  it('refuses a day sent twice and one whose version is behind', async () => {
    const t = await aTimetable(test.db);
    const made = await batch(t, [t.shift()], { return_response: true });
    const { id } = made.body.data[0];
    const twice = await batch(t, [
      { ...t.shift({ end: '15:00:00' }), id },
      { ...t.shift({ end: '16:00:00' }), id },
    ]);
    expect(twice.body).toEqual({ data: [{}, { id: ['This day was sent twice'] }] });
    const behind = await batch(t, [{ ...t.shift({ end: '15:00:00' }), id, version: 9 }]);
    expect(behind).toMatchObject({ status: 409, body: { current: { id, version: 1 } } });
    const gone = await batch(t, [{ ...t.shift(), id: 999_999_999, version: 1 }]);
    expect(gone).toMatchObject({ status: 409, body: { current: null } });
  });

  it('lets days off trade places', async () => {
    const t = await aTimetable(test.db);
    const made = await batch(t, [t.dayOff(), t.dayOff({ dt: '2026-03-13', type: 'V' })], {
      return_response: true,
    });
    const [a, b] = made.body.data;
    const traded = await batch(t, [
      { ...t.dayOff({ dt: b.dt }), id: a.id },
      { ...t.dayOff({ dt: a.dt, type: 'V' }), id: b.id },
    ]);
    expect(traded.body.stats.WorkerDay).toEqual({ updated: 2 });
    expect(await count(t)).toEqual(['12 V v2', '13 H v2']);
  });

  it('finds days by the code of an integration, the approved version apart', async () => {
    const t = await aTimetable(test.db);
    const byCode = { update_key_field: 'code', return_response: true, delete_scope_values_list: [] };
    const both = [t.shift({ code: 'D1' }), t.shift({ code: 'D1', is_approved: true })];
    const made = await batch(t, both, byCode);
    expect(made.body.stats.WorkerDay).toEqual({ created: 2 });
    const again = await batch(t, [t.shift({ code: 'D1', is_approved: true, end: '15:00:00' })], byCode);
    expect(again.body.stats.WorkerDay).toEqual({ updated: 1 });
    expect(again.body.data[0]).toMatchObject({ is_approved: true, version: 2 });

    await test.db
      .updateTable('group_worker_day_permission')
      .set({ employee_type: 3 })
      .where('group_id', '=', t.group.id)
      .where('action', '=', 'A')
      .execute();
    const refused = await batch(t, [t.shift({ code: 'D1', is_approved: true })], byCode);
    expect(refused.status).toBe(403);
  });

  it('pays a day off by the recommended hours of the month and the days of the employment', async () => {
    const t = await aTimetable(test.db);
    await payLeaveByAverage(t);
    const setting = await test.db
      .insertInto('sawh_settings')
      .values({
        ...{ network_id: t.network_id, name: 'Fixed', type: 2 },
        work_hours_by_months: JSON.stringify({ m3: 200, m4: null, m6: 200 }),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id } = await test.db
      .selectFrom('employment')
      .select('id')
      .where('employee_id', '=', t.worker.employee_id)
      .executeTakeFirstOrThrow();
    const hoursOf = async (dt: string, columns: object) => {
      await test.db.updateTable('employment').set(columns).where('id', '=', id).execute();
      const answer = await batch(t, [t.dayOff({ type: 'V', dt })], { return_response: true });
      return answer.body.data[0].work_hours;
    };
    // 200 / 31, and the 17 days of an employment from the 15th share their part of it alike.
    expect(await hoursOf('2026-03-20', { sawh_settings_id: setting.id })).toBe('06:27:06');
    expect(await hoursOf('2026-03-21', { dt_hired: '2026-03-15' })).toBe('06:27:06');
    // 200 hours over the 30 days of June, 6.67 each; April has no value, so the 22 days of its calendar count.
    expect(await hoursOf('2026-06-10', { dt_hired: '2026-03-15' })).toBe('06:40:00');
    expect(await hoursOf('2026-04-10', { dt_hired: '2026-03-15' })).toBe('05:52:00');
  });

  it('counts an average day by what the accounting period still asks for, whatever leave its month has', async () => {
    const t = await aTimetable(test.db, [...WORKER_DAY_FUNCTIONS, 'WorkerDay_worker_stat']);
    await payLeaveByAverage(t);
    const { employee_id, employment_id } = t.worker;
    const mine = { network_id: t.network_id, shop_id: t.shop.id, employee_id, employment_id };
    await test.db
      .updateTable('employment')
      .set({ dt_hired: '2025-12-01' })
      .where('id', '=', employment_id)
      .execute();
    const worked = { is_fact: true, is_approved: true };
    for (const [dt, hours] of [
      ['2026-01-12', 200],
      ['2026-02-16', 160],
    ] as const)
      await aWorkerDay(test.db, { ...mine, ...worked, dt, start: '10:00:00', work_seconds: hours * 3600 });

    const last = { correct_norm_hours_last_month_acc_period: true };
    const remaining = { consider_remaining_hours_in_prev_months_when_calc_norm_hours: true };
    const averages = async (settings: object, dts: string[]) => {
      const columns = { accounting_period_length: 3, settings: JSON.stringify(settings) };
      await test.db.updateTable('network').set(columns).where('id', '=', t.network_id).execute();
      const days = dts.map((dt) => t.dayOff({ type: 'V', dt }));
      const answer = await batch(t, days, { return_response: true });
      return answer.body.data.map((day: { work_hours: string }) => day.work_hours);
    };
    const march = async () => {
      const { shop } = t;
      const asked = { shop_id: shop.id, dt_from: '2026-03-01', dt_to: '2026-03-31' };
      const { body } = await test.call(timekeeping.workerStat, asked, t.manager);
      return body[employee_id].plan.approved.sawh_hours.curr_month;
    };
    // Of 512 hours of the quarter 152 are left for the 31 days of March, 176 by its own calendar.
    expect(await averages({}, ['2026-03-20'])).toEqual(['05:40:39']);
    expect(await averages(last, ['2026-03-21', '2026-03-23'])).toEqual(['04:54:12', '04:54:12']);
    expect(await march()).toBeCloseTo(152, 6);
    expect(await averages(remaining, ['2026-03-24'])).toEqual(['04:54:12']);
    // February and March share what January left: (512 - 200) * 160 / 336 over 28 days.
    expect(await averages(remaining, ['2026-02-24'])).toEqual(['05:18:22']);
    // A week of leave in February leaves 40 hours less to March; leave in March itself changes no average of it.
    for (const dt of ['2026-02-02', '2026-02-03', '2026-02-04', '2026-02-05', '2026-02-06', '2026-03-02'])
      await aWorkerDay(test.db, { ...mine, shop_id: null, dt, type: 'V', is_approved: true });
    expect(await averages(remaining, ['2026-03-25'])).toEqual(['03:36:46']);
  });

  it('keeps hours typed for a paid day off when an integration sends the day again', async () => {
    const t = await aTimetable(test.db);
    await paysVacation(t.network_id);
    const options = { update_key_field: 'code', return_response: true };
    const leave = t.dayOff({ type: 'V', code: 'D2' });
    const made = await batch(t, [{ ...leave, work_hours: '06:00:00' }], options);
    expect(made.body.data[0].work_hours).toBe('06:00:00');
    const again = await batch(t, [{ ...leave, work_hours: '08:00:00', comment: 'again' }], options);
    expect(again.body.data[0]).toMatchObject({ work_hours: '06:00:00', comment: 'again' });

    const averaged = await batch(t, [t.dayOff({ type: 'V', dt: '2026-03-13' })], options);
    // 22 working days of eight hours over the 31 of March.
    expect(averaged.body.data[0].work_hours).toBe('05:40:39');
    const zero = await batch(
      t,
      [{ ...t.dayOff({ type: 'V', dt: '2026-03-14' }), work_hours: '00:00' }],
      options,
    );
    expect(zero.body.data[0].work_hours).toBe('00:00:00');
  });

  it('tells typed hours of leave from counted ones, which are no more typed for being sent back', async () => {
    const t = await aTimetable(test.db);
    await paysVacation(t.network_id);
    const options = { return_response: true };
    const leave = t.dayOff({ type: 'V' });
    const made = await batch(t, [leave], options);
    const { id } = made.body.data[0];
    const write = async (more: object) => {
      const { status, body } = await batch(t, [{ ...leave, id, ...more }], options);
      expect(status).toBe(200);
      const row = await test.db
        .selectFrom('worker_day')
        .select('has_typed_hours')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return [body.data[0].work_hours, row.has_typed_hours];
    };
    const counted = '05:40:39';
    expect(await write({ work_hours: counted, comment: 'as listed' })).toEqual([counted, false]);
    expect(await write({ work_hours: '05:00' })).toEqual(['05:00:00', true]);
    expect(await write({ comment: 'no word of hours' })).toEqual(['05:00:00', true]);
    expect(await write({ work_hours: '05:00:00', comment: 'as listed' })).toEqual(['05:00:00', true]);
    expect(await write({ work_hours: null })).toEqual([counted, false]);
    expect(await write({ type: 'H', work_hours: '05:00' })).toEqual(['00:00:00', false]);
  });

  it('answers under PUT as well', async () => {
    const t = await aTimetable(test.db);
    const answer = await test.call(
      planning.replaceWorkerDays,
      { data: [t.shift()], options: {} } as never,
      t.manager,
    );
    expect(answer.body.stats.WorkerDay).toEqual({ created: 1 });
  });
});

describe('several writers at once', () => {
  it('lose nothing: twenty people write twenty dates of one person', async () => {
    const t = await aTimetable(test.db);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        batch(t, [t.shift({ dt: `2026-03-${String(i + 1).padStart(2, '0')}` })]),
      ),
    );
    expect(answers.map((answer) => answer.status)).toEqual(Array(20).fill(200));
    expect(await count(t)).toHaveLength(20);
  });

  it('follow one another in one cell: one row stands at the end', async () => {
    const t = await aTimetable(test.db);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        batch(t, [t.shift({ end: `20:${String(i).padStart(2, '0')}:00` })]),
      ),
    );
    expect(answers.map((answer) => answer.status)).toEqual(Array(20).fill(200));
    expect(await count(t)).toHaveLength(1);
    const changes = await test.db
      .selectFrom('worker_day_journal')
      .select(['before', 'after'])
      .where('employee_id', '=', t.worker.employee_id)
      .execute();
    expect(changes.filter((change) => change.after !== null)).toHaveLength(20);
    expect(changes.filter((change) => change.before !== null)).toHaveLength(19);
  });

  it('with versions: of ten who change what they all saw, one wins and nine are told', async () => {
    const t = await aTimetable(test.db);
    const made = await batch(t, [t.shift()], { return_response: true });
    const { id } = made.body.data[0];
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        batch(t, [{ ...t.shift({ end: `1${i}:30:00`, start: '09:00:00' }), id, version: 1 }]),
      ),
    );
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect(answers.filter((answer) => answer.status === 409)).toHaveLength(9);
  });

  it('cannot overlap two records of one person written at the same time', async () => {
    const t = await aTimetable(test.db);
    const { network_id } = t;
    const second = await anEmployee(test.db, {
      network_id,
      shop_id: t.shop.id,
      user_id: t.worker.user_id,
    });
    const answers = await Promise.all([
      batch(t, [t.shift()]),
      batch(t, [t.shift({ employee_id: second.employee_id, start: '12:00:00' })]),
    ]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 400]);
  });

  it('approve one after the other: the second finds nothing left', async () => {
    const t = await aTimetable(test.db);
    await batch(t, [t.shift()]);
    const period = { shop_id: t.shop.id, is_fact: false, dt_from: DT, dt_to: DT };
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => test.call(planning.approveWorkerDays, period, t.manager)),
    );
    expect(answers.map((answer) => answer.body).sort()).toEqual([...Array(11).fill(0), 1]);
    expect(await count(t)).toHaveLength(2);
  });
});
