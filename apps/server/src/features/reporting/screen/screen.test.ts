import { reporting } from '@shiftwright/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  anEmployee,
  anOperation,
  aShop,
  aStore,
  aWorkerDay,
  aWorkType,
  somePoints,
} from '../../../../testing/factories.ts';
import { sheetOf } from '../../../../testing/files.ts';
import { type TestApp, testApp } from '../../../../testing/test-app.ts';
import { aVacancy } from '../../../../testing/vacancies.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const PERIOD = { dt_from: '2026-03-09', dt_to: '2026-03-12' };

/** A department where one came half an hour late, left two hours early, stayed away and is still to come. */
async function aDepartment() {
  const store = await aStore(test.db, ['WorkType_efficiency', 'Reports_schedule_deviation']);
  const { network_id, shop, work_type } = store;
  const { employee_id, employment_id } = await anEmployee(test.db, { network_id, shop_id: shop.id });
  const base = { network_id, shop_id: shop.id, work_type_id: work_type.id, employee_id, employment_id };
  const planned = (dt: string) => aWorkerDay(test.db, { ...base, dt });
  const worked = (dt: string, closest_plan_approved_id: number, given: object) =>
    aWorkerDay(test.db, { ...base, dt, is_fact: true, closest_plan_approved_id, ...given });
  const late = await planned('2026-03-09');
  await worked('2026-03-09', late.id, { start: '09:30:00', end: '20:00:00', work_seconds: 9.5 * 3600 });
  await planned('2026-03-10');
  const today = await planned('2026-03-11');
  await worked('2026-03-11', today.id, { end: '16:00:00', work_seconds: 6 * 3600 });
  await planned('2026-03-12');
  return { ...store, employee_id, base };
}
type Department = Awaited<ReturnType<typeof aDepartment>>;
const ask = (d: Department, input: object = {}) => ({
  ...PERIOD,
  shop_id__in: [d.shop.id],
  ...input,
});

describe('GET report/days/', () => {
  it('gives what each day of each department adds up from', async () => {
    const d = await aDepartment();
    const below = await aShop(test.db, { network_id: d.network_id, parent_id: d.shop.id });
    const shop_id__in = [d.shop.id, below.id];
    const { status, body } = await test.call(reporting.reportDays, ask(d, { shop_id__in }), d.manager);
    expect(status).toBe(200);
    const own = body.shops.find((one: { shop_id: number }) => one.shop_id === d.shop.id);
    expect(own.days.map((day: { dt: string }) => day.dt)).toEqual([
      ...['2026-03-09', '2026-03-10', '2026-03-11', '2026-03-12'],
    ]);
    expect(own.days[0]).toMatchObject({ graph: 9, work_hours: 8, work_days: 1, need: 0, idle: 9 });
    const other = body.shops.find((one: { shop_id: number }) => one.shop_id === below.id);
    expect(other.days[0]).toMatchObject({ graph: 0, work_days: 0 });
  });

  it('follows the version and the work types', async () => {
    const d = await aDepartment();
    const graph = async (input: object) => {
      const { body } = await test.call(reporting.reportDays, ask(d, input), d.manager);
      return body.shops[0].days.map((day: { graph: number }) => day.graph);
    };
    expect(await graph({ graph_type: 'fact_approved' })).toEqual([11, 0, 7, 0]);
    const other = await aWorkType(test.db, { network_id: d.network_id, shop_id: d.shop.id });
    const { work_type_name_id } = await test.db
      .selectFrom('work_type')
      .select('work_type_name_id')
      .where('id', '=', other.id)
      .executeTakeFirstOrThrow();
    expect(await graph({ work_type_name_id__in: [work_type_name_id] })).toEqual([0, 0, 0, 0]);
  });

  it('names what is wrong, and stays within the access scope', async () => {
    const d = await aDepartment();
    const refused = async (input: object, as = d.manager) =>
      test.call(reporting.reportDays, ask(d, input) as never, as);
    expect((await refused({ dt_to: '2026-06-20' })).body).toMatchObject({
      dt_to: ['Please select a period of no more than 90 days'],
    });
    expect((await refused({ dt_to: '2026-03-01' })).status).toBe(400);
    expect((await refused({ shop_id__in: [] })).body).toMatchObject({
      shop_id__in: ['Please select at least one store'],
    });
    const other = await aDepartment();
    expect((await refused({ shop_id__in: [other.shop.id] })).status).toBe(404);
    expect((await refused({}, other.manager)).status).toBe(404);
  });

  it('names the work and the hour that lack most people, in the file too', async () => {
    const d = await aDepartment();
    const { network_id, shop, work_type } = d;
    const clock = JSON.stringify({ all: '00:00:00' });
    const hours = { tm_open_dict: clock, tm_close_dict: clock };
    await test.db.updateTable('shop').set(hours).where('id', '=', shop.id).execute();
    const operation = await anOperation(test.db, {
      ...{ network_id, shop_id: shop.id, work_type_id: work_type.id },
    });
    const of = { network_id, operation_type_id: operation.id };
    await somePoints(test.db, { ...of, dates: ['2026-03-09'], value: 3 });
    const { body } = await test.call(reporting.reportDays, ask(d), d.manager);
    expect(body.shops[0].days.map((day: { worst: object | null }) => day.worst)).toEqual([
      { work_type_id: work_type.id, name: expect.any(String), dttm: '2026-03-09T00:00:00', lacking: 3 },
      ...[null, null, null],
    ]);
    const rows = await sheetOf(await test.call(reporting.downloadReportDays, ask(d), d.manager));
    expect(rows[1]?.[11]).toMatch(/3 at 00:00$/);
    expect(rows[2]?.[11]).toBeNull();
  });

  it('comes as a spreadsheet', async () => {
    const d = await aDepartment();
    const rows = await sheetOf(await test.call(reporting.downloadReportDays, ask(d), d.manager));
    expect(rows[0]?.slice(0, 4)).toEqual(['Department', 'Date', 'Need, hours', 'Scheduled hours']);
    expect(rows[1]?.slice(2, 11)).toEqual([0, 9, 9, 0, 1, 8, 1, 0, 0]);
    expect(rows.at(-1)?.[1]).toBe('Total');
    expect(rows.at(-1)?.[3]).toBe(36);
  });
});

describe('GET report/indicators/', () => {
  it('tells lateness, early departure, absence and overtime by day and person', async () => {
    const d = await aDepartment();
    const { status, body } = await test.call(reporting.reportIndicators, ask(d), d.manager);
    expect(status).toBe(200);
    const [shop] = body.shops;
    const shown = shop.days.map((day: Record<string, number>) => [
      ...[day.plan_hours, day.fact_hours, day.beyond_plan_hours, day.late_count, day.early_count],
      day.absence_count,
    ]);
    expect(shown).toEqual([
      [8, 9.5, 1.5, 1, 0, 0],
      [8, 0, 0, 0, 0, 1],
      [8, 6, 0, 0, 1, 0],
      [8, 0, 0, 0, 0, 0],
    ]);
    expect(shop.days[0].late_hours).toBe(0.5);
    expect(shop.days[2].early_hours).toBe(2);
    expect(body.people).toHaveLength(1);
    const { norm_hours } = body.people[0];
    expect(body.people[0]).toMatchObject({
      ...{ employee_id: d.employee_id, plan_hours: 32, fact_hours: 15.5, late_count: 1, absence_count: 1 },
      ...{ worked_hours: 15.5, overtime_hours: 0, below_norm_hours: norm_hours - 15.5, leave_hours: 0 },
    });
  });

  it('plans the hours of people alone: an open vacancy is nobody’s, here and beside (reporting 18)', async () => {
    const d = await aDepartment();
    await aVacancy(test.db, d, { dt: '2026-03-12', is_approved: true });
    const { body } = await test.call(reporting.reportIndicators, ask(d), d.manager);
    const days = await test.call(reporting.reportDays, ask(d), d.manager);
    const planned = body.shops[0].days.map((day: { plan_hours: number }) => day.plan_hours);
    expect(planned).toEqual(days.body.shops[0].days.map((day: { work_hours: number }) => day.work_hours));
    expect(planned).toEqual([8, 8, 8, 8]);
    expect(days.body.shops[0].days[3]).toMatchObject({ with_vacancies: 18 });
  });

  it('counts a shift where it is planned and its hours where they were worked, whichever is asked', async () => {
    const d = await aDepartment();
    const beside = await aShop(test.db, { network_id: d.network_id, parent_id: d.shop.id });
    const plan = await test.db
      .selectFrom('worker_day')
      .select('id')
      .where('employee_id', '=', d.employee_id)
      .where('dt', '=', '2026-03-10')
      .executeTakeFirstOrThrow();
    await aWorkerDay(test.db, {
      ...{ ...d.base, shop_id: beside.id, dt: '2026-03-10', is_fact: true, work_seconds: 7 * 3600 },
      ...{ closest_plan_approved_id: plan.id, start: '09:30:00' },
    });
    const asked = { dt_from: '2026-03-10', dt_to: '2026-03-10' };
    for (const shop_id__in of [[d.shop.id], [d.shop.id, beside.id]]) {
      const { body } = await test.call(reporting.reportIndicators, { ...asked, shop_id__in }, d.manager);
      const [{ days }] = body.shops.filter((one: { shop_id: number }) => one.shop_id === d.shop.id);
      expect(days[0]).toMatchObject({ plan_hours: 8, fact_hours: 0, late_count: 1, absence_count: 0 });
      const own = body.people.filter((one: { shop_id: number }) => one.shop_id === d.shop.id);
      expect(own).toMatchObject([{ plan_hours: 8, fact_hours: 0, worked_hours: 7, beyond_plan_hours: 0 }]);
      const there = body.people.filter((one: { shop_id: number }) => one.shop_id === beside.id);
      expect(there).toMatchObject(
        shop_id__in.length > 1 ? [{ plan_hours: 0, fact_hours: 7, worked_hours: null }] : [],
      );
    }
  });

  it('stays within the access scope, and comes as a spreadsheet', async () => {
    const d = await aDepartment();
    const other = await aDepartment();
    const bare = await aStore(test.db);
    const status = async (as?: typeof d.manager) =>
      (await test.call(reporting.reportIndicators, ask(d), as)).status;
    expect([await status(other.manager), await status(bare.manager), await status()]).toEqual([
      404, 403, 401,
    ]);
    const rows = await sheetOf(await test.call(reporting.downloadReportIndicators, ask(d), d.manager));
    expect(rows[0]?.slice(0, 5)).toEqual(['Department', 'Date', 'Need, h', 'Plan, h', 'Fact, h']);
    expect(rows[1]?.slice(3, 8)).toEqual([8, 9.5, 1.5, 1, 0.5]);
  });
});
