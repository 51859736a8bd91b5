import { planning } from '@shiftwright/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { anEmployee } from '../../../../../testing/factories.ts';
import { twoManagers } from '../../../../../testing/steps.ts';
import { type TestApp, testApp } from '../../../../../testing/test-app.ts';
import { DT_NOW, WORKER_DAY_FUNCTIONS } from '../../../../../testing/timetable.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp({ now: DT_NOW });
});
afterAll(() => test.close());

const DT = '2026-03-12';
const EVERY_FUNCTION = [...WORKER_DAY_FUNCTIONS, 'AutoSettings_delete_timetable'];

/** Two people with approved days, differing drafts, facts and an open shift. */
async function aFullWeek() {
  const t = await twoManagers(test, EVERY_FUNCTION);
  await test.db
    .updateTable('access_group')
    .set({ has_perm_to_change_protected_wdays: true })
    .where('id', '=', t.group.id)
    .execute();
  const second = await anEmployee(test.db, { network_id: t.network_id, shop_id: t.shop.id });
  const { employee_id } = second;
  await t.batch([t.shift(), t.shift({ employee_id, end: '18:00:00' }), t.dayOff({ dt: '2026-03-13' })]);
  await t.approve();
  await t.batch([t.shift({ is_fact: true, start: '11:00:00' }), t.shift({ dt: '2026-03-14' })]);
  await t.approve({ is_fact: true });
  await t.batch([t.shift({ employee_id, end: '14:00:00' })]);
  const shown = async () => {
    const rows = [...(await t.current()), ...(await t.current(employee_id))];
    return rows.sort((a, b) => a.id - b.id);
  };
  const call = (endpoint: never, input: object) => test.call(endpoint, input as never, t.manager);
  return { ...t, second, shown, call };
}
type Week = Awaited<ReturnType<typeof aFullWeek>>;
const people = (w: Week) => [w.worker.employee_id, w.second.employee_id];

const KINDS: [string, (w: Week) => Promise<{ status: number }>][] = [
  [
    'exchange',
    (w) =>
      w.call(planning.exchangeWorkerDays as never, {
        employee1_id: people(w)[0],
        employee2_id: people(w)[1],
        dates: [DT],
      }),
  ],
  [
    'exchange_approved',
    (w) =>
      w.call(planning.exchangeApproved as never, {
        employee1_id: people(w)[0],
        employee2_id: people(w)[1],
        dates: [DT],
      }),
  ],
  [
    'copy_range',
    (w) =>
      w.call(planning.copyRange as never, {
        employee_ids: people(w),
        from_copy_dt_from: DT,
        from_copy_dt_to: DT,
        to_copy_dt_from: '2026-03-13',
        to_copy_dt_to: '2026-03-16',
      }),
  ],
  [
    'change_range',
    (w) =>
      w.call(planning.changeRange as never, {
        ranges: [
          { worker: w.worker.tabel_code, dt_from: DT, dt_to: '2026-03-20', type: 'V', is_approved: true },
        ],
      }),
  ],
  [
    'change_list',
    (w) =>
      w.call(planning.changeList as never, {
        type: 'W',
        dt_from: DT,
        dt_to: '2026-03-20',
        days_of_week: [3, 4],
        employee_id: people(w)[1],
        shop_id: w.shop.id,
        tm_work_start: '22:00:00',
        tm_work_end: '06:00:00',
        cashbox_details: [{ work_type_id: w.work_type.id }],
      }),
  ],
  [
    'duplicate',
    (w) =>
      w.call(planning.duplicateWorkerDays as never, {
        from_employee_id: people(w)[1],
        to_employee_id: people(w)[0],
        from_dates: [DT],
        to_dates: ['2026-03-13', '2026-03-17'],
      }),
  ],
  [
    'copy_approved',
    (w) => w.call(planning.copyApproved as never, { employee_ids: people(w), dates: [DT, '2026-03-14'] }),
  ],
  [
    'delete_worker_days',
    (w) =>
      w.call(planning.deleteWorkerDays as never, {
        employee_ids: people(w),
        dates: [DT, '2026-03-13', '2026-03-14'],
        exclude_created_by: false,
      }),
  ],
  [
    'block',
    (w) =>
      w.call(planning.blockWorkerDays as never, {
        worker_days: [{ employee_id: people(w)[0], shop_id: w.shop.id, dt: DT, is_fact: false }],
      }),
  ],
  [
    'delete',
    async (w) =>
      w.call(planning.deleteWorkerDay as never, {
        id: (await w.shown()).find((row) => !row.is_approved)!.id,
      }),
  ],
  ['create', (w) => w.call(planning.createWorkerDay as never, w.shift({ dt: '2026-03-18' }))],
  [
    'update',
    async (w) =>
      w.call(planning.updateWorkerDay as never, {
        ...w.shift({ dt: '2026-03-19' }),
        id: (await w.shown()).find((row) => !row.is_approved && !row.is_fact)!.id,
      }),
  ],
];

it.each(KINDS)(
  'a step of the kind %s goes back whole, approved days and facts too, and comes again',
  async (name, act) => {
    const w = await aFullWeek();
    const before = await w.shown();
    expect((await act(w)).status).toBeLessThan(300);
    const after = await w.shown();
    expect(after).not.toEqual(before);

    expect((await w.undo()).body).toMatchObject({ name, skipped: [] });
    expect(await w.shown()).toEqual(before);
    expect((await w.redo()).body).toMatchObject({ name, skipped: [] });
    expect(await w.shown()).toEqual(after);
  },
);

it('a vacancy that was cancelled stands again with its holder and its copy', async () => {
  const w = await aFullWeek();
  const { body } = await w.batch([w.shift({ dt: '2026-03-20', is_vacancy: true })]);
  await w.approve();
  const before = await w.shown();
  await w.call(planning.deleteWorkerDay as never, { id: body.data[0].id });
  expect(await w.brief()).toContain('20 H approved');

  expect((await w.undo()).body).toMatchObject({ name: 'delete', skipped: [] });

  expect(await w.shown()).toEqual(before);
});

it('an open shift comes back by itself, and goes by itself', async () => {
  const w = await aFullWeek();
  const open = () =>
    test.db
      .selectFrom('worker_day')
      .select(['id', 'comment'])
      .where('network_id', '=', w.network_id)
      .where('employee_id', 'is', null)
      .execute();
  const { body } = await w.batch([w.shift({ employee_id: null, is_vacancy: true, comment: 'Hall' })]);
  const { id } = body.data[0];
  await w.undo();
  expect(await open()).toEqual([]);
  await w.redo();
  expect(await open()).toEqual([{ id, comment: 'Hall' }]);
  await w.call(planning.deleteWorkerDay as never, { id });
  await w.undo();
  expect(await open()).toEqual([{ id, comment: 'Hall' }]);
});

it('the drafts that a manager cleared for a new schedule stand again', async () => {
  const w = await aFullWeek();
  const given = { shop_id: w.shop.id, dt_from: '2026-04-01', dt_to: '2026-04-30', delete_created_by: true };
  await w.batch([w.shift({ dt: '2026-04-15' })]);
  const shown = () =>
    test.db
      .selectFrom('worker_day')
      .select('id')
      .where('network_id', '=', w.network_id)
      .where('dt', '=', '2026-04-15')
      .execute();
  const before = await shown();
  expect((await w.call(planning.deleteTimetable as never, given)).status).toBe(200);
  expect(await shown()).toEqual([]);

  expect((await w.undo()).body).toMatchObject({ name: 'delete_timetable', done: 1 });

  expect(await shown()).toEqual(before);
});
