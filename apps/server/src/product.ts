import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildApp } from './app.ts';
import { registerJobs } from './areas.ts';
import { demoFilling, isFilling, orderDemoFilling } from './demo/fill-demo.ts';
import { firstStart } from './first-start.ts';
import { openBlobs } from './platform/blobs/open-blobs.ts';
import { clockFrom } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import { openDatabase } from './platform/db/database.ts';
import { startEmbedded } from './platform/db/embedded.ts';
import { migrate } from './platform/db/migrate.ts';
import { openReplica } from './platform/db/replica.ts';
import { openFileMaker } from './platform/files/file-process.ts';
import { buildWorkerApp } from './platform/http/worker-app.ts';
import { openJobs } from './platform/jobs/jobs.ts';
import { openLive } from './platform/live/live.ts';
import type { Log } from './platform/log.ts';
import { openMail } from './platform/mail/mail.ts';

const builtHere = fileURLToPath(new URL('../../web/dist/', import.meta.url));

export type Closer = () => Promise<void>;

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

  const clock = clockFrom(config.now);
  await firstStart(database.db, config, clock, log);

  const live = await openLive(url, log);
  closers.push(() => live.close());
  const mail = openMail(config.smtp_url, config.mail_from);
  closers.push(async () => mail.close());
  const jobs = openJobs(url, log);
  const blobs = await openBlobs(config, log);
  const { public_url, analytics } = config;
  const files = openFileMaker({ database_url: url, public_url, clock });
  const replica = config.replica_url
    ? openReplica(config.replica_url, {
        primary: database.db,
        live,
        log,
        files: openFileMaker({ database_url: config.replica_url, public_url, clock }),
      })
    : null;
  if (replica) closers.push(() => replica.close());
  const deps = {
    db: database.db,
    pool: database.pool,
    replica,
    clock,
    log,
    jobs,
    live,
    mail,
    blobs,
    files,
    public_url,
    analytics,
  };
  registerJobs(jobs.registry);
  const filling = config.demo && (await isFilling(deps));
  await jobs.start(deps, { work: config.runs_jobs, due: !filling });
  closers.push(() => jobs.stop());
  if (filling) await orderDemoFilling(deps);

  if (!config.runs_web) {
    if (config.worker_port === null) return null;
    const watched = await buildWorkerApp(deps, { jobs_ready: jobs.isReady });
    closers.push(() => watched.close());
    await watched.listen({ port: config.worker_port, host: config.host });
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
    jobs_ready: jobs.isReady,
  });
  closers.push(() => app.close());
  return app.listen({ port: config.port, host: config.host });
}

/** Closes what was opened, the last first; what does not close is told and does not keep the rest open. */
export async function closeAll(closers: readonly Closer[], log: Log): Promise<void> {
  for (const close of closers.toReversed())
    await close().catch((error) => log.error({ err: error }, 'a part did not stop cleanly'));
}
