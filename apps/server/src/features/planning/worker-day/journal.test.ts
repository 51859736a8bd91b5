import { planning } from '@shiftwright/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { journaledStates } from '../../../../testing/journaled-states.ts';
import { type TestApp, testApp } from '../../../../testing/test-app.ts';
import { aTimetable } from '../../../../testing/timetable.ts';
import { findDaysOfEmployees } from './store/worker-day.repository.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp({ now: '2026-03-15T09:00:00Z' });
});
afterAll(() => test.close());

const DATES = ['2026-03-12', '2026-03-13', '2026-03-14', '2026-03-15'];
const PERIOD = { dt_from: DATES[0]!, dt_to: DATES[3]! };

it('the journal tells the whole story: each change starts where the last one ended, and the last is what stands', async () => {
  const t = await aTimetable(test.db);
  await test.db
    .updateTable('network')
    .set({ only_fact_hours_that_in_approved_plan: true })
    .where('id', '=', t.network_id)
    .execute();
  const employee_ids = [t.worker.employee_id];
  const steps = [
    () =>
      test.call(
        planning.batchWorkerDays,
        { data: DATES.map((dt) => t.shift({ dt })), options: {} } as never,
        t.manager,
      ),
    () => test.call(planning.createWorkerDay, t.shift({ is_fact: true }), t.manager),
    () => test.call(planning.approveWorkerDays, { shop_id: t.shop.id, is_fact: false, ...PERIOD }, t.manager),
    () => test.call(planning.approveWorkerDays, { shop_id: t.shop.id, is_fact: true, ...PERIOD }, t.manager),
    () =>
      test.call(
        planning.changeList,
        { type: 'V', dt_from: DATES[1]!, dt_to: DATES[2]!, employee_id: t.worker.employee_id },
        t.manager,
      ),
    () =>
      test.call(
        planning.duplicateWorkerDays,
        {
          from_employee_id: t.worker.employee_id,
          to_employee_id: t.worker.employee_id,
          from_dates: [DATES[1]!],
          to_dates: [DATES[0]!],
        },
        t.manager,
      ),
    () => test.call(planning.approveWorkerDays, { shop_id: t.shop.id, is_fact: false, ...PERIOD }, t.manager),
    () => test.call(planning.copyApproved, { employee_ids, dates: DATES, type: 'PF' }, t.manager),
    () =>
      test.call(
        planning.deleteWorkerDays,
        { employee_ids, dates: DATES.slice(2), exclude_created_by: false },
        t.manager,
      ),
  ];
  for (const step of steps) expect((await step()).status).toBeLessThan(300);

  const last = await journaledStates(test.db, t.network_id);
  const current = await findDaysOfEmployees(test.db, { employee_ids, ...PERIOD });
  const journaled = [...last.values()].filter((after) => after !== null);
  const byId = (a: unknown, b: unknown) => (a as { id: number }).id - (b as { id: number }).id;
  expect(journaled.sort(byId)).toEqual([...current].sort(byId));
  expect(current.length).toBeGreaterThan(6);
});
