import { type Closer, closeAll, openDeps } from './open-deps.ts';
import { clockAhead } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import { openDatabase } from './platform/db/database.ts';
import { openReports } from './platform/error-reports.ts';
import { inJobsThread } from './platform/jobs/in-jobs-thread.ts';
import { openLog } from './platform/log.ts';

/** What the thread of the jobs is given by the process that watches it. */
export interface JobsInput {
  url: string;
  config: Config;
  /** Of the clock of the process: letters that are due there are due here. */
  clock_offset_ms: number;
  /** Orders what a process does when it starts. */
  due: boolean;
}

await inJobsThread<JobsInput>(async ({ url, config, clock_offset_ms, due }, watch) => {
  const log = openLog(config.log_level);
  const closers: Closer[] = [openReports(config.sentry_dsn).close];
  const database = openDatabase(url);
  closers.push(() => database.close());
  const clock = clockAhead(clock_offset_ms);
  const { deps, jobs } = await openDeps({ config, url, database, clock, log, works: true }, closers);
  await jobs.start(deps, { work: true, due, watch });
  closers.push(() => jobs.stop());
  return { close: () => closeAll(closers, log) };
});
