import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { turnedAway } from '../metrics.ts';
import { textOf } from '../texts.ts';
import { requestLocale } from './request-language.ts';

export interface Bounds {
  /** Longest delay of the event loop, in the mean of each of the last two looks, while new calls are still taken on. */
  loop_ms: number;
  /** Most callers waiting for a connection of the pool. */
  waiting: number;
  /** Longest time in which one of them has to get it. */
  waiting_ms: number;
}

const BOUNDS: Bounds = { loop_ms: 1000, waiting: 200, waiting_ms: 2000 };
const LOOK_MS = 500;
const RETRY_SECONDS = 2;
const NANO = 1e6;

/** What is asked while there is too much to do is answered in order; what watches the process always is. */
const isBusiness = (url: string) => url.startsWith('/rest_api/');

/**
 * How long somebody in the queue for a connection has been waiting: while there is a queue, the guard stands in it
 * like everybody, since the pool serves in order and does not tell.
 */
function queueOf(pool: Pick<Pool, 'waitingCount' | 'connect'>) {
  let since: number | null = null;
  return {
    async join() {
      if (since !== null || pool.waitingCount === 0) return;
      since = performance.now();
      // No connection at all is not a queue: whoever asks is told so.
      const client = await pool.connect().catch(() => null);
      since = null;
      client?.release();
    },
    waited: () => (since === null ? 0 : performance.now() - since),
  };
}

/**
 * A process that cannot keep up turns new calls away at once (503, try again soon) instead of making everybody wait
 * for an answer that comes too late; it takes calls again as soon as it has caught up.
 */
export function guardAgainstOverload(app: FastifyInstance, bounds: Bounds = BOUNDS): void {
  const loop = monitorEventLoopDelay({ resolution: 10 });
  loop.enable();
  // One long breath is over when it is seen: only what lasts over two looks is too much to do.
  let last_ms = 0;
  let delay_ms = 0;
  const queue = queueOf(app.deps.pool);
  const look = setInterval(() => {
    // A look without a sample has no mean: nothing is known to be late.
    const mean_ms = loop.count > 0 ? loop.mean / NANO : 0;
    delay_ms = Math.min(last_ms, mean_ms);
    last_ms = mean_ms;
    loop.reset();
    void queue.join();
  }, LOOK_MS).unref();
  app.addHook('onClose', async () => {
    clearInterval(look);
    loop.disable();
  });
  app.addHook('onRequest', async (request, reply) => {
    if (!isBusiness(request.url)) return;
    const isBeyond =
      delay_ms > bounds.loop_ms ||
      app.deps.pool.waitingCount > bounds.waiting ||
      queue.waited() > bounds.waiting_ms;
    if (!isBeyond) return;
    turnedAway.inc();
    const detail = textOf(requestLocale(request), 'request.overloaded');
    return reply.status(503).header('retry-after', String(RETRY_SECONDS)).send({ detail });
  });
}
