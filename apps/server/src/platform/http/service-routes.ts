import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { pendingMigrations } from '../db/migrate.ts';
import { faults } from '../faults.ts';

/** Health, readiness and metrics: what an operations team watches (`architecture §3`). */
export async function serviceRoutes(app: FastifyInstance, options: { jobsReady: () => boolean }) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  registry.registerMetric(faults);
  const duration = new Histogram({
    name: 'shiftwright_request_seconds',
    help: 'Duration of requests by route, method and status',
    labelNames: ['route', 'method', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  // Set on the root so that every route is measured.
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    duration.observe({ route, method: request.method, status: reply.statusCode }, reply.elapsedTime / 1000);
  });

  app.get('/healthz', async () => ({ status: 'ok' }));

  app.get('/readyz', async (_request, reply) => {
    const checks = {
      database: await sql`select 1`.execute(app.deps.db).then(
        () => true,
        () => false,
      ),
      migrations: await pendingMigrations(app.deps.db as never).then(
        (pending) => pending.length === 0,
        () => false,
      ),
      queue: options.jobsReady(),
    };
    const ready = Object.values(checks).every(Boolean);
    return reply.status(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready', checks });
  });

  app.get('/metrics', async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  );
}
