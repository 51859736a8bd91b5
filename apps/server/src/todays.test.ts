import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { access, network, people, planning, reporting } from '@shiftwright/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aGroup, anEmployee, aStore } from '../testing/factories.ts';
import { sheetOf } from '../testing/files.ts';
import { type TestApp, testApp } from '../testing/test-app.ts';
import { aVacancy } from '../testing/vacancies.ts';

let test: TestApp;
// In Lima it is the evening of the 11th, in Greenwich the 12th.
beforeAll(async () => {
  test = await testApp({ now: '2026-03-12T02:00:00Z' });
});
afterAll(() => test.close());

const REPORTS = ['WorkerDay_download_tabel', 'WorkerDay_overtimes_undertimes_report', 'Reports_tick'].concat(
  'Reports_consolidated_timesheet_report',
  'Reports_pivot_tabel',
  'AttendanceRecords_report',
);
const FUNCTIONS = [
  ...REPORTS,
  'Employee',
  'WorkerPosition',
  'Group',
  'WorkerDay_vacancy',
  'WorkerDay',
  'WorkerConstraint',
  'User',
];

/** A department in Lima with somebody whose last day is today there. */
async function lastEvening() {
  const store = await aStore(test.db, [...FUNCTIONS, 'WorkType_efficiency', 'Reports_schedule_deviation']);
  const { network_id, shop, group } = store;
  await test.db.updateTable('shop').set({ timezone: 'America/Lima' }).where('id', '=', shop.id).execute();
  const place = { network_id, shop_id: shop.id, function_group_id: group.id };
  const leaving = await anEmployee(test.db, { ...place, dt_fired: '2026-03-11' });
  return { ...store, place, leaving };
}

describe('on the evening of the last day, west of Greenwich', () => {
  it('a person stands in the lists of the department, and has it', async () => {
    const { shop, manager, leaving } = await lastEvening();
    const asked = { shop_id: shop.id };
    const listed = (await test.call(people.listEmployees, asked, manager)).body;
    expect(listed.map(({ id }: { id: number }) => id)).toContain(leaving.employee_id);
    const me = (await test.call(access.currentUser, {}, leaving)).body;
    expect(me).toMatchObject({ shop_id: String(shop.id), self_employee_ids: [leaving.employee_id] });
    const wishes = (await test.call(people.showWishDays, {}, leaving)).body;
    expect(wishes.map((one: people.WishDays[number]) => one.employment_id)).toEqual([leaving.employment_id]);
  });

  it('what the person holds is in use', async () => {
    const { network_id, manager, leaving, shop } = await lastEvening();
    const position = await test.db
      .insertInto('worker_position')
      .values({ network_id, name: 'Cashier' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await test.db
      .updateTable('employment')
      .set({ position_id: position.id })
      .where('id', '=', leaving.employment_id)
      .execute();
    expect((await test.call(network.deletePosition, { id: position.id }, manager)).status).toBe(409);
    expect(shop.id).toBeGreaterThan(0);
  });

  it('the exchange shows the shifts of today, not those of yesterday', async () => {
    const { network_id, shop, work_type, manager } = await lastEvening();
    const place = { network_id, shop, work_type };
    const functions = ['WorkerDay_vacancy', 'WorkerDay_confirm_vacancy'];
    const group = await aGroup(test.db, { network_id, functions });
    const taker = await anEmployee(test.db, { network_id, shop_id: shop.id, function_group_id: group.id });
    const ids = await Promise.all(
      ['2026-03-10', '2026-03-11', '2026-03-12'].map(
        async (dt) => (await aVacancy(test.db, place, { dt })).id,
      ),
    );
    const { body } = await test.call(planning.listVacancies, { shop_id: [shop.id] } as never, manager);
    const shown = (body as { results: { id: number }[] }).results.map(({ id }) => id);
    expect(shown.sort((a, b) => a - b)).toEqual(ids.slice(1).sort((a, b) => a - b));
    const mine = (await test.call(planning.listVacancies, { shop_id: [shop.id] } as never, taker)).body;
    const actions = (mine as { results: { actions: string[] }[] }).results.map((one) => one.actions);
    expect(actions).toEqual([['confirm'], ['confirm']]);
  });
});

/** In Kiribati the 1st of April has begun while Greenwich has the 31st of March. */
it('reports are of the accounting period, and made on the date, of the department', async () => {
  const late = await testApp({ now: '2026-03-31T18:00:00Z' });
  const { shop, manager } = await aStore(late.db, REPORTS);
  await late.db
    .updateTable('shop')
    .set({ timezone: 'Pacific/Kiritimati' })
    .where('id', '=', shop.id)
    .execute();
  for (const asked of [{ shop_id: shop.id }, { employee_id__in: [manager.employee_id] }]) {
    const { headers } = await late.call(reporting.downloadOvertimes, asked, manager);
    expect(headers['content-disposition']).toContain('2026-04-01_2026-04-30');
  }
  const month = { shop_id: shop.id, dt_from: '2026-03-01', dt_to: '2026-03-31' };
  const rows = await sheetOf(await late.call(reporting.downloadTabel, month, manager));
  expect(rows.flat().join(' ')).toContain('Made on 2026/04/01');
  await late.close();
});

it('reports of a department that is not there are not found', async () => {
  const { manager } = await lastEvening();
  const nowhere = { shop_id: 900_000_000, shop_id__in: [900_000_000] };
  const period = { dt_from: '2026-03-01', dt_to: '2026-03-02', dt__gte: '2026-03-01', dt__lte: '2026-03-02' };
  const asked = { ...nowhere, ...period, group_by: 'employee', employee_id__in: [manager.employee_id] };
  for (const endpoint of [
    reporting.downloadTickReport,
    reporting.downloadScheduleDeviation,
    reporting.downloadConsolidatedTimesheet,
    reporting.downloadPivotTabel,
    reporting.downloadTabel,
    reporting.downloadAttendance,
    reporting.downloadOvertimes,
    reporting.reportDays,
    reporting.reportIndicators,
    reporting.downloadReportDays,
    reporting.downloadReportIndicators,
  ]) {
    const { status } = await test.call(endpoint, { ...asked, graph_type: 'plan_approved' } as never, manager);
    expect(status, endpoint.path).toBe(404);
  }
});

/** Who may ask for the date in Greenwich, and why. */
const IN_GREENWICH: Record<string, string> = {
  'features/access/rights/whose-personal-data.ts': 'two months after somebody moved on, give or take a day',
  'features/people/norms/daily-norms.ts': 'positions, which have no department',
  'features/planning/burdens/keep-ledger.ts': 'a job of the night',
  'features/planning/burdens/list-burdens.ts': 'the department is not known yet, which says the day',
  'features/planning/employment-changes/follow-employment.ts': 'a job that spares the days before',
  'features/planning/employment-changes/paid-leave.ts': 'months back, give or take a day',
  'features/planning/employment-changes/settle-old-days.ts': 'a job of the night',
  'features/planning/publication/notify-published.ts': 'a day is left to every side',
  'features/people/employment/batch-employments.ts': 'what ends today may stay',
  'features/people/medical/remind-documents.ts': 'a job of the night',
  'features/planning/worker-day/blocking/batch-block.ts': 'where there is no department',
  'features/reporting/privacy/apply-retention.ts': 'a job of the night',
  'features/timekeeping/timesheet/recalculating/nightly.ts': 'a job of the night',
  'features/timekeeping/timesheet/recalculating/register.ts': 'a job of the night',
};

it('nobody else asks for the date in Greenwich: today is the department’s', () => {
  const folder = join(import.meta.dirname, 'features');
  const asking = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .filter((name) => /today\('UTC'\)/.test(readFileSync(join(folder, name), 'utf8')))
    .map((name) => `features/${name}`);
  expect(asking.sort()).toEqual(Object.keys(IN_GREENWICH).sort());
});
