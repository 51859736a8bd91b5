import { planning, timekeeping } from '@shiftwright/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import { anAgency, anApprovedMonth, anExchange, aVacancy } from '../../../testing/vacancies.ts';
import { recalculateTimesheets } from './timesheet/recalculating/recalculate-timesheets.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp({ now: '2026-03-11T18:30:00Z' });
});
afterAll(() => test.close());

const DT = '2026-03-11';

/** Lets the manager of an exchange read timesheets and marks as well. */
async function mayRead({ group, network_id }: { group: { id: number }; network_id: number }) {
  const rows = ['Timesheet', 'Timesheet_items', 'AttendanceRecords'].map((func) => ({
    ...{ network_id, group_id: group.id, func },
    method: 'GET',
  }));
  await test.db.insertInto('function_group').values(rows).execute();
}

it('a shift offered, taken by an outsourcing company and worked is in the timesheets of both companies', async () => {
  const client = await anExchange(test.db);
  const { network_id, place, shop, manager } = client;
  const [agency, rival] = [await anAgency(test.db, network_id), await anAgency(test.db, network_id)];
  for (const one of [client, agency, rival]) await mayRead(one);
  await anApprovedMonth(test.db, place, DT);
  const point = await test.db
    .insertInto('tick_point')
    .values({ network_id, shop_id: shop.id, name: 'Door' })
    .returning(['key'])
    .executeTakeFirstOrThrow();
  const offer = { dt: DT, outsources: [agency.network_id, rival.network_id], is_approved: false };
  const vacancy = await aVacancy(test.db, place, offer);
  expect((await test.call(planning.approveVacancy, { id: vacancy.id }, manager)).status).toBe(200);

  const { user_id, employee_id } = agency.worker;
  const sent = { id: vacancy.id, user_id, employee_id };
  expect((await test.call(planning.confirmVacancyToWorker, sent, agency.manager)).status).toBe(200);
  for (const [dttm, type] of [
    [`${DT}T09:00:00`, 'C'],
    [`${DT}T18:00:00`, 'L'],
  ] as const) {
    const mark = { tick_point_key: point.key ?? '', user_id, dttm };
    expect((await test.call(timekeeping.recordAttendance, mark)).body).toMatchObject({ type, employee_id });
  }
  await recalculateTimesheets(test.deps, { employee_ids: [employee_id], months: ['2026-03-01'] });

  const asked = { dt__gte: DT, dt__lte: DT, timesheet_type: 'F' as const };
  const itemsOf = async (by: typeof manager, more = {}) => {
    const { status, body } = await test.call(timekeeping.listTimesheetItems, { ...asked, ...more }, by);
    expect(status).toBe(200);
    return body as { employee_id: number; shop_id: number; day_hours: string; source: string }[];
  };
  const worked = { employee_id, shop_id: shop.id, day_type: 'W', day_hours: '9.00', source: 'F' };
  expect(await itemsOf(agency.manager, { employee_id })).toMatchObject([worked]);
  expect(await itemsOf(manager, { shop_id: shop.id })).toMatchObject([worked]);
  expect(await itemsOf(rival.manager, { employee_id })).toEqual([]);

  const refused = await test.call(planning.refuseVacancy, { id: vacancy.id }, agency.manager);
  expect([refused.status, refused.body.result]).toEqual([400, expect.stringContaining('worked already')]);
});
