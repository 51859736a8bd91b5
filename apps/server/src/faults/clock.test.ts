import { access, planning } from '@shiftwright/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aSchedulingStore, monthStatus, TWO_WEEKS } from '../../testing/scheduling.ts';
import { openSession, NOW as SPRING, type TestApp, testApp } from '../../testing/test-app.ts';
import { aTimetable } from '../../testing/timetable.ts';
import { examine, findingsOf } from '../doctor/examine.ts';
import { buildOrdered, runWatchTimetable } from '../features/planning/autoscheduling/run/run-timetable.ts';
import type { TimetableOrder } from '../features/planning/autoscheduling/timetable-job.ts';
import { clockFrom } from '../platform/clock.ts';

const NOW = new Date().toISOString();
const DAY_MS = 86_400_000;
const ahead = clockFrom(new Date(Date.now() + 400 * DAY_MS).toISOString());

let test: TestApp;
beforeAll(async () => {
  test = await testApp({ now: NOW });
});
afterAll(() => test.close());

describe('a clock that jumps', () => {
  it('a year ahead turns people away while it is wrong, and ends no session for good', async () => {
    const t = await aTimetable(test.db);
    const { clock } = test.deps;
    const ask = async () => (await test.call(access.currentUser, {}, t.manager)).status;
    expect(await ask()).toBe(200);

    test.deps.clock = ahead;
    expect(await ask()).toBe(401);
    // Somebody signs in at the wrong clock, which is when old sessions are swept out.
    await openSession(test.deps, t.worker);

    test.deps.clock = clock;
    expect(await ask()).toBe(200);
  });

  it('makes a living run look lost; built twice, it has its effect once', async () => {
    test.deps.clock = clockFrom(SPRING);
    const store = await aSchedulingStore(test.db, { people: 3, budget_seconds: 0.5 });
    const asked = { shop_id: store.shop_id, ...TWO_WEEKS };
    expect((await test.call(planning.createTimetable, asked, store.manager)).status).toBe(200);
    const { id: run_id } = await test.db
      .selectFrom('job_run')
      .select('id')
      .where('shop_id', '=', store.shop_id)
      .executeTakeFirstOrThrow();
    const order: TimetableOrder = {
      ...asked,
      run_id,
      network_id: store.network_id,
      user_id: store.manager.user_id,
      use_not_approved: false,
    };

    const first = buildOrdered(test.deps, order);
    await runWatchTimetable({ ...test.deps, clock: ahead }, order);
    await Promise.all([first, buildOrdered(test.deps, order)]);

    expect(await monthStatus(test, store)).toMatchObject({ status: 'R', status_message: null });
    const steps = await test.db
      .selectFrom('worker_day_command')
      .select('name')
      .where('network_id', '=', store.network_id)
      .execute();
    expect(steps).toEqual([{ name: 'create_timetable' }]);
    expect(findingsOf(await examine(test.db))).toEqual([]);
  });
});
