import type { FastifyInstance } from 'fastify';
import { textOf } from '../texts.ts';
import { requestLocale } from './request-language.ts';

/** Another process answers by then, or this one has started again. */
const RETRY_SECONDS = 5;

/**
 * While the process stops, what is under way is finished, and what comes on a connection that is still open is turned
 * away in our own words (access 43): the framework would do it in its own.
 */
export function refuseWhileStopping(app: FastifyInstance): void {
  let isStopping = false;
  app.decorate('underWay', new Set<Promise<unknown>>());
  app.addHook('preClose', async () => {
    isStopping = true;
  });
  app.addHook('onClose', async () => {
    while (app.underWay.size > 0) await Promise.allSettled(app.underWay);
  });
  app.addHook('onRequest', async (request, reply) => {
    if (!isStopping) return;
    const detail = textOf(requestLocale(request), 'request.overloaded');
    return reply
      .status(503)
      .headers({ connection: 'close', 'retry-after': String(RETRY_SECONDS) })
      .send({ detail });
  });
}

/** Stopping waits for the work of a request, whether or not its caller still does. */
export async function finishBeforeStop<T>(app: FastifyInstance, work: Promise<T>): Promise<T> {
  app.underWay.add(work);
  try {
    return await work;
  } finally {
    app.underWay.delete(work);
  }
}
