import { Invalid } from '../errors.ts';
import { inThread } from '../jobs/threads.ts';
import type { ReadSheet } from './first-sheet.ts';
import type { SheetTask } from './read-sheet.thread.ts';

/** Bounds for a hostile file: a small archive may unpack to anything. */
const LIMITS = { seconds: 60, memory_mb: 1024, unpacked_mb: 512 };

/** So many are read at once; others wait, or a handful of them would take all the memory there is. */
const AT_ONCE = 2;
let reading = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (reading >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else reading += 1;
  try {
    return await work();
  } finally {
    // Whoever waits longest takes this place.
    const next = waiting.shift();
    if (next) next();
    else reading -= 1;
  }
}

/**
 * The first sheet of an .xlsx file that is not hidden, row by row; dates come as instants whose UTC clock is the clock of the sheet.
 * Null when the bytes are no readable spreadsheet, or need more time or room than any honest one. Runs in a
 * thread, so that a large file stops nobody else.
 */
export async function readFirstSheet(bytes: Uint8Array, limits = LIMITS): Promise<ReadSheet | null> {
  const module = new URL('./read-sheet.thread.ts', import.meta.url);
  const task = { bytes, unpacked_mb: limits.unpacked_mb };
  return inTurn(() => inThread<SheetTask, ReadSheet | null>(module, task, limits).catch(() => null));
}

/** How files begin that are workbooks of before 2007, or locked with a password. */
const OLD_OR_LOCKED = Buffer.from('d0cf11e0a1b11ae1', 'hex');

/** The sheet of an uploaded workbook, or a word why it cannot be read. */
export async function readUpload(file: { filename: string; bytes: Uint8Array }): Promise<ReadSheet> {
  if (!/\.xlsx?$/i.test(file.filename)) throw new Invalid('upload.extension');
  if (OLD_OR_LOCKED.equals(file.bytes.subarray(0, OLD_OR_LOCKED.length)))
    throw new Invalid('upload.old_or_locked');
  const sheet = file.bytes.length === 0 ? null : await readFirstSheet(file.bytes);
  if (sheet === null) throw new Invalid('upload.unreadable');
  return sheet;
}
