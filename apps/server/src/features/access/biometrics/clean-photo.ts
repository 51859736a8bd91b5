import { pngPieces, webpPieces } from './photo-chunks.ts';
import { jpegPieces } from './photo-jpeg.ts';

const FORMATS = [
  { type: 'image/jpeg', start: [0xff, 0xd8, 0xff], at: 0, piecesOf: jpegPieces },
  { type: 'image/png', start: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], at: 0, piecesOf: pngPieces },
  { type: 'image/webp', start: [0x57, 0x45, 0x42, 0x50], at: 8, piecesOf: webpPieces },
] as const;

/**
 * A photo as it is kept: the picture alone, without the place and time that cameras write into it, and without what
 * somebody hung behind it (access 37); null where the bytes are no picture from beginning to end.
 */
export function cleanPhoto(bytes: Uint8Array): { content_type: string; bytes: Uint8Array } | null {
  const format = FORMATS.find(({ start, at }) => start.every((byte, i) => bytes[at + i] === byte));
  const pieces = format?.piecesOf(bytes);
  return format && pieces ? { content_type: format.type, bytes: Buffer.concat(pieces) } : null;
}
