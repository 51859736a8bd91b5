import { findDemoFilling } from '../features/network/index.ts';
import type { Deps } from '../platform/context.ts';
import { type JobRegistry, jobKind } from '../platform/jobs/jobs.ts';
import { inThread } from '../platform/jobs/threads.ts';

/** Fills the stores of the demo that the first start left out, so that nobody waits for them. */
const fillDemo = jobKind<object>('demo-fill');

const THREAD = new URL('./fill-demo.thread.ts', import.meta.url);
const MINUTES = 30;

/** Are stores of the demo missing? */
export async function isFilling({ db }: Pick<Deps, 'db'>): Promise<boolean> {
  const demo = await findDemoFilling(db);
  return demo !== null && demo.filled < demo.total;
}

/** Is the demo not whole yet? Asks the database until it is, and never after that. */
export function demoFilling(deps: Pick<Deps, 'db'>): () => Promise<boolean> {
  let is_whole = false;
  return async () => {
    is_whole ||= !(await isFilling(deps));
    return !is_whole;
  };
}

/** Orders the filling: after the first start, and after one that was killed meanwhile. */
export async function orderDemoFilling({ db, jobs }: Deps): Promise<void> {
  await jobs.enqueue(db, fillDemo, {});
}

/** Fills what is missing, and then does what was put off until the demo is whole. */
async function runFilling({ pool, log, jobs }: Deps): Promise<void> {
  const started = Date.now();
  await inThread(THREAD, { database_url: pool.options.connectionString });
  await jobs.orderDue();
  log.info({ seconds: Math.round((Date.now() - started) / 1000) }, 'the demo network is whole');
}

export function registerDemo(registry: JobRegistry) {
  registry.work(fillDemo, runFilling, { minutes: MINUTES, retries: 3 });
}
