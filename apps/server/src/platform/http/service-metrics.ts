import { sql } from 'kysely';
import type pg from 'pg';
import { AggregatorRegistry, Gauge, Registry } from 'prom-client';
import type { Db } from '../db/database.ts';
import { PARKED } from '../jobs/queue.repository.ts';
import { processMetrics } from '../metrics.ts';

/** A scrape by several collectors at once asks the queue once. */
const FRESH_MS = 2000;

interface Waiting {
  kind: string;
  state: string;
  jobs: number;
}

function jobsByState(db: Db): () => Promise<Waiting[]> {
  let asked = 0;
  let rows: Promise<Waiting[]> = Promise.resolve([]);
  return () => {
    if (Date.now() - asked > FRESH_MS) {
      asked = Date.now();
      rows = sql<Waiting>`
        select case name when ${PARKED} then coalesce(source_name, name) else name end as kind,
               case name when ${PARKED} then ${PARKED} else state::text end as state, count(*)::int as jobs
          from pgboss.job where state in ('created', 'retry', 'active') group by 1, 2`
        .execute(db)
        .then((answer) => answer.rows)
        .catch(() => []);
    }
    return rows;
  };
}

/** The metrics of this server: its pool and its queue beside what the process and the `threads` of it count. */
export function serviceMetrics(
  db: Db,
  pool: pg.Pool,
  threads: () => Promise<object[][]>,
): () => Promise<{ type: string; text: string }> {
  const own = new Registry();
  const registers = [own];
  const jobs = jobsByState(db);
  new Gauge({
    name: 'shiftwright_jobs',
    help: 'Jobs in the queue by kind and state (created, retry, active, parked)',
    labelNames: ['kind', 'state'],
    registers,
    async collect() {
      this.reset();
      for (const { kind, state, jobs: count } of await jobs()) this.set({ kind, state }, count);
    },
  });
  new Gauge({
    name: 'shiftwright_database_connections',
    help: 'Connections of the pool by state (busy, idle) and how many callers wait for one',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });

  return async () => {
    const counted = AggregatorRegistry.aggregate([
      await processMetrics.getMetricsAsJSON(),
      ...(await threads()),
    ]);
    return { type: own.contentType, text: `${await counted.metrics()}\n${await own.metrics()}` };
  };
}
