import type { access, InputOf } from '@shiftwright/contracts';
import type { OpenCtx } from '../../../platform/context.ts';
import { Invalid } from '../../../platform/errors.ts';
import { recordFor } from '../access-log/record-audit.ts';
import { checkCredentials } from './check-credentials.ts';
import { closeSession, openSession } from './sessions.ts';

/** Signs in. The session is a new one, and ends the one that the browser had. */
export async function logIn(
  ctx: OpenCtx & { session_token: string | null },
  input: InputOf<typeof access.login>,
) {
  const who = await checkCredentials(ctx, input.username, input.password);
  if (!who) throw new Invalid('auth.wrong', {}, { as: 'non_field_errors' });
  if (ctx.session_token) await closeSession(ctx, ctx.session_token);
  await recordFor(ctx, ctx.db, who, 'signed_in');
  return { token: await openSession(ctx, who, ctx) };
}
