import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import { until } from '../../../testing/until.ts';
import { type JobRegistry, jobKind } from '../jobs/jobs.ts';
import { openLog } from '../log.ts';
import { currentLogContext, inLogContext } from '../log-context.ts';

const dashboard = readFileSync(
  new URL('../../../../../docs/grafana-dashboard.json', import.meta.url),
  'utf8',
);
/** What Prometheus makes of a histogram. */
const bare = (name: string) => name.replace(/_(bucket|count|sum)$/, '');
const drawn = new Set(
  (JSON.parse(dashboard) as { panels: { targets: { expr: string }[] }[] }).panels
    .flatMap(({ targets }) => targets)
    .flatMap(({ expr }) => expr.match(/\b(shiftwright|nodejs|process)_\w+/g) ?? []),
);

const tried = jobKind<{ fails: boolean }>('test-tried');
const contexts: object[] = [];
let test: TestApp;
beforeAll(async () => {
  test = await testApp({
    work: true,
    register: (registry: JobRegistry) =>
      registry.work(
        tried,
        async (_deps, data) => {
          contexts.push({ ...currentLogContext(), data });
          if (data.fails) throw new Error('meant to fail');
        },
        { retries: 0 },
      ),
  });
});
afterAll(() => test.close());

const scrape = async () => (await test.app.inject({ url: '/metrics' })).payload;

describe('the metrics', () => {
  it('are those that the dashboard draws, no more and no fewer of our own', async () => {
    const offered = new Set([...(await scrape()).matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name!));
    const named = new Set([...drawn].map((name) => (offered.has(name) ? name : bare(name))));
    expect([...named].filter((name) => !offered.has(name))).toEqual([]);
    const ours = [...offered].filter((name) => name.startsWith('shiftwright_'));
    expect(ours.filter((name) => !named.has(name))).toEqual([]);
  });

  it('count jobs by outcome; a job knows the request that ordered it', async () => {
    await inLogContext({ request_id: 'r-7', user_id: 9 }, async () => {
      await test.deps.jobs.enqueue(test.db, tried, { fails: false });
      await test.deps.jobs.enqueue(test.db, tried, { fails: true });
    });
    await until(() => expect(contexts).toHaveLength(2));

    const about = { request_id: 'r-7', user_id: 9, job: 'test-tried', job_id: expect.any(String) };
    expect(contexts).toContainEqual({ ...about, data: { fails: false } });
    expect(contexts).toContainEqual({ ...about, data: { fails: true } });
    await until(async () => {
      const text = await scrape();
      expect(text).toMatch(/shiftwright_job_seconds_count\{kind="test-tried",outcome="done"\} 1/);
      expect(text).toMatch(/shiftwright_job_seconds_count\{kind="test-tried",outcome="failed"\} 1/);
    });
  });

  it('show the pool', async () => {
    // One that rested for long was closed, and a job may have another.
    await until(async () => {
      await sql`select`.execute(test.db);
      expect(await scrape()).toMatch(/shiftwright_database_connections\{state="idle"\} [1-9]/);
    });
  });
});

describe('the log', () => {
  it('names request, user and job in every line', () => {
    const lines: Record<string, unknown>[] = [];
    const log = openLog('info', { write: (line) => lines.push(JSON.parse(line)) });
    log.info('outside');
    inLogContext({ request_id: 'r-1', user_id: 3, job_id: 'j-1' }, () => log.info({ ms: 4 }, 'inside'));

    expect(lines[0]).not.toHaveProperty('request_id');
    expect(lines[1]).toMatchObject({ request_id: 'r-1', user_id: 3, job_id: 'j-1', ms: 4, msg: 'inside' });
  });
});
