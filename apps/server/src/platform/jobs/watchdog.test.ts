import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { beside, LOOPING_JOBS, looping } from '../../../testing/looping-jobs.ts';
import { testDatabase } from '../../../testing/test-app.ts';
import { until } from '../../../testing/until.ts';
import type { Deps } from '../context.ts';
import { type Database, openDatabase } from '../db/database.ts';
import { serviceMetrics } from '../http/service-metrics.ts';
import { openLog } from '../log.ts';
import { type JobQueue, openJobs } from './jobs.ts';
import { findParked, retryParked } from './queue.repository.ts';
import { type WatchedJobs, watchJobs } from './watchdog.ts';

const SLOW_MS = 300_000;

let copy: Awaited<ReturnType<typeof testDatabase>>;
let database: Database;
let orders: JobQueue;
let watched: WatchedJobs;
let lines: Record<string, unknown>[];
beforeEach(async () => {
  copy = await testDatabase();
  database = openDatabase(copy.url, { max: 2 });
  await database.pool.query('create table noted (said text)');
  orders = openJobs(copy.url, openLog('silent'), { tends: false });
  for (const kind of [looping, beside]) orders.registry.work(kind, async () => {});
  await orders.start({} as Deps, { work: false });
  lines = [];
  watched = begin();
});
afterEach(async () => {
  await watched.stop();
  await orders.stop();
  await database.close();
  await copy.drop();
});

const begin = () =>
  watchJobs(LOOPING_JOBS, () => ({ url: copy.url }), {
    db: database.db,
    log: openLog('info', { write: (line) => lines.push(JSON.parse(line)) }),
    busy_seconds: 1,
  });
const noted = async () => {
  const { rows } = await database.pool.query<{ said: string }>('select said from noted');
  return rows.map(({ said }) => said);
};
const times = async (text: string) => (await noted()).filter((said) => said === text).length;

describe('a job that loops for ever', () => {
  it(
    'is parked and told with the place where it loops, what ran beside it is done again, a restart leaves it alone',
    async () => {
      await watched.ready;
      await orders.enqueue(database.db, beside, {});
      // The loop is ordered by the start of the thread; whichever of the two began first, both are under way or waiting.
      await until(async () => expect(await findParked(database.db)).toHaveLength(1));

      const [parked] = await findParked(database.db);
      expect(parked).toMatchObject({ kind: looping.name, reason: 'busy' });
      expect(parked?.detail).toContain('looping-jobs.thread.ts');
      expect(lines).toContainEqual(
        expect.objectContaining({ level: 50, jobs: [expect.objectContaining({ kind: looping.name })] }),
      );

      const { text } = await serviceMetrics(database.db, database.pool, async () => [])();
      expect(text).toContain(`shiftwright_jobs{kind="${looping.name}",state="parked"} 1`);

      await database.pool.query(`insert into noted values ('go')`);
      await until(async () => expect(await times('beside is done')).toBe(1));

      // Each start orders repeated jobs; the one that is parked is left out.
      const loops = await times('loops');
      await watched.stop();
      watched = begin();
      await watched.ready;
      const left = `select from pgboss.job where name = $1 and state <> 'completed'`;
      await until(async () => expect((await database.pool.query(left, [looping.name])).rowCount).toBe(0));
      expect(await times('loops')).toBe(loops);
      expect(await findParked(database.db)).toHaveLength(1);
    },
    SLOW_MS,
  );

  it(
    'is tried again when an operator orders it',
    async () => {
      await until(async () => expect(await findParked(database.db)).toHaveLength(1));
      const loops = await times('loops');
      const [first] = await findParked(database.db);

      expect(await retryParked(database.db, first?.id ?? '')).toBe(1);
      await until(async () => expect(await times('loops')).toBe(loops + 1));
      await until(async () => expect(await findParked(database.db)).toHaveLength(1));
    },
    SLOW_MS,
  );
});
