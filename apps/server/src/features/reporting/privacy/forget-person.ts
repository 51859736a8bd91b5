import type { InputOf, reporting } from '@shiftwright/contracts';
import { dropBlob } from '../../../platform/blobs/drop-blob.ts';
import type { Ctx, Deps } from '../../../platform/context.ts';
import { Conflict, Invalid } from '../../../platform/errors.ts';
import {
  changeableUser,
  recordAudit,
  recordForgotten,
  requireOwnPassword,
  requireRoot,
} from '../../access/index.ts';
import { forgetInRows } from './forget.repository.ts';
import { isStillEmployed } from './retention.repository.ts';

/** Takes the identity of a person out of every table, in one transaction, and the photos out of their store. */
export async function forget(
  deps: Pick<Deps, 'db' | 'blobs' | 'jobs' | 'log' | 'clock'>,
  person: { id: number; network_id: number },
  ctx?: Ctx,
): Promise<void> {
  const dttm = deps.clock.now().toISOString();
  const keys = await deps.db.transaction().execute(async (tx) => {
    const photos = await forgetInRows(tx, person, dttm);
    if (ctx) await recordAudit(ctx, tx, { event: 'person_forgotten', subject_id: person.id });
    else await recordForgotten(tx, person, dttm);
    return photos;
  });
  for (const key of keys) await dropBlob(deps, key);
}

/** Forgets a person who left; who still works here, or asks for it, cannot be forgotten (access 51). */
export async function forgetPerson(
  ctx: Ctx,
  input: InputOf<typeof reporting.forgetPerson>,
): Promise<undefined> {
  await requireRoot(ctx, 'User_forget', 'POST');
  const user = await changeableUser(ctx, input.id, 'User_forget', 'POST');
  if (user.id === ctx.who.user_id) throw new Invalid('privacy.forgets_itself', {}, { as: 'detail' });
  await requireOwnPassword(ctx, input.confirmation_password);
  if (await isStillEmployed(ctx.db, user.id, ctx.clock.now().toISOString()))
    throw new Conflict('privacy.still_employed');
  await forget(ctx, user, ctx);
}
