import { inflateRawSync } from 'node:zlib';

/** More than any honest workbook of 20 MiB holds. */
const BOUNDS = { files: 2000, rows: 1_048_576, columns: 16_384, cells: 12_000_000 };
interface Bounds {
  rows: number;
  columns: number;
  cells: number;
}

const END = Buffer.from('PK\x05\x06');
const ENTRY = 0x02014b50;
const DEFLATED = 8;

interface Entry {
  name: string;
  method: number;
  packed: number;
  size: number;
  offset: number;
}

/** The list of files at the end of an archive; null when there is none, or one that leads outside. */
function entriesOf(archive: Buffer, most: number): Entry[] | null {
  const end = archive.lastIndexOf(END);
  if (end === -1 || end + 20 > archive.length) return null;
  const entries: Entry[] = [];
  let at = archive.readUInt32LE(end + 16);
  while (at + 46 <= archive.length && archive.readUInt32LE(at) === ENTRY) {
    const lengths = [28, 30, 32].map((place) => archive.readUInt16LE(at + place)) as [number, number, number];
    entries.push({
      name: archive.toString('latin1', at + 46, at + 46 + lengths[0]),
      method: archive.readUInt16LE(at + 10),
      packed: archive.readUInt32LE(at + 20),
      size: archive.readUInt32LE(at + 24),
      offset: archive.readUInt32LE(at + 42),
    });
    if (entries.length > most) return null;
    at += 46 + lengths[0] + lengths[1] + lengths[2];
  }
  return entries;
}

/** The unpacked file, never more of it than there is room for; null when it is broken or larger. */
function unpack(archive: Buffer, { method, packed, offset }: Entry, room: number): Buffer | null {
  if (offset + 30 > archive.length) return null;
  const start = offset + 30 + archive.readUInt16LE(offset + 26) + archive.readUInt16LE(offset + 28);
  const bytes = archive.subarray(start, start + packed);
  if (method !== DEFLATED) return bytes.length > room ? null : bytes;
  try {
    return inflateRawSync(bytes, { maxOutputLength: Math.max(1, room) });
  } catch {
    return null;
  }
}

const columnNumber = (letters: string) => {
  let number = 0;
  for (const letter of letters) number = number * 26 + letter.charCodeAt(0) - 64;
  return number;
};

/** Would the sheet, read as a table without gaps, stay within bounds? Empty rows and far corners count. */
function sheetFits(xml: string, { rows, columns, cells }: Bounds): boolean {
  let last = 0;
  let widest = 0;
  let count = 0;
  let inRow = 0;
  for (const [mark, letters, digits] of xml.matchAll(/<row\b|<c\b(?:[^>]*?\br="([A-Z]{1,9})(\d{1,12})")?/g)) {
    if (mark === '<row') {
      count += 1;
      inRow = 0;
    } else inRow += 1;
    widest = Math.max(widest, inRow, letters ? columnNumber(letters) : 0);
    last = Math.max(last, count, Number(digits ?? 0));
    if (last > rows || widest > columns || last * widest > cells) return false;
  }
  return true;
}

/** The number of the first sheet that its reader sees, from 1; the first of all where none is seen. */
function firstSeen(workbook: string): number {
  const sheets = workbook.match(/<(?:\w+:)?sheet\s[^>]*>/g) ?? [];
  return Math.max(1, sheets.findIndex((tag) => !/\bstate=["'](?:h|veryH)idden/.test(tag)) + 1);
}

/**
 * The number of the first sheet that is not hidden, of an archive whose XML can be read without drowning: few files, not
 * too much of it, no far corners; else null.
 */
export function boundedSheet(bytes: Uint8Array, unpacked_bytes: number): number | null {
  const archive = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const entries = entriesOf(archive, BOUNDS.files)?.filter(({ name }) => /\.(xml|rels)$/i.test(name));
  if (!entries || entries.length === 0) return null;
  let room = unpacked_bytes;
  // What an archive says of itself costs nothing to read; what it kept silent shows in unpacking.
  if (entries.reduce((sum, { size }) => sum + size, 0) > room) return null;
  let sheet = 1;
  for (const entry of entries) {
    const content = unpack(archive, entry, room);
    if (!content) return null;
    room -= content.length;
    if (/worksheets\//i.test(entry.name) && !sheetFits(content.toString('latin1'), BOUNDS)) return null;
    if (entry.name === 'xl/workbook.xml') sheet = firstSeen(content.toString('latin1'));
  }
  return sheet;
}
