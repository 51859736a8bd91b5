import { planning, timekeeping } from '@shiftwright/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anEmployee, aShop, aStore, aWorkerDay } from '../../../../../testing/factories.ts';
import { aScheduleFile } from '../../../../../testing/schedule-files.ts';
import { type TestApp, testApp } from '../../../../../testing/test-app.ts';
import { requireOpenMonths } from '../../../planning/index.ts';
import { recalculateTimesheets } from '../recalculating/recalculate-timesheets.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const FUNCTIONS = [
  ...['Timesheet_close', 'Timesheet_reopen', 'AttendanceRecords', 'WorkerDay', 'WorkerDay_approve'],
  ...['WorkerDay_batch_update_or_create', 'WorkerDay_delete_worker_days', 'WorkerDay_copy_range'],
  ...['WorkerDay_duplicate', 'WorkerDay_exchange', 'WorkerDay_change_range', 'WorkerDay_undo'],
  ...['WorkerDay_redo', 'WorkerDay_upload', 'WorkerDay_upload_fact'],
];

type Open = Awaited<ReturnType<typeof aStore>> & { person: Awaited<ReturnType<typeof anEmployee>> };

/** The days of a person in February, with their versions. */
const daysOf = (employeeId: number) =>
  test.db
    .selectFrom('worker_day')
    .select(['id', 'dt', 'is_approved', 'version'])
    .where('employee_id', '=', employeeId)
    .where('dt', '>=', '2026-02-01')
    .where('dt', '<', '2026-03-01')
    .orderBy('id')
    .execute();

/** A department whose February is closed, with a draft and an approved shift in it and a draft in March. */
async function aClosedMonth(earlier?: (store: Open) => Promise<unknown>) {
  const store = await aStore(test.db, FUNCTIONS);
  const { network_id, shop, manager, work_type } = store;
  const person = await anEmployee(test.db, { network_id, shop_id: shop.id });
  const { employee_id, employment_id } = person;
  const day = (dt: string, given = {}) =>
    aWorkerDay(test.db, {
      ...{ network_id, shop_id: shop.id, employee_id, employment_id, work_type_id: work_type.id, dt },
      ...given,
    });
  const draft = await day('2026-02-10', { is_approved: false });
  const approved = await day('2026-02-11');
  await day('2026-03-02', { is_approved: false });
  const month = { shop_id: shop.id, dt: '2026-02-17' };
  await earlier?.({ ...store, person });
  const stood = await daysOf(employee_id);
  const close = await test.call(timekeeping.closeTimesheet, month, manager);
  return { ...store, person, draft, approved, month, close, day, stood, rows: () => daysOf(employee_id) };
}
type Closed = Awaited<ReturnType<typeof aClosedMonth>>;

const sent = ({ shop, person }: Closed, dt: string) => ({
  ...{ shop_id: shop.id, employee_id: person.employee_id, dt, type: 'H' as const },
  ...{ is_fact: false, is_approved: false },
});
const period = ({ shop }: Closed) => ({
  ...{ shop_id: shop.id, is_fact: false, dt_from: '2026-02-01', dt_to: '2026-02-28' },
});

const aFile = ({ person }: Closed) =>
  aScheduleFile([
    ['Personnel number', 'Employee', 'Position', new Date('2026-02-20T00:00:00Z')],
    [person.tabel_code, null, null, '9:00-18:00'],
  ]);
const toFebruary = { to_copy_dt_from: '2026-02-16', to_copy_dt_to: '2026-02-17' };
const ofJanuary = { from_copy_dt_from: '2026-01-12', from_copy_dt_to: '2026-01-13' };

type Write = (c: Closed) => Promise<{ status: number; body: unknown }>;
type Earlier = (store: Open) => Promise<unknown>;

/** A day off that the manager makes in February. */
function aFreeDay({ shop, person, manager }: Open) {
  const day = { shop_id: shop.id, employee_id: person.employee_id, dt: '2026-02-24', type: 'H' };
  return test.call(planning.createWorkerDay, { ...day, is_fact: false } as never, manager);
}

/** Every door through which something could enter February, and what was done there before; see also `closed-months.test.ts`. */
const WRITERS: [string, Write, Earlier?][] = [
  [
    'an upload of the plan',
    async (c) =>
      test.call(planning.uploadWorkerDays, { shop_id: c.shop.id, file: await aFile(c) } as never, c.manager),
  ],
  [
    'an upload of the fact',
    async (c) =>
      test.call(
        planning.uploadFactWorkerDays,
        { shop_id: c.shop.id, file: await aFile(c) } as never,
        c.manager,
      ),
  ],
  [
    'an undo of what was done in it',
    (c) => test.call(planning.undoWorkerDays, { shop_id: c.shop.id }, c.manager),
    aFreeDay,
  ],
  [
    'an undo that would bring a day back',
    (c) => test.call(planning.undoWorkerDays, { shop_id: c.shop.id }, c.manager),
    async (store) => {
      const { body } = await aFreeDay(store);
      return test.call(planning.deleteWorkerDay, { id: body.id } as never, store.manager);
    },
  ],
  [
    'a redo of what was taken back in it',
    (c) => test.call(planning.redoWorkerDays, { shop_id: c.shop.id }, c.manager),
    async (store) => {
      await aFreeDay(store);
      return test.call(planning.undoWorkerDays, { shop_id: store.shop.id }, store.manager);
    },
  ],
  [
    'a withdrawal of its approval',
    (c) => test.call(planning.withdrawApproval, { ...period(c), reason: 'why' } as never, c.manager),
    ({ shop, manager }) =>
      test.call(
        planning.approveWorkerDays,
        { shop_id: shop.id, is_fact: false, dt_from: '2026-02-01', dt_to: '2026-02-28' },
        manager,
      ),
  ],
  [
    'a copy of January',
    async (c) => {
      await c.day('2026-01-12', { is_approved: false });
      const employee_ids = [c.person.employee_id];
      const copy = { employee_ids, ...ofJanuary, ...toFebruary };
      return test.call(planning.copyRange, copy as never, c.manager);
    },
  ],
  [
    'a duplicate of a day of March',
    (c) =>
      test.call(
        planning.duplicateWorkerDays,
        {
          ...{ from_employee_id: c.person.employee_id, to_employee_id: c.person.employee_id },
          ...{ from_dates: ['2026-03-02'], to_dates: ['2026-02-20'] },
        } as never,
        c.manager,
      ),
  ],
  [
    'a vacation from the personnel system',
    (c) => {
      const dates = { dt_from: '2026-02-24', dt_to: '2026-02-25' };
      const range = { worker: c.person.tabel_code, type: 'V', is_approved: false, ...dates };
      return test.call(planning.changeRange, { ranges: [range] } as never, c.manager);
    },
  ],
  [
    'a trade of days',
    async (c) => {
      const other = await anEmployee(test.db, { network_id: c.network_id, shop_id: c.shop.id });
      const of = { employee_id: other.employee_id, employment_id: other.employment_id, is_approved: false };
      await c.day('2026-02-10', { ...of, start: '10:00', end: '19:00' });
      const people = { employee1_id: c.person.employee_id, employee2_id: other.employee_id };
      return test.call(planning.exchangeWorkerDays, { ...people, dates: ['2026-02-10'] } as never, c.manager);
    },
  ],
  ['a new day', (c) => test.call(planning.createWorkerDay, sent(c, '2026-02-20') as never, c.manager)],
  [
    'a changed day',
    (c) =>
      test.call(planning.updateWorkerDay, { id: c.draft.id, ...sent(c, '2026-02-10') } as never, c.manager),
  ],
  [
    'a day that moves in from March',
    async (c) => {
      const { id } = await c.day('2026-03-05', { is_approved: false });
      return test.call(planning.updateWorkerDay, { id, ...sent(c, '2026-02-05') } as never, c.manager);
    },
  ],
  [
    'a day that moves out to March',
    (c) =>
      test.call(planning.updateWorkerDay, { id: c.draft.id, ...sent(c, '2026-03-10') } as never, c.manager),
  ],
  ['a removed day', (c) => test.call(planning.deleteWorkerDay, { id: c.draft.id } as never, c.manager)],
  [
    'a batch',
    (c) => test.call(planning.batchWorkerDays, { data: [sent(c, '2026-02-21')] } as never, c.manager),
  ],
  ['an approval', (c) => test.call(planning.approveWorkerDays, period(c), c.manager)],
  [
    'a mark by the right',
    (c) =>
      test.call(
        timekeeping.recordAttendance,
        { shop_id: c.shop.id, user_id: c.person.user_id, dttm: '2026-02-11T09:00:00' },
        c.manager,
      ),
  ],
  [
    'a mark for oneself',
    (c) =>
      test.call(timekeeping.recordAttendance, { shop_id: c.shop.id, dttm: '2026-02-11T09:00:00' }, c.person),
  ],
];

describe('a closed month', () => {
  it.each(WRITERS)('takes %s no more', async (_case, write, earlier) => {
    const closed = await aClosedMonth(earlier);
    expect(closed.close.status).toBe(201);
    const { status, body } = await write(closed);
    expect(status).toBe(400);
    expect(JSON.stringify(body)).toContain('the timesheet of February 2026 is closed');
    expect(await closed.rows()).toEqual(closed.stood);
    const marks = test.db.selectFrom('attendance_record').select('id');
    expect(await marks.where('user_id', '=', closed.person.user_id).execute()).toEqual([]);
  });

  it('holds for its people in other departments too, and leaves other months and departments alone', async () => {
    const closed = await aClosedMonth();
    const { network_id, shop, manager } = closed;
    const child = await aShop(test.db, { network_id, parent_id: shop.id });
    const guest = { ...sent(closed, '2026-02-20'), shop_id: child.id };
    expect((await test.call(planning.createWorkerDay, guest as never, manager)).status).toBe(400);
    const march = sent(closed, '2026-03-20');
    expect((await test.call(planning.createWorkerDay, march as never, manager)).status).toBe(201);
    const other = await anEmployee(test.db, { network_id, shop_id: child.id });
    const theirs = { ...guest, employee_id: other.employee_id };
    expect((await test.call(planning.createWorkerDay, theirs as never, manager)).status).toBe(201);
  });

  it('keeps its timesheet when hours are counted anew, until it is opened again with a reason', async () => {
    const closed = await aClosedMonth();
    const { person, month, manager } = closed;
    const items = () =>
      test.db
        .selectFrom('timesheet_item')
        .select('dt')
        .where('employee_id', '=', person.employee_id)
        .execute();
    const order = { employee_ids: [person.employee_id], months: ['2026-02-01'] };
    await recalculateTimesheets(test.deps, order);
    expect(await items()).toEqual([]);

    const refused = await test.call(timekeeping.reopenTimesheet, { ...month, reason: ' ' }, manager);
    expect([refused.status, Object.keys(refused.body)]).toEqual([400, ['reason']]);
    const opened = await test.call(
      timekeeping.reopenTimesheet,
      { ...month, reason: 'a forgotten shift' },
      manager,
    );
    expect(opened.body).toMatchObject({ reason: 'a forgotten shift', reopened_by_id: manager.user_id });
    await recalculateTimesheets(test.deps, order);
    expect((await items()).length).toBeGreaterThan(0);
    const again = sent(closed, '2026-02-20');
    expect((await test.call(planning.createWorkerDay, again as never, manager)).status).toBe(201);
    const log = await test.call(timekeeping.listClosedTimesheets, { shop_id: month.shop_id }, manager);
    expect(log.body).toMatchObject([
      {
        ...{ month: '2026-02-01', closed_by_id: manager.user_id },
        ...{ closed_by: expect.stringMatching(/Anna$/), reopened_by: expect.stringMatching(/Anna$/) },
      },
    ]);
  });
});

describe('a night out of a closed month', () => {
  it('keeps the mark that ends it, and its fact as it was closed', async () => {
    const closed = await aClosedMonth(async ({ network_id, shop, person, work_type }) => {
      const { employee_id, employment_id } = person;
      const of = { network_id, shop_id: shop.id, employee_id, employment_id, work_type_id: work_type.id };
      const night = { dt: '2026-02-28', dttm_work_start: '2026-02-28T22:00:00' };
      const plan = await aWorkerDay(test.db, { ...of, ...night, dttm_work_end: '2026-03-01T06:00:00' });
      const fact = { ...night, is_fact: true, dttm_work_end: null, work_seconds: 0 };
      await aWorkerDay(test.db, { ...of, ...fact, closest_plan_approved_id: plan.id });
    });
    const mark = { shop_id: closed.shop.id, user_id: closed.person.user_id, type: 'L' as const };
    const dttm = '2026-03-01T06:02:00';
    const { status, body } = await test.call(timekeeping.recordAttendance, { ...mark, dttm }, closed.manager);
    expect([status, body]).toEqual([200, expect.objectContaining({ dttm, type: 'L' })]);
    expect(await closed.rows()).toEqual(closed.stood);
    const marks = test.db.selectFrom('attendance_record').select(['dt', 'dttm']);
    expect(await marks.where('user_id', '=', closed.person.user_id).execute()).toEqual([
      { dt: '2026-03-01', dttm },
    ]);
  });
});

describe('closing', () => {
  it('is for months that are over, once, and with the right', async () => {
    const { shop, manager, month, person } = await aClosedMonth();
    const close = (dt: string, as = manager) =>
      test.call(timekeeping.closeTimesheet, { shop_id: shop.id, dt }, as);
    expect((await close('2026-03-01')).body).toHaveProperty('dt');
    expect((await close(month.dt)).status).toBe(409);
    const bounds = (from: string) => ({ dt: [`Enter a date from ${from} to 2026/02/28`] });
    expect((await close('1970-01-01')).body).toEqual(bounds('2016/03/01'));
    await test.db.updateTable('shop').set({ dt_opened: '2026-01-20' }).where('id', '=', shop.id).execute();
    expect((await close('2025-12-31')).body).toEqual(bounds('2026/01/01'));
    expect((await close('2026-01-01', person)).status).toBe(403);
    const open = { shop_id: shop.id, dt: '2026-01-01', reason: 'x' };
    expect((await test.call(timekeeping.reopenTimesheet, open, manager)).status).toBe(409);
    expect((await test.call(timekeeping.reopenTimesheet, open, person)).status).toBe(403);
    const asked = { shop_id: shop.id };
    expect((await test.call(timekeeping.listClosedTimesheets, asked, person)).status).toBe(403);
    expect((await test.call(timekeeping.listClosedTimesheets, {} as never, manager)).status).toBe(400);
  });
});

it('a month is opened again by nobody who may only close it', async () => {
  const { shop, manager } = await aStore(test.db, ['Timesheet_close']);
  const month = { shop_id: shop.id, dt: '2026-02-01' };
  expect((await test.call(timekeeping.closeTimesheet, month, manager)).status).toBe(201);
  const open = { ...month, reason: 'a forgotten shift' };
  expect((await test.call(timekeeping.reopenTimesheet, open, manager)).status).toBe(403);
});

it('a month is over by the clock of its department', async () => {
  const late = await testApp({ now: '2026-03-31T20:00:00Z' });
  const close = async (timezone: string) => {
    const { shop, manager } = await aStore(late.db, FUNCTIONS);
    await late.db.updateTable('shop').set({ timezone }).where('id', '=', shop.id).execute();
    return (await late.call(timekeeping.closeTimesheet, { shop_id: shop.id, dt: '2026-03-01' }, manager))
      .status;
  };
  expect([await close('Asia/Vladivostok'), await close('UTC'), await close('America/New_York')]).toEqual([
    201, 400, 400,
  ]);
  await late.close();
});

describe('closing while somebody writes (timekeeping 61)', () => {
  /** A department with somebody who may close its months, its person sent from elsewhere or not. */
  async function aDepartment() {
    const { network_id, shop, manager } = await aStore(test.db, FUNCTIONS);
    const { employee_id } = await anEmployee(test.db, { network_id, shop_id: shop.id });
    const close = () =>
      test.call(timekeeping.closeTimesheet, { shop_id: shop.id, dt: '2026-02-17' }, manager);
    return { network_id, shop, employee_id, close };
  }
  type Department = Awaited<ReturnType<typeof aDepartment>>;
  const waits = async () => {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and wait_event = 'advisory'`.execute(
      test.db,
    );
    return rows.length;
  };
  const dayOf = ({ shop, employee_id }: Department) => ({ dt: '2026-02-10', shop_id: shop.id, employee_id });

  it('waits for writers of its network, not for those of another', async () => {
    const [own, other] = [await aDepartment(), await aDepartment()];
    const waiting = await test.db.transaction().execute(async (tx) => {
      await requireOpenMonths(tx, [dayOf(own)]);
      expect((await other.close()).status).toBe(201);
      const closing = own.close();
      await expect.poll(waits).toBe(1);
      return { closing };
    });
    expect((await waiting.closing).status).toBe(201);
  });

  it('waits for who writes the days of its people in a department of another network', async () => {
    const [own, client] = [await aDepartment(), await aDepartment()];
    const waiting = await test.db.transaction().execute(async (tx) => {
      await requireOpenMonths(tx, [{ ...dayOf(client), employee_id: own.employee_id }]);
      const closings = [own.close(), client.close()];
      await expect.poll(waits).toBe(2);
      return { closings };
    });
    for (const closing of waiting.closings) expect((await closing).status).toBe(201);
  });
});
