import type { access, InputOf } from '@shiftwright/contracts';
import type { Ctx } from '../../../platform/context.ts';
import { Invalid } from '../../../platform/errors.ts';
import { recordAudit } from '../access-log/record-audit.ts';
import { requireOwnPassword } from '../password/confirm-password.ts';
import { setPassword } from '../password/set-password.ts';
import { changeableUser } from './visible-user.ts';

/**
 * Sets the password of a subordinate or one's own, confirmed by the caller's own password; all other sessions of that
 * person end (access 36).
 */
export async function changeUserPassword(
  ctx: Ctx,
  input: InputOf<typeof access.changeUserPassword>,
): Promise<undefined> {
  await changeableUser(ctx, input.id, 'User_change_password', 'POST');
  await requireOwnPassword(ctx, input.confirmation_password);
  if (input.new_password1 !== input.new_password2)
    throw new Invalid('password.differ', {}, { as: 'non_field_errors' });
  await ctx.db.transaction().execute(async (tx) => {
    await setPassword(tx, input.id, input, {
      now: ctx.clock.now().toISOString(),
      spare: ctx.who.session_id,
    });
    await recordAudit(ctx, tx, { event: 'password_set', subject_id: input.id });
  });
}
