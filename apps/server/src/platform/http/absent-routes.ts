import type { FastifyInstance } from 'fastify';
import { NotFound, WrongMethod } from '../errors.ts';

/** The methods that a path takes, by the calls that are mounted. */
function methodsAt(app: FastifyInstance, path: string): string[] {
  const fits = (pattern: string) => new RegExp(`^${pattern.replace(/\{\w+\}/g, '[^/]+')}$`).test(path);
  return [...new Set(app.mounted.filter((one) => fits(one.path)).map((one) => one.method))].sort();
}

/** The methods of paths without a parameter: such a path is no row of the one beside it (`…/{id}/`). */
function literalMethods(app: FastifyInstance): Map<string, string[]> {
  const literal = app.mounted.filter(({ path }) => !path.includes('{'));
  return new Map(
    [...Map.groupBy(literal, ({ path }) => path)].map(([path, calls]) => [
      path,
      calls.map(({ method }) => method).sort(),
    ]),
  );
}

function refusalOf(app: FastifyInstance, path: string) {
  const allowed = methodsAt(app, path);
  return allowed.length > 0 ? new WrongMethod(allowed) : new NotFound();
}

/** A path that is there for other methods says which; any other is not found (access 43). Nothing of the body is read. */
export function answerAbsentRoutes(app: FastifyInstance) {
  let literal: Map<string, string[]> | null = null;
  app.addHook('onRequest', async ({ url, method, is404 }) => {
    const path = url.split('?')[0] ?? '';
    if (!path.startsWith('/rest_api/')) return;
    literal ??= literalMethods(app);
    const allowed = literal.get(path);
    if (allowed && !allowed.includes(method === 'HEAD' ? 'GET' : method)) throw new WrongMethod(allowed);
    if (is404) throw refusalOf(app, path);
  });
  app.setNotFoundHandler((request) => {
    throw refusalOf(app, request.url.split('?')[0] ?? '');
  });
}
