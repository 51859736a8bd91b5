import type { access, InputOf } from '@shiftwright/contracts';
import type { OpenCtx } from '../../../platform/context.ts';
import { InvalidFields } from '../../../platform/errors.ts';
import { tokenHash } from '../../../platform/token-hash.ts';
import { recordFor } from '../audit/record-audit.ts';
import { checkRateLimit, RECOVERY_FROM } from '../rate-limits/rate-limits.ts';
import { mayStillChange } from '../user/visible-user.ts';
import { takeRecovery } from './recovery.repository.ts';
import { setPassword } from './set-password.ts';

/**
 * Sets a new password by a mailed link; the link ends with it, and so do all sessions of the user. An invitation opens
 * nothing once whoever made it could not make it any more: they may know the link (access 75).
 */
export async function recoverPassword(ctx: OpenCtx, input: InputOf<typeof access.recoverPassword>) {
  await checkRateLimit(ctx, RECOVERY_FROM, ctx.remote_address);
  const now = ctx.clock.now().toISOString();
  const username = await ctx.db.transaction().execute(async (tx) => {
    const recovery = await takeRecovery(tx, tokenHash(input.token), now);
    const isOpen =
      recovery && (await mayStillChange({ ...ctx, db: tx }, recovery, 'User_change_password', 'POST'));
    if (!isOpen) throw new InvalidFields({ token: [{ key: 'recovery.ended' }] });
    await setPassword(tx, recovery.user_id, input, { now });
    await recordFor(ctx, tx, recovery, 'password_recovered');
    return recovery.username;
  });
  return { detail: ctx.t('password.changed'), username };
}
