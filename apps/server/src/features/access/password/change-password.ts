import type { access, InputOf } from '@shiftwright/contracts';
import type { Ctx } from '../../../platform/context.ts';
import { InvalidFields } from '../../../platform/errors.ts';
import { hashPassword, passwordFits } from '../auth/passwords.ts';
import { findOwner, savePassword } from './password.repository.ts';
import { passwordProblems } from './password-rules.ts';

/** Changes one's own password; the old one must be known, the session goes on (`rules org-auth §2`). */
export async function changePassword(ctx: Ctx, input: InputOf<typeof access.changePassword>) {
  const owner = await findOwner(ctx.db, ctx.who.user_id);
  if (!(await passwordFits(owner.password_hash, input.old_password)))
    throw new InvalidFields({ old_password: [{ key: 'password.old_wrong' }] });
  if (input.new_password1 !== input.new_password2)
    throw new InvalidFields({ new_password2: [{ key: 'password.differ' }] });

  const { username, first_name, last_name, email } = owner;
  const problems = passwordProblems(input.new_password1, [username, first_name, last_name, email]);
  if (problems.length > 0) throw new InvalidFields({ new_password2: problems });
  await savePassword(ctx.db, ctx.who.user_id, await hashPassword(input.new_password1));
  return { detail: ctx.t('password.changed') };
}
