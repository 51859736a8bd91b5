import type { access, InputOf } from '@shiftwright/contracts';
import type { Ctx } from '../../../platform/context.ts';
import { Invalid } from '../../../platform/errors.ts';
import { passwordFits } from '../auth/passwords.ts';
import { findOwner } from '../password/password.repository.ts';
import { setPassword } from '../password/set-password.ts';
import { changeableUser } from './reach-user.ts';

/**
 * Sets the password of a subordinate or one's own, confirmed by the caller's own password; all other sessions of that
 * person end (`rules org-auth §6`).
 */
export async function changeUserPassword(
  ctx: Ctx,
  input: InputOf<typeof access.changeUserPassword>,
): Promise<undefined> {
  await changeableUser(ctx, input.id, 'User_change_password', 'POST');
  const caller = await findOwner(ctx.db, ctx.who.user_id);
  if (!(await passwordFits(caller.password_hash, input.confirmation_password)))
    throw new Invalid('password.confirmation_wrong', {}, { as: 'non_field_errors' });
  if (input.new_password1 !== input.new_password2)
    throw new Invalid('password.differ', {}, { as: 'non_field_errors' });
  await ctx.db.transaction().execute((tx) => setPassword(tx, input.id, input, ctx.who.session_id));
}
