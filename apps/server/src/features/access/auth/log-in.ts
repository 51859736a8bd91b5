import type { access, InputOf } from '@shiftwright/contracts';
import type { OpenCtx } from '../../../platform/context.ts';
import { Invalid } from '../../../platform/errors.ts';
import { findAccount } from './auth.repository.ts';
import { passwordFits } from './passwords.ts';
import { openSession } from './sessions.ts';

/** Signs in. A wrong login, a wrong password and a disabled account get the same answer in the same time. */
export async function logIn(ctx: OpenCtx, input: InputOf<typeof access.login>) {
  const account = await findAccount(ctx.db, input.username);
  const fits = await passwordFits(account?.password_hash ?? null, input.password);
  if (!account || !fits || !account.is_active)
    throw new Invalid('auth.wrong', {}, { as: 'non_field_errors' });

  const token = await openSession(ctx, { user_id: account.id, network_id: account.network_id });
  return { token };
}
