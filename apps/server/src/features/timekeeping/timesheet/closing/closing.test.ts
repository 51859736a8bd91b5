import { planning, timekeeping } from '@shiftwright/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anEmployee, aShop, aStore, aWorkerDay } from '../../../../../testing/factories.ts';
import { type TestApp, testApp } from '../../../../../testing/test-app.ts';
import { recalculateTimesheets } from '../recalculating/recalculate-timesheets.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const FUNCTIONS = [
  ...['Timesheet_close', 'Timesheet_reopen', 'AttendanceRecords', 'WorkerDay', 'WorkerDay_approve'],
  ...['WorkerDay_batch_update_or_create', 'WorkerDay_delete_worker_days', 'WorkerDay_copy_range'],
];

/** A department whose February is closed, with a draft and an approved shift in it and a draft in March. */
async function aClosedMonth() {
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
  const close = await test.call(timekeeping.closeTimesheet, month, manager);
  const rows = () =>
    test.db
      .selectFrom('worker_day')
      .select(['id', 'dt', 'is_approved', 'version'])
      .where('employee_id', '=', employee_id)
      .orderBy('id')
      .execute();
  return { ...store, person, draft, approved, month, close, day, rows };
}
type Closed = Awaited<ReturnType<typeof aClosedMonth>>;

const sent = ({ shop, person }: Closed, dt: string) => ({
  ...{ shop_id: shop.id, employee_id: person.employee_id, dt, type: 'H' as const },
  ...{ is_fact: false, is_approved: false },
});
const period = ({ shop }: Closed) => ({
  ...{ shop_id: shop.id, is_fact: false, dt_from: '2026-02-01', dt_to: '2026-02-28' },
});

/** Every door through which something could enter February. */
const WRITERS: [string, (c: Closed) => Promise<{ status: number; body: unknown }>][] = [
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
  it.each(WRITERS)('takes %s no more', async (_case, write) => {
    const closed = await aClosedMonth();
    expect(closed.close.status).toBe(201);
    const { status, body } = await write(closed);
    expect(status).toBe(400);
    expect(JSON.stringify(body)).toContain('the timesheet of 2026-02 is closed');
    const after = await closed.rows();
    expect(after.filter(({ dt }) => dt < '2026-03').map(({ id, version }) => [id, version])).toEqual([
      [closed.draft.id, 1],
      [closed.approved.id, 1],
    ]);
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
    expect(log.body).toMatchObject([{ month: '2026-02-01', closed_by_id: manager.user_id }]);
  });
});

describe('closing', () => {
  it('is for months that are over, once, and with the right', async () => {
    const { shop, manager, month, person } = await aClosedMonth();
    const close = (dt: string, as = manager) =>
      test.call(timekeeping.closeTimesheet, { shop_id: shop.id, dt }, as);
    expect((await close('2026-03-01')).body).toHaveProperty('dt');
    expect((await close(month.dt)).status).toBe(409);
    expect((await close('2026-01-01', person)).status).toBe(403);
    const open = { shop_id: shop.id, dt: '2026-01-01', reason: 'x' };
    expect((await test.call(timekeeping.reopenTimesheet, open, manager)).status).toBe(409);
    expect((await test.call(timekeeping.reopenTimesheet, open, person)).status).toBe(403);
    const asked = { shop_id: shop.id };
    expect((await test.call(timekeeping.listClosedTimesheets, asked, person)).status).toBe(403);
    expect((await test.call(timekeeping.listClosedTimesheets, {} as never, manager)).status).toBe(400);
  });
});
