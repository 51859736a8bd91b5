import { afterAll, beforeAll, expect, it } from 'vitest';
import { testDatabase } from '../../../testing/test-app.ts';
import type { Deps } from '../context.ts';
import { type Database, openDatabase } from '../db/database.ts';
import { openLog } from '../log.ts';
import { jobKind, openJobs } from './jobs.ts';

let copy: Awaited<ReturnType<typeof testDatabase>>;
let database: Database;
beforeAll(async () => {
  copy = await testDatabase();
  database = openDatabase(copy.url, { max: 2 });
});
afterAll(async () => {
  await database.close();
  await copy.drop();
});

const count = jobKind<{ n: number }>('test.count');
/** So rarely that no job of this test is found by a look. */
const HOUR = 3600;

it('jobs that were ordered together are done one after another, without waiting for the next look', async () => {
  const jobs = openJobs(copy.url, openLog('silent'), { look_seconds: HOUR });
  const done: number[] = [];
  jobs.registry.work(count, async (_deps, { n }) => {
    done.push(n);
    if (n === 2) throw new Error('a job that fails holds up nobody');
  });
  await jobs.start({} as Deps, { work: true });
  try {
    await database.db.transaction().execute(async (tx) => {
      for (let n = 0; n < 20; n++) await jobs.enqueue(tx, count, { n });
    });
    await expect.poll(() => new Set(done).size, { timeout: 100_000 }).toBe(20);
  } finally {
    await jobs.stop();
  }
});
