import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Forbidden } from '../errors.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/** The host of an origin; an origin that is kept secret ("null") or that is none has none. */
const hostOf = (origin: string) => (URL.canParse(origin) ? new URL(origin).host : null);

/**
 * Does a browser say that a page of another site sends this? Sec-Fetch-Site decides where it is sent, else the origin is
 * compared with the host that was asked and with the public address. Programs send neither (access 53).
 */
export function isCrossSite({ headers, host, server }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  if (headers.origin === undefined) return false;
  const own = [host, headers.host, new URL(server.deps.public_url).host];
  return !own.includes(hostOf(headers.origin) ?? undefined);
}

/** Refuses what pages of other sites would change here, signing in included, before a body is read. */
export function refuseOtherSites(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (!SAFE.has(request.method) && isCrossSite(request)) throw new Forbidden('auth.cross_site');
  });
}
