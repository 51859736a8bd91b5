import type { access, InputOf } from '@shiftwright/contracts';
import type { Ctx } from '../../../platform/context.ts';
import { NotFound } from '../../../platform/errors.ts';
import { deleteSessionOf } from './own-sessions.repository.ts';

/** Signs the caller out somewhere; a session of somebody else looks like none. */
export async function endOwnSession(ctx: Ctx, { id }: InputOf<typeof access.endOwnSession>) {
  if (!(await deleteSessionOf(ctx.db, ctx.who.user_id, id))) throw new NotFound();
  return undefined;
}
