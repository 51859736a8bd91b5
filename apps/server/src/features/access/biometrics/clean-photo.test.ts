import { describe, expect, it } from 'vitest';
import { aJpeg, aPng, aWebp, jpegSegment, pngChunk } from '../../../../testing/photos.ts';
import { cleanPhoto } from './clean-photo.ts';

const PLACE = 'taken at 55.7558, 37.6173';
const SCRIPT = Buffer.from('<script>alert(1)</script>');

/** EXIF with a place, which says on which side the picture lies. */
const exif = (orientation: number) =>
  jpegSegment(
    0xe1,
    Buffer.concat([
      Buffer.from('Exif\0\0II*\0\x08\0\0\0\x01\0', 'latin1'),
      Buffer.from([0x12, 0x01, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0, 0, 0, 0, 0]),
      Buffer.from(PLACE),
    ]),
  );
const textOf = (bytes: Uint8Array | undefined) => Buffer.from(bytes ?? []).toString('latin1');

describe('cleanPhoto', () => {
  it.each([
    ['a PNG', aPng(), 'image/png'],
    ['a JPEG', aJpeg(), 'image/jpeg'],
  ])('keeps %s as it is', (_case, bytes, content_type) => {
    const kept = cleanPhoto(bytes);
    expect(kept?.content_type).toBe(content_type);
    expect(Buffer.from(kept?.bytes ?? []).equals(bytes)).toBe(true);
  });

  it.each([
    [
      'the texts of a PNG',
      aPng(pngChunk('tEXt', Buffer.from(PLACE)), pngChunk('eXIf', Buffer.from(PLACE))),
      aPng(),
    ],
    ['the comment of a JPEG', aJpeg(jpegSegment(0xfe, Buffer.from(PLACE))), aJpeg()],
    ['its EXIF', aJpeg(jpegSegment(0xe1, Buffer.from(`Exif\0\0${PLACE}`))), aJpeg()],
    ['what hangs behind a PNG', Buffer.concat([aPng(), SCRIPT]), aPng()],
    ['what hangs behind a JPEG', Buffer.concat([aJpeg(), SCRIPT]), aJpeg()],
  ])('leaves out %s', (_case, sent, bare) => {
    expect(Buffer.from(cleanPhoto(sent)?.bytes ?? []).equals(bare)).toBe(true);
  });

  it('keeps which way up a JPEG is held, and not where it was taken', () => {
    const kept = cleanPhoto(aJpeg(exif(6)))?.bytes;
    expect(textOf(kept)).not.toContain(PLACE);
    expect(textOf(kept)).toContain('Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06');
    expect(
      Buffer.from(cleanPhoto(kept ?? new Uint8Array())?.bytes ?? []).equals(Buffer.from(kept ?? [])),
    ).toBe(true);
  });

  it('leaves the place out of a WebP, and says so in its header', () => {
    const kept = Buffer.from(cleanPhoto(aWebp(PLACE))?.bytes ?? []);
    expect(kept.toString('latin1')).not.toContain(PLACE);
    expect([kept.readUInt32LE(4), kept[20]]).toEqual([kept.length - 8, 0]);
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['a script', SCRIPT],
    ['a script behind the first bytes of a PNG', Buffer.concat([aPng().subarray(0, 8), SCRIPT])],
    ['the first bytes of a JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
    [
      'a script behind the first bytes of a JPEG',
      Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), SCRIPT]),
    ],
    ['a script behind the first bytes of a WebP', Buffer.concat([Buffer.from('RIFF\x05\0\0\0WEBP'), SCRIPT])],
    ['a PNG that breaks off', aPng().subarray(0, -5)],
    ['a PNG without a picture', Buffer.concat([aPng().subarray(0, 33), pngChunk('IEND')])],
    ['a PNG of nothing but pieces', aPng(...Array<Buffer>(10_001).fill(pngChunk('IDAT')))],
    [
      'a JPEG of nothing but pieces',
      aJpeg(...Array<Buffer>(10_001).fill(jpegSegment(0xe2, new Uint8Array()))),
    ],
    ['a JPEG whose segment has no length', aJpeg(Buffer.from([0xff, 0xe2, 0, 0]))],
    ['a JPEG without a picture', Buffer.from([0xff, 0xd8, 0xff, 0xd9, 0, 0])],
  ])('knows that %s is no photo', (_case, bytes) => expect(cleanPhoto(bytes)).toBeNull());

  it('comes to an end with any bytes behind a known beginning', () => {
    for (const whole of [aPng(), aJpeg(exif(3)), aWebp(PLACE)])
      for (let at = 0; at < whole.length; at++)
        for (const byte of [0, 1, 0xd9, 0xff]) {
          const broken = Buffer.from(whole);
          broken[at] = byte;
          const kept = cleanPhoto(broken);
          if (kept) expect(kept.bytes.length).toBeLessThanOrEqual(whole.length);
          cleanPhoto(whole.subarray(0, at));
        }
  });
});
