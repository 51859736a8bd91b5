import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import { frameHeaders } from './frames.ts';

/** What the product uses of a device: the camera and the place at a tick point. */
const PERMISSIONS = [
  ...[
    'camera=(self)',
    'geolocation=(self)',
    'clipboard-read=(self)',
    'clipboard-write=(self)',
    'fullscreen=(self)',
  ],
  ...['microphone', 'payment', 'usb', 'serial', 'bluetooth', 'midi', 'display-capture'].map(
    (one) => `${one}=()`,
  ),
].join(', ');
const YEAR_SECONDS = 31_536_000;

interface Options {
  frame_ancestors: string[];
  /** Sites whose pages the product shows in a frame of its own. */
  framed_sites: string[];
  /** Where the page sends its errors, if anywhere. */
  reports_to: string[];
}

/**
 * What a browser may do with an answer: scripts and styles of this site alone, styles made by script only with the
 * number of this answer; styles of single elements cannot be told from the text that charts write, and are let.
 */
export async function secureHeaders(
  app: FastifyInstance,
  { frame_ancestors, framed_sites, reports_to }: Options,
) {
  const { ancestors, frameguard } = frameHeaders(frame_ancestors);
  await app.register(helmet, {
    enableCSPNonces: true,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'"],
        'script-src-attr': ["'none'"],
        'style-src': ["'self'"],
        'style-src-attr': ["'unsafe-inline'"],
        'img-src': ["'self'", 'data:', 'blob:'],
        'font-src': ["'self'", 'data:'],
        'connect-src': ["'self'", ...reports_to],
        'worker-src': ["'self'", 'blob:'],
        'object-src': ["'none'"],
        'base-uri': ["'self'"],
        'form-action': ["'self'"],
        'frame-src': ["'self'", ...framed_sites],
        'frame-ancestors': ancestors,
      },
    },
    frameguard,
    strictTransportSecurity: false,
  });
  app.addHook('onSend', async (request, reply) => {
    reply.header('permissions-policy', PERMISSIONS);
    const isJson = String(reply.getHeader('content-type') ?? '').startsWith('application/json');
    // No browser keeps an answer (access 54).
    if (isJson && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    // Said over TLS alone: a plain answer could be anybody's.
    if (request.protocol === 'https') reply.header('strict-transport-security', `max-age=${YEAR_SECONDS}`);
  });
}
