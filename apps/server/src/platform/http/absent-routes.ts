import type { FastifyInstance } from 'fastify';
import { NotFound, WrongMethod } from '../errors.ts';

/** The methods that a path takes, by the calls that are mounted. */
function methodsAt(app: FastifyInstance, path: string): string[] {
  const fits = (pattern: string) => new RegExp(`^${pattern.replace(/\{\w+\}/g, '[^/]+')}$`).test(path);
  return [...new Set(app.mounted.filter((one) => fits(one.path)).map((one) => one.method))].sort();
}

/** A path that is there for other methods says which; any other is not found (access 43). */
export function answerAbsentRoutes(app: FastifyInstance) {
  app.setNotFoundHandler((request) => {
    const allowed = methodsAt(app, request.url.split('?')[0] ?? '');
    throw allowed.length > 0 ? new WrongMethod(allowed) : new NotFound();
  });
}
