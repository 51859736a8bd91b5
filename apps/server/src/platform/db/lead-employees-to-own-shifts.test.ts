import { afterAll, beforeAll, expect, it } from 'vitest';
import { up } from '../../../migrations/2026_11_23_2000_lead_employees_to_own_shifts.ts';
import { aNetwork } from '../../../testing/factories.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';

/** A network of the release before, where every group had the timetable. */
let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const READS = ['WorkerDay GET', 'Timesheet GET', 'Employee GET'];
const GROUPS = {
  employees: [...READS, 'WorkerDay_confirm_vacancy POST', 'WorkerDay_refuse_vacancy POST', 'ShiftSwap POST'],
  planners: [...READS, 'WorkerDay_batch_update_or_create POST'],
  staff: [...READS, 'Employment PUT'],
  payroll: [...READS, 'Timesheet_items GET'],
  reports: [...READS, 'Reports_tick GET'],
};

it('takes the timetable from groups that plan nothing, and from no other', async () => {
  const { id: network_id } = await aNetwork(test.db);
  for (const [code, held] of Object.entries(GROUPS)) {
    const { id: group_id } = await test.db
      .insertInto('access_group')
      .values({ network_id, code, name: code, allowed_tabs: ['schedule', 'shift_exchange'] })
      .returning('id')
      .executeTakeFirstOrThrow();
    const functions = held.map((right) => {
      const [func = '', method = ''] = right.split(' ');
      return { network_id, group_id, func, method };
    });
    await test.db.insertInto('function_group').values(functions).execute();
  }

  await up(test.db as never);

  const rows = await test.db
    .selectFrom('access_group')
    .select(['code', 'allowed_tabs'])
    .where('network_id', '=', network_id)
    .execute();
  const without = rows.filter(({ allowed_tabs }) => !allowed_tabs.includes('schedule'));
  expect(without).toEqual([{ code: 'employees', allowed_tabs: ['shift_exchange'] }]);
});
