import { setTimeout as sleep } from 'node:timers/promises';
import { registerJobs } from './areas.ts';
import { openBlobs } from './platform/blobs/open-blobs.ts';
import type { Clock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import type { Deps } from './platform/context.ts';
import type { Database } from './platform/db/database.ts';
import { openReplica } from './platform/db/replica.ts';
import { openFileMaker } from './platform/files/file-process.ts';
import { type JobQueue, openJobs } from './platform/jobs/jobs.ts';
import { openLive } from './platform/live/live.ts';
import type { Log } from './platform/log.ts';
import { openMail } from './platform/mail/mail.ts';

export type Closer = () => Promise<void>;

interface Opened {
  config: Config;
  url: string;
  database: Database;
  clock: Clock;
  log: Log;
  /** Does it do jobs, or only order them? */
  works: boolean;
}

/** Opens what verbs need beside the database: for the web, and again for the thread of the jobs. The queue is yet to start. */
export async function openDeps(
  { config, url, database, clock, log, works }: Opened,
  closers: Closer[],
): Promise<{ deps: Deps; jobs: JobQueue }> {
  const live = await openLive(url, log);
  closers.push(() => live.close());
  const mail = openMail(config.smtp_url, config.mail_from);
  closers.push(async () => mail.close());
  const jobs = openJobs(url, log, { tends: works });
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
  registerJobs(jobs.registry);
  const { db, pool } = database;
  return {
    deps: { db, pool, replica, clock, log, jobs, live, mail, blobs, files, public_url, analytics },
    jobs,
  };
}

/** A part that has not stopped by then is left to the end of the process, which comes soon after. */
const CLOSE_MS = 10_000;

/** Closes what was opened, the last first; what does not close, or not in time, is told and does not keep the rest open. */
export async function closeAll(closers: readonly Closer[], log: Log, most_ms = CLOSE_MS): Promise<void> {
  for (const close of closers.toReversed()) {
    const closed = new AbortController();
    const closing = close().catch((error) => log.error({ err: error }, 'a part did not stop cleanly'));
    const isLate = await Promise.race([
      closing.then(() => false),
      sleep(most_ms, true, { signal: closed.signal }).catch(() => false),
    ]);
    closed.abort();
    if (isLate) log.error({ part: String(close) }, 'a part did not stop in time');
  }
}
