/** No camera writes so many; a file of nothing but tiny ones would keep the server busy. */
export const MOST_PIECES = 10_000;

const text = (bytes: Uint8Array, from: number) => String.fromCharCode(...bytes.subarray(from, from + 4));
const PNG_START = 8;
/** What makes a PNG and how it looks; texts, times and places stay out. */
const PNG_KEPT = [
  'IHDR',
  'PLTE',
  'IDAT',
  'IEND',
  'tRNS',
  'gAMA',
  'cHRM',
  'sRGB',
  'iCCP',
  'sBIT',
  'bKGD',
  'pHYs',
];

/** The parts of a PNG that make the picture, up to its end; null where it is none. */
export function pngPieces(bytes: Uint8Array): Uint8Array[] | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const pieces = [bytes.subarray(0, PNG_START)];
  const kinds = new Set<string>();
  for (let at = PNG_START; at + 12 <= bytes.length && !kinds.has('IEND'); ) {
    const end = at + 12 + view.getUint32(at);
    const kind = text(bytes, at + 4);
    if (end > bytes.length || (kinds.size === 0 && kind !== 'IHDR') || pieces.length > MOST_PIECES)
      return null;
    if (PNG_KEPT.includes(kind)) pieces.push(bytes.subarray(at, end));
    kinds.add(kind);
    at = end;
  }
  return kinds.has('IDAT') && kinds.has('IEND') ? pieces : null;
}

const WEBP_START = 12;
const WEBP_PICTURES = ['VP8 ', 'VP8L', 'ANMF'];
const WEBP_LEFT_OUT = ['EXIF', 'XMP '];
/** In the header of an extended file: that EXIF and XMP follow. */
const SAYS_WHERE = 0x0c;

/** The parts of a WebP that make the picture; null where it is none. */
export function webpPieces(bytes: Uint8Array): Uint8Array[] | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < WEBP_START || text(bytes, 0) !== 'RIFF') return null;
  const last = Math.min(bytes.length, 8 + view.getUint32(4, true));
  const pieces: Uint8Array[] = [];
  let isPicture = false;
  for (let at = WEBP_START; at + 8 <= last; ) {
    const kind = text(bytes, at);
    const size = view.getUint32(at + 4, true);
    const end = at + 8 + size + (size % 2);
    if (at + 8 + size > last || pieces.length > MOST_PIECES) return null;
    isPicture ||= WEBP_PICTURES.includes(kind);
    const piece = Uint8Array.from(bytes.subarray(at, end));
    if (kind === 'VP8X') piece[8] = (piece[8] ?? 0) & ~SAYS_WHERE;
    if (!WEBP_LEFT_OUT.includes(kind)) pieces.push(piece);
    at = end;
  }
  const start = Uint8Array.from(bytes.subarray(0, WEBP_START));
  const size = pieces.reduce((sum, { length }) => sum + length, 4);
  new DataView(start.buffer).setUint32(4, size, true);
  return isPicture ? [start, ...pieces] : null;
}
