import type { Db } from '../../../platform/db/database.ts';

export interface PhotoRow {
  network_id: number;
  key: string;
  file_name: string;
  content_type: string;
  bytes: number;
  created_by: number;
}

/** Ties a photo to a user who has none; false when somebody was faster. */
export async function insertPhoto(
  db: Db,
  userId: number,
  photo: PhotoRow,
  consent: string,
): Promise<boolean> {
  const { id } = await db.insertInto('blob').values(photo).returning('id').executeTakeFirstOrThrow();
  const updated = await db
    .updateTable('user_account')
    .set({
      biometrics_blob_id: id,
      biometrics_consent: consent,
      avatar: `/rest_api/user/${userId}/photo/?v=${id}`,
    })
    .where('id', '=', userId)
    .where('biometrics_blob_id', 'is', null)
    .executeTakeFirst();
  return updated.numUpdatedRows === 1n;
}

/** Where the photo of a user is kept. */
export function findPhoto(db: Db, userId: number) {
  return db
    .selectFrom('user_account')
    .innerJoin('blob', (join) =>
      join
        .onRef('blob.id', '=', 'user_account.biometrics_blob_id')
        .onRef('blob.network_id', '=', 'user_account.network_id'),
    )
    .select(['blob.id', 'blob.key', 'blob.content_type'])
    .where('user_account.id', '=', userId)
    .executeTakeFirst();
}

/** Unties the photo of a user, the consent to it included. */
export async function deletePhoto(db: Db, userId: number, blobId: number): Promise<void> {
  await db
    .updateTable('user_account')
    .set({ biometrics_blob_id: null, biometrics_consent: null, avatar: null })
    .where('id', '=', userId)
    .where('biometrics_blob_id', '=', blobId)
    .execute();
  await db.deleteFrom('blob').where('id', '=', blobId).execute();
}
