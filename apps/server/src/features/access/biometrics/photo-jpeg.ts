import { MOST_PIECES } from './photo-chunks.ts';

/** A part of a file that is kept. */
type Piece = Uint8Array;

const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
const EXIF = 0xe1;
/** Frame headers; those between that are tables of another kind are not. */
const FRAMES = [0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf];
/** What of the application segments changes how the picture looks: JFIF, colours, Adobe's transformation. */
const LOOKS = [0xe0, 0xe2, 0xee];
const COMMENT = 0xfe;
const ORIENTATION = 0x0112;
/** Of its length bytes alone consists the shortest segment. */
const SHORTEST = 2;

const isKept = (marker: number) => LOOKS.includes(marker) || ((marker & 0xf0) !== 0xe0 && marker !== COMMENT);
const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7;

/** Which way up the picture is held, 1 to 8, as its EXIF says; null where it says nothing. */
function orientationOf(segment: DataView): number | null {
  const tiff = 10;
  if (segment.byteLength < tiff + 8 || segment.getUint32(4) !== 0x45786966) return null;
  const isLittle = segment.getUint16(tiff) === 0x4949;
  const entries = tiff + segment.getUint32(tiff + 4, isLittle);
  if (entries + 2 > segment.byteLength) return null;
  for (let i = 0; i < segment.getUint16(entries, isLittle); i++) {
    const at = entries + 2 + i * 12;
    if (at + 12 > segment.byteLength) return null;
    const value = segment.getUint16(at + 8, isLittle);
    if (segment.getUint16(at, isLittle) === ORIENTATION) return value >= 1 && value <= 8 ? value : null;
  }
  return null;
}

/** An EXIF segment that says nothing but which way up the picture is held. */
const uprightBy = (orientation: number): Piece =>
  Uint8Array.from([
    ...[0xff, EXIF, 0, 34, 0x45, 0x78, 0x69, 0x66, 0, 0, 0x4d, 0x4d, 0, 42, 0, 0, 0, 8],
    ...[0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0],
  ]);

/** Where the data of a scan end: at the next marker that stands for itself. */
function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = from; at + 1 < bytes.length; at++) {
    const next = bytes[at + 1] ?? 0;
    if (bytes[at] === 0xff && next !== 0 && next !== 0xff && !isRestart(next)) return at;
  }
  return bytes.length;
}

/** The parts of a JPEG that make the picture; null where it is none. */
export function jpegPieces(bytes: Uint8Array): Piece[] | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const pieces: Piece[] = [Uint8Array.from([0xff, SOI])];
  let [hasFrame, hasScan, at] = [false, false, 2];
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    // Any number of bytes may fill up before a marker.
    if (marker === 0xff) at++;
    else if (marker === EOI) break;
    else {
      const length = view.getUint16(at + 2);
      let end = at + 2 + length;
      if (length < SHORTEST || end > bytes.length || pieces.length > MOST_PIECES) return null;
      hasFrame ||= FRAMES.includes(marker);
      if (marker === SOS) [hasScan, end] = [true, endOfScan(bytes, end)];
      const upright =
        marker === EXIF ? orientationOf(new DataView(view.buffer, view.byteOffset + at, end - at)) : null;
      if (isKept(marker)) pieces.push(bytes.subarray(at, end));
      else if (upright !== null) pieces.push(uprightBy(upright));
      at = end;
    }
  }
  return hasFrame && hasScan ? [...pieces, Uint8Array.from([0xff, EOI])] : null;
}
