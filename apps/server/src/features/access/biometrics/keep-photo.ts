import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { access, InputOf } from '@shiftwright/contracts';
import { dropBlob } from '../../../platform/blobs/drop-blob.ts';
import type { Ctx } from '../../../platform/context.ts';
import { Invalid, NotFound } from '../../../platform/errors.ts';
import type { OfferedFile } from '../../../platform/files/file-kind.ts';
import { recordAudit } from '../access-log/record-audit.ts';
import { changeableUser, visibleUser } from '../user/visible-user.ts';
import { deletePhoto, findPhoto, insertPhoto } from './biometrics.repository.ts';
import { readPhoto } from './read-photo.ts';

const refused = (key: 'already' | 'none') => new Invalid(`biometrics.${key}`, {}, { as: 'detail' });

/** Keeps a photo of a person who agreed to it; there is one at a time, and none of a superior's (access 37, 61). */
export async function addBiometrics(ctx: Ctx, input: InputOf<typeof access.addBiometrics>) {
  const user = await changeableUser(ctx, input.id, 'User_add_biometrics', 'POST');
  if (user.has_biometrics) throw refused('already');
  const { photo, filename } = readPhoto(input);
  const key = `photos/${user.network_id}/${randomUUID()}`;
  await ctx.blobs.put(key, photo);
  const row = {
    network_id: user.network_id,
    key,
    file_name: filename.slice(0, 256),
    content_type: photo.content_type,
    bytes: photo.bytes.byteLength,
    created_by: ctx.who.user_id,
  };
  try {
    await ctx.db.transaction().execute(async (tx) => {
      if (!(await insertPhoto(tx, user.id, row, ctx.clock.now().toISOString()))) throw refused('already');
      await recordAudit(ctx, tx, { event: 'biometrics_consented', subject_id: user.id });
    });
  } catch (error) {
    await dropBlob(ctx, key);
    throw error;
  }
  return { detail: ctx.t('biometrics.added') };
}

/** Forgets the photo of a person, and that the person agreed to it; not that of a superior (access 61). */
export async function deleteBiometrics(ctx: Ctx, input: InputOf<typeof access.deleteBiometrics>) {
  const user = await changeableUser(ctx, input.id, 'User_delete_biometrics', 'POST');
  if (!(await dropPhoto(ctx, user.id))) throw refused('none');
  await recordAudit(ctx, ctx.db, { event: 'biometrics_deleted', subject_id: user.id });
  return { detail: ctx.t('biometrics.deleted') };
}

/** Deletes the photo of a user from rows and store; false when there was none. */
export async function dropPhoto(
  ctx: Pick<Ctx, 'db' | 'blobs' | 'jobs' | 'log'>,
  userId: number,
): Promise<boolean> {
  const photo = await findPhoto(ctx.db, userId);
  if (!photo) return false;
  await ctx.db.transaction().execute((tx) => deletePhoto(tx, userId, photo.id));
  await dropBlob(ctx, photo.key);
  return true;
}

/** The photo itself, for whoever may see the person. */
export async function showPhoto(ctx: Ctx, input: InputOf<typeof access.userPhoto>): Promise<OfferedFile> {
  const user = await visibleUser(ctx, input.id, 'User', 'GET');
  const photo = await findPhoto(ctx.db, user.id);
  const blob = photo ? await ctx.blobs.get(photo.key) : null;
  if (!photo || !blob) throw new NotFound();
  const extension = photo.content_type.replace('image/', '');
  return {
    filename: `${ctx.t('file_name.photo')}-${user.id}.${extension}`,
    content_type: photo.content_type,
    body: Readable.from([blob.bytes]),
  };
}
