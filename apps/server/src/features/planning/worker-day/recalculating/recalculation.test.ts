import { planning } from '@shiftwright/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anEmployee, aShop, aWorkerDay } from '../../../../../testing/factories.ts';
import { type TestApp, testApp } from '../../../../../testing/test-app.ts';
import { aTimetable, DT } from '../../../../../testing/timetable.ts';
import { until } from '../../../../../testing/until.ts';
import { type RecalculationOrder, recalculateDays } from './recalculation-job.ts';
import { runRecalculation } from './run-recalculation.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

type Timetable = Awaited<ReturnType<typeof aTimetable>>;
const MONTH = { dt_from: '2026-03-01', dt_to: '2026-03-31' };

const recalc = (t: Timetable, fields: object = {}, as = t.manager, headers = {}) =>
  test.call(planning.recalcWorkerDays, { shop_id: t.shop.id, ...MONTH, ...fields } as never, as, headers);
async function ordersOf(t: Timetable): Promise<RecalculationOrder[]> {
  const { rows } = await sql<{ data: RecalculationOrder }>`
    select data from pgboss.job where name = ${recalculateDays.name}
       and data ->> 'network_id' = ${String(t.network_id)} order by created_on`.execute(test.db);
  return rows.map((row) => row.data);
}
/** What the queue holds is done now, as a worker would. */
async function work(t: Timetable) {
  for (const order of await ordersOf(t)) await runRecalculation(test.deps, order);
}
const hours = async (t: Timetable) =>
  (
    await test.db
      .selectFrom('worker_day')
      .selectAll()
      .where('network_id', '=', t.network_id)
      .orderBy('dt')
      .orderBy('is_fact')
      .orderBy('id')
      .execute()
  ).map((row) => `${row.dt.slice(5)} ${row.is_fact ? 'fact' : 'plan'} ${row.work_seconds / 3600}`);

describe('POST recalc/', () => {
  it('answers at once; a worker counts plan and fact anew by the rules of today', async () => {
    const t = await aTimetable(test.db);
    const mine = {
      network_id: t.network_id,
      shop_id: t.shop.id,
      employee_id: t.worker.employee_id,
      employment_id: t.worker.employment_id,
    };
    // Stored with eight paid hours; ten to twenty at night pays by the clock, less an hour of break.
    const breaks = await test.db
      .insertInto('break_rule')
      .values({ network_id: t.network_id, name: 'Hour', value: JSON.stringify([[0, 1440, [60]]]) })
      .returning('id')
      .executeTakeFirstOrThrow();
    await aWorkerDay(test.db, { ...mine, dt: DT, start: '10:00:00', end: '20:00:00' });
    await aWorkerDay(test.db, { ...mine, dt: DT, is_fact: true, start: '11:00:00', end: '22:00:00' });
    await aWorkerDay(test.db, { ...mine, dt: '2026-03-20', start: '10:00:00', end: '20:00:00' });
    await test.db
      .updateTable('network')
      .set({ breaks_id: breaks.id, only_fact_hours_that_in_approved_plan: true })
      .where('id', '=', t.network_id)
      .execute();

    const answer = await recalc(t, { dt_to: '2026-03-15' });

    expect(answer.status).toBe(200);
    expect(Object.keys(answer.body)).toEqual(['detail']);
    expect(await hours(t)).toEqual(['03-12 plan 8', '03-12 fact 8', '03-20 plan 8']);
    await work(t);
    expect(await hours(t)).toEqual(['03-12 plan 9', '03-12 fact 8', '03-20 plan 8']);
    const fact = await test.db
      .selectFrom('worker_day')
      .select(['dttm_work_start_tabel', 'dttm_work_end_tabel'])
      .where('network_id', '=', t.network_id)
      .where('is_fact', '=', true)
      .executeTakeFirstOrThrow();
    expect(fact).toEqual({
      dttm_work_start_tabel: `${DT}T11:00:00`,
      dttm_work_end_tabel: `${DT}T20:00:00`,
    });
    const command = await test.db
      .selectFrom('worker_day_command')
      .select(['name', 'user_id', 'shop_id'])
      .where('network_id', '=', t.network_id)
      .executeTakeFirstOrThrow();
    expect(command).toEqual({ name: 'recalc', user_id: t.manager.user_id, shop_id: t.shop.id });
  });

  it('done again changes nothing, counts 23-hour days right and crosses months', async () => {
    const t = await aTimetable(test.db);
    await test.db
      .updateTable('shop')
      .set({ timezone: 'Europe/Berlin' })
      .where('id', '=', t.shop.id)
      .execute();
    const mine = {
      network_id: t.network_id,
      shop_id: t.shop.id,
      employee_id: t.worker.employee_id,
      employment_id: t.worker.employment_id,
    };
    await aWorkerDay(test.db, { ...mine, dt: '2026-03-29', start: '00:00:00', end: '10:00:00' });
    await aWorkerDay(test.db, { ...mine, dt: '2026-04-01', start: '10:00:00', end: '15:00:00' });
    await recalc(t, { dt_to: '2026-04-30' });
    await work(t);
    expect(await hours(t)).toEqual(['03-29 plan 9', '04-01 plan 5']);
    const changes = () =>
      test.db.selectFrom('worker_day_journal').select('id').where('network_id', '=', t.network_id).execute();
    const recorded = await changes();
    await work(t);
    expect(await changes()).toEqual(recorded);
  });

  it('keeps to the people asked for and to the department', async () => {
    const t = await aTimetable(test.db);
    const { network_id } = t;
    const other = await anEmployee(test.db, { network_id, shop_id: t.shop.id });
    const elsewhere = await aShop(test.db, { network_id });
    const long = { network_id, start: '10:00:00', end: '20:00:00' };
    await aWorkerDay(test.db, {
      ...long,
      ...t.worker,
      user_id: undefined,
      tabel_code: undefined,
      shop_id: t.shop.id,
      dt: '2026-03-02',
    } as never);
    await aWorkerDay(test.db, {
      ...long,
      employee_id: other.employee_id,
      employment_id: other.employment_id,
      shop_id: t.shop.id,
      dt: '2026-03-03',
    });
    await aWorkerDay(test.db, {
      ...long,
      employee_id: other.employee_id,
      employment_id: other.employment_id,
      shop_id: elsewhere.id,
      dt: '2026-03-04',
    });
    await recalc(t, { employee_id__in: [other.employee_id] });
    await work(t);
    expect(await hours(t)).toEqual(['03-02 plan 8', '03-03 plan 10', '03-04 plan 8']);
  });

  it('refuses a reversed or endless period, unknown people, departments beyond the right', async () => {
    const t = await aTimetable(test.db);
    const foreign = await aTimetable(test.db);
    const elsewhere = await aShop(test.db, { network_id: t.network_id });
    expect(await recalc(t, { dt_to: '2026-02-01' })).toMatchObject({
      status: 400,
      body: { dt_to: ['The end date of the period cannot be earlier than the start date'] },
    });
    expect((await recalc(t, { dt_to: '2099-12-31' })).body[0]).toContain('Too many days');
    expect((await recalc(t, { employee_id__in: [foreign.worker.employee_id] })).body).toEqual({
      employee_id__in: ['Unknown employee'],
    });
    expect((await recalc(t, { shop_id: elsewhere.id })).status).toBe(403);
    expect((await recalc(t, { shop_id: foreign.shop.id })).status).toBe(400);
    expect((await recalc(t, {}, t.worker)).status).toBe(403);
    expect(await ordersOf(t)).toEqual([]);
  });

  it('is done by a worker that takes it from the queue', async () => {
    const working = await testApp({ work: true });
    const t = await aTimetable(working.db);
    const { id } = await aWorkerDay(working.db, {
      network_id: t.network_id,
      shop_id: t.shop.id,
      employee_id: t.worker.employee_id,
      employment_id: t.worker.employment_id,
      dt: DT,
      start: '10:00:00',
      end: '20:00:00',
    });
    await working.call(planning.recalcWorkerDays, { shop_id: t.shop.id, ...MONTH }, t.manager);
    const seconds = async () =>
      (
        await working.db
          .selectFrom('worker_day')
          .select('work_seconds')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).work_seconds;
    await until(async () => expect(await seconds()).toBe(36_000));
    await working.close();
  });

  it('answers in the language of the caller', async () => {
    const t = await aTimetable(test.db);
    const answer = await recalc(t, {}, t.manager, { 'accept-language': 'ru' });
    expect(answer.body.detail).toContain('Часы пересчитываются');
  });
});
