import type { Ctx } from '../../../platform/context.ts';
import { Invalid } from '../../../platform/errors.ts';
import { passwordFits } from '../auth/passwords.ts';
import { checkRateLimit, OWN_PASSWORD } from '../rate-limits/rate-limits.ts';
import { findOwner } from './password.repository.ts';

/** What cannot be taken back is confirmed by the caller's own password, which an open session may not guess. */
export async function requireOwnPassword(ctx: Ctx, password: string): Promise<void> {
  await checkRateLimit(ctx, OWN_PASSWORD, ctx.who.user_id);
  const caller = await findOwner(ctx.db, ctx.who.user_id);
  if (!(await passwordFits(caller.password_hash, password)))
    throw new Invalid('password.confirmation_wrong', {}, { as: 'non_field_errors' });
}
