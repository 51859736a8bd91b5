import { AsyncResource } from 'node:async_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { onTrail } from '../trail.ts';

const scopes = new WeakMap<FastifyRequest, AsyncResource>();

/**
 * Every request leaves a trail: its id, and its user once known, in each line of the log and in each job it orders.
 * Reading a body runs on behalf of the connection, so the trail is taken up again after it.
 */
export function leaveTrails(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    onTrail({ request_id: request.id }, () => {
      scopes.set(request, new AsyncResource('shiftwright request'));
      done();
    });
  });
  app.addHook('preValidation', (request, _reply, done) => {
    const scope = scopes.get(request);
    if (scope) scope.runInAsyncScope(done);
    else done();
  });
}
