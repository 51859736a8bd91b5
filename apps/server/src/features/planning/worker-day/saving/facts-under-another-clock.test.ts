import { planning, reporting } from '@shiftwright/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  aGroup,
  anEmployee,
  aShop,
  aStore,
  aWorkerDay,
  aWorkType,
} from '../../../../../testing/factories.ts';
import { type TestApp, testApp } from '../../../../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

/** A department in UTC and one in Kamchatka, twelve hours ahead, where its person is planned on the 5th from half past midnight. */
async function aPlanAhead() {
  const { network_id, shop, work_type } = await aStore(test.db);
  const east = await aShop(test.db, { network_id, timezone: 'Asia/Kamchatka' });
  const there = await aWorkType(test.db, { network_id, shop_id: east.id });
  const { employee_id, employment_id } = await anEmployee(test.db, { network_id, shop_id: shop.id });
  const group = await aGroup(test.db, {
    network_id,
    functions: ['WorkerDay', 'WorkerDay_approve', 'Reports_schedule_deviation'],
  });
  const manager = await anEmployee(test.db, { network_id, shop_id: shop.id, function_group_id: group.id });
  await anEmployee(test.db, {
    ...{ network_id, shop_id: east.id, user_id: manager.user_id, function_group_id: group.id },
  });
  const plan = (dt: string) =>
    aWorkerDay(test.db, {
      ...{ network_id, employee_id, employment_id, shop_id: east.id, work_type_id: there.id, dt },
      ...{ start: '00:30:00', end: '09:00:00', work_seconds: 8.5 * 3600 },
    });
  const byHand = (dt: string, times = ['12:30:00', '21:00:00']) =>
    test.call(
      planning.createWorkerDay,
      {
        ...{ employee_id, shop_id: shop.id, dt, type: 'W', is_fact: true, is_approved: true },
        ...{ dttm_work_start: `${dt}T${times[0]}`, dttm_work_end: `${dt}T${times[1]}` },
        worker_day_details: [{ work_type_id: work_type.id, work_part: 1 }],
      } as never,
      manager,
    );
  const linkOf = async (id: number) =>
    (
      await test.db
        .selectFrom('worker_day')
        .select('closest_plan_approved_id')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).closest_plan_approved_id;
  return { network_id, shop, east, there, employee_id, manager, plan, byHand, linkOf };
}

it('a fact by hand belongs to the shift of the next date that another clock has begun (planning 46, timekeeping 68)', async () => {
  const { shop, east, manager, employee_id, plan, byHand, linkOf } = await aPlanAhead();
  const [before, own] = [await plan('2026-03-04'), await plan('2026-03-05')];
  const facts = [await byHand('2026-03-03'), await byHand('2026-03-04')];
  expect(facts.map(({ status }) => status)).toEqual([201, 201]);
  const links = await Promise.all(facts.map(({ body }) => linkOf(body.id)));
  expect(links).toEqual([before.id, own.id]);

  for (const [dt_from, dt_to] of [
    ['2026-03-02', '2026-03-08'],
    ['2026-03-05', '2026-03-08'],
    ['2026-03-01', '2026-03-04'],
  ]) {
    const asked = { dt_from, dt_to, shop_id__in: [shop.id, east.id] };
    const { body } = await test.call(reporting.reportIndicators, asked as never, manager);
    const told = (body as reporting.ReportIndicators).people.filter((one) => one.employee_id === employee_id);
    for (const one of told)
      expect(one).toMatchObject({ late_count: 0, early_count: 0, absence_count: 0, beyond_plan_hours: 0 });
  }
});

it('and is found when the shift is planned after it', async () => {
  const { east, there, manager, employee_id, byHand, linkOf } = await aPlanAhead();
  const fact = await byHand('2026-03-04');
  expect(await linkOf(fact.body.id)).toBeNull();
  const planned = await test.call(
    planning.createWorkerDay,
    {
      ...{ employee_id, shop_id: east.id, dt: '2026-03-05', type: 'W', is_fact: false, is_approved: true },
      ...{ dttm_work_start: '2026-03-05T00:30:00', dttm_work_end: '2026-03-05T09:00:00' },
      worker_day_details: [{ work_type_id: there.id, work_part: 1 }],
    } as never,
    manager,
  );
  expect([planned.status, planned.body.is_approved]).toEqual([201, true]);
  expect(await linkOf(fact.body.id)).toBe(planned.body.id);
});
