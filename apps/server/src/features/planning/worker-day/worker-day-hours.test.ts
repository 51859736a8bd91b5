import { planning } from '@shiftwright/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aNetwork, anEmployee, aShop, aWorkerDay } from '../../../../testing/factories.ts';
import { type TestApp, testApp } from '../../../../testing/test-app.ts';
import { aTimetable, DT, DT_NOW } from '../../../../testing/timetable.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp({ now: DT_NOW });
});
afterAll(() => test.close());

describe('hours (planning 37)', () => {
  const RULE = [
    [0, 360, [30]],
    [360, 540, [30, 30]],
    [540, 1020, [30, 30, 15]],
  ];

  it.each([
    ['08:00:00', '20:00:00', '10:45:00'],
    ['10:00:00', '20:00:00', '08:45:00'],
    ['10:00:00', '16:00:00', '05:30:00'],
    ['10:00:00', '16:01:00', '05:01:00'],
    ['13:30:00', '13:35:00', '00:00:00'],
  ])('%s to %s with breaks pays %s', async (start, end, hours) => {
    const { manager, shift, network_id } = await aTimetable(test.db);
    const rule = await test.db
      .insertInto('break_rule')
      .values({ network_id, name: 'breaks', value: JSON.stringify(RULE) })
      .returning('id')
      .executeTakeFirstOrThrow();
    await test.db.updateTable('network').set({ breaks_id: rule.id }).where('id', '=', network_id).execute();
    const answer = await test.call(planning.createWorkerDay, shift({ start, end }), manager);
    expect(answer.body.work_hours).toBe(hours);
  });

  it('crops to opening hours, and pays a fact only within its approved plan', async () => {
    const { manager, shift, network_id, worker, shop } = await aTimetable(test.db);
    await test.db
      .updateTable('network')
      .set({ crop_work_hours_by_shop_schedule: true, only_fact_hours_that_in_approved_plan: true })
      .where('id', '=', network_id)
      .execute();
    const plan = await test.call(
      planning.createWorkerDay,
      shift({ start: '08:00:00', is_approved: true }),
      manager,
    );
    expect(plan.body).toMatchObject({ work_hours: '11:00:00', dttm_work_start_tabel: `${DT}T09:00:00` });

    const fact = await test.call(
      planning.createWorkerDay,
      shift({ is_fact: true, start: '11:00:00', end: '21:30:00' }),
      manager,
    );
    expect(fact.body).toMatchObject({
      closest_plan_approved_id: plan.body.id,
      work_hours: '09:00:00',
      dttm_work_end_tabel: `${DT}T20:00:00`,
      unaccounted_overtime: 90,
    });
    expect([worker.employee_id, shop.id]).not.toContain(null);
  });
});

it('a shift of which the change of clocks leaves no time is refused at its start (planning 17)', async () => {
  const { manager, shift, shop } = await aTimetable(test.db);
  await test.db.updateTable('shop').set({ timezone: 'Europe/Berlin' }).where('id', '=', shop.id).execute();
  const night = (end: string) =>
    test.call(planning.createWorkerDay, shift({ dt: '2026-03-29', start: '02:30:00', end }), manager);
  expect(await night('03:10:00')).toMatchObject({
    status: 400,
    body: { dttm_work_start: ['The clocks change in that night: no time of the shift is left'] },
  });
  expect(await night('04:30:00')).toMatchObject({ status: 201, body: { work_hours: '01:00:00' } });
});

describe('the journal', () => {
  it('holds every change with what it was and became, under one command each, and cannot be rewritten', async () => {
    const { manager, shift, worker } = await aTimetable(test.db);
    const { body } = await test.call(planning.createWorkerDay, shift(), manager);
    await test.call(
      planning.updateWorkerDay,
      { ...shift({ end: '18:00:00' }), id: body.id } as never,
      manager,
    );
    await test.call(planning.deleteWorkerDay, { id: body.id }, manager);

    const { rows } = await sql<{
      name: string;
      user_id: number;
      before: { dttm_work_end: string; worker_day_details: unknown[] } | null;
      after: { dttm_work_end: string; worker_day_details: unknown[] } | null;
    }>`select c.name, c.user_id, j.before, j.after from worker_day_change j
         join worker_day_command c on c.id = j.command_id
        where j.employee_id = ${worker.employee_id} order by j.id`.execute(test.db);
    expect(
      rows.map((row) => [row.name, row.before?.dttm_work_end ?? null, row.after?.dttm_work_end ?? null]),
    ).toEqual([
      ['create', null, `${DT}T20:00:00`],
      ['update', `${DT}T20:00:00`, `${DT}T18:00:00`],
      ['delete', `${DT}T18:00:00`, null],
    ]);
    expect(rows[0]?.after?.worker_day_details).toHaveLength(1);
    expect(rows.every((row) => row.user_id === manager.user_id)).toBe(true);
    await expect(
      sql`update worker_day_change set after = null where employee_id = ${worker.employee_id}`.execute(
        test.db,
      ),
    ).rejects.toThrow('append-only');
  });
});

describe('networks', () => {
  /** A client with a manager, and somebody of a company that works for it. */
  async function aClient() {
    const t = await aTimetable(test.db);
    const company = await aNetwork(test.db);
    await test.db
      .insertInto('network_connect')
      .values({ client_network_id: t.network_id, outsourcing_network_id: company.id })
      .execute();
    // The manager may plan people of companies too.
    await test.db
      .updateTable('group_worker_day_permission')
      .set({ employee_type: 3 })
      .where('network_id', '=', t.network_id)
      .execute();
    const base = await aShop(test.db, { network_id: company.id });
    const person = await anEmployee(test.db, { network_id: company.id, shop_id: base.id });
    const { employee_id, employment_id } = person;
    const sent = { employee_id, employment_id, employment_network_id: company.id };
    const send = (
      dt: string,
      more: { is_approved?: boolean; canceled?: boolean; dt_not_actual?: string } = {},
    ) => aWorkerDay(test.db, { network_id: t.network_id, dt, shop_id: t.shop.id, ...sent, ...more });
    return { ...t, company, base, employee_id, send };
  }

  it('lets a client book only people whom a company has sent', async () => {
    const { manager, shift, employee_id, send } = await aClient();
    const day = { ...shift({ employee_id, dt: '2026-03-20' }), is_fact: false, is_approved: false };
    const book = () => test.call(planning.createWorkerDay, day as never, manager);
    const refused = await book();
    expect([refused.status, Object.keys(refused.body)]).toEqual([400, ['employee_id']]);

    await send(DT, { canceled: true });
    await send(DT, { dt_not_actual: DT });
    const withdrawn = await book();
    expect([withdrawn.status, Object.keys(withdrawn.body)]).toEqual([400, ['employee_id']]);

    await send(DT);
    expect((await book()).status).toBe(201);
  });

  it('leaves days off and leave of people whom a company sends to the company (planning 21)', async () => {
    const { manager, shift, dayOff, employee_id, send } = await aClient();
    await send(DT);
    const draft = await send(DT, { is_approved: false });
    for (const type of ['H', 'V', 'S']) {
      const day = dayOff({ employee_id, type });
      const one = await test.call(planning.createWorkerDay, { ...day, dt: '2026-03-21' }, manager);
      expect([one.status, Object.keys(one.body)]).toEqual([400, ['employee_id']]);
      const changed = await test.call(
        planning.updateWorkerDay,
        { ...day, id: draft.id, version: draft.version } as never,
        manager,
      );
      expect([changed.status, Object.keys(changed.body)]).toEqual([400, ['employee_id']]);
    }
    const many = [shift({ dt: '2026-03-20' }), dayOff({ employee_id, dt: '2026-03-20' })];
    const batch = await test.call(planning.batchWorkerDays, { data: many, options: {} } as never, manager);
    expect([batch.status, JSON.stringify(batch.body)]).toEqual([400, expect.stringContaining('company')]);
    const rows = await test.db
      .selectFrom('worker_day')
      .select('type')
      .where('employee_id', '=', employee_id)
      .execute();
    expect(rows.map(({ type }) => type)).toEqual(['W', 'W']);
  });

  it('shows days of outsourced people worked here, not those worked at home', async () => {
    const { manager, company, base, employee_id, send } = await aClient();
    const here = await send(DT);
    await aWorkerDay(test.db, { network_id: company.id, dt: '2026-03-13', shop_id: base.id, employee_id });

    const listed = await test.call(
      planning.listWorkerDays,
      { employee_id__in: [employee_id], dt__gte: DT, dt__lte: '2026-03-13' },
      manager,
    );
    expect(listed.body.map((day: { id: number }) => day.id)).toEqual([here.id]);
  });
});

describe('who hears of a change', () => {
  it('are the open screens of the network, with department, dates and author, once it is committed', async () => {
    const { manager, shift, network_id, shop } = await aTimetable(test.db);
    const heard: unknown[] = [];
    const stop = test.deps.live.listen(network_id, (message) => heard.push(message));
    await test.call(planning.createWorkerDay, shift(), manager);
    await test.call(planning.createWorkerDay, shift({ dttm_work_end: null }), manager);
    await expect.poll(() => heard.length).toBeGreaterThan(0);
    stop();

    expect(heard).toEqual([
      {
        topic: 'worker_day',
        network_id,
        shop_id: shop.id,
        dt_from: DT,
        dt_to: DT,
        author_id: manager.user_id,
      },
    ]);
  });
});

describe('links to rows that go', () => {
  it('are emptied as changes of their own, journaled and counted in the version', async () => {
    const { manager, shift, worker } = await aTimetable(test.db);
    const plan = await test.call(planning.createWorkerDay, shift({ is_approved: true }), manager);
    const fact = await test.call(planning.createWorkerDay, shift({ is_fact: true }), manager);
    expect(fact.body.closest_plan_approved_id).toBe(plan.body.id);

    const scope = { employee_id: worker.employee_id, dt: DT, is_fact: false, is_approved: true };
    const swept = await test.call(
      planning.batchWorkerDays,
      { data: [], options: { delete_scope_values_list: [scope] } },
      manager,
    );
    expect(swept.status).toBe(200);

    const shown = await test.call(planning.getWorkerDay, { id: fact.body.id }, manager);
    expect(shown.body).toMatchObject({ closest_plan_approved_id: null, version: 2 });
    const changes = await test.db
      .selectFrom('worker_day_journal')
      .select('after')
      .where('worker_day_id', '=', fact.body.id)
      .orderBy('id')
      .execute();
    expect(changes).toHaveLength(2);
    expect(changes[1]?.after).toMatchObject({ closest_plan_approved_id: null });
  });
});

describe('a draft of a fact that marks left with one time (planning 17)', () => {
  async function aHalf() {
    const { manager, worker, network_id, shop, work_type } = await aTimetable(test.db);
    const { id } = await aWorkerDay(test.db, {
      ...{ network_id, shop_id: shop.id, employee_id: worker.employee_id, dt: DT, is_fact: true },
      ...{ employment_id: worker.employment_id, work_type_id: work_type.id, is_approved: false },
      ...{ dttm_work_end: null, work_seconds: 0, source: 20 },
    });
    const list = async (): Promise<planning.WorkerDayItem[]> => {
      const asked = { employee_id__in: [worker.employee_id], is_fact: true, is_approved: false };
      return (await test.call(planning.listWorkerDays, { ...asked, dt__gte: DT, dt__lte: DT }, manager)).body;
    };
    const put = (row: object) => test.call(planning.updateWorkerDay, { id, ...row } as never, manager);
    return { manager, list, put };
  }

  it('is not changed by being sent back as it was read, in a batch or alone', async () => {
    const { manager, list, put } = await aHalf();
    const read = await list();
    expect(read).toMatchObject([{ dttm_work_start: `${DT}T09:00:00`, dttm_work_end: null }]);
    const batch = await test.call(planning.batchWorkerDays, { data: read, options: {} } as never, manager);
    expect([batch.status, batch.body.stats?.WorkerDay]).toEqual([200, { skipped: 1 }]);
    expect((await put(read[0] ?? {})).status).toBe(200);
    expect(await list()).toEqual(read);
  });

  it('takes a comment, but no other single time', async () => {
    const { list, put } = await aHalf();
    const [row] = await list();
    expect(await put({ ...row, comment: 'forgot the card' })).toMatchObject({
      ...{ status: 200, body: { comment: 'forgot the card', dttm_work_end: null } },
    });
    const other = await put({ ...row, dttm_work_start: `${DT}T08:00:00`, version: undefined });
    expect(other).toMatchObject({ status: 400, body: { dttm_work_end: [expect.any(String)] } });
  });
});
