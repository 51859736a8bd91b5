import type { access, InputOf } from '@shiftwright/contracts';
import type { OpenCtx } from '../../../platform/context.ts';
import { Invalid } from '../../../platform/errors.ts';
import { recordFor } from '../audit/record-audit.ts';
import { savePassword } from '../password/password.repository.ts';
import {
  checkRateLimit,
  clearRateLimits,
  SIGN_IN,
  SIGN_IN_ANYWHERE,
  SIGN_IN_FROM,
} from '../rate-limits/rate-limits.ts';
import { findAccount } from './auth.repository.ts';
import { hashPassword, isOutdated, passwordFits } from './passwords.ts';
import { closeSession, openSession } from './sessions.ts';

/**
 * Signs in. A wrong login, a wrong password and a disabled account get the same answer in the same time; attempts are
 * counted whether the login exists or not. The session is a new one, and ends the one that the browser had.
 */
export async function logIn(
  ctx: OpenCtx & { session_token: string | null },
  input: InputOf<typeof access.login>,
) {
  const login = input.username.toLowerCase();
  await checkRateLimit(ctx, SIGN_IN_FROM, ctx.remote_address);
  await checkRateLimit(ctx, SIGN_IN, ctx.remote_address, login);
  await checkRateLimit(ctx, SIGN_IN_ANYWHERE, login);
  const account = await findAccount(ctx.db, input.username);
  const fits = await passwordFits(account?.password_hash ?? null, input.password);
  const who = account && { user_id: account.id, network_id: account.network_id };
  if (!who || !fits || !account?.is_active) {
    if (who) await recordFor(ctx, ctx.db, who, 'sign_in_failed');
    throw new Invalid('auth.wrong', {}, { as: 'non_field_errors' });
  }

  if (isOutdated(account.password_hash ?? ''))
    await savePassword(ctx.db, account.id, await hashPassword(input.password));
  await clearRateLimits(ctx, [SIGN_IN, ctx.remote_address, login], [SIGN_IN_ANYWHERE, login]);
  if (ctx.session_token) await closeSession(ctx, ctx.session_token);
  await recordFor(ctx, ctx.db, who, 'signed_in');
  return { token: await openSession(ctx, who, ctx) };
}
