import { inThread } from '../jobs/threads.ts';
import type { SheetTask } from './read-sheet.thread.ts';

export type Cell = string | number | boolean | Date | null;

export interface ReadSheet {
  name: string;
  rows: Cell[][];
}

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
 * The first sheet of an .xlsx file, row by row; dates come as instants whose UTC clock is the clock of the sheet.
 * Null when the bytes are no readable spreadsheet, or need more time or room than any honest one. Runs in a
 * thread, so that a large file stops nobody else.
 */
export async function readFirstSheet(bytes: Uint8Array, limits = LIMITS): Promise<ReadSheet | null> {
  const module = new URL('./read-sheet.thread.ts', import.meta.url);
  const task = { bytes, unpacked_mb: limits.unpacked_mb };
  return inTurn(() => inThread<SheetTask, ReadSheet | null>(module, task, limits).catch(() => null));
}

/** The rows alone, where the name of the sheet says nothing. */
export async function readSheet(bytes: Uint8Array, limits = LIMITS): Promise<Cell[][] | null> {
  return (await readFirstSheet(bytes, limits))?.rows ?? null;
}
