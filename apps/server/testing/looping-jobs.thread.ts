import { setTimeout as sleep } from 'node:timers/promises';
import type { Deps } from '../src/platform/context.ts';
import { openDatabase } from '../src/platform/db/database.ts';
import { inJobsThread } from '../src/platform/jobs/in-jobs-thread.ts';
import { openJobs } from '../src/platform/jobs/jobs.ts';
import { openLog } from '../src/platform/log.ts';
import { beside, type Looped, looping } from './looping-jobs.ts';

/** A thread of jobs with one that never ends, and one beside it that ends when the test lets it. */
await inJobsThread<Looped>(async ({ url }, watch) => {
  const database = openDatabase(url, { max: 2 });
  const jobs = openJobs(url, openLog('silent'));
  const note = (text: string) => database.pool.query('insert into noted values ($1)', [text]);
  jobs.registry.work(looping, async ({ pool }) => {
    await pool.query(`insert into noted values ('loops')`);
    for (;;);
  });
  jobs.registry.work(beside, async () => {
    await note('beside begins');
    const isLetGo = async () =>
      (await database.pool.query(`select from noted where said = 'go'`)).rowCount !== 0;
    while (!(await isLetGo())) await sleep(50);
    await note('beside is done');
  });
  jobs.registry.every(looping, '0 0 1 1 *');
  await jobs.start({ db: database.db, pool: database.pool, log: openLog('silent') } as Deps, {
    work: true,
    watch,
  });
  return {
    async close() {
      await jobs.stop();
      await database.close();
    },
  };
});
