import { planning } from '@shiftwright/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aGroup, anEmployee, aShop, aWorkType } from '../../../../../testing/factories.ts';
import { type TestApp, testApp } from '../../../../../testing/test-app.ts';
import { aTimetable, DT, DT_NOW, WORKER_DAY_FUNCTIONS } from '../../../../../testing/timetable.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp({ now: DT_NOW });
});
afterAll(() => test.close());

type Timetable = Awaited<ReturnType<typeof aTimetable>>;
interface Shown {
  id: number;
  type: string;
  dt: string;
  is_fact: boolean;
  is_approved: boolean;
  shop_id: number | null;
  version: number;
}

const create = (t: Timetable, day: ReturnType<Timetable['shift']>) =>
  test.call(planning.createWorkerDay, day, t.manager);

function approve(t: Timetable, fields: Record<string, unknown> = {}) {
  return test.call(
    planning.approveWorkerDays,
    { shop_id: t.shop.id, is_fact: false, dt_from: '2026-03-01', dt_to: '2026-03-31', ...fields } as never,
    t.manager,
  );
}

async function rowsOf(t: Timetable, employeeId = t.worker.employee_id) {
  const rows = await test.db
    .selectFrom('worker_day')
    .selectAll()
    .where('employee_id', '=', employeeId)
    .orderBy('dt')
    .orderBy('is_fact')
    .orderBy('is_approved', 'desc')
    .orderBy('id')
    .execute();
  return rows;
}
const brief = (rows: Shown[]) =>
  rows.map((row) => `${row.dt.slice(8)} ${row.type} ${row.is_approved ? 'approved' : 'draft'}`);

/** Somebody else who may approve there. */
async function aChief({ network_id, shop }: Timetable) {
  const group = await aGroup(test.db, { network_id, functions: WORKER_DAY_FUNCTIONS });
  return anEmployee(test.db, { network_id, shop_id: shop.id, function_group_id: group.id });
}

const allowSeveral = (t: Timetable) =>
  test.db
    .updateTable('network')
    .set({ allow_creation_several_wdays_for_one_employee_for_one_date: true })
    .where('id', '=', t.network_id)
    .execute();

const forbid = (t: Timetable, action: string) =>
  test.db
    .updateTable('group_worker_day_permission')
    .set({ employee_type: 3 })
    .where('group_id', '=', t.group.id)
    .where('action', '=', action)
    .execute();

const withholdFirst = (t: Timetable, type: string) =>
  test.db
    .updateTable('group_worker_day_permission')
    .set({ allow_approve_first: false })
    .where('group_id', '=', t.group.id)
    .where('action', '=', 'A')
    .where('wd_type', '=', type)
    .execute();

describe('POST worker_day/approve/', () => {
  it('flips drafts keeping their ids, and gives each an identical draft with its parent', async () => {
    const t = await aTimetable(test.db);
    const { body } = await create(t, t.shift());

    const answer = await approve(t);

    expect(answer).toMatchObject({ status: 200, body: 1 });
    const [approved, draft] = await rowsOf(t);
    expect(approved).toMatchObject({ id: body.id, is_approved: true, parent_worker_day_id: null });
    expect(draft).toMatchObject({
      is_approved: false,
      parent_worker_day_id: body.id,
      source: 15,
      created_by_id: t.manager.user_id,
      work_seconds: 36_000,
    });
    const details = await test.db
      .selectFrom('worker_day_details')
      .select('work_type_id')
      .where('worker_day_id', '=', draft!.id)
      .execute();
    expect(details).toEqual([{ work_type_id: t.work_type.id }]);
    expect((await approve(t)).body).toBe(0);
  });

  it('takes single dates of people alone, where they are named', async () => {
    const t = await aTimetable(test.db);
    const other = await anEmployee(test.db, { network_id: t.network_id, shop_id: t.shop.id });
    await create(t, t.shift({ dt: '2026-03-12' }));
    await create(t, t.shift({ dt: '2026-03-13' }));
    await create(t, t.shift({ dt: '2026-03-12', employee_id: other.employee_id }));
    await create(t, t.shift({ dt: '2026-03-13', employee_id: other.employee_id }));
    const cells = [
      { employee_id: t.worker.employee_id, dt: '2026-03-12' },
      { employee_id: other.employee_id, dt: '2026-03-13' },
    ];
    expect((await approve(t, { cells })).body).toBe(2);
    const approved = [...(await rowsOf(t)), ...(await rowsOf(t, other.employee_id))].filter(
      (row) => row.is_approved,
    );
    expect(approved.map(({ employee_id, dt }) => ({ employee_id, dt }))).toEqual(cells);
    expect((await approve(t, { cells: [] })).status).toBe(400);
    expect((await approve(t)).body).toBe(2);
  });

  it('replaces the old approved row by the changed draft and leaves other dates alone', async () => {
    const t = await aTimetable(test.db);
    await create(t, t.shift());
    await create(t, t.shift({ dt: '2026-03-13' }));
    await approve(t);
    const [, draft, other] = await rowsOf(t);
    await test.call(
      planning.updateWorkerDay,
      { ...t.shift({ end: '15:00:00' }), id: draft!.id } as never,
      t.manager,
    );

    expect((await approve(t)).body).toBe(1);

    const rows = await rowsOf(t);
    expect(brief(rows)).toEqual(['12 W approved', '12 W draft', '13 W approved', '13 W draft']);
    expect(rows[0]).toMatchObject({ id: draft!.id, work_seconds: 5 * 3600 });
    expect(rows[1]?.parent_worker_day_id).toBe(draft!.id);
    expect(rows[2]).toMatchObject({ id: other!.id, version: other!.version });
  });

  it('takes an empty draft as "delete what is approved"', async () => {
    const t = await aTimetable(test.db);
    await create(t, t.shift());
    await approve(t);
    const [, draft] = await rowsOf(t);
    await test.call(planning.deleteWorkerDay, { id: draft!.id }, t.manager);

    expect((await approve(t)).status).toBe(200);

    expect(await rowsOf(t)).toEqual([]);
  });

  it('drops a day off that stands beside work in a plan', async () => {
    const t = await aTimetable(test.db);
    await allowSeveral(t);
    await create(t, t.dayOff() as never);
    await create(t, t.shift());

    expect((await approve(t)).body).toBe(1);

    expect(brief(await rowsOf(t))).toEqual(['12 W approved', '12 W draft']);
  });

  it('leaves days of my people in other departments to those, but takes their days off', async () => {
    const t = await aTimetable(test.db);
    const { network_id } = t;
    const other = await aShop(test.db, { network_id });
    const work = await aWorkType(test.db, { network_id, shop_id: other.id });
    await create(t, t.shift({ shop_id: other.id, worker_day_details: [{ work_type_id: work.id }] }) as never);
    await create(t, t.dayOff({ dt: '2026-03-13' }) as never);

    expect((await approve(t)).body).toBe(1);

    expect(brief(await rowsOf(t))).toEqual(['12 W draft', '13 H approved', '13 H draft']);
  });

  it('approves open vacancies only when asked, without a draft copy', async () => {
    const t = await aTimetable(test.db);
    const open = await create(t, t.shift({ employee_id: null, is_vacancy: true }) as never);

    expect((await approve(t)).body).toBe(0);
    expect((await approve(t, { approve_open_vacs: true })).body).toBe(1);

    const rows = await test.db
      .selectFrom('worker_day')
      .select(['id', 'is_approved'])
      .where('shop_id', '=', t.shop.id)
      .execute();
    expect(rows).toEqual([{ id: open.body.id, is_approved: true }]);
  });

  it('takes only the asked types and employees', async () => {
    const t = await aTimetable(test.db);
    const { network_id } = t;
    const second = await anEmployee(test.db, { network_id, shop_id: t.shop.id });
    await create(t, t.shift());
    await create(t, t.dayOff({ dt: '2026-03-13' }) as never);
    await create(t, t.shift({ employee_id: second.employee_id }) as never);

    const answer = await approve(t, { wd_types: ['W'], employee_ids: [second.employee_id] });

    expect(answer.body).toBe(1);
    expect(brief(await rowsOf(t))).toEqual(['12 W draft', '13 H draft']);
  });

  it('links facts to the new plan and counts their hours anew', async () => {
    const t = await aTimetable(test.db);
    await test.db
      .updateTable('network')
      .set({ only_fact_hours_that_in_approved_plan: true })
      .where('id', '=', t.network_id)
      .execute();
    const fact = await create(t, t.shift({ is_fact: true, start: '08:00:00' }) as never);
    expect(fact.body).toMatchObject({ closest_plan_approved_id: null, work_hours: '00:00:00' });
    const plan = await create(t, t.shift());

    await approve(t);

    const shown = await test.call(planning.getWorkerDay, { id: fact.body.id }, t.manager);
    expect(shown.body).toMatchObject({ closest_plan_approved_id: plan.body.id, work_hours: '10:00:00' });
  });

  it('approves facts by themselves', async () => {
    const t = await aTimetable(test.db);
    await create(t, t.shift({ is_fact: true }) as never);
    await create(t, t.shift());
    expect((await approve(t, { is_fact: true })).body).toBe(1);
    const rows = await rowsOf(t);
    expect(rows.map((row) => [row.is_fact, row.is_approved])).toEqual([
      [false, false],
      [true, true],
      [true, false],
    ]);
  });

  it('withholds dates whose type may not be approved first, tells other approvers, and approves the rest', async () => {
    const t = await aTimetable(test.db);
    const chief = await aChief(t);
    await withholdFirst(t, 'V');
    await create(t, t.dayOff({ type: 'V' }) as never);
    await create(t, t.shift({ dt: '2026-03-13' }));

    expect((await approve(t)).body).toBe(1);

    expect(brief(await rowsOf(t))).toEqual(['12 V draft', '13 W approved', '13 W draft']);
    const sent = await test.db
      .selectFrom('notification')
      .select(['user_id', 'severity', 'params'])
      .where('network_id', '=', t.network_id)
      .where('event_type', '=', 'approved_not_first')
      .execute();
    expect(sent).toMatchObject([
      { user_id: chief.user_id, severity: 'warning', params: { people: expect.stringContaining('Petrova') } },
    ]);
  });

  it('keeps who may not approve first from every other way into the approved version', async () => {
    const t = await aTimetable(test.db);
    await create(t, t.dayOff({ dt: '2026-03-14', is_approved: true }) as never);
    for (const type of ['W', 'V']) await withholdFirst(t, type);
    const approved = { is_approved: true };
    await create(t, t.shift({ dt: '2026-03-12', ...approved }));
    await test.call(
      planning.batchWorkerDays,
      { data: [{ ...t.shift({ dt: '2026-03-13', ...approved }), is_fact: false }] } as never,
      t.manager,
    );
    const tabel_code = 'first-1';
    await test.db
      .updateTable('employee')
      .set({ tabel_code })
      .where('id', '=', t.worker.employee_id)
      .execute();
    const leave = (dt: string) => ({ worker: tabel_code, dt_from: dt, dt_to: dt, type: 'V', ...approved });
    const range = (dt: string) =>
      test.call(planning.changeRange, { ranges: [leave(dt)] } as never, t.manager);
    const refused = await range('2026-03-15');
    expect(refused.status).toBe(403);
    expect(JSON.stringify(refused.body)).toContain('the first to confirm');
    expect((await range('2026-03-14')).status).toBe(200);
    const open = await create(t, t.shift({ employee_id: null, is_vacancy: true } as never));
    const published = await test.call(planning.approveVacancy, { id: open.body.id }, t.manager);
    expect(published.status).toBe(403);
    expect(brief(await rowsOf(t))).toEqual(['12 W draft', '13 W draft', '14 V approved', '14 V draft']);
  });

  it('marks the month approved and tells the other approvers, not the author', async () => {
    const t = await aTimetable(test.db);
    const chief = await aChief(t);
    await create(t, t.shift());
    await approve(t);

    const month = await test.db
      .selectFrom('shop_month_stat')
      .select(['dt', 'is_approved'])
      .where('shop_id', '=', t.shop.id)
      .execute();
    expect(month).toEqual([{ dt: '2026-03-01', is_approved: true }]);
    const sent = await test.db
      .selectFrom('notification')
      .select(['user_id', 'event_type'])
      .where('network_id', '=', t.network_id)
      .execute();
    expect(sent).toEqual([{ user_id: chief.user_id, event_type: 'approve' }]);
  });

  it('journals removals, flips and new drafts under one command', async () => {
    const t = await aTimetable(test.db);
    await create(t, t.shift());
    await approve(t);
    const changes = await test.db
      .selectFrom('worker_day_journal as j')
      .innerJoin('worker_day_command as c', 'c.id', 'j.command_id')
      .select(['c.id', 'c.name', 'c.shop_id', 'j.before', 'j.after'])
      .where('c.network_id', '=', t.network_id)
      .where('c.name', '=', 'approve_plan')
      .orderBy('j.id')
      .execute();
    expect(new Set(changes.map((row) => row.id)).size).toBe(1);
    expect(changes.map((row) => [row.before !== null, row.after !== null])).toEqual([
      [true, true],
      [false, true],
    ]);
    expect(changes[0]?.shop_id).toBe(t.shop.id);
  });

  it.each([
    ['A for what is approved', 'A'],
    ['U for what the same type replaces', 'U'],
    ['D for a type that disappears', 'D'],
  ])('needs %s, or nothing changes', async (_case, action) => {
    const t = await aTimetable(test.db);
    await create(t, t.shift());
    await approve(t);
    const [, draft] = await rowsOf(t);
    const change = action === 'D' ? t.dayOff() : t.shift({ end: '15:00:00' });
    await test.call(planning.updateWorkerDay, { ...change, id: draft!.id } as never, t.manager);
    const before = await rowsOf(t);
    await forbid(t, action);

    expect((await approve(t)).status).toBe(403);

    expect(await rowsOf(t)).toEqual(before);
  });

  it('leaves protected days to those who hold the special right', async () => {
    const t = await aTimetable(test.db);
    const { body } = await create(t, t.shift());
    await test.db.updateTable('worker_day').set({ is_blocked: true }).where('id', '=', body.id).execute();
    const refused = await approve(t);
    expect(refused.status).toBe(403);
    expect(refused.body.detail).toContain(`Anna: ${DT.replaceAll('-', '/')}`);

    await test.db
      .updateTable('access_group')
      .set({ has_perm_to_change_protected_wdays: true })
      .where('id', '=', t.group.id)
      .execute();
    expect((await approve(t)).body).toBe(1);
  });

  it('refuses what would overlap in the approved plan, naming person and date', async () => {
    const t = await aTimetable(test.db);
    const { network_id } = t;
    const other = await aShop(test.db, { network_id, parent_id: t.shop.id });
    const work = await aWorkType(test.db, { network_id, shop_id: other.id });
    const elsewhere = { shop_id: other.id, worker_day_details: [{ work_type_id: work.id }] };
    const first = await create(t, t.shift(elsewhere) as never);
    await approve(t, { shop_id: other.id });
    const [, draft] = await rowsOf(t);
    expect(first.status).toBe(201);
    await test.call(planning.updateWorkerDay, { ...t.shift(), id: draft!.id } as never, t.manager);

    const refused = await approve(t);

    expect(refused.status).toBe(400);
    expect(refused.body[0]).toContain(DT.replaceAll('-', '/'));
  });

  it('holds the limit of hours a date and the norm of the month where the network asks for them', async () => {
    const t = await aTimetable(test.db);
    await test.db
      .insertInto('worker_day_restriction')
      .values({ network_id: t.network_id, type: 1, max_seconds: 8 * 3600 })
      .execute();
    await create(t, t.shift());
    const limited = await approve(t);
    expect(limited.status).toBe(400);
    expect(limited.body[0]).toContain('10 h, allowed 8 h');

    await test.db.deleteFrom('worker_day_restriction').where('network_id', '=', t.network_id).execute();
    await test.db
      .updateTable('network')
      .set({ settings: JSON.stringify({ check_main_work_hours_norm: true }) })
      .where('id', '=', t.network_id)
      .execute();
    for (let day = 13; day <= 30; day++) await create(t, t.shift({ dt: `2026-03-${day}` }));
    const over = await approve(t);
    expect(over.status).toBe(400);
    expect(over.body[0]).toContain('March 2026');
    expect(over.body[0]).toContain('190 h');
  });

  it('refuses without department and employees, a foreign department, a reversed period, unknown types', async () => {
    const t = await aTimetable(test.db);
    const foreign = await aTimetable(test.db);
    expect((await approve(t, { shop_id: undefined })).status).toBe(400);
    expect((await approve(t, { shop_id: foreign.shop.id })).body).toEqual(['Unknown department']);
    expect((await approve(t, { dt_to: '2026-02-01' })).status).toBe(400);
    expect((await approve(t, { wd_types: ['ZZ'] })).body).toEqual(['Unknown day types: ZZ']);
    const asWorker = await test.call(
      planning.approveWorkerDays,
      { shop_id: t.shop.id, is_fact: false, dt_from: DT, dt_to: DT },
      t.worker,
    );
    expect(asWorker.status).toBe(403);
  });

  it('never touches employees of another network', async () => {
    const t = await aTimetable(test.db);
    const foreign = await aTimetable(test.db);
    await create(foreign, foreign.shift());
    const answer = await approve(t, { shop_id: undefined, employee_ids: [foreign.worker.employee_id] });
    expect(answer.body).toBe(0);
    expect(brief(await rowsOf(foreign))).toEqual(['12 W draft']);
  });
});

describe('POST worker_day/request_approve/', () => {
  it('tells those who may approve, with the comment', async () => {
    const t = await aTimetable(test.db);
    const { network_id } = t;
    const chief = await anEmployee(test.db, {
      network_id,
      shop_id: t.shop.id,
      function_group_id: (await aGroup(test.db, { network_id, functions: WORKER_DAY_FUNCTIONS })).id,
    });
    const period = { shop_id: t.shop.id, is_fact: false, dt_from: DT, dt_to: DT };
    const answer = await test.call(planning.requestApprove, { ...period, comment: 'please' }, t.manager);

    expect(answer).toMatchObject({ status: 200, body: {} });
    const sent = await test.db
      .selectFrom('notification')
      .select(['user_id', 'event_type', 'params'])
      .where('network_id', '=', t.network_id)
      .execute();
    expect(sent).toMatchObject([
      { user_id: chief.user_id, event_type: 'request_approve', params: { comment: 'please' } },
    ]);
    expect((await test.call(planning.requestApprove, period, t.worker)).status).toBe(403);
    expect((await test.call(planning.requestApprove, { ...period, dt_to: 'soon' }, t.manager)).status).toBe(
      400,
    );
  });
});
