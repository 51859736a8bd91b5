import { reporting } from '@shiftwright/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { anEmployee, aStore } from '../../../testing/factories.ts';
import { sheetOf } from '../../../testing/files.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const PEOPLE = 90;
const asked = { dt_from: '2026-03-01', dt_to: '2026-03-31' };

it('a large download is made by a process of its own and is the same file; a small one is not', async () => {
  const { network_id, shop, manager } = await aStore(test.db, ['Reports_schedule_deviation']);
  for (let i = 0; i < PEOPLE; i += 1) await anEmployee(test.db, { network_id, shop_id: shop.id });
  await sql`
    insert into worker_day (network_id, dt, type, is_dayoff, is_approved, employee_id, employee_network_id, worker_id,
                            employment_id, employment_network_id)
    select m.network_id, d::date, 'H', true, true, m.employee_id, m.network_id, e.user_id, m.id, m.network_id
      from employment m join employee e on e.id = m.employee_id,
           generate_series(${asked.dt_from}::date, ${asked.dt_to}::date, '1 day') d
     where m.shop_id = ${shop.id}`.execute(test.db);
  const apart = vi.spyOn(test.deps.files, 'make');
  const ask = (dt_to: string) =>
    test.call(reporting.downloadScheduleDeviation, { ...asked, dt_to, shop_id__in: [shop.id] }, manager, {
      'accept-language': 'ru',
    });

  const small = await sheetOf(await ask('2026-03-02'));
  expect(apart).not.toHaveBeenCalled();
  const answer = await ask(asked.dt_to);
  expect(apart).toHaveBeenCalledOnce();
  expect(decodeURIComponent(String(answer.headers['content-disposition']))).toContain(
    '2026-03-01-2026-03-31',
  );
  const large = await sheetOf(answer);
  const people = small.length - 11;
  expect(large.slice(0, 2)).toEqual(small.slice(0, 2));
  expect(large[10]).toEqual(small[10]);
  expect(large.length - 11).toBe((people / 2) * 31);
});
