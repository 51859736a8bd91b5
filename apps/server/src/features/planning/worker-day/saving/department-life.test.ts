import { network, planning } from '@shiftwright/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { anEmployee, aWorkerDay } from '../../../../../testing/factories.ts';
import { type TestApp, testApp } from '../../../../../testing/test-app.ts';
import { aTimetable, WORKER_DAY_FUNCTIONS } from '../../../../../testing/timetable.ts';
import { aVacancy } from '../../../../../testing/vacancies.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

async function aStoreOfApril() {
  const vacancies = [
    'WorkerDay_approve_vacancy',
    'WorkerDay_confirm_vacancy_to_worker',
    'WorkerDay_reconfirm_vacancy_to_worker',
  ];
  const t = await aTimetable(test.db, [...WORKER_DAY_FUNCTIONS, ...vacancies, 'ShopSchedule', 'Shop']);
  const life = { dt_opened: '2026-04-01', dt_closed: '2026-04-30' };
  await test.db.updateTable('shop').set(life).where('id', '=', t.shop.id).execute();
  return t;
}

it.each([
  ['2026-03-31', 400],
  ['2026-04-01', 201],
  ['2026-04-30', 201],
  ['2026-05-01', 400],
])('a shift on %s in a store of April answers %i', async (dt, status) => {
  const t = await aStoreOfApril();
  const answer = await test.call(planning.createWorkerDay, t.shift({ dt }), t.manager);
  expect(answer.status).toBe(status);
  if (status === 400)
    expect(answer.body).toMatchObject({ shop_id: [expect.stringContaining(dt.replaceAll('-', '/'))] });
  const batch = await test.call(planning.batchWorkerDays, { data: [t.shift({ dt })] } as never, t.manager);
  expect(batch.status).toBe(status === 400 ? 400 : 200);
});

type Store = Awaited<ReturnType<typeof aStoreOfApril>>;
/** A date of April to copy from, another one for each target. */
const sourceOf = (dt: string) => `2026-04-1${dt.at(-1)}`;

/** A shift of the worker in the draft. */
const draftOf = ({ network_id, shop, work_type, worker }: Store, dt: string) =>
  aWorkerDay(test.db, {
    ...{ network_id, shop_id: shop.id, work_type_id: work_type.id, is_approved: false, dt },
    ...{ employee_id: worker.employee_id, employment_id: worker.employment_id },
  });

type Door = (t: Store, dt: string) => Promise<{ status: number; body: unknown }>;
it.each<[string, Door]>([
  [
    'an approval',
    async (t, dt) => {
      const { network_id, shop, worker, work_type } = t;
      const place = { network_id, shop_id: shop.id, work_type_id: work_type.id, is_approved: false };
      const { employee_id, employment_id } = worker;
      await aWorkerDay(test.db, { ...place, employee_id, employment_id, dt });
      const asked = { shop_id: shop.id, is_fact: false, dt_from: dt, dt_to: dt };
      return test.call(planning.approveWorkerDays, asked, t.manager);
    },
  ],
  [
    'a vacancy that is published',
    async (t, dt) => {
      const { id } = await aVacancy(test.db, t, { dt, is_approved: false });
      return test.call(planning.approveVacancy, { id }, t.manager);
    },
  ],
  [
    'a vacancy that is given to somebody',
    async (t, dt) => {
      const { id } = await aVacancy(test.db, t, { dt });
      const { user_id, employee_id } = t.worker;
      return test.call(planning.confirmVacancyToWorker, { id, user_id, employee_id } as never, t.manager);
    },
  ],
  [
    'many dates',
    (t, dt) =>
      test.call(
        planning.changeList,
        {
          ...{ type: 'W', dt_from: dt, dt_to: dt, shop_id: t.shop.id, employee_id: t.worker.employee_id },
          ...{ tm_work_start: '10:00:00', tm_work_end: '18:00:00' },
          cashbox_details: [{ work_type_id: t.work_type.id, work_part: 1 }],
        },
        t.manager,
      ),
  ],
  [
    'a duplicate of a day of April',
    async (t, dt) => {
      await draftOf(t, sourceOf(dt));
      const { employee_id } = t.worker;
      return test.call(
        planning.duplicateWorkerDays,
        {
          ...{ from_employee_id: employee_id, to_employee_id: employee_id, is_approved: false },
          ...{ from_dates: [sourceOf(dt)], to_dates: [dt] },
        } as never,
        t.manager,
      );
    },
  ],
  [
    'a copied range',
    async (t, dt) => {
      await draftOf(t, sourceOf(dt));
      return test.call(
        planning.copyRange,
        {
          ...{ employee_ids: [t.worker.employee_id], is_approved: false },
          ...{ from_copy_dt_from: sourceOf(dt), from_copy_dt_to: sourceOf(dt) },
          ...{ to_copy_dt_from: dt, to_copy_dt_to: dt },
        },
        t.manager,
      );
    },
  ],
  [
    'a draft that moves to another date',
    async (t, dt) => {
      const { id } = await draftOf(t, sourceOf(dt));
      return test.call(planning.updateWorkerDay, { id, ...t.shift({ dt }) } as never, t.manager);
    },
  ],
  [
    'a vacancy that goes on to somebody else',
    async (t, dt) => {
      const { network_id, shop, worker } = t;
      const taken = { employee_id: worker.employee_id, employment_id: worker.employment_id };
      const { id } = await aVacancy(test.db, t, { dt, ...taken });
      const { user_id, employee_id } = await anEmployee(test.db, { network_id, shop_id: shop.id });
      return test.call(planning.reconfirmVacancyToWorker, { id, user_id, employee_id } as never, t.manager);
    },
  ],
  [
    'two people who exchange days of the approved plan',
    async (t, dt) => {
      const { network_id, shop, work_type, worker } = t;
      const other = await anEmployee(test.db, { network_id, shop_id: shop.id });
      const { employee_id, employment_id } = worker;
      const place = { network_id, shop_id: shop.id, work_type_id: work_type.id };
      await aWorkerDay(test.db, { ...place, employee_id, employment_id, dt });
      const off = { network_id, employee_id: other.employee_id, employment_id: other.employment_id };
      await aWorkerDay(test.db, { ...off, dt, type: 'H' });
      return test.call(
        planning.exchangeApproved,
        { employee1_id: employee_id, employee2_id: other.employee_id, dates: [dt] },
        t.manager,
      );
    },
  ],
])('the other doors ask for the life of the store as well: %s', async (_door, open) => {
  const t = await aStoreOfApril();
  expect((await open(t, '2026-04-30')).status).toBe(200);
  const refused = await open(t, '2026-05-01');
  expect([refused.status, JSON.stringify(refused.body)]).toEqual([
    400,
    expect.stringContaining('2026/05/01'),
  ]);
});

it('a day off needs no open department', async () => {
  const t = await aStoreOfApril();
  const answer = await test.call(planning.createWorkerDay, t.dayOff({ dt: '2026-03-31' }), t.manager);
  expect(answer.status).toBe(201);
});

it('dates outside its life are closed, also where a row says otherwise', async () => {
  const t = await aStoreOfApril();
  const { network_id, shop } = t;
  await test.db
    .insertInto('shop_schedule')
    .values({ network_id, shop_id: shop.id, dt: '2026-05-02', type: 'W', opens: '10:00', closes: '12:00' })
    .execute();
  const { body } = await test.call(
    network.departmentSchedule,
    { id: shop.id, dt__gte: '2026-04-30', dt__lte: '2026-05-02' },
    t.manager,
  );
  expect(body.map((row: { dt: string; type: string }) => [row.dt, row.type])).toEqual([
    ['2026-04-30', 'W'],
    ['2026-05-01', 'H'],
    ['2026-05-02', 'H'],
  ]);
});
