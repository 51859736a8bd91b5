import { timekeeping } from '@shiftwright/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anEmployee, aRegion, aShop, aStore, aWorkerDay } from '../../../../testing/factories.ts';
import { type TestApp, testApp } from '../../../../testing/test-app.ts';
import { recalculateTimesheets } from './recalculating/recalculate-timesheets.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp({ now: '2021-07-01T09:00:00Z' });
});
afterAll(() => test.close());

const FUNCTIONS = ['Timesheet', 'Timesheet_items', 'Timesheet_stats', 'Timesheet_lines', 'Timesheet_recalc'];
const JUNE = { dt__gte: '2021-06-01', dt__lte: '2021-06-30' };
const MONTH = { dt_from: '2021-06-01', dt_to: '2021-06-30' };

/** A store that divides by nahodka, under the Russian calendar of June 2021: a norm of 167 hours. */
async function aStoreInJune(settings: Record<string, unknown> = { fiscal_sheet_divider_alias: 'nahodka' }) {
  const store = await aStore(test.db, FUNCTIONS);
  const { network_id } = store;
  const shop_id = store.shop.id;
  await test.db
    .updateTable('network')
    .set({ settings: JSON.stringify(settings) })
    .where('id', '=', network_id)
    .execute();
  const region = await aRegion(test.db, { network_id, days: { '2021-06-11': 'S', '2021-06-14': 'H' } });
  await test.db.updateTable('shop').set({ region_id: region.id }).where('id', '=', shop_id).execute();
  const person = await anEmployee(test.db, { network_id, shop_id });
  const { employee_id, employment_id } = person;
  const of = { network_id, employee_id, employment_id };
  const fact = (dt: string, given = {}) =>
    aWorkerDay(test.db, { ...of, dt, shop_id, work_type_id: store.work_type.id, is_fact: true, ...given });
  const plan = (dt: string, type: string, given = {}) =>
    aWorkerDay(test.db, { ...of, dt, type, ...(type === 'W' ? { shop_id } : {}), ...given });
  const count = () =>
    recalculateTimesheets(test.deps, { employee_ids: [employee_id], months: ['2021-06-01'] });
  return { ...store, shop_id, person, employee_id, fact, plan, count };
}

/** Fourteen hours less one of break. */
const LONG = { start: '09:00:00', end: '23:00:00', work_seconds: 13 * 3600 };

describe('GET timesheet/', () => {
  it('gives each date of a person what was worked and how it was divided', async () => {
    const { manager, employee_id, person, fact, plan, count } = await aStoreInJune();
    await fact('2021-06-08', LONG);
    await plan('2021-06-09', 'V');
    await plan('2021-06-10', 'W');
    await count();

    const { status, body } = await test.call(
      timekeeping.listTimesheet,
      { ...JUNE, employee_id__in: [employee_id] },
      manager,
    );

    expect(status).toBe(200);
    expect(body).toHaveLength(30);
    const of = (dt: string) => body.find((row: { dt: string }) => row.dt === dt);
    expect(of('2021-06-08')).toEqual({
      employee_id,
      employee__tabel_code: person.tabel_code,
      dt: '2021-06-08',
      fact_timesheet_type: 'W',
      fact_timesheet_total_hours: '13.00',
      fact_timesheet_day_hours: '12.50',
      fact_timesheet_night_hours: '0.50',
      main_timesheet_type: 'W',
      main_timesheet_total_hours: '12.00',
      main_timesheet_day_hours: '12.00',
      main_timesheet_night_hours: '0.00',
      additional_timesheet_hours: '1.00',
      additional_timesheet_day_hours: '0.50',
      additional_timesheet_night_hours: '0.50',
    });
    expect(of('2021-06-09')).toMatchObject({
      fact_timesheet_type: 'V',
      fact_timesheet_total_hours: null,
      main_timesheet_type: 'V',
      additional_timesheet_hours: null,
    });
    expect(of('2021-06-10')).toMatchObject({ fact_timesheet_type: 'A', main_timesheet_type: 'A' });
    expect(of('2021-06-11')).toMatchObject({ fact_timesheet_type: 'H', main_timesheet_type: 'H' });
  });

  it('has only the fact where the network divides nothing', async () => {
    const { manager, employee_id, fact, count } = await aStoreInJune({});
    await fact('2021-06-08');
    await count();
    const asked = { ...JUNE, employee_id, order_by: '-dt' as const };
    const { body } = await test.call(timekeeping.listTimesheet, asked, manager);
    expect(body[0].dt).toBe('2021-06-30');
    expect(body.find((row: { dt: string }) => row.dt === '2021-06-08')).toMatchObject({
      fact_timesheet_total_hours: '8.00',
      main_timesheet_type: null,
      main_timesheet_total_hours: null,
      additional_timesheet_hours: null,
    });
  });
});

describe('GET timesheet/items/', () => {
  it('gives the items as they are stored, by every filter of the rules', async () => {
    const store = await aStoreInJune();
    const { manager, employee_id, person, shop_id, shop, work_type } = store;
    await store.fact('2021-06-08', LONG);
    await store.count();
    const ask = async (given: object) =>
      (await test.call(timekeeping.listTimesheetItems, { ...JUNE, employee_id, ...given }, manager)).body;

    const worked = await ask({ dt: '2021-06-08', by_code: true });
    expect(worked.map((item: { timesheet_type: string }) => item.timesheet_type)).toEqual(['A', 'F', 'M']);
    expect(worked[1]).toMatchObject({
      employee__tabel_code: person.tabel_code,
      shop_id,
      work_type_name_id: work_type.work_type_name_id,
      day_type: 'W',
      dttm_work_start: '2021-06-08T09:00:00',
      dttm_work_end: '2021-06-08T23:00:00',
      day_hours: '12.50',
      night_hours: '0.50',
      source: 'F',
    });
    expect(await ask({ source: 'F' })).toHaveLength(3);
    expect(await ask({ source__in: ['S', 'P'], timesheet_type: 'F' })).toHaveLength(29);
    expect(await ask({ timesheet_type__in: ['M', 'A'], dt__in: ['2021-06-08'] })).toHaveLength(2);
    expect(await ask({ shop__code: shop.code, employee__tabel_code__in: [person.tabel_code] })).toHaveLength(
      61,
    );
    expect(await ask({ shop__code: 'nowhere' })).toHaveLength(0);
    expect(await ask({ work_type_name_id__in: [work_type.work_type_name_id] })).toHaveLength(3);
    expect(await ask({ position_id: 1 })).toHaveLength(0);
    expect(await ask({ employee_id__in: [] })).toHaveLength(61);
  });
});

describe('GET timesheet/stats/', () => {
  it('sums the timesheet beside the norms of the month', async () => {
    const { manager, employee_id, fact, plan, count } = await aStoreInJune();
    await fact('2021-06-08', LONG);
    await fact('2021-06-15');
    await plan('2021-06-16', 'S');
    await count();

    const { status, body } = await test.call(timekeeping.timesheetStats, JUNE, manager);

    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual([String(employee_id)]);
    expect(body[employee_id]).toEqual({
      fact_total_all_hours_sum: 21,
      fact_total_work_hours_sum: 21,
      fact_day_work_hours_sum: 20.5,
      fact_night_work_hours_sum: 0.5,
      main_total_hours_sum: 20,
      main_day_hours_sum: 20,
      main_night_hours_sum: 0,
      additional_hours_sum: 1,
      calendar_norm_hours: 167,
      norm_hours: 159,
      sawh_hours: 161.43333333,
      sawh_hours_without_reduce: 167,
    });
  });

  it('needs both dates, in their order', async () => {
    const { manager } = await aStoreInJune();
    const missing = await test.call(timekeeping.timesheetStats, { dt__gte: '2021-06-01' } as never, manager);
    const reversed = { dt__gte: '2021-06-30', dt__lte: '2021-06-01' };
    expect(missing.status).toBe(400);
    expect(missing.body).toHaveProperty('dt__lte');
    expect((await test.call(timekeeping.timesheetStats, reversed, manager)).status).toBe(400);
    expect((await test.call(timekeeping.listTimesheet, reversed, manager)).status).toBe(400);
  });
});

describe('GET timesheet/lines/', () => {
  it('groups days by person, position and department, hours by day and by night apart', async () => {
    const { manager, employee_id, person, shop, shop_id, fact, count } = await aStoreInJune();
    await fact('2021-06-08', LONG);
    await count();
    const asked = { dt__gte: '2021-06-08', dt__lte: '2021-06-09', employee_id, timesheet_type: 'F' as const };

    const { body } = await test.call(timekeeping.timesheetLines, asked, manager);

    expect(body).toEqual([
      {
        timesheet_type: 'F',
        employee_id,
        employee__tabel_code: person.tabel_code,
        position_id: null,
        position__code: null,
        shop_id,
        shop__code: shop.code,
        days: [
          { dt: '2021-06-08', day_type: 'W', hours_type: 'D', hours: 12.5 },
          { dt: '2021-06-08', day_type: 'W', hours_type: 'N', hours: 0.5 },
          { dt: '2021-06-09', day_type: 'H' },
        ],
      },
    ]);
  });

  it('groups by the person alone where the network says so', async () => {
    const settings = { api_timesheet_lines_group_by: 1 };
    const { manager, employee_id, fact, network_id, count } = await aStoreInJune(settings);
    const other = await aShop(test.db, { network_id });
    await fact('2021-06-08', { shop_id: other.id, work_type_id: undefined });
    await fact('2021-06-09');
    await count();
    const { body } = await test.call(timekeeping.timesheetLines, { ...JUNE, employee_id }, manager);
    expect(body).toHaveLength(1);
    expect(body[0]).not.toHaveProperty('position_id');
    expect(body[0].days).toHaveLength(30);
  });
});

describe('GET timesheet/lines/download/', () => {
  it('gives the same lines as a CSV file that a payroll and a spreadsheet read alike', async () => {
    const { manager, employee_id, person, shop, fact, count } = await aStoreInJune();
    await test.db.updateTable('shop').set({ code: '=1+1, "Main"' }).where('id', '=', shop.id).execute();
    await fact('2021-06-08', LONG);
    await count();
    const asked = { dt__gte: '2021-06-08', dt__lte: '2021-06-09', employee_id, timesheet_type: 'F' as const };

    const { status, body, headers } = await test.call(timekeeping.downloadTimesheetLines, asked, manager);

    expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(headers['content-disposition']).toContain('Timesheet_lines_2021-06-08_2021-06-09.csv');
    const russian = await test.call(timekeeping.downloadTimesheetLines, asked, manager, {
      'accept-language': 'ru',
    });
    expect(decodeURIComponent(String(russian.headers['content-disposition']))).toContain(
      'Строки_табеля_2021-06-08_2021-06-09.csv',
    );
    const row = (rest: string) => `F,${person.tabel_code},,"'=1+1, ""Main""",${rest}`;
    const rows = [
      'timesheet_type,tabel_code,position_code,shop_code,dt,day_type,hours_type,hours',
      row('2021-06-08,W,D,12.50'),
      row('2021-06-08,W,N,0.50'),
      row('2021-06-09,H,,'),
    ];
    expect(body).toBe(`\ufeff${rows.join('\r\n')}\r\n`);
    const stranger = (await aStore(test.db, [])).manager;
    expect((await test.call(timekeeping.downloadTimesheetLines, asked, stranger)).status).toBe(403);
    const undated = await test.call(timekeeping.downloadTimesheetLines, { employee_id } as never, manager);
    expect([undated.status, Object.keys(undated.body).sort()]).toEqual([400, ['dt__gte', 'dt__lte']]);
  });
});

describe('POST timesheet/recalc/', () => {
  it('orders the work as a job that counts the department anew', async () => {
    const working = await testApp({ now: '2021-07-01T09:00:00Z', work: true });
    try {
      const store = await aStore(working.db, FUNCTIONS);
      const { network_id, manager } = store;
      const shop_id = store.shop.id;
      const { employee_id, employment_id } = manager;
      await aWorkerDay(working.db, {
        network_id,
        employee_id,
        employment_id,
        shop_id,
        dt: '2021-06-08',
        is_fact: true,
      });

      const { status, body } = await working.call(
        timekeeping.recalcTimesheet,
        { shop_id, ...MONTH },
        manager,
      );

      expect([status, body]).toEqual([200, { detail: 'The calculation of the timesheets has started' }]);
      const ask = async () =>
        (await working.call(timekeeping.listTimesheet, { ...JUNE, employee_id }, manager)).body;
      await expect.poll(async () => (await ask()).length).toBe(30);
    } finally {
      await working.close();
    }
  });

  it.each([
    ['a part of a month', { dt_from: '2021-06-01', dt_to: '2021-06-29' }, 'dt_to'],
    ['a month that starts late', { dt_from: '2021-06-02', dt_to: '2021-06-30' }, 'dt_from'],
    ['the same month of another year', { dt_from: '2021-06-01', dt_to: '2022-06-30' }, 'dt_to'],
    ['nobody employed', { ...MONTH, employee_id__in: [999_999] }, 'employee_id__in'],
  ])('refuses %s', async (_case, asked, field) => {
    const { manager, shop_id } = await aStoreInJune();
    const { status, body } = await test.call(timekeeping.recalcTimesheet, { shop_id, ...asked }, manager);
    expect(status).toBe(400);
    expect(Object.keys(body)).toEqual([field]);
  });

  it('refuses people of other departments, an unknown department, and callers without the right', async () => {
    const { manager, shop_id } = await aStoreInJune();
    const other = await aStoreInJune();
    const foreign = { shop_id, ...MONTH, employee_id__in: [other.employee_id] };
    expect((await test.call(timekeeping.recalcTimesheet, foreign, manager)).status).toBe(400);
    const elsewhere = { shop_id: other.shop_id, ...MONTH };
    expect((await test.call(timekeeping.recalcTimesheet, elsewhere, manager)).status).toBe(400);
    const stranger = (await aStore(test.db, [])).manager;
    for (const endpoint of [
      timekeeping.listTimesheet,
      timekeeping.listTimesheetItems,
      timekeeping.timesheetLines,
    ])
      expect((await test.call(endpoint, {}, stranger)).status).toBe(403);
    expect((await test.call(timekeeping.timesheetStats, JUNE, stranger)).status).toBe(403);
    expect((await test.call(timekeeping.recalcTimesheet, { shop_id, ...MONTH }, stranger)).status).toBe(403);
  });
});

describe('the access scope of timesheets', () => {
  it('are those of the caller: neither another network nor the department beside', async () => {
    const mine = await aStoreInJune();
    const foreign = await aStoreInJune();
    await foreign.count();
    const beside = await aShop(test.db, { network_id: mine.network_id });
    const colleague = await anEmployee(test.db, { network_id: mine.network_id, shop_id: beside.id });
    await recalculateTimesheets(test.deps, { employee_ids: [colleague.employee_id], months: ['2021-06-01'] });
    const asked = { employee_id__in: [foreign.employee_id, colleague.employee_id] };

    for (const endpoint of [
      timekeeping.listTimesheet,
      timekeeping.listTimesheetItems,
      timekeeping.timesheetLines,
    ])
      expect((await test.call(endpoint, asked, mine.manager)).body).toEqual([]);
    expect((await test.call(timekeeping.timesheetStats, { ...JUNE, ...asked }, mine.manager)).body).toEqual(
      {},
    );
  });
});
