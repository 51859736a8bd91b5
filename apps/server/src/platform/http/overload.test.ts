import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { processMetrics } from '../metrics.ts';
import { type Bounds, guardAgainstOverload } from './overload.ts';

const lent = Promise.withResolvers<{ release: () => void }>();
const pool = { waitingCount: 0, connect: () => lent.promise };
let app: FastifyInstance;
afterEach(() => app.close());

/** A process with one bound: on a busy machine the others might be met as well. */
async function guardedBy(bound: Partial<Bounds>) {
  app = Fastify();
  await app.register(cookie);
  app.decorate('frameAncestors', []);
  app.decorate('deps', { pool } as never);
  guardAgainstOverload(app, { loop_ms: Infinity, waiting: Infinity, waiting_ms: Infinity, ...bound });
  app.get('/rest_api/worker_day/', async () => ({ ok: true }));
  app.get('/healthz', async () => ({ status: 'ok' }));
}

const ask = (url: string, headers = {}) => app.inject({ url, headers });
const statusOfCall = async () => (await ask('/rest_api/worker_day/')).statusCode;

/** Keeps the thread as busy as the reading of a giant body would. */
function hog(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

describe('a process with too much to do', () => {
  it('turns calls away while callers wait for the database, and takes them again', async () => {
    await guardedBy({ waiting: 3 });
    pool.waitingCount = 4;
    const refused = await ask('/rest_api/worker_day/', { 'accept-language': 'ru' });
    expect(refused.statusCode).toBe(503);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.json().detail).toMatch(/[а-я]{5}/);
    expect((await ask('/healthz')).statusCode).toBe(200);
    expect(await processMetrics.metrics()).toMatch(/shiftwright_turned_away_total [1-9]/);

    pool.waitingCount = 3;
    expect(await statusOfCall()).toBe(200);
  });

  it('turns calls away once a few wait too long for the database, until one has been served', async () => {
    await guardedBy({ waiting_ms: 300 });
    pool.waitingCount = 1;
    await expect.poll(statusOfCall).toBe(503);

    let isReturned = false;
    lent.resolve({
      release: () => {
        isReturned = true;
        pool.waitingCount = 0;
      },
    });
    await expect.poll(statusOfCall).toBe(200);
    expect(isReturned).toBe(true);
  });

  it('turns calls away while the event loop is late, and takes them again by itself', async () => {
    await guardedBy({ loop_ms: 150 });
    const hogging = setInterval(() => hog(400), 0);
    await expect.poll(statusOfCall).toBe(503);
    clearInterval(hogging);

    await expect.poll(statusOfCall).toBe(200);
  });
});
