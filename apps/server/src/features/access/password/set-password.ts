import type { Tx } from '../../../platform/db/database.ts';
import { InvalidFields } from '../../../platform/errors.ts';
import { deleteCalendarOf, deleteSessionsOf } from '../auth/auth.repository.ts';
import { hashPassword } from '../auth/passwords.ts';
import { findOwner, savePassword } from './password.repository.ts';
import { passwordProblems } from './password-rules.ts';
import { endRecoveries } from './recovery.repository.ts';

/**
 * Gives a user a new password that was typed twice, if it is good enough, and ends the user's sessions, but for the
 * one that may go on, the address of the calendar, and every link to set another one. All problems of one password are said together (access 4).
 */
export async function setPassword(
  tx: Tx,
  userId: number,
  typed: { new_password1: string; new_password2: string },
  { now, spare }: { now: string; spare?: string | undefined },
): Promise<void> {
  if (typed.new_password1 !== typed.new_password2)
    throw new InvalidFields({ new_password2: [{ key: 'password.differ' }] });
  const { password_hash, username, first_name, last_name, email } = await findOwner(tx, userId);
  const problems = passwordProblems(typed.new_password1, [username, first_name, last_name, email]);
  if (problems.length > 0) throw new InvalidFields({ new_password2: problems });

  await savePassword(tx, userId, await hashPassword(typed.new_password1));
  await deleteSessionsOf(tx, userId, spare);
  // Whoever gets a first password had nobody else in their login.
  if (password_hash) await deleteCalendarOf(tx, userId);
  await endRecoveries(tx, userId, now);
}
