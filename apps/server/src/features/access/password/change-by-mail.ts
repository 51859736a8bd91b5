import type { access, InputOf } from '@shiftwright/contracts';
import type { Locale } from '@shiftwright/i18n';
import type { OpenCtx } from '../../../platform/context.ts';
import { jobKind } from '../../../platform/jobs/jobs.ts';
import { checkRateLimit, RECOVERY, RECOVERY_FROM } from '../rate-limits/rate-limits.ts';

/** Somebody asks for a link; whether anybody is meant is found out later, so that the answer cannot tell. */
export interface RecoveryWish {
  email: string | null;
  username: string | null;
  locale: Locale;
}
export const mailRecovery = jobKind<RecoveryWish>('access-mail-recovery');

/**
 * Promises a link by which a forgotten password is replaced. Known, unknown and closed logins get the same answer in
 * the same time (access 6).
 */
export async function changeByMail(ctx: OpenCtx, input: InputOf<typeof access.changePasswordByMail>) {
  await checkRateLimit(ctx, RECOVERY_FROM, ctx.remote_address);
  const { email = '', username = '' } = input;
  await checkRateLimit(ctx, RECOVERY, ctx.remote_address, username, String(email).toLowerCase());
  if (!ctx.mail.is_on) return { detail: ctx.t('mail.off') };
  const wish = { email: input.email || null, username: input.username || null, locale: ctx.locale };
  await ctx.jobs.enqueue(ctx.db, mailRecovery, wish);
  return { detail: ctx.t('recovery.sent') };
}
