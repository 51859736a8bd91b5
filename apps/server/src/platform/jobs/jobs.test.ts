import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testDatabase } from '../../../testing/test-app.ts';
import type { Deps } from '../context.ts';
import { type Database, openDatabase } from '../db/database.ts';
import { type Log, openLog } from '../log.ts';
import { jobKind, openJobs } from './jobs.ts';
import { inThread } from './threads.ts';

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

const endless = jobKind<object>('test.endless');
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

it('a job that the stop of its process ends is given back, and is told as no failure', async () => {
  const told: string[] = [];
  const log = { ...openLog('silent'), info: (...said: unknown[]) => told.push(`info ${said.at(-1)}`) } as Log;
  log.error = ((...said: unknown[]) => told.push(`error ${said.at(-1)}`)) as Log['error'];
  const jobs = openJobs(copy.url, log, { look_seconds: HOUR });
  const started = Promise.withResolvers<void>();
  jobs.registry.work(endless, async () => {
    started.resolve();
    await inThread(new URL('data:text/javascript,for (;;);'), null);
  });
  await jobs.start({} as Deps, { work: true });
  await database.db.transaction().execute((tx) => jobs.enqueue(tx, endless, {}));
  await started.promise;
  await jobs.stop();
  await expect.poll(() => told).toEqual(['info job given back: its process stops']);
  const { rows } = await sql<{ state: string }>`
    select state from pgboss.job where name = ${endless.name}`.execute(database.db);
  expect(rows).toEqual([{ state: 'retry' }]);
});
