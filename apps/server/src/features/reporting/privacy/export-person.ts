import { Readable } from 'node:stream';
import type { InputOf, reporting } from '@shiftwright/contracts';
import type { Ctx } from '../../../platform/context.ts';
import type { OfferedFile } from '../../../platform/files/file-kind.ts';
import { changeableUser, recordAudit } from '../../access/index.ts';
import { PERSONAL_DATA } from './forgotten-data.ts';
import { findPersonalData, findPhotoKeys, idsOf } from './person.repository.ts';

async function* photosOf(ctx: Ctx, userId: number) {
  for (const { key, content_type, of } of await findPhotoKeys(ctx.db, userId)) {
    const blob = await ctx.blobs.get(key);
    if (blob) yield { of, content_type, base64: Buffer.from(blob.bytes).toString('base64') };
  }
}

/** The file piece by piece: each table under its name and column, then the photos (access 52). */
async function* written(ctx: Ctx, userId: number): AsyncGenerator<string> {
  const ids = await idsOf(ctx.db, userId);
  yield `{"exported":${JSON.stringify(ctx.clock.now().toISOString())},"user_id":${userId}`;
  for (const entry of PERSONAL_DATA) {
    const rows = await findPersonalData(ctx.db, entry, ids);
    if (rows.length > 0)
      yield `,\n${JSON.stringify(`${entry.table}.${entry.column}`)}:${JSON.stringify(rows)}`;
  }
  yield ',\n"photos":[';
  let comma = '';
  for await (const photo of photosOf(ctx, userId)) {
    yield `${comma}${JSON.stringify(photo)}`;
    comma = ',';
  }
  yield ']}\n';
}

/** Everything that is kept about a person, for the person: oneself or somebody whose access one looks after. */
export async function exportPerson(
  ctx: Ctx,
  { id }: InputOf<typeof reporting.exportPerson>,
): Promise<OfferedFile> {
  const user = await changeableUser(ctx, id, 'User_export', 'GET');
  await recordAudit(ctx, ctx.db, { event: 'person_exported', subject_id: user.id });
  return {
    filename: `${ctx.t('file_name.person')}-${user.id}.json`,
    content_type: 'application/json; charset=utf-8',
    body: Readable.from(written(ctx, user.id)),
  };
}
