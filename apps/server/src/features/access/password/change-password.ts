import type { access, InputOf } from '@shiftwright/contracts';
import type { Ctx } from '../../../platform/context.ts';
import { InvalidFields } from '../../../platform/errors.ts';
import { recordAudit } from '../access-log/record-audit.ts';
import { passwordFits } from '../auth/passwords.ts';
import { checkRateLimit, OWN_PASSWORD } from '../rate-limits/rate-limits.ts';
import { findOwner } from './password.repository.ts';
import { setPassword } from './set-password.ts';

/** Changes one's own password; the old one must be known, this session goes on, the others end (access 5). */
export async function changePassword(ctx: Ctx, input: InputOf<typeof access.changePassword>) {
  await checkRateLimit(ctx, OWN_PASSWORD, ctx.who.user_id);
  const owner = await findOwner(ctx.db, ctx.who.user_id);
  if (!(await passwordFits(owner.password_hash, input.old_password)))
    throw new InvalidFields({ old_password: [{ key: 'password.old_wrong' }] });
  const { user_id, session_id } = ctx.who;
  await ctx.db.transaction().execute(async (tx) => {
    await setPassword(tx, user_id, input, { now: ctx.clock.now().toISOString(), spare: session_id });
    await recordAudit(ctx, tx, { event: 'password_changed', subject_id: user_id });
  });
  return { detail: ctx.t('password.changed') };
}
