import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildApp } from './app.ts';
import { demoFilling, isFilling, orderDemoFilling } from './demo/fill-demo.ts';
import { firstStart } from './first-start.ts';
import type { JobsInput } from './jobs.thread.ts';
import { type Closer, openDeps } from './open-deps.ts';
import { clockAhead, offsetOf } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import { openDatabase } from './platform/db/database.ts';
import { startEmbedded } from './platform/db/embedded.ts';
import { migrate } from './platform/db/migrate.ts';
import { buildWorkerApp } from './platform/http/worker-app.ts';
import { watchJobs } from './platform/jobs/watchdog.ts';
import type { Log } from './platform/log.ts';

const builtHere = fileURLToPath(new URL('../../web/dist/', import.meta.url));
const JOBS = new URL('./jobs.thread.ts', import.meta.url);

/**
 * Opens everything in order and resolves to where it listens, null without a web; what is opened is closed in the
 * opposite order. The web waits until its app is `built`, if somebody builds it meanwhile.
 */
export async function startProduct(
  config: Config,
  log: Log,
  closers: Closer[],
  built?: Promise<void>,
): Promise<string | null> {
  const embedded = config.database_url ? null : await startEmbedded(config.data_dir, { log });
  if (embedded) closers.push(() => embedded.stop());
  if (embedded?.adopted) log.warn('took over the PostgreSQL that an earlier run left behind');
  const url = config.database_url ?? embedded?.url ?? '';

  const database = openDatabase(url);
  closers.push(() => database.close());
  const applied = await migrate(database.db, { log });
  if (applied.length > 0) log.info({ applied }, 'schema brought up to date');

  const clock_offset_ms = offsetOf(config.now);
  const clock = clockAhead(clock_offset_ms);
  await firstStart(database.db, config, clock, log);

  const { deps, jobs } = await openDeps({ config, url, database, clock, log, works: false }, closers);
  const filling = config.demo && (await isFilling(deps));
  await jobs.start(deps, { work: false });
  closers.push(() => jobs.stop());
  if (filling) await orderDemoFilling(deps);

  const inputOf = (): JobsInput => ({
    url,
    config,
    clock_offset_ms,
    due: !filling,
  });
  const watched = config.runs_jobs ? watchJobs(JOBS, inputOf, { db: database.db, log }) : null;
  if (watched) closers.push(() => watched.stop());
  const service = {
    jobs_ready: () => jobs.isReady() && (watched?.isReady() ?? true),
    ...(watched ? { jobs_metrics: watched.metrics } : {}),
  };

  if (!config.runs_web) {
    await watched?.ready;
    if (config.worker_port === null) return null;
    const worker = await buildWorkerApp(deps, service);
    closers.push(() => worker.close());
    await worker.listen({ port: config.worker_port, host: config.host });
    return null;
  }
  await built;
  const webFolder = config.web_dir ?? builtHere;
  const app = await buildApp(deps, {
    web_folder: existsSync(webFolder) ? webFolder : null,
    demo: config.demo,
    ...(config.demo ? { demo_filling: demoFilling(deps) } : {}),
    onboarding: config.onboarding,
    frame_ancestors: config.frame_ancestors,
    sentry_dsn: config.sentry_dsn,
    trusted_proxies: config.trusted_proxies,
    ...service,
  });
  closers.push(() => app.close());
  return app.listen({ port: config.port, host: config.host });
}
