import { planning } from '@shiftwright/contracts';
import { addDays, formatDttm, naiveSeconds } from '@shiftwright/domain';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aSwapStore } from '../../../../../testing/exchange.ts';
import { type TestApp, testApp } from '../../../../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const START = '2026-03-14';
const DAYS = 6;
const REST_HOURS = 11;

/** For each of three people and six dates: a day off, or the hour at which a shift of nine hours starts. */
const month = fc.array(
  fc.array(fc.constantFrom(null, 0, 6, 9, 13, 15), { minLength: DAYS, maxLength: DAYS }),
  {
    minLength: 3,
    maxLength: 3,
  },
);

function shiftAt(dt: string, hour: number) {
  const at = (from: number) => formatDttm(naiveSeconds(`${dt}T00:00:00`) + from * 3600);
  return { dttm_work_start: at(hour), dttm_work_end: at(hour + 9) };
}

async function breachesOf(network_id: number) {
  const rows = await test.db
    .selectFrom('worker_day')
    .select(['employee_id', 'dt', 'dttm_work_start', 'dttm_work_end'])
    .where('network_id', '=', network_id)
    .where('is_approved', '=', true)
    .where('type', '=', 'W')
    .orderBy('employee_id')
    .orderBy('dttm_work_start')
    .execute();
  return rows.flatMap((row, i) => {
    const before = rows[i - 1];
    if (before?.employee_id !== row.employee_id) return [];
    const rest = (naiveSeconds(row.dttm_work_start!) - naiveSeconds(before.dttm_work_end!)) / 3600;
    return rest < REST_HOURS ? [`${row.employee_id} ${row.dt} ${rest}`] : [];
  });
}

it('a swap that is offered is carried out, and never makes shifts overlap or a rest too short', async () => {
  let carried = 0;
  await fc.assert(
    fc.asyncProperty(month, fc.nat(), async (plans, choice) => {
      const s = await aSwapStore(test.db);
      const people = await Promise.all(plans.map(() => s.able()));
      for (const [i, plan] of plans.entries())
        for (const [d, hour] of plan.entries()) {
          const dt = addDays(START, d);
          await s.plan(people[i]!, dt, hour === null ? { type: 'H' } : shiftAt(dt, hour));
        }
      const shifts = await test.db
        .selectFrom('worker_day')
        .select('id')
        .where('employee_id', '=', people[0]!.employee_id)
        .where('is_approved', '=', true)
        .where('type', '=', 'W')
        .execute();
      if (shifts.length === 0) return;
      const worker_day_id = shifts[choice % shifts.length]!.id;
      const before = await breachesOf(s.network_id);
      const { body } = await test.call(planning.listSwapOptions, { worker_day_id }, s.manager);
      const offer = body.results[choice % Math.max(1, body.results.length)] as
        | planning.SwapOption
        | undefined;
      if (!offer) return;
      const asked = { worker_day_id, to_employee_id: offer.employee_id, is_agreed: true };
      const done = await test.call(
        planning.proposeShiftSwap,
        { ...asked, to_worker_day_id: offer.gives?.worker_day_id ?? null },
        s.manager,
      );
      expect(done.status).toBe(201);
      expect(done.body.state).toBe('done');
      carried++;
      const added = (await breachesOf(s.network_id)).filter((one) => !before.includes(one));
      expect(added).toEqual([]);
    }),
    { numRuns: 15, seed: 8 },
  );
  expect(carried).toBeGreaterThan(3);
});
