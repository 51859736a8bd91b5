import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import { turnedAway } from '../metrics.ts';
import { textOf } from '../texts.ts';
import { requestLocale } from './error-bodies.ts';

export interface Bounds {
  /** Longest delay of the event loop, in the mean of the last look, while new calls are still taken on. */
  loop_ms: number;
  /** Most callers waiting for a connection of the pool. */
  waiting: number;
}

const BOUNDS: Bounds = { loop_ms: 1000, waiting: 200 };
const LOOK_MS = 500;
const RETRY_SECONDS = 2;
const NANO = 1e6;

/** What is asked while there is too much to do is answered in order; what watches the process always is. */
const isBusiness = (url: string) => url.startsWith('/rest_api/');

/**
 * A process that cannot keep up turns new calls away at once (503, try again soon) instead of making everybody wait
 * for an answer that comes too late; it takes calls again as soon as it has caught up.
 */
export function guardAgainstOverload(app: FastifyInstance, bounds: Bounds = BOUNDS): void {
  const loop = monitorEventLoopDelay({ resolution: 10 });
  loop.enable();
  let delay_ms = 0;
  const look = setInterval(() => {
    // A look without a sample has no mean: nothing is known to be late.
    delay_ms = loop.count > 0 ? loop.mean / NANO : 0;
    loop.reset();
  }, LOOK_MS).unref();
  app.addHook('onClose', async () => {
    clearInterval(look);
    loop.disable();
  });
  app.addHook('onRequest', async (request, reply) => {
    if (!isBusiness(request.url)) return;
    if (!(delay_ms > bounds.loop_ms || app.deps.pool.waitingCount > bounds.waiting)) return;
    turnedAway.inc();
    const detail = textOf(requestLocale(request), 'request.overloaded');
    return reply.status(503).header('retry-after', String(RETRY_SECONDS)).send({ detail });
  });
}
