import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';

/** Resolves when no job waits or works: an approval is followed by some, and what comes next is timed after them. */
export async function untilJobsRest(sql: pg.Client): Promise<void> {
  const working = `select 1 from pgboss.job where state in ('created', 'retry', 'active') and start_after <= now() limit 1`;
  while ((await sql.query(working)).rowCount) await sleep(100);
}
