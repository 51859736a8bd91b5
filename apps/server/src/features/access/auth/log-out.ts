import type { OpenCtx } from '../../../platform/context.ts';
import { closeSession } from './sessions.ts';

export async function logOut(ctx: OpenCtx & { session_token: string | null }) {
  if (ctx.session_token) await closeSession(ctx, ctx.session_token);
  return { detail: ctx.t('auth.logged_out') };
}
