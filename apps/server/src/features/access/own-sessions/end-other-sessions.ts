import type { Ctx } from '../../../platform/context.ts';
import { deleteSessionsOf } from '../auth/auth.repository.ts';

/** Signs the caller out everywhere but here. */
export async function endOtherSessions(ctx: Ctx) {
  return { ended: await deleteSessionsOf(ctx.db, ctx.who.user_id, ctx.who.session_id) };
}
