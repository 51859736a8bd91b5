import type { Ctx } from '../../../platform/context.ts';
import { deleteCalendarOf, deleteSessionsOf } from '../auth/auth.repository.ts';

/** Signs the caller out everywhere but here; calendars that read in their name are shut out, too. */
export async function endOtherSessions(ctx: Ctx) {
  const { user_id, session_id } = ctx.who;
  return ctx.db.transaction().execute(async (tx) => {
    await deleteCalendarOf(tx, user_id);
    return { ended: await deleteSessionsOf(tx, user_id, session_id) };
  });
}
