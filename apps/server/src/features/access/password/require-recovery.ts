import type { OpenCtx } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { InvalidFields } from '../../../platform/errors.ts';
import { tokenHash } from '../../../platform/token-hash.ts';
import { mayStillChange } from '../user/visible-user.ts';
import type { findRecovery } from './recovery.repository.ts';

/**
 * The user of a link that still sets a password. An invitation opens nothing once whoever made it could not make it
 * any more: they may know the link (access 75).
 */
export async function requireRecovery<D extends Db>(
  ctx: OpenCtx,
  db: D,
  token: string,
  find: (db: D, id: string, now: string) => ReturnType<typeof findRecovery>,
) {
  const recovery = await find(db, tokenHash(token), ctx.clock.now().toISOString());
  const isOpen = recovery && (await mayStillChange({ ...ctx, db }, recovery, 'User_change_password', 'POST'));
  if (!isOpen) throw new InvalidFields({ token: [{ key: 'recovery.ended' }] });
  return recovery;
}
