import { sql } from 'kysely';
import { expect } from 'vitest';
import type { TestApp } from './test-app.ts';
import { until } from './until.ts';

/** How long a job waits before it is tried again is the queue's own: here the wait is over as soon as it begins. */
export const endWait = ({ db }: TestApp): Promise<void> =>
  until(async () => {
    const due = sql`update pgboss.job set start_after = now() where state = 'retry'`;
    expect((await due.execute(db)).numAffectedRows).toBe(1n);
  });
