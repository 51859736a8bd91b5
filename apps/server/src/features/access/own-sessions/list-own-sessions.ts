import type { access } from '@shiftwright/contracts';
import type { Ctx } from '../../../platform/context.ts';
import { findSessionsOf } from './own-sessions.repository.ts';

/** Where and since when the caller is signed in. */
export async function listOwnSessions(ctx: Ctx): Promise<access.OwnSession[]> {
  const rows = await findSessionsOf(ctx.db, ctx.who.user_id, ctx.clock.now().toISOString());
  return rows.map(({ id, number, dttm_added, ...rest }) => ({
    id: number,
    dttm_signed_in: dttm_added,
    ...rest,
    is_current: id === ctx.who.session_id,
  }));
}
