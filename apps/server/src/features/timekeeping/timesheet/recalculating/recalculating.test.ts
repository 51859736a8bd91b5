import { planning, timekeeping } from '@shiftwright/contracts';
import { eachDt } from '@shiftwright/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anEmployee, aStore, aWorkerDay } from '../../../../../testing/factories.ts';
import { type TestApp, testApp } from '../../../../../testing/test-app.ts';
import { countDueTimesheets, dueMonths, lastNight } from './nightly.ts';
import { recalculateTimesheets } from './recalculate-timesheets.ts';
import type { RecalculationOrder } from './recalculation-job.ts';

const NOW = '2026-03-11T09:00:00Z';
let test: TestApp;
beforeAll(async () => {
  test = await testApp({ now: NOW });
});
afterAll(() => test.close());

const nahodka = JSON.stringify({ fiscal_sheet_divider_alias: 'nahodka' });

async function aStoreThatDivides(app = test, functions: string[] = []) {
  const store = await aStore(app.db, functions);
  const { network_id } = store;
  await app.db.updateTable('network').set({ settings: nahodka }).where('id', '=', network_id).execute();
  const person = await anEmployee(app.db, { network_id, shop_id: store.shop.id });
  const { employee_id, employment_id } = person;
  const day = (dt: string, given = {}) =>
    aWorkerDay(app.db, {
      network_id,
      employee_id,
      employment_id,
      shop_id: store.shop.id,
      dt,
      is_fact: true,
      work_type_id: store.work_type.id,
      ...given,
    });
  return { ...store, employee_id, person, day };
}

async function itemsOf(app: TestApp, employee_id: number) {
  return app.db
    .selectFrom('timesheet_item')
    .select(['id', 'timesheet_type', 'dt', 'day_type', 'day_hours', 'source'])
    .where('employee_id', '=', employee_id)
    .orderBy('id')
    .execute();
}
const march = (employee_id: number) => ({ employee_ids: [employee_id], months: ['2026-03-01'] });

describe('counting timesheets anew', () => {
  it('writes nothing when nothing has changed', async () => {
    const { employee_id, day } = await aStoreThatDivides();
    await day('2026-03-03');
    await recalculateTimesheets(test.deps, march(employee_id));
    const first = await itemsOf(test, employee_id);
    await recalculateTimesheets(test.deps, march(employee_id));
    expect(await itemsOf(test, employee_id)).toEqual(first);
    expect(first).toHaveLength(62);
  });

  it('gives the same items whatever the order in which days came', async () => {
    const [one, other] = [await aStoreThatDivides(), await aStoreThatDivides()];
    const dates = eachDt('2026-03-02', '2026-03-08');
    for (const dt of dates) await one.day(dt);
    await recalculateTimesheets(test.deps, march(one.employee_id));
    for (const dt of dates.toReversed()) {
      await other.day(dt);
      await recalculateTimesheets(test.deps, march(other.employee_id));
    }
    const seen = async (id: number) => (await itemsOf(test, id)).map(({ id: _id, ...item }) => item);
    expect(await seen(other.employee_id)).toEqual(await seen(one.employee_id));
  });

  it('takes away what stood on dates that are no longer of an employment', async () => {
    const { employee_id, person, day } = await aStoreThatDivides();
    await day('2026-03-03');
    await recalculateTimesheets(test.deps, march(employee_id));
    await test.db
      .updateTable('employment')
      .set({ dt_fired: '2026-03-05' })
      .where('id', '=', person.employment_id)
      .execute();
    await recalculateTimesheets(test.deps, march(employee_id));
    expect((await itemsOf(test, employee_id)).at(-1)?.dt).toBe('2026-03-05');
  });

  it('two counts at the same time leave one timesheet', async () => {
    const { employee_id, day } = await aStoreThatDivides();
    await day('2026-03-03');
    await Promise.all([1, 2, 3].map(() => recalculateTimesheets(test.deps, march(employee_id))));
    expect(await itemsOf(test, employee_id)).toHaveLength(62);
  });

  it('keeps networks apart: each divides its own way', async () => {
    const [divides, plain] = [await aStoreThatDivides(), await aStoreThatDivides()];
    await test.db.updateTable('network').set({ settings: '{}' }).where('id', '=', plain.network_id).execute();
    const employee_ids = [divides.employee_id, plain.employee_id];
    await recalculateTimesheets(test.deps, { employee_ids, months: ['2026-03-01'] });
    expect(await itemsOf(test, divides.employee_id)).toHaveLength(62);
    expect(await itemsOf(test, plain.employee_id)).toHaveLength(31);
  });
});

describe('what makes timesheets follow', () => {
  it('is the approval of a plan and of a fact, a job later', async () => {
    const app = await testApp({ now: NOW, work: true });
    try {
      const functions = ['WorkerDay', 'WorkerDay_approve', 'Timesheet'];
      const { employee_id, shop, manager, day } = await aStoreThatDivides(app, functions);
      await day('2026-03-20', { is_fact: false, is_approved: false });
      await day('2026-03-04', { is_approved: false });
      const period = { shop_id: shop.id, dt_from: '2026-03-01', dt_to: '2026-03-31' };
      const on = async (dt: string) => {
        const asked = { employee_id, dt };
        return (await app.call(timekeeping.listTimesheet, asked, manager)).body[0]?.fact_timesheet_type;
      };

      await app.call(planning.approveWorkerDays, { ...period, is_fact: false }, manager);
      await expect.poll(() => on('2026-03-20')).toBe('W');
      expect(await on('2026-03-04')).toBe('H');

      await app.call(planning.approveWorkerDays, { ...period, is_fact: true }, manager);
      await expect.poll(() => on('2026-03-04')).toBe('W');
    } finally {
      await app.close();
    }
  });

  it('reaches into the next month, whose first week looks back', async () => {
    const app = await testApp({ now: '2026-07-15T09:00:00Z', work: true });
    try {
      const { employee_id, day } = await aStoreThatDivides(app);
      // 29 and 30 June are a Monday and a Tuesday.
      for (const dt of eachDt('2026-07-01', '2026-07-05')) await day(dt);
      const months = ['2026-06-01', '2026-07-01'];
      await recalculateTimesheets(app.deps, { employee_ids: [employee_id], months });
      const moved = async () =>
        (await itemsOf(app, employee_id))
          .filter((item) => item.timesheet_type === 'A')
          .map((item) => item.dt);
      expect(await moved()).toEqual([]);

      for (const dt of ['2026-06-29', '2026-06-30']) await day(dt);
      await recalculateTimesheets(app.deps, { employee_ids: [employee_id], months: ['2026-06-01'] });
      await expect.poll(moved).toEqual(['2026-07-04', '2026-07-05']);
    } finally {
      await app.close();
    }
  });
});

describe('every night', () => {
  it.each([
    ['before it', '2026-03-11T03:14:59Z', '2026-03-10T03:15:00.000Z'],
    ['at it', '2026-03-11T03:15:00Z', '2026-03-11T03:15:00.000Z'],
    ['in the evening', '2026-03-11T23:00:00Z', '2026-03-11T03:15:00.000Z'],
  ])('is told %s', (_case, now, expected) => expect(lastNight(new Date(now)).toISOString()).toBe(expected));

  it('the month before is counted until the fourth, and once after its end', () => {
    const due = (now: string) =>
      dueMonths(now.slice(0, 10), new Date(now)).map(({ dt, since }) => [dt, since.toISOString()]);
    expect(due('2026-03-04T09:00:00Z')).toEqual([
      ['2026-02-01', '2026-03-04T03:15:00.000Z'],
      ['2026-03-01', '2026-03-04T03:15:00.000Z'],
    ]);
    expect(due('2026-03-05T09:00:00Z')[0]).toEqual(['2026-02-01', '2026-03-01T03:15:00.000Z']);
  });

  it('a network that was never counted is counted back to its first approved day, once', async () => {
    const { employee_id, day } = await aStoreThatDivides();
    await day('2025-11-12');
    const orders = async () => {
      const { rows } = await sql<{ data: RecalculationOrder }>`
        select data from pgboss.job where name = 'recalculate_timesheets' order by created_on`.execute(
        test.db,
      );
      return rows.map((row) => row.data).filter((order) => order.employee_ids.includes(employee_id));
    };

    await countDueTimesheets(test.deps);
    expect((await orders()).map((order) => order.months)).toEqual([
      ['2025-11-01', '2026-02-01', '2026-03-01'],
    ]);
    await countDueTimesheets(test.deps);
    expect(await orders()).toHaveLength(1);

    await test.db
      .updateTable('timesheet_month')
      .set({ dttm_counted: '2026-03-10T12:00:00Z' })
      .where('dt', '=', '2026-03-01')
      .execute();
    await countDueTimesheets(test.deps);
    expect((await orders()).map((order) => order.months)[1]).toEqual(['2026-03-01']);
  });
});
