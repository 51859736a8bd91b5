import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildApp } from './app.ts';
import { registerJobs } from './areas.ts';
import { firstStart } from './first-start.ts';
import { openBlobs } from './platform/blobs/open-blobs.ts';
import { clockFrom } from './platform/clock.ts';
import { type Config, readConfig } from './platform/config.ts';
import { openDatabase } from './platform/db/database.ts';
import { startEmbedded } from './platform/db/embedded.ts';
import { migrate } from './platform/db/migrate.ts';
import { openReplica } from './platform/db/replica.ts';
import { openFileMaker } from './platform/files/file-process.ts';
import { buildWorkerApp } from './platform/http/worker-app.ts';
import { openJobs } from './platform/jobs/jobs.ts';
import { openLive } from './platform/live/live.ts';
import { type Log, openLog } from './platform/log.ts';
import { openMail } from './platform/mail/mail.ts';
import { openReports } from './platform/reports.ts';

const builtHere = fileURLToPath(new URL('../../web/dist/', import.meta.url));

type Closer = () => Promise<void>;

/** Opens everything in order; what is opened is closed in the opposite order. */
async function start(config: Config, log: Log, closers: Closer[]) {
  const embedded = config.database_url ? null : await startEmbedded(config.data_dir, { log });
  if (embedded) closers.push(() => embedded.stop());
  if (embedded?.adopted) log.warn('took over the PostgreSQL that an earlier run left behind');
  const url = config.database_url ?? embedded?.url ?? '';

  const database = openDatabase(url);
  closers.push(() => database.close());
  const applied = await migrate(database.db as never, { log });
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
  await jobs.start(deps, { work: config.runs_jobs });
  closers.push(() => jobs.stop());

  if (!config.runs_web) {
    if (config.worker_port === null) return null;
    const watched = await buildWorkerApp(deps, { jobs_ready: jobs.isReady });
    closers.push(() => watched.close());
    await watched.listen({ port: config.worker_port, host: config.host });
    return null;
  }
  const webFolder = config.web_dir ?? builtHere;
  const app = await buildApp(deps, {
    web_folder: existsSync(webFolder) ? webFolder : null,
    demo: config.demo,
    onboarding: config.onboarding,
    frame_ancestors: config.frame_ancestors,
    sentry_dsn: config.sentry_dsn,
    trusted_proxies: config.trusted_proxies,
    jobs_ready: jobs.isReady,
  });
  closers.push(() => app.close());
  return app.listen({ port: config.port, host: config.host });
}

function announce(address: string | null, config: Config) {
  if (!address) return console.log('Shiftwright worker is ready.');
  console.log(`\n  Shiftwright is ready:  ${address}\n`);
  if (config.demo) {
    console.log('  Demo logins:  admin  director  manager  client  outsource  worker');
    console.log('  Password of each:  shiftwright-demo\n');
  }
}

const FORCE_EXIT_MS = 15_000;

async function main() {
  const config = readConfig(process.env);
  const reports = openReports(config.sentry_dsn);
  const log = openLog(config.log_level);
  const closers: Closer[] = [reports.close];
  let stopping = false;

  async function stop(code: number) {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(code || 1), FORCE_EXIT_MS).unref();
    for (const close of closers.toReversed()) {
      await close().catch((error) => log.error({ err: error }, 'a part did not stop cleanly'));
    }
    process.exit(code);
  }

  process.on('SIGINT', () => void stop(0));
  process.on('SIGTERM', () => void stop(0));
  process.on('unhandledRejection', (error) => {
    log.fatal({ err: error }, 'an error nobody handled');
    void stop(1);
  });

  try {
    announce(await start(config, log, closers), config);
  } catch (error) {
    console.error(`\n  Shiftwright did not start. ${error instanceof Error ? error.message : error}\n`);
    log.debug({ err: error }, 'start failed');
    await stop(1);
  }
}

await main();
