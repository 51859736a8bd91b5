import { planning } from '@shiftwright/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aWorkerDay } from '../../../../testing/factories.ts';
import { type TestApp, testApp } from '../../../../testing/test-app.ts';
import { anExchange, aVacancy, VDT } from '../../../../testing/vacancies.ts';
import { followEmployment } from './follow-employment.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

type Exchange = Awaited<ReturnType<typeof anExchange>>;

/** A vacancy that the worker took, and a second manager who publishes vacancies there. */
async function taken() {
  const exchange = await anExchange(test.db);
  const { place, worker, manager } = exchange;
  const { id } = await aVacancy(test.db, place);
  const answer = await test.call(planning.confirmVacancy, { id } as never, worker);
  expect(answer.status).toBe(200);
  return { ...exchange, id, manager };
}

const rowOf = (id: number) =>
  test.db.selectFrom('worker_day').selectAll().where('id', '=', id).executeTakeFirst();
const plansOf = (worker: Exchange['worker']) =>
  test.db
    .selectFrom('worker_day')
    .select(['type', 'is_approved', 'dt_not_actual'])
    .where('employee_id', '=', worker.employee_id)
    .where('dt', '=', VDT)
    .orderBy('is_approved')
    .execute();
const newsOf = async (user_id: number) => {
  const rows = await test.db
    .selectFrom('notification')
    .select('event_type')
    .where('user_id', '=', user_id)
    .execute();
  return rows.map((row) => row.event_type);
};

/** The draft of the date becomes a day off, and is approved. */
async function becomesIll({ manager, worker, shop, network_id }: Exchange, type = 'S') {
  const { employee_id, employment_id } = worker;
  await test.db.deleteFrom('worker_day').where('parent_worker_day_id', 'is not', null).execute();
  await aWorkerDay(test.db, { network_id, employee_id, employment_id, dt: VDT, type, is_approved: false });
  const period = { dt_from: VDT, dt_to: VDT };
  return test.call(
    planning.approveWorkerDays,
    { shop_id: shop.id, is_fact: false, ...period } as never,
    manager,
  );
}

it('illness opens a taken vacancy again, and the worker has the sick leave', async () => {
  const exchange = await taken();
  expect((await becomesIll(exchange)).status).toBe(200);
  expect(await rowOf(exchange.id)).toMatchObject({ employee_id: null, is_approved: true, is_vacancy: true });
  expect((await plansOf(exchange.worker)).map((row) => row.type)).toEqual(['S', 'S']);
  expect(await newsOf(exchange.worker.user_id)).toContain('vacancy_refused');
});

it('an ordinary day off takes the shift away without offering it again', async () => {
  const exchange = await taken();
  expect((await becomesIll(exchange, 'H')).status).toBe(200);
  expect(await rowOf(exchange.id)).toBeUndefined();
});

it('dismissal opens a taken vacancy again, whether the network cleans days or not', async () => {
  const exchange = await taken();
  const { worker, manager, network_id } = exchange;
  const { employee_id, employment_id } = worker;
  const terms = { dt_hired: '2020-01-01', position_id: null };
  await test.db
    .updateTable('employment')
    .set({ dt_fired: '2026-03-12' })
    .where('id', '=', employment_id)
    .execute();
  const change = {
    ...{ network_id, employee_id, employment_id, user_id: manager.user_id },
    ...{ before: { ...terms, dt_fired: null }, after: { ...terms, dt_fired: '2026-03-12' } },
  };
  await followEmployment(test.deps, change as never);
  expect(await rowOf(exchange.id)).toMatchObject({
    ...{ employee_id: null, is_approved: true, dt_not_actual: null },
  });
  expect(await plansOf(worker)).toEqual([]);
  expect(await newsOf(manager.user_id)).toContain('vacancy_refused');
});
