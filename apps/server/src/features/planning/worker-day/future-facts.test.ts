import { planning } from '@shiftwright/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aScheduleFile, scheduleFiles } from '../../../../testing/schedule-files.ts';
import { type TestApp, testApp } from '../../../../testing/test-app.ts';

/** In UTC it is the evening of 10 March: there it is the 11th already, or still the 9th. */
const NOW = '2026-03-10T23:00:00Z';
const EAST = { timezone: 'Pacific/Kiritimati', today: '2026-03-11', tomorrow: '2026-03-12' };
const WEST = { timezone: 'Pacific/Pago_Pago', today: '2026-03-10', tomorrow: '2026-03-11' };

let test: TestApp;
beforeAll(async () => {
  test = await testApp({ now: NOW });
});
afterAll(() => test.close());

const { aMonth, upload, drafts } = scheduleFiles(() => test);
type Month = Awaited<ReturnType<typeof aMonth>>;
type Door = (m: Month, dt: string) => Promise<{ status: number; body: unknown }>;

/** An approved shift of a date, from which facts are copied. */
async function approved(m: Month, dt: string) {
  await test.call(planning.createWorkerDay, m.shift({ dt }), m.manager);
  const period = { shop_id: m.shop.id, is_fact: false, dt_from: dt, dt_to: dt };
  const answer = await test.call(planning.approveWorkerDays, period, m.manager);
  expect(answer.status).toBe(200);
}

/** Every call through which a session writes facts. */
const DOORS: [string, Door][] = [
  ['a saved day', (m, dt) => test.call(planning.createWorkerDay, m.shift({ dt, is_fact: true }), m.manager)],
  [
    'a batch',
    (m, dt) =>
      test.call(
        planning.batchWorkerDays,
        { data: [m.shift({ dt, is_fact: true })], options: {} } as never,
        m.manager,
      ),
  ],
  [
    'an uploaded file',
    async (m, dt) => {
      const head = ['Personnel number', 'Employee', 'Position', new Date(`${dt}T00:00:00Z`)];
      return upload(
        m,
        await aScheduleFile([head, [m.worker.tabel_code, null, null, '9:00-18:00']]),
        {},
        true,
      );
    },
  ],
  [
    'a copy of the plan',
    async (m, dt) => {
      await approved(m, dt);
      const asked = { employee_ids: [m.worker.employee_id], dates: [dt], type: 'PF' as const };
      return test.call(planning.copyApproved, asked, m.manager);
    },
  ],
];

describe.each([['east', EAST] as const, ['west', WEST] as const])('far in the %s', (_place, zone) => {
  it.each(DOORS)('%s holds facts of today there, none of tomorrow', async (_door, open) => {
    const at = async (dt: string) => {
      const m = await aMonth();
      await test.db
        .updateTable('shop')
        .set({ timezone: zone.timezone })
        .where('id', '=', m.shop.id)
        .execute();
      const { status } = await open(m, dt);
      return [status < 300, (await drafts(m, true)).map((row) => row.dt)];
    };
    expect(await at(zone.today)).toEqual([true, [zone.today]]);
    expect(await at(zone.tomorrow)).toEqual([false, []]);
  });
});
