import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Ctx } from '../context.ts';
import { isDatabaseAway } from '../db/database-away.ts';
import { SEEN_COOKIE, setSeenCookie } from './cookies.ts';

/** Notes in the browser how far its person has written, so that figures read next include it. */
export async function rememberWrite(app: FastifyInstance, reply: FastifyReply): Promise<void> {
  const { replica } = app.deps;
  if (replica) setSeenCookie(reply, await replica.placeNow());
}

/** Lets a verb read from the replica when that has all the reader knows of; from the primary otherwise, or when it fails. */
export async function reading<Result>(
  request: FastifyRequest,
  ctx: Ctx,
  verb: (ctx: Ctx) => Promise<Result>,
): Promise<Result> {
  const { replica } = ctx;
  if (!replica || !(await replica.hasAll(ctx.who.network_id, request.cookies[SEEN_COOKIE]))) return verb(ctx);
  try {
    return await verb({ ...ctx, db: replica.db, files: replica.files });
  } catch (error) {
    // A replica also cancels a long question when what it asks about changes under it.
    if (!isDatabaseAway(error)) throw error;
    replica.failed(error);
    return verb(ctx);
  }
}
