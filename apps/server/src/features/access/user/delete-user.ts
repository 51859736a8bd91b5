import type { access, InputOf } from '@shiftwright/contracts';
import { dropBlob } from '../../../platform/blobs/drop-blob.ts';
import type { Ctx } from '../../../platform/context.ts';
import { saving } from '../../../platform/db/constraint-violations.ts';
import { Invalid } from '../../../platform/errors.ts';
import { recordAudit } from '../access-log/record-audit.ts';
import { deletePhoto, findPhoto } from '../biometrics/biometrics.repository.ts';
import { deleteUserRow } from './user.repository.ts';
import { changeableUser } from './visible-user.ts';

/** Removes a person who never had an employee record; others are kept with their history (access 35). */
export async function deleteUser(ctx: Ctx, input: InputOf<typeof access.deleteUser>): Promise<undefined> {
  await changeableUser(ctx, input.id, 'User', 'DELETE');
  if (input.id === ctx.who.user_id) throw new Invalid('user.deletes_itself', {}, { as: 'detail' });
  const photo = await findPhoto(ctx.db, input.id);
  await saving(() =>
    ctx.db.transaction().execute(async (tx) => {
      if (photo) await deletePhoto(tx, input.id, photo.id);
      await deleteUserRow(tx, input.id);
      await recordAudit(ctx, tx, { event: 'user_deleted', subject_id: input.id });
    }),
  );
  if (photo) await dropBlob(ctx, photo.key);
}
