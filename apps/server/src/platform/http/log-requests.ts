import { AsyncResource } from 'node:async_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { inTrace } from '../error-reports.ts';
import { inLogContext } from '../log-context.ts';

interface Scope {
  resource: AsyncResource;
  endTrace: (description: string, isWell: boolean) => void;
}
const scopes = new WeakMap<FastifyRequest, Scope>();

/**
 * Every request has its log context: its id, and its user once known, in each line of the log and in each job it orders.
 * Reading a body runs on behalf of the connection, so the context is entered again after it. Where traces are told,
 * each request is one, named by its route.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    inLogContext({ request_id: request.id }, () =>
      inTrace('http.server', (endTrace) => {
        scopes.set(request, { resource: new AsyncResource('shiftwright request'), endTrace });
        done();
      }),
    );
  });
  app.addHook('preValidation', (request, _reply, done) => {
    const scope = scopes.get(request);
    if (scope) scope.resource.runInAsyncScope(done);
    else done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'an unknown address';
    scopes.get(request)?.endTrace(`${request.method} ${route}`, reply.statusCode < 500);
    done();
  });
}
