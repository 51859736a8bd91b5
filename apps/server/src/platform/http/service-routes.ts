import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { pendingMigrations } from '../db/migrate.ts';
import { requestSeconds } from '../metrics.ts';
import { serviceMetrics } from './service-metrics.ts';

export interface ServiceOptions {
  jobs_ready: () => boolean;
  /** What the threads of the jobs have counted; without it they run in no thread of this process. */
  jobs_metrics?: () => Promise<object[][]>;
}

interface Options extends ServiceOptions {
  /** Are stores of the demo still missing? */
  isFilling: () => Promise<boolean>;
}

/** Health, readiness and metrics: what an operations team watches. */
export async function serviceRoutes(app: FastifyInstance, options: Options) {
  const metrics = serviceMetrics(app.deps.db, app.deps.pool, options.jobs_metrics ?? (async () => []));
  // Set on the root so that every route is measured.
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    requestSeconds.observe(
      { route, method: request.method, status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
  });

  app.get('/healthz', async () => ({ status: 'ok' }));

  // People use a demo from its first store on; programs wait for all of them, unless they ask for `?demo=first`.
  app.get<{ Querystring: { demo?: string } }>('/readyz', async (request, reply) => {
    const checks = {
      database: await sql`select 1`.execute(app.deps.db).then(
        () => true,
        () => false,
      ),
      migrations: await pendingMigrations(app.deps.db).then(
        (pending) => pending.length === 0,
        () => false,
      ),
      queue: options.jobs_ready(),
      ...(request.query.demo === 'first'
        ? {}
        : {
            demo: await options.isFilling().then(
              (is) => !is,
              () => false,
            ),
          }),
    };
    const ready = Object.values(checks).every(Boolean);
    return reply.status(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready', checks });
  });

  app.get('/metrics', async (_request, reply) => {
    const { type, text } = await metrics();
    return reply.type(type).send(text);
  });
}
