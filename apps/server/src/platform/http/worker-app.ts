import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Deps } from '../context.ts';
import { type ServiceOptions, serviceRoutes } from './service-routes.ts';

/** What a process that only runs jobs answers: how it is and what it counts, and nothing of the product. */
export async function buildWorkerApp(deps: Deps, options: ServiceOptions): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: deps.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
  });
  app.decorate('deps', deps);
  await serviceRoutes(app, { ...options, isFilling: async () => false });
  return app;
}
