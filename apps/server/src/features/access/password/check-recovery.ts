import type { access, InputOf } from '@shiftwright/contracts';
import type { OpenCtx } from '../../../platform/context.ts';
import { checkRateLimit, RECOVERY_FROM } from '../rate-limits/rate-limits.ts';
import { findRecovery } from './recovery.repository.ts';
import { requireRecovery } from './require-recovery.ts';

/** Refuses a link by which no password can be set any more, as setting one would (access 6). */
export async function checkRecovery(ctx: OpenCtx, input: InputOf<typeof access.checkRecovery>) {
  await checkRateLimit(ctx, RECOVERY_FROM, ctx.remote_address);
  await requireRecovery(ctx, ctx.db, input.token, findRecovery);
}
