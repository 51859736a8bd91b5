import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { InputOf, timekeeping } from '@shiftwright/contracts';
import { dropBlob } from '../../../platform/blobs/drop-blob.ts';
import type { Ctx, Deps, OpenCtx } from '../../../platform/context.ts';
import { Invalid, NotFound } from '../../../platform/errors.ts';
import type { OfferedFile } from '../../../platform/files/file-kind.ts';
import { readPhoto, requireShop } from '../../access/index.ts';
import { pointByKey } from './open-tick-page.ts';
import {
  dropTickPhotos,
  findMarkOfPoint,
  findPointOnPage,
  findTickPhoto,
  insertTickPhoto,
} from './tick-page.repository.ts';

/** Keeps the photo of a mark that the same tick point made, once, where the network wants photos at all (timekeeping 50). */
export async function addTickPhoto(ctx: OpenCtx, input: InputOf<typeof timekeeping.addTickPhoto>) {
  const shop = await pointByKey(ctx, input.tick_point_key);
  if (!(await findPointOnPage(ctx.db, shop.tick_point_id))?.camera) throw new Invalid('attendance.no_photos');
  const { photo } = readPhoto(input);
  const mark = await findMarkOfPoint(ctx.db, shop.tick_point_id, input.client_key);
  if (!mark) throw new NotFound();
  if (mark.photo_blob_id !== null) return { record_id: mark.id };

  const key = `ticks/${mark.network_id}/${randomUUID()}`;
  await ctx.blobs.put(key, photo);
  const row = {
    network_id: mark.network_id,
    key,
    file_name: `mark-${mark.id}`,
    content_type: photo.content_type,
    bytes: photo.bytes.byteLength,
  };
  const consent = ctx.clock.now().toISOString();
  const alreadyThere = new Error('the same photo came twice at once');
  try {
    await ctx.db.transaction().execute(async (tx) => {
      if (!(await insertTickPhoto(tx, mark.id, row, consent))) throw alreadyThere;
    });
  } catch (error) {
    await dropBlob(ctx, key);
    if (error !== alreadyThere) throw error;
  }
  return { record_id: mark.id };
}

/** The photo of a mark of one's own, or of one made in a department where the caller reads the marks of all. */
export async function showTickPhoto(
  ctx: Ctx,
  { id }: InputOf<typeof timekeeping.attendancePhoto>,
): Promise<OfferedFile> {
  const photo = await findTickPhoto(ctx.db, ctx.who.network_id, id);
  if (!photo) throw new NotFound();
  if (photo.user_id !== ctx.who.user_id) await requireShop(ctx, photo.shop_id, 'AttendanceRecords', 'GET');
  const blob = await ctx.blobs.get(photo.key);
  if (!blob) throw new NotFound();
  return {
    filename: `${ctx.t('file_name.mark')}-${id}.${photo.content_type.replace('image/', '')}`,
    content_type: photo.content_type,
    body: Readable.from([blob.bytes]),
  };
}

/** Where a network said nothing else. */
const SOME = 200;

/** Forgets photos once nobody disputes the hours any more, and the consent with them. */
export async function forgetTickPhotos(deps: Deps): Promise<void> {
  const { db, clock } = deps;
  const now = clock.now().toISOString();
  for (;;) {
    const keys = await dropTickPhotos(db, now, SOME);
    for (const key of keys) await dropBlob(deps, key);
    if (keys.length < SOME) return;
  }
}
