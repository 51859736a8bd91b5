import type { Deps } from '../../../platform/context.ts';
import { isDatabaseAway } from '../../../platform/db/database-away.ts';
import { inThread, ThreadTooSlow } from '../../../platform/jobs/threads.ts';
import { backtestShop } from '../accuracy/backtest-job.ts';
import type { LoadAnswer, LoadTask } from './calculate-load.ts';
import { endLoad, isLost, recordLoadHeartbeat, type TemplateOperation } from './load.repository.ts';
import { LOST_AFTER_SECONDS, type LoadFailure, type LoadOrder, RUN_SECONDS, watchLoad } from './load-job.ts';
import { type LoadedTask, loadTask } from './load-task.ts';
import { storeLoad } from './store-load.ts';

const THREAD = new URL('./calculate-load.thread.ts', import.meta.url);
const MEMORY_MB = 1024;

const nowOf = (deps: Deps) => deps.clock.now().toISOString();

async function publishLoad(
  deps: Deps,
  db: Deps['db'],
  order: LoadOrder,
  { status, share }: { status: 'P' | 'R' | 'E'; share: number },
) {
  const { network_id, shop_id, load_template_id } = order;
  await deps.live.publish(db, {
    topic: 'load_template',
    network_id,
    shop_id,
    load_template_id,
    status,
    share,
  });
}

async function fail(deps: Deps, order: LoadOrder, failure: LoadFailure) {
  await deps.db.transaction().execute(async (tx) => {
    if (await endLoad(tx, order, nowOf(deps), failure))
      await publishLoad(deps, tx, order, { status: 'E', share: 1 });
  });
}

/** Stores the whole result and only then says that it is ready; a department that was given up keeps what it had. */
async function store(deps: Deps, order: LoadOrder, loaded: LoadedTask & { ok: true }, answer: LoadAnswer) {
  const { network_id, shop_id } = order;
  await deps.db.transaction().execute(async (tx) => {
    if (!(await endLoad(tx, order, nowOf(deps), null))) return;
    await storeLoad(tx, order, { loaded, answer }, nowOf(deps));
    await deps.jobs.enqueue(tx, backtestShop, { network_id, shop_id });
    await publishLoad(deps, tx, order, { status: 'R', share: 1 });
    await deps.live.publish(tx, { topic: 'timeserie_value', network_id, shop_id, type: 'L' });
  });
}

function failureOf(answer: LoadAnswer, operations: TemplateOperation[]): LoadFailure | null {
  const [problem] = answer.problems;
  if (!problem) return null;
  const operation = operations.find((one) => one.id === problem.operation_id)?.name ?? '';
  return { key: `load.${problem.code}`, params: { operation, dttm: problem.dttm ?? '' } };
}

async function compute(deps: Deps, order: LoadOrder, task: LoadTask, seconds: number): Promise<LoadAnswer> {
  let publishing = Promise.resolve();
  try {
    return await inThread<LoadTask, LoadAnswer, number>(THREAD, task, {
      seconds,
      memory_mb: MEMORY_MB,
      onProgress: (share) => {
        publishing = publishing
          .then(() => publishLoad(deps, deps.db, order, { status: 'P', share }))
          .catch((error) => deps.log.warn({ err: error }, 'progress could not be published'));
      },
    });
  } finally {
    await publishing;
  }
}

/** Forecasts and computes the need of one department; all or nothing, and never in progress for ever. */
export async function runCalculation(deps: Deps, order: LoadOrder, seconds = RUN_SECONDS): Promise<void> {
  const shop = await recordLoadHeartbeat(deps.db, order, nowOf(deps));
  if (!shop) return;
  await deps.jobs.enqueue(deps.db, watchLoad, order, { after_seconds: LOST_AFTER_SECONDS });
  try {
    const loaded = await loadTask(deps.db, order, shop);
    if (!loaded.ok) return await fail(deps, order, loaded.failure);
    const answer = await compute(deps, order, loaded.task, seconds);
    const failure = failureOf(answer, loaded.operations);
    if (failure) return await fail(deps, order, failure);
    await store(deps, order, loaded, answer);
  } catch (error) {
    // The queue tries again once the database is there.
    if (isDatabaseAway(error)) throw error;
    deps.log.error({ err: error, shop_id: order.shop_id }, 'the need of a department could not be computed');
    const key = error instanceof ThreadTooSlow ? 'load.timed_out' : 'load.failed';
    await fail(deps, order, { key, params: {} });
  }
}

/** Gives up a calculation that shows no life any more, so that it can be repeated (demand 24). */
export async function watchCalculation(deps: Deps, order: LoadOrder): Promise<void> {
  const since = new Date(deps.clock.now().getTime() - LOST_AFTER_SECONDS * 1000).toISOString();
  if (await isLost(deps.db, order, since)) await fail(deps, order, { key: 'load.timed_out', params: {} });
}
