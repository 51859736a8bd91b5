import type { AnyEndpoint, InputOf } from '@shiftwright/contracts';
import type { FastifyInstance } from 'fastify';
import type { OpenCtx } from '../context.ts';
import type { TaggedText } from '../tagged-text.ts';
import { dispositionOf, openContext, readInput, route } from './mount.ts';

/** Binds an open address to the verb that writes the text; whoever has it already is told so (304). */
export function mountText<E extends AnyEndpoint>(
  app: FastifyInstance,
  endpoint: E,
  verb: (ctx: OpenCtx, input: InputOf<E>) => Promise<TaggedText>,
): void {
  route(app, endpoint, async (request, reply) => {
    const made = await verb(openContext(app, request), readInput(endpoint, request, {}) as InputOf<E>);
    const tag = `W/"${made.etag}"`;
    reply
      .header('etag', tag)
      .header('cache-control', `private, max-age=${made.keep_seconds}`)
      // The address is a secret: it is neither told to other sites nor found by searching.
      .header('referrer-policy', 'no-referrer')
      .header('x-robots-tag', 'noindex');
    if (request.headers['if-none-match']?.split(',').some((one) => one.trim() === tag))
      return reply.status(304).send();
    return reply
      .header('content-disposition', dispositionOf('inline', made.filename))
      .type(made.content_type)
      .send(made.text);
  });
}
