import swagger, { type StaticDocumentSpec } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { openApiDocument } from './openapi.ts';

/** GET /rest_api/openapi.json and the readable page /rest_api/docs/, both made from the contracts. */
export async function docsRoutes(app: FastifyInstance) {
  const document = openApiDocument();
  app.get('/rest_api/openapi.json', async () => document);
  const specification = { document } as unknown as StaticDocumentSpec;
  await app.register(swagger, { mode: 'static', specification });
  await app.register(swaggerUi, {
    routePrefix: '/rest_api/docs/',
    uiConfig: { docExpansion: 'none' },
    theme: {
      title: 'Shiftwright API',
      css: [{ filename: 'shiftwright.css', content: '.swagger-ui .topbar { display: none }' }],
    },
  });
}
