import type { FastifyInstance, FastifyReply } from 'fastify';
import { Forbidden, TooMany, Unauthenticated } from '../errors.ts';
import type { LiveMessage } from '../live/live.ts';
import { isForScreen, openStreams, type Stream } from '../live/streams.ts';
import { liveScreens } from '../metrics.ts';
import { SESSION_COOKIE } from './cookies.ts';

const HEARTBEAT_MS = 20_000;
const RETRY_SECONDS = 30;
/** Whoever takes nothing off the line for so long is let go, instead of being kept in memory. */
const MOST_WAITING_BYTES = 256 * 1024;

type Streams = ReturnType<typeof openStreams>;

/** The streams of this process: they end when they are told so, and at the latest with the next look. */
function watchedStreams(app: FastifyInstance): Streams {
  const { deps, gate } = app;
  const streams = openStreams((ids) => gate.openAmong(deps, ids));
  const failed = (err: unknown) => deps.log.warn({ err }, 'could not ask which sessions are open');
  const stop = deps.live.listenToAll((message) => void streams.follow(message).catch(failed));
  const look = setInterval(() => void streams.endClosed().catch(failed), HEARTBEAT_MS).unref();
  app.addHook('onClose', async () => {
    clearInterval(look);
    stop();
  });
  return streams;
}

function openStream(
  app: FastifyInstance,
  reply: FastifyReply,
  streams: Streams,
  who: Omit<Stream, 'end'>,
): void {
  const { live } = app.deps;
  const { raw } = reply;
  reply.hijack();
  raw.writeHead(200, {
    'content-type': 'text/event-stream',
    'cache-control': 'no-cache',
    'x-accel-buffering': 'no',
  });
  raw.write('retry: 2000\n\n');
  const stream: Stream = { ...who, end: () => raw.end() };
  streams.add(stream);
  const send = (text: string) => (raw.writableLength > MOST_WAITING_BYTES ? raw.destroy() : raw.write(text));
  const tell = (message: LiveMessage) => {
    if (isForScreen(message, who.user_id)) send(`data: ${JSON.stringify(message)}\n\n`);
  };
  const stop = live.listen(who.network_id, tell);
  for (const message of live.recent(who.network_id)) tell(message);
  // Whoever missed something comes again, and fetches what it shows.
  const stopGaps = live.onGap(() => raw.end());
  liveScreens.inc();
  const heartbeat = setInterval(() => send(': still here\n\n'), HEARTBEAT_MS);
  raw.on('close', () => {
    liveScreens.dec();
    clearInterval(heartbeat);
    streams.remove(stream);
    stop();
    stopGaps();
  });
}

/**
 * GET /rest_api/live/: server-sent events of what changed in the caller's network. Messages carry no values;
 * those for one person go to that person only. It begins with those of the last seconds, which somebody who read
 * before a change would miss. A stream ends with its session (access 55).
 */
export async function liveRoutes(app: FastifyInstance) {
  const streams = watchedStreams(app);
  app.get('/rest_api/live/', async (request, reply) => {
    const token = request.cookies[SESSION_COOKIE];
    const who = token ? await app.gate.identify(app.deps, token, false) : null;
    if (!who?.session_id) throw new Unauthenticated();
    const { session_id, user_id, network_id } = who;
    if (!streams.hasRoom(session_id)) throw new TooMany(RETRY_SECONDS);
    if (!(await app.gate.openAmong(app.deps, [session_id])).has(session_id))
      throw new Forbidden('auth.not_employed');
    openStream(app, reply, streams, { session_id, user_id, network_id });
  });
}
