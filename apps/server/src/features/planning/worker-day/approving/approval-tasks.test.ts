import { network, planning } from '@shiftwright/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aGroup, anEmployee, anOperation, aShop, aWorkType } from '../../../../../testing/factories.ts';
import { type TestApp, testApp } from '../../../../../testing/test-app.ts';
import { aTimetable, DT, DT_NOW, WORKER_DAY_FUNCTIONS } from '../../../../../testing/timetable.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp({ now: DT_NOW });
});
afterAll(() => test.close());

type Timetable = Awaited<ReturnType<typeof aTimetable>>;
const NEXT = '2026-03-13';
const MONTH = { dt_from: '2026-03-01', dt_to: '2026-03-31' };

/** A task of the worker, in the department of the timetable unless said otherwise. */
async function aTask(t: Timetable, from: string, to: string, given: { shop_id?: number; dt?: string } = {}) {
  const { network_id } = t;
  const { id } = await anOperation(test.db, {
    network_id,
    shop_id: given.shop_id ?? t.shop.id,
    name: { name: `Delivery of ${from}`, code: `delivery-${from}` },
  });
  const dt = given.dt ?? DT;
  return test.db
    .insertInto('task')
    .values({
      network_id,
      employee_id: t.worker.employee_id,
      operation_type_id: id,
      dt,
      dttm_start_time: `${dt}T${from}:00`,
      dttm_end_time: `${to < from ? NEXT : dt}T${to}:00`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
}
async function create(t: Timetable, day: unknown) {
  const answer = await test.call(planning.createWorkerDay, day as never, t.manager);
  expect(answer.status).toBe(201);
  return answer.body;
}
const approve = (t: Timetable, fields: object = {}, headers = {}) =>
  test.call(
    planning.approveWorkerDays,
    { shop_id: t.shop.id, is_fact: false, ...MONTH, ...fields } as never,
    t.manager,
    headers,
  );
const rowsOf = (t: Timetable) =>
  test.db
    .selectFrom('worker_day')
    .select(['id', 'dt', 'type', 'is_approved', 'version'])
    .where('network_id', '=', t.network_id)
    .orderBy('id')
    .execute();
const newsOf = (t: Timetable) =>
  test.db
    .selectFrom('notification')
    .select(['user_id', 'event_type', 'params'])
    .where('network_id', '=', t.network_id)
    .execute();
const night = (t: Timetable, end: string) =>
  t.shift({ dttm_work_start: `${DT}T22:00:00`, dttm_work_end: `${NEXT}T${end}:00` });

async function anotherShop(t: Timetable) {
  const { network_id } = t;
  const shop = await aShop(test.db, { network_id, parent_id: t.shop.id });
  const work = await aWorkType(test.db, { network_id, shop_id: shop.id });
  return { shop_id: shop.id, worker_day_details: [{ work_type_id: work.id, work_part: 1 }] };
}
const allowSeveral = (t: Timetable) =>
  test.db
    .updateTable('network')
    .set({ allow_creation_several_wdays_for_one_employee_for_one_date: true })
    .where('id', '=', t.network_id)
    .execute();

describe('POST worker_day/approve/ and the tasks of a date', () => {
  it('approves shifts that cover their tasks, and days without', async () => {
    const t = await aTimetable(test.db);
    await aTask(t, '10:00', '12:00');
    await aTask(t, '18:00', '20:00');
    await create(t, t.shift());
    await create(t, t.dayOff({ dt: NEXT }));
    expect(await approve(t)).toMatchObject({ status: 200, body: 2 });
  });

  it('refuses a shift that does not hold its task, with person, date and task, and keeps every draft', async () => {
    const t = await aTimetable(test.db);
    await aTask(t, '09:00', '11:00');
    await aTask(t, '19:00', '20:30');
    await create(t, t.shift());
    await create(t, t.shift({ dt: NEXT }));
    const before = await rowsOf(t);

    const answer = await approve(t);

    expect(answer.status).toBe(400);
    expect(answer.body).toEqual([
      expect.stringMatching(
        /^Petrova \d+ Anna - 2026\/03\/12: the task Delivery of 09:00 \(09:00–11:00\) does not fit into the shift \d\d:\d\d–\d\d:\d\d$/,
      ),
      expect.stringMatching(
        /the task Delivery of 19:00 \(19:00–20:30\) does not fit into the shift \d\d:\d\d–\d\d:\d\d$/,
      ),
    ]);
    expect(await rowsOf(t)).toEqual(before);
    expect(await newsOf(t)).toEqual([]);
    expect((await approve(t, { dt_from: NEXT })).body).toBe(1);
  });

  it('refuses a day off with a task, in the language of the caller', async () => {
    const t = await aTimetable(test.db);
    await aTask(t, '10:00', '12:00');
    await create(t, t.dayOff());
    expect((await approve(t)).body).toEqual([
      expect.stringMatching(
        /^Petrova \d+ Anna - 2026\/03\/12: there is the task Delivery of 10:00 \(10:00–12:00\) on a day off$/,
      ),
    ]);
    const russian = await approve(t, {}, { 'accept-language': 'ru' });
    expect(russian).toMatchObject({
      status: 400,
      body: [
        expect.stringContaining(
          '12.03.2026: на нерабочий день назначена задача Delivery of 10:00 (10:00–12:00)',
        ),
      ],
    });
    expect((await rowsOf(t)).map((row) => row.is_approved)).toEqual([false]);
  });

  it('refuses it also when the employees are named instead of a department', async () => {
    const t = await aTimetable(test.db);
    await aTask(t, '08:00', '12:00');
    await create(t, t.shift());
    const asked = { shop_id: undefined, employee_ids: [t.worker.employee_id] };
    expect((await approve(t, asked)).status).toBe(400);
  });

  it('lets pass who may change protected days', async () => {
    const t = await aTimetable(test.db);
    await aTask(t, '08:00', '12:00');
    await create(t, t.shift());
    await test.db
      .updateTable('access_group')
      .set({ has_perm_to_change_protected_wdays: true })
      .where('id', '=', t.group.id)
      .execute();
    expect(await approve(t)).toMatchObject({ status: 200, body: 1 });
  });

  it('does not ask about facts, deleted tasks, other dates or other people', async () => {
    const t = await aTimetable(test.db);
    const gone = await aTask(t, '08:00', '12:00');
    await create(t, t.shift({ is_fact: true } as never));
    expect(await approve(t, { is_fact: true })).toMatchObject({ status: 200, body: 1 });

    await test.db
      .updateTable('task')
      .set({ dttm_deleted: '2026-03-01T00:00:00Z' })
      .where('id', '=', gone.id)
      .execute();
    await aTask(t, '07:00', '09:00', { dt: '2026-03-14' });
    const colleague = await anEmployee(test.db, { network_id: t.network_id, shop_id: t.shop.id });
    await create(t, t.shift({ employee_id: colleague.employee_id }));
    await create(t, t.shift());
    expect(await approve(t)).toMatchObject({ status: 200, body: 2 });
  });

  it('does not mind an unchanged date whose task came later', async () => {
    const t = await aTimetable(test.db);
    await create(t, t.shift());
    await approve(t);
    await aTask(t, '08:00', '12:00');
    await create(t, t.shift({ dt: NEXT }));
    expect(await approve(t)).toMatchObject({ status: 200, body: 1 });
  });

  it('looks past midnight: a night shift holds its task, and one before dawn of the next date', async () => {
    const t = await aTimetable(test.db);
    await aTask(t, '23:00', '05:00');
    await aTask(t, '02:00', '04:00', { dt: NEXT });
    await create(t, t.dayOff({ dt: NEXT }));
    const { id } = await create(t, night(t, '04:30'));
    expect((await approve(t)).body).toEqual([
      expect.stringContaining('2026/03/12: the task Delivery of 23:00 (23:00–05:00)'),
    ]);

    await test.call(planning.updateWorkerDay, { ...night(t, '06:00'), id } as never, t.manager);
    expect(await approve(t)).toMatchObject({ status: 200, body: 2 });
  });

  it('leaves the tasks of another department to its own approval', async () => {
    const t = await aTimetable(test.db);
    await allowSeveral(t);
    const there = await anotherShop(t);
    await aTask(t, '11:00', '12:00');
    await aTask(t, '18:00', '21:00', { shop_id: there.shop_id });
    await create(t, t.shift({ end: '14:00:00' }));
    const other = await create(t, t.shift({ start: '16:00:00', ...there }));

    expect(await approve(t)).toMatchObject({ status: 200, body: 1 });
    const refused = await approve(t, { shop_id: there.shop_id });
    expect(refused.body).toEqual([expect.stringContaining('the task Delivery of 18:00 (18:00–21:00)')]);

    const longer = { ...t.shift({ start: '16:00:00', end: '21:00:00', ...there }), id: other.id };
    await test.call(planning.updateWorkerDay, longer as never, t.manager);
    expect(await approve(t, { shop_id: there.shop_id })).toMatchObject({ status: 200, body: 1 });
  });

  it('asks a shift elsewhere for the task when there is no other that date', async () => {
    const t = await aTimetable(test.db);
    const there = await anotherShop(t);
    await aTask(t, '08:00', '09:00', { shop_id: there.shop_id });
    await create(t, t.shift());
    expect((await approve(t)).status).toBe(400);
  });
});

describe('POST worker_day/request_approve/ with tasks', () => {
  const asks = (t: Timetable) =>
    test.db
      .updateTable('network')
      .set({ settings: JSON.stringify({ request_approve_with_tasks_check: true }) })
      .where('id', '=', t.network_id)
      .execute();
  const aChief = async (t: Timetable) =>
    anEmployee(test.db, {
      network_id: t.network_id,
      shop_id: t.shop.id,
      function_group_id: (
        await aGroup(test.db, {
          network_id: t.network_id,
          functions: [...WORKER_DAY_FUNCTIONS, 'get_notifications'],
        })
      ).id,
    });
  const request = (t: Timetable, fields: object = {}, as = t.manager) =>
    test.call(
      planning.requestApprove,
      { shop_id: t.shop.id, is_fact: false, dt_from: DT, dt_to: NEXT, ...fields },
      as,
    );

  it('says how many tasks the drafts leave over, and changes no day', async () => {
    const t = await aTimetable(test.db);
    await asks(t);
    const chief = await aChief(t);
    await aTask(t, '08:00', '12:00');
    await aTask(t, '10:00', '12:00', { dt: NEXT });
    await create(t, t.shift());
    await create(t, t.dayOff({ dt: NEXT }));
    const before = await rowsOf(t);

    expect(await request(t, { comment: 'please' })).toMatchObject({ status: 200, body: {} });

    expect(await newsOf(t)).toMatchObject([
      {
        user_id: chief.user_id,
        event_type: 'request_approve_with_tasks',
        params: { tasks: 2, comment: 'please', dt_from: DT, dt_to: NEXT },
      },
    ]);
    const inbox = async (language: string) =>
      (await test.call(network.listNotifications, {}, chief, { 'accept-language': language })).body
        .results[0];
    expect((await inbox('en')).body).toMatch(/2026\/03\/13\. Tasks outside the shifts: 2\. please$/);
    expect((await inbox('ru')).body).toMatch(/13\.03\.2026\. Задач вне смен: 2\. please$/);
    expect(await rowsOf(t)).toEqual(before);
    expect((await request(t, {}, t.worker)).status).toBe(403);
    expect((await request(t, { dt_to: 'soon' })).status).toBe(400);
  });

  it.each<[string, (t: Timetable) => Promise<object>]>([
    [
      'the network does not ask',
      async (t) => {
        await test.db.updateTable('network').set({ settings: '{}' }).where('id', '=', t.network_id).execute();
        return {};
      },
    ],
    ['facts are asked about', async () => ({ is_fact: true })],
    ['the period is another', async () => ({ dt_from: NEXT })],
    ['other people are meant', async (t) => ({ employee_ids: [t.manager.employee_id] })],
    ['another department is meant', async (t) => ({ shop_id: (await anotherShop(t)).shop_id })],
    [
      'the draft holds the task',
      async (t) => {
        const [draft] = await rowsOf(t);
        const longer = { ...t.shift({ start: '08:00:00' }), id: draft!.id };
        await test.call(planning.updateWorkerDay, longer as never, t.manager);
        return {};
      },
    ],
  ])('is a plain request when %s', async (_case, change) => {
    const t = await aTimetable(test.db);
    await asks(t);
    await aChief(t);
    await aTask(t, '08:00', '12:00');
    await create(t, t.shift());

    expect((await request(t, await change(t))).status).toBe(200);

    const sent = (await newsOf(t)).map((one) => one.event_type);
    expect(sent).toEqual(['request_approve']);
  });
});
