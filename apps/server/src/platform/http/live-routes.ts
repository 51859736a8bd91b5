import type { FastifyInstance } from 'fastify';
import { Unauthenticated } from '../errors.ts';
import { liveScreens } from '../metrics.ts';
import { SESSION_COOKIE } from './cookies.ts';

const HEARTBEAT_MS = 20_000;

/**
 * GET /rest_api/live/: server-sent events of what changed in the caller's network. Messages carry no values;
 * those for one person go to that person only.
 */
export async function liveRoutes(app: FastifyInstance) {
  app.get('/rest_api/live/', async (request, reply) => {
    const token = request.cookies[SESSION_COOKIE];
    const who = token ? await app.gate.identify(app.deps, token) : null;
    if (!who) throw new Unauthenticated();

    reply.hijack();
    reply.raw.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-cache',
      'x-accel-buffering': 'no',
    });
    reply.raw.write('retry: 2000\n\n');
    const stop = app.deps.live.listen(who.network_id, (message) => {
      if (message.user_id !== undefined && message.user_id !== who.user_id) return;
      reply.raw.write(`data: ${JSON.stringify(message)}\n\n`);
    });
    // Whoever missed something comes again, and fetches what it shows.
    const stopGaps = app.deps.live.onGap(() => reply.raw.end());
    liveScreens.inc();
    const heartbeat = setInterval(() => reply.raw.write(': still here\n\n'), HEARTBEAT_MS);
    request.raw.on('close', () => {
      liveScreens.dec();
      clearInterval(heartbeat);
      stop();
      stopGaps();
    });
  });
}
