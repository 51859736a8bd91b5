import { network, people, timekeeping } from '@shiftwright/contracts';
import { eachDt, firstDateChanged } from '@shiftwright/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aPosition } from '../../../../../testing/directory.ts';
import { anEmployee, aRegion, aStore, aWorkerDay } from '../../../../../testing/factories.ts';
import { type TestApp, testApp } from '../../../../../testing/test-app.ts';
import { recalculateTimesheets } from './recalculate-timesheets.ts';

/** The work is done by jobs: whatever figures follow from is changed by its call, and every surface tells the same. */
let test: TestApp;
beforeAll(async () => {
  test = await testApp({ now: '2026-03-25T09:00:00Z', work: true });
});
afterAll(() => test.close());

const FUNCTIONS = [
  ...['Employment', 'Shop', 'WorkerPosition', 'Timesheet', 'Timesheet_stats', 'WorkerDay_worker_stat'],
  ...['ShiftSchedule_batch_update_or_create', 'ShiftScheduleInterval_batch_update_or_create'],
];
const MONTHS = ['2025-11-01', '2026-01-01', '2026-02-01', '2026-03-01', '2026-04-01'];

/** Somebody who worked nine hours on fifteen days of November, January, February and March, and is to in April. */
async function aPerson(settings: object = { fiscal_sheet_divider_alias: 'nahodka' }, period_length = 1) {
  const store = await aStore(test.db, FUNCTIONS);
  const { network_id, shop, work_type } = store;
  await test.db
    .updateTable('network')
    .set({ settings: JSON.stringify(settings), accounting_period_length: period_length })
    .where('id', '=', network_id)
    .execute();
  const position = await aPosition(test.db, network_id);
  const person = await anEmployee(test.db, { network_id, shop_id: shop.id, position_id: position.id });
  const { employee_id, employment_id } = person;
  const works = (dt: string, is_fact = true) =>
    aWorkerDay(test.db, {
      ...{
        network_id,
        employee_id,
        employment_id,
        shop_id: shop.id,
        work_type_id: work_type.id,
        dt,
        is_fact,
      },
    });
  for (const month of MONTHS)
    for (const dt of eachDt(`${month.slice(0, 8)}02`, `${month.slice(0, 8)}16`))
      await works(dt, month < '2026-04-01');
  await recalculateTimesheets(test.deps, { employee_ids: [employee_id], months: MONTHS });

  /** Worked hours of a month, as the statistics and the timesheet tell them, and its main hours. */
  const told = async (month: string) => {
    const dates = { from: month, to: eachDt(month, `${month.slice(0, 8)}28`).at(-1) ?? month };
    const stat = await test.call(
      timekeeping.workerStat,
      { shop_id: shop.id, dt_from: dates.from, dt_to: dates.to, employee_id__in: [employee_id] },
      store.manager,
    );
    const { rows } = await sql<{ fact: number; main: number }>`
      select coalesce(sum(day_hours + night_hours) filter (where timesheet_type = 'F'), 0)::float8 as fact,
             coalesce(sum(day_hours + night_hours) filter (where timesheet_type = 'M'), 0)::float8 as main
        from timesheet_item
       where employee_id = ${employee_id} and date_trunc('month', dt) = ${month}::date`.execute(test.db);
    const approved = stat.body[employee_id]?.fact.approved;
    return { stat: approved?.work_hours.total ?? 0, ...rows[0] };
  };
  const change = (input: object) =>
    test.call(
      people.updateEmployment,
      { id: employment_id, dt_hired: '2020-01-01', ...input } as never,
      store.manager,
    );
  return { ...store, person, employee_id, position, told, change };
}

describe('timesheets follow an employment as far back as its dates change (timekeeping 29, timekeeping 67)', () => {
  it('that ends in the past, and goes on again', async () => {
    const { told, change } = await aPerson();
    expect(await told('2026-01-01')).toMatchObject({ stat: 120, fact: 120 });
    expect((await change({ dt_fired: '2026-01-06' })).status).toBe(200);
    await expect.poll(() => told('2026-01-01')).toMatchObject({ stat: 40, fact: 40 });
    await expect.poll(() => told('2026-04-01')).toMatchObject({ stat: 0, fact: 0 });
    expect(await told('2025-11-01')).toMatchObject({ stat: 120, fact: 120 });
    expect((await change({ dt_fired: null })).status).toBe(200);
    await expect.poll(() => told('2026-01-01')).toMatchObject({ stat: 120, fact: 120 });
    await expect.poll(() => told('2026-04-01')).toMatchObject({ fact: 120 });
  });

  it('that begins later', async () => {
    const { told, change } = await aPerson();
    await change({ dt_hired: '2026-01-12' });
    await expect.poll(() => told('2025-11-01')).toMatchObject({ stat: 0, fact: 0 });
    await expect.poll(() => told('2026-01-01')).toMatchObject({ stat: 40, fact: 40 });
  });

  it.each([
    ['made', null, { dt_hired: '2026-01-02', dt_fired: null }, '2026-01-02'],
    ['removed', { dt_hired: '2026-01-02', dt_fired: null }, null, '2026-01-02'],
    [
      'of the same dates',
      { dt_hired: '2026-01-02', dt_fired: null },
      { dt_hired: '2026-01-02', dt_fired: null },
      null,
    ],
    [
      'hired earlier',
      { dt_hired: '2026-01-02', dt_fired: null },
      { dt_hired: '2025-12-02', dt_fired: null },
      '2025-12-02',
    ],
    [
      'ended',
      { dt_hired: '2026-01-02', dt_fired: null },
      { dt_hired: '2026-01-02', dt_fired: '2026-01-31' },
      '2026-02-01',
    ],
    [
      'ended earlier',
      { dt_hired: '2026-01-02', dt_fired: '2026-03-31' },
      { dt_hired: '2026-01-02', dt_fired: '2026-01-31' },
      '2026-02-01',
    ],
  ])('%s: the first date that differs', (_case, before, after, expected) =>
    expect(firstDateChanged(before, after)).toBe(expected),
  );
});

describe('timesheets follow whatever norms follow from, this month, the one before and later ones (timekeeping 29)', () => {
  const FEW = 10;

  it('other hours a week of a position', async () => {
    const { told, position, manager } = await aPerson();
    expect(await told('2026-03-01')).toMatchObject({ fact: 120, main: 88 });
    const changed = { id: position.id, name: position.name, hours_in_a_week: FEW };
    expect((await test.call(network.updatePosition, changed as never, manager)).status).toBe(200);
    for (const month of ['2026-02-01', '2026-03-01', '2026-04-01'])
      await expect.poll(async () => (await told(month)).main).toBeLessThan(60);
    expect(await told('2026-01-01')).toMatchObject({ main: 104 });
  });

  it('another region of a department', async () => {
    const { told, shop, network_id, manager } = await aPerson();
    const dates = eachDt('2026-03-02', '2026-03-27').map((dt) => [dt, 'H'] as const);
    const region = await aRegion(test.db, { network_id, days: Object.fromEntries(dates) } as never);
    const moved = { id: shop.id, name: shop.name, region_id: region.id };
    expect((await test.call(network.updateDepartment, moved as never, manager)).status).toBe(200);
    await expect.poll(async () => (await told('2026-03-01')).main).toBeLessThan(88);
  });

  it('the dates of a shift schedule and who follows it', async () => {
    const { told, person, manager } = await aPerson({ fiscal_sheet_divider_alias: 'shift_schedule' });
    const schedule = (hours: number) =>
      test.call(
        people.batchShiftSchedules,
        {
          data: [
            {
              ...{ code: 'five', name: 'Five', year: 2026 },
              days: eachDt('2026-03-02', '2026-03-16').map((dt) => ({
                ...{ dt, day_type: 'W', work_hours: hours, day_hours: hours, night_hours: 0 },
              })),
            },
          ],
          options: {},
        } as never,
        manager,
      );
    expect((await schedule(5)).status).toBe(200);
    const interval = {
      ...{ code: 'own', employee_id: person.employee_id, shift_schedule__code: 'five' },
      ...{ dt_start: '2026-01-01', dt_end: '2026-12-31' },
    };
    const followed = await test.call(
      people.batchShiftScheduleIntervals,
      { data: [interval], options: { return_response: true } } as never,
      manager,
    );
    expect(followed.status).toBe(200);
    await expect.poll(() => told('2026-03-01')).toMatchObject({ main: 75 });
    expect((await schedule(6)).status).toBe(200);
    await expect.poll(() => told('2026-03-01')).toMatchObject({ main: 90 });
    const [{ id }] = followed.body.data;
    expect((await test.call(people.deleteShiftScheduleInterval, { id }, manager)).status).toBe(204);
    await expect.poll(() => told('2026-03-01')).toMatchObject({ main: 0 });
  });
});

it('later months of the accounting period follow what corrects their norm (timekeeping 53)', async () => {
  const settings = { fiscal_sheet_divider_alias: 'pobeda', correct_norm_hours_last_month_acc_period: true };
  const { told, employee_id } = await aPerson(settings, 3);
  const months = ['2026-01-01', '2026-02-01', '2026-03-01'];
  await test.db
    .updateTable('employment')
    .set({ norm_work_hours: 50 })
    .where('employee_id', '=', employee_id)
    .execute();
  await recalculateTimesheets(test.deps, { employee_ids: [employee_id], months });
  // What the others leave of the norm is less than four hours a date.
  expect((await told('2026-03-01')).main).toBe(60);
  await test.db
    .updateTable('worker_day')
    .set({ work_seconds: 2 * 3600, dttm_work_end: sql`dt + time '11:00'` })
    .where('employee_id', '=', employee_id)
    .where('dt', 'in', eachDt('2026-01-02', '2026-01-16'))
    .execute();
  await recalculateTimesheets(test.deps, { employee_ids: [employee_id], months: months.slice(0, 1) });
  await expect.poll(async () => (await told('2026-03-01')).main).toBeGreaterThan(60);
});
