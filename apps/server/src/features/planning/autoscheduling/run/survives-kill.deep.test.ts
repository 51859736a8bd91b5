import { planning } from '@shiftwright/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launch, type RunningProduct, temporaryFolder, untilReady } from '../../../../../testing/process.ts';
import { aSchedulingStore, monthStatus, TWO_WEEKS, untilBuilt } from '../../../../../testing/scheduling.ts';
import { type TestApp, testApp } from '../../../../../testing/test-app.ts';
import { until } from '../../../../../testing/until.ts';

let test: TestApp;
let folder: ReturnType<typeof temporaryFolder>;
const running: RunningProduct[] = [];
beforeAll(async () => {
  test = await testApp();
  folder = temporaryFolder();
});
afterAll(async () => {
  for (const product of running) if (product.child.exitCode === null) await product.end('SIGKILL');
  folder.remove();
  await test.close();
});

/** A process beside the test's that does its jobs, with its own clock. */
async function aWorker(now: string) {
  const product = await launch({
    DATABASE_URL: test.database_url,
    SHIFTWRIGHT_DATA_DIR: folder.path,
    SHIFTWRIGHT_DEMO: 'off',
    SHIFTWRIGHT_NOW: now,
  });
  running.push(product);
  await untilReady(product);
  return product;
}

describe('a run whose worker is killed', () => {
  it('is taken up by another process and ends well', async () => {
    const store = await aSchedulingStore(test.db, { people: 3, budget_seconds: 100 });
    const asked = { shop_id: store.shop_id, ...TWO_WEEKS };
    expect((await test.call(planning.createTimetable, asked, store.manager)).status).toBe(200);
    const first = await aWorker('2026-03-11T09:00:00');
    await until(async () =>
      expect((await monthStatus(test, store)).progress).toMatchObject({ phase: 'solving', can_keep: true }),
    );

    await first.end('SIGKILL');

    expect((await monthStatus(test, store)).status).toBe('P');
    await test.db
      .updateTable('shop_settings')
      .set({ method_params: JSON.stringify([{ budget_seconds: 0.5 }]) })
      .where('id', '=', store.profile.id)
      .execute();
    await aWorker('2026-03-11T10:00:00');
    expect(await untilBuilt(test, store)).toMatchObject({ status: 'R', status_message: null });
    const rows = await test.db
      .selectFrom('worker_day')
      .select('id')
      .where('network_id', '=', store.network_id)
      .execute();
    expect(rows).toHaveLength(3 * 14);
  });
});
