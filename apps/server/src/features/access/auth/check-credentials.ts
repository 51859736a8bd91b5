import type { OpenCtx, Who } from '../../../platform/context.ts';
import { recordFor } from '../access-log/record-audit.ts';
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

/**
 * Whose login and password these are. A wrong login, a wrong password and a disabled account are told alike, in the same
 * time; attempts are counted whether the login exists or not (access 1, access 3).
 */
export async function checkCredentials(
  ctx: OpenCtx,
  username: string,
  password: string,
): Promise<Who | null> {
  const login = username.toLowerCase();
  await checkRateLimit(ctx, SIGN_IN_FROM, ctx.remote_address);
  await checkRateLimit(ctx, SIGN_IN, ctx.remote_address, login);
  await checkRateLimit(ctx, SIGN_IN_ANYWHERE, login);
  const account = await findAccount(ctx.db, username);
  const fits = await passwordFits(account?.password_hash ?? null, password);
  const who = account && { user_id: account.id, network_id: account.network_id };
  if (!who || !fits || !account?.is_active) {
    if (who) await recordFor(ctx, ctx.db, who, 'sign_in_failed');
    return null;
  }

  if (isOutdated(account.password_hash ?? ''))
    await savePassword(ctx.db, account.id, await hashPassword(password));
  await clearRateLimits(ctx, [SIGN_IN, ctx.remote_address, login], [SIGN_IN_ANYWHERE, login]);
  return who;
}
