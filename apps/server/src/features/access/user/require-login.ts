import { isClearLogin } from '@shiftwright/domain';
import type { Tx } from '../../../platform/db/database.ts';
import { InvalidFields } from '../../../platform/errors.ts';
import { findAlike, lockLogin } from './login-look.repository.ts';

/** A new login is what it looks like, and nobody else's is drawn like it; one that stands may stay (access 34). */
export async function requireLogin(tx: Tx, username: string, own: number | null): Promise<void> {
  if (!isClearLogin(username)) throw new InvalidFields({ username: [{ key: 'user.login_unclear' }] });
  await lockLogin(tx, username);
  const alike = await findAlike(tx, [username]);
  if (alike.some(({ id }) => id !== own))
    throw new InvalidFields({ username: [{ key: 'user.login_taken' }] });
}
