import type { access, InputOf } from '@shiftwright/contracts';
import type { OpenCtx } from '../../../platform/context.ts';
import { recordFor } from '../access-log/record-audit.ts';
import { checkRateLimit, RECOVERY_FROM } from '../rate-limits/rate-limits.ts';
import { takeRecovery } from './recovery.repository.ts';
import { requireRecovery } from './require-recovery.ts';
import { setPassword } from './set-password.ts';

/** Sets a new password by a mailed link; the link ends with it, and so do all sessions of the user. */
export async function recoverPassword(ctx: OpenCtx, input: InputOf<typeof access.recoverPassword>) {
  await checkRateLimit(ctx, RECOVERY_FROM, ctx.remote_address);
  const now = ctx.clock.now().toISOString();
  const username = await ctx.db.transaction().execute(async (tx) => {
    const recovery = await requireRecovery(ctx, tx, input.token, takeRecovery);
    await setPassword(tx, recovery.user_id, input, { now });
    await recordFor(ctx, tx, recovery, 'password_recovered');
    return recovery.username;
  });
  return { detail: ctx.t('password.changed'), username };
}
