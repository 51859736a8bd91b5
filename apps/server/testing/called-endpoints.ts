import { appendFileSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type AnyEndpoint, all } from '@shiftwright/contracts';
import type { FastifyInstance } from 'fastify';
import { refusedFields } from './wrong-values.ts';

/** How a call went: carried out, refused to this caller, or refused for what was sent. */
const WAYS = ['good', 'refused', 'invalid'] as const;
type Way = (typeof WAYS)[number];

const keyOf = (method: string, url: string) => `${method} ${url.replace(/:(\w+)/g, '{$1}')}`;
const NAMES = new Map(Object.entries(all).map(([name, one]) => [keyOf(one.method, one.path), name]));

/** A call refused for its CSRF token says nothing of rights. */
const isCsrf = (payload: unknown) => typeof payload === 'string' && payload.includes('"auth.csrf"');

function wayOf(endpoint: AnyEndpoint, status: number, isSignedIn: boolean): Way | null {
  if (status >= 200 && status < 300) return 'good';
  if (status === 400) return 'invalid';
  const isRefused = endpoint.needs === null ? status === 401 : isSignedIn && [403, 404].includes(status);
  return isRefused ? 'refused' : null;
}

/** Of this worker, so that each is written once. */
const written = new Set<string>();

/**
 * Writes down which endpoints were called and how that went. A sweep sends made-up values to all of them: that it is
 * answered well does not count, because it does not look at what was done.
 */
export function recordCalls(app: FastifyInstance, folder: string, isSweep: boolean): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const name = NAMES.get(keyOf(request.method, request.routeOptions.url ?? ''));
    if (!name || isCsrf(payload)) return;
    const way = wayOf(all[name]!, reply.statusCode, request.who !== null);
    const line = `${name} ${way}`;
    if (!way || (isSweep && way === 'good') || written.has(line)) return;
    written.add(line);
    appendFileSync(join(folder, String(process.pid)), `${line}\n`);
  });
}

/** What a call can come to: an open one refuses nobody, one without a bounded field takes anything. */
function waysOf(endpoint: AnyEndpoint): Way[] {
  const isBounded = refusedFields(endpoint, {}).length > 0;
  return WAYS.filter((way) => way === 'good' || (way === 'refused' ? !endpoint.open : isBounded));
}

/** What no test of a whole run has done, as "name: way". */
export function missingCalls(folder: string): string[] {
  const done = new Set(
    readdirSync(folder).flatMap((file) => readFileSync(join(folder, file), 'utf8').split('\n')),
  );
  return Object.entries(all).flatMap(([name, endpoint]) =>
    waysOf(endpoint)
      .filter((way) => !done.has(`${name} ${way}`))
      .map((way) => `${name}: ${way}`),
  );
}
