import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { countDueTimesheets } from '../features/timekeeping/timesheet/recalculating/nightly.ts';
import { recalculateTimesheets } from '../features/timekeeping/timesheet/recalculating/recalculate-timesheets.ts';
import type { RecalculationOrder } from '../features/timekeeping/timesheet/recalculating/recalculation-job.ts';
import { importDocument } from './index.ts';
import { aNetworkInput, aShift } from './testing.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const importing = (input: object) =>
  importDocument(test.db, { networks: [input] }, { clock: test.deps.clock });

/** What the next start of the product counts: its orders, done. */
async function nextStart(): Promise<string[]> {
  await countDueTimesheets(test.deps);
  const { rows } = await sql<{ data: RecalculationOrder }>`
    delete from pgboss.job where name = 'recalculate_timesheets' returning data`.execute(test.db);
  for (const { data } of rows) await recalculateTimesheets(test.deps, data);
  return [...new Set(rows.flatMap(({ data }) => data.months))].sort();
}

async function hoursOf(code: string, month: string): Promise<number> {
  const { rows } = await sql<{ hours: number }>`
    select coalesce(sum(i.day_hours + i.night_hours), 0)::float8 as hours from timesheet_item i
      join employee e on e.id = i.employee_id
      join network n on n.id = e.network_id and n.code = ${code}
     where i.timesheet_type = 'F' and to_char(i.dt, 'YYYY-MM') = ${month}`.execute(test.db);
  return rows[0]?.hours ?? 0;
}

it('timesheets follow the days of an import into a network that was counted before (timekeeping 29)', async () => {
  const fact = (dt: string, end: string) =>
    aShift({
      ...{ dt, version: 'fact_approved', dttm_work_start: `${dt}T09:00:00` },
      dttm_work_end: `${dt}T${end}:00`,
    });
  const old = '2025-05-06';
  const last = '2025-11-11';
  const employments = [{ employee: '1', shop: 'shop', position: 'seller', dt_hired: '2025-01-01' }];
  const file = (...worker_days: object[]) => aNetworkInput('counted', { employments, worker_days });
  const first = file(fact(old, '18:00'), fact(last, '18:00'));
  expect((await importing(first)).problems).toEqual([]);
  await nextStart();
  expect([await hoursOf('counted', '2025-05'), await hoursOf('counted', '2025-11')]).toEqual([8, 8]);

  expect((await importing(file(fact(old, '16:00'), fact(last, '20:00')))).problems).toEqual([]);
  expect(await nextStart()).toEqual(['2025-05-01', '2025-11-01']);
  expect([await hoursOf('counted', '2025-05'), await hoursOf('counted', '2025-11')]).toEqual([6, 10]);

  // The same again changes nothing; a draft is in no timesheet.
  await importing(file(fact(old, '16:00'), fact(last, '20:00')));
  await importing(file({ ...fact(old, '12:00'), version: 'fact_draft' }));
  expect(await nextStart()).toEqual([]);

  // Another rate is another norm in this month and the one before.
  const half = employments.map((one) => ({ ...one, norm_work_hours: 50 }));
  expect(
    (await importing(aNetworkInput('counted', { employments: half, worker_days: [] }))).problems,
  ).toEqual([]);
  expect(await nextStart()).toEqual(['2026-02-01', '2026-03-01']);
});

it('and whatever else norms, divided hours and the dates that count follow from', async () => {
  const old = '2025-05-06';
  const worker_days = [
    aShift({
      ...{ dt: old, version: 'fact_approved' },
      ...{ dttm_work_start: `${old}T09:00:00`, dttm_work_end: `${old}T18:00:00` },
    }),
    aShift({
      ...{ dt: '2026-05-06', version: 'plan_approved' },
      ...{ dttm_work_start: '2026-05-06T09:00:00', dttm_work_end: '2026-05-06T18:00:00' },
    }),
  ];
  const hired = (dates: object) => [
    { employee: '1', shop: 'shop', position: 'seller', dt_hired: '2025-01-01', ...dates },
  ];
  const regions = [
    { code: 'north', name: 'North' },
    { code: 'south', name: 'South' },
  ];
  const file = (given: object) =>
    aNetworkInput('followed', { employments: hired({}), worker_days, regions, ...given });
  expect((await importing(file({}))).problems).toEqual([]);
  await nextStart();
  const recent = ['2026-02-01', '2026-03-01', '2026-05-01'];

  const type = { code: 'TR', name: 'Training', short_name: 'Tr', excel_load_code: 'TR', is_dayoff: false };
  const day_types = [{ ...type, is_work_hours: true }];
  await importing(file({ day_types }));
  expect(await nextStart()).toEqual(recent);
  await importing(file({ day_types: [{ ...type, is_work_hours: false }] }));
  expect(await nextStart()).toEqual(recent);

  const [shop] = file({}).departments;
  const departments = [{ ...shop, region: 'south' }];
  await importing(file({ departments }));
  expect(await nextStart()).toEqual(recent);
  await importing(file({ departments }));
  expect(await nextStart()).toEqual([]);

  // Whoever ended has no hours afterwards, whenever that was; whoever goes on after all has them again.
  expect(await hoursOf('followed', '2025-05')).toBe(8);
  await importing(file({ departments, employments: hired({ dt_fired: '2025-05-01' }), worker_days: [] }));
  expect(await nextStart()).toEqual(['2025-05-01', ...recent]);
  expect(await hoursOf('followed', '2025-05')).toBe(0);
  await importing(file({ departments, employments: hired({ dt_fired: null }), worker_days: [] }));
  expect(await nextStart()).toEqual(['2025-05-01', ...recent]);
  expect(await hoursOf('followed', '2025-05')).toBe(8);
});
