import type { FastifyInstance, FastifyRequest } from 'fastify';

/** The header in which a page inside a frame names the site around it; only scripts of our own pages can send it. */
const EMBEDDED_IN = 'x-embedded-in';

declare module 'fastify' {
  interface FastifyInstance {
    /** The origins that may show the product in a frame. */
    frameAncestors: readonly string[];
  }
}

/** Tells whether anybody may show the product in a frame. */
export const mayBeFramed = (app: FastifyInstance): boolean => app.frameAncestors.length > 0;

/** Tells whether the call comes out of a frame of an allowed site (access 8). */
export function isFramed(request: FastifyRequest): boolean {
  return request.server.frameAncestors.includes(String(request.headers[EMBEDDED_IN] ?? ''));
}

/** Who may show our pages in a frame: the listed origins, and without them nobody. */
export function frameHeaders(ancestors: readonly string[]) {
  return ancestors.length === 0
    ? { ancestors: ["'none'"], frameguard: { action: 'deny' } as const }
    : { ancestors: [...ancestors], frameguard: false as const };
}
