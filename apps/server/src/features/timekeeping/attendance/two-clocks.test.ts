import { planning, reporting, timekeeping } from '@shiftwright/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anEmployee, aShop, aStore, aWorkerDay, aWorkType, factsOf } from '../../../../testing/factories.ts';
import { sheetOf } from '../../../../testing/files.ts';
import { type TestApp, testApp } from '../../../../testing/test-app.ts';
import { rebuildFacts } from './facts/rebuild-facts.ts';

/** A quarter to six in the evening in Moscow, a quarter to one in the night in Vladivostok. */
let test: TestApp;
beforeAll(async () => {
  test = await testApp({ now: '2026-03-11T15:05:00Z' });
});
afterAll(() => test.close());

const DT = '2026-03-11';
const FUNCTIONS = [
  ...['AttendanceRecords', 'WorkerDay', 'Reports_tick', 'Reports_schedule_deviation'],
  ...['WorkerDay_delete', 'WorkerDay_approve'],
];

/** Somebody planned from nine to six in Moscow, and a department in Vladivostok with a tick point each. */
async function twoDepartments() {
  const store = await aStore(test.db, FUNCTIONS);
  const { network_id, shop } = store;
  await test.db.updateTable('shop').set({ timezone: 'Europe/Moscow' }).where('id', '=', shop.id).execute();
  await test.db
    .updateTable('network')
    .set({ only_fact_hours_that_in_approved_plan: true })
    .where('id', '=', network_id)
    .execute();
  const away = await aShop(test.db, { network_id, parent_id: shop.id, timezone: 'Asia/Vladivostok' });
  const far_work = await aWorkType(test.db, { network_id, shop_id: away.id });
  const person = await anEmployee(test.db, { network_id, shop_id: shop.id });
  const { employee_id, employment_id, user_id } = person;
  const of = { network_id, employee_id, employment_id };
  const plan = await aWorkerDay(test.db, {
    ...{ ...of, shop_id: shop.id, work_type_id: store.work_type.id, dt: DT },
  });
  const keys = new Map<number, string>();
  for (const at of [shop.id, away.id]) {
    const { key } = await test.db
      .insertInto('tick_point')
      .values({ network_id, shop_id: at, name: 'Door' })
      .returning('key')
      .executeTakeFirstOrThrow();
    keys.set(at, key ?? '');
  }
  const mark = async (at: number, dttm: string, type?: 'C' | 'L') => {
    const asked = { tick_point_key: keys.get(at) ?? '', user_id, dttm, ...(type ? { type } : {}) };
    const { status, body } = await test.call(timekeeping.recordAttendance, asked);
    return [status, body.type, body.lateness];
  };
  const facts = (is_approved = true) => factsOf(test.db, employee_id, is_approved);
  const period = { dt_from: '2026-03-01', dt_to: '2026-03-31' };
  return { ...store, away, far_work, person, of, plan, mark, facts, period };
}

const hours = (count: number) => count * 3600;

describe('marks in a department under another clock than the plan', () => {
  it('arrive, leave, are late and make a paid fact by moments', async () => {
    const { away, mark, facts, plan } = await twoDepartments();
    expect(await mark(away.id, `${DT}T16:30:00`)).toEqual([200, 'C', 1800]);
    expect(await mark(away.id, '2026-03-12T00:50:00')).toEqual([200, 'L', 600]);
    expect(await facts()).toMatchObject([
      {
        ...{ dt: DT, shop_id: away.id, closest_plan_approved_id: plan.id },
        ...{ dttm_work_start: `${DT}T16:30:00`, dttm_work_end: '2026-03-12T00:50:00' },
        work_seconds: hours(9) - 40 * 60,
      },
    ]);
  });

  it('end what began at home, its arrival told by the clock there', async () => {
    const { shop, away, mark, facts, of, network_id } = await twoDepartments();
    expect(await mark(shop.id, `${DT}T09:00:00`)).toEqual([200, 'C', 0]);
    expect(await mark(away.id, '2026-03-12T01:00:00')).toEqual([200, 'L', 0]);
    const made = [
      {
        ...{ dt: DT, shop_id: away.id, work_seconds: hours(9) },
        ...{ dttm_work_start: `${DT}T16:00:00`, dttm_work_end: '2026-03-12T01:00:00' },
      },
    ];
    expect(await facts()).toMatchObject(made);
    expect(await facts(false)).toMatchObject(made);
    await rebuildFacts(test.deps, { network_id, dt_from: DT, dt_to: DT, employee_ids: [of.employee_id] });
    expect(await facts()).toMatchObject(made);
  });

  it('are judged by moments in the report of marks and that of deviations', async () => {
    const { shop, away, mark, manager, period } = await twoDepartments();
    await mark(away.id, `${DT}T16:30:00`);
    await mark(away.id, '2026-03-12T00:20:00');
    const asked = { ...period, shop_id__in: [shop.id, away.id] };
    const ticks = await test.call(
      reporting.downloadTickReport,
      { ...asked, format: 'json' } as never,
      manager,
    );
    const told = (ticks.body as unknown as { violation: string; lateness: number }[]).map((row) => [
      row.violation,
      row.lateness,
    ]);
    expect(told).toEqual([
      ['late arrival', 1800],
      ['early departure', 2400],
    ]);
    const rows = await sheetOf(await test.call(reporting.downloadScheduleDeviation, asked, manager));
    const planned = rows.slice(11).find((row) => row[9] === 8);
    // Late, early, left early, stayed longer.
    expect([12, 14, 16, 18].map((column) => planned?.[column])).toEqual([0.5, 0, 2 / 3, 0]);
  });

  it.each(['Asia/Vladivostok', 'Europe/Moscow'])(
    'that make one fact together with one at home stand once in the report of marks: %s',
    async (timezone) => {
      const { shop, away, mark, manager, period } = await twoDepartments();
      await test.db.updateTable('shop').set({ timezone }).where('id', '=', away.id).execute();
      await mark(shop.id, `${DT}T09:05:00`, 'C');
      const left = timezone === 'Europe/Moscow' ? `${DT}T17:50:00` : '2026-03-12T00:50:00';
      await mark(away.id, left, 'L');
      const asked = { ...period, shop_id__in: [shop.id, away.id], format: 'json' };
      const { body } = await test.call(reporting.downloadTickReport, asked as never, manager);
      type Told = { dttm: string; tick_kind: string };
      const told = (body as unknown as Told[]).map(({ dttm, tick_kind }) => [dttm, tick_kind]);
      expect(told).toEqual([
        [`${DT}T09:05:00`, 'recorded'],
        [left, 'recorded'],
      ]);
    },
  );

  it('of one person wait together until the manager has looked', async () => {
    const { shop, away, person, manager } = await twoDepartments();
    const own = (shop_id: number, dttm: string, type: 'C' | 'L') =>
      test.call(timekeeping.recordAttendance, { shop_id, dttm, type }, person);
    // Five hours old: it waits.
    expect((await own(shop.id, `${DT}T09:05:00`, 'C')).body.is_draft).toBe(true);
    expect((await own(away.id, '2026-03-12T01:00:00', 'L')).body.is_draft).toBe(true);
    const asked = { shop_id__in: [shop.id, away.id], is_draft: true };
    const { body } = await test.call(timekeeping.listAttendanceRecords, asked, manager);
    expect((body as { dttm: string }[]).map(({ dttm }) => dttm)).toEqual([
      `${DT}T09:05:00`,
      '2026-03-12T01:00:00',
    ]);
  });
});

describe('a fact written by hand in a department under another clock than its plan', () => {
  it('belongs to the plan in whose time it lies, and is paid within it', async () => {
    const { away, far_work, of, work_type, shop, manager, facts } = await twoDepartments();
    await test.db
      .updateTable('network')
      .set({ allow_creation_several_wdays_for_one_employee_for_one_date: true })
      .where('id', '=', of.network_id)
      .execute();
    // Five to eight in the morning in Moscow: noon to three in the afternoon in Vladivostok.
    const early = await aWorkerDay(test.db, {
      ...{ ...of, shop_id: shop.id, work_type_id: work_type.id, dt: DT, start: '05:00:00', end: '08:00:00' },
    });
    const { status } = await test.call(
      planning.createWorkerDay,
      {
        ...{ dt: DT, type: 'W', is_fact: true, shop_id: away.id, employee_id: of.employee_id },
        ...{ dttm_work_start: `${DT}T12:00:00`, dttm_work_end: `${DT}T15:30:00` },
        worker_day_details: [{ work_type_id: far_work.id, work_part: 1 }],
      } as never,
      manager,
    );
    expect(status).toBe(201);
    expect(await facts(false)).toMatchObject([
      { closest_plan_approved_id: early.id, work_seconds: hours(3) },
    ]);
  });
});
