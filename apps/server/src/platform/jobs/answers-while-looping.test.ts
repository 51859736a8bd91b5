import Fastify from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { LOOPING_JOBS } from '../../../testing/looping-jobs.ts';
import { testDatabase } from '../../../testing/test-app.ts';
import { until } from '../../../testing/until.ts';
import type { Deps } from '../context.ts';
import { type Database, openDatabase } from '../db/database.ts';
import { serviceRoutes } from '../http/service-routes.ts';
import { openLog } from '../log.ts';
import { findParked } from './queue.repository.ts';
import { type WatchedJobs, watchJobs } from './watchdog.ts';

let copy: Awaited<ReturnType<typeof testDatabase>>;
let database: Database;
let watched: WatchedJobs;
const app = Fastify();
beforeEach(async () => {
  copy = await testDatabase();
  database = openDatabase(copy.url, { max: 2 });
  await database.pool.query('create table noted (said text)');
  // A watchdog that never bites: whatever answers does so beside the loop, not after it.
  watched = watchJobs(LOOPING_JOBS, () => ({ url: copy.url }), {
    ...{ db: database.db, log: openLog('silent'), busy_seconds: 3600 },
  });
  app.decorate('deps', { db: database.db, pool: database.pool } as Deps);
  await app.register(serviceRoutes, {
    ...{ jobs_ready: watched.isReady, jobs_metrics: watched.metrics, isFilling: async () => false },
  });
});
afterEach(async () => {
  await app.close();
  await watched.stop();
  await database.close();
  await copy.drop();
});

/** Longer than any answer takes on a busy machine, and shorter than a loop that never ends. */
const BOUND_MS = 20_000;

it('the process answers who asks for its health, readiness and metrics while a job loops for ever', async () => {
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const loops = async () => (await database.pool.query('select from noted')).rowCount;
  await until(async () => expect(await loops()).toBe(1));

  for (const path of ['/healthz', '/readyz', '/metrics', '/healthz']) {
    const answer = await fetch(url + path, { signal: AbortSignal.timeout(BOUND_MS) });
    expect([path, answer.status]).toEqual([path, 200]);
    expect(await answer.text()).not.toBe('');
  }

  // It loops still: nobody has ended it meanwhile.
  expect([await loops(), await findParked(database.db)]).toEqual([1, []]);
});
