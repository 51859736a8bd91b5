import { inThread } from '../jobs/threads.ts';

export type Cell = string | number | boolean | Date | null;

/** Bounds for a hostile file: a small archive may unpack to anything. */
const LIMITS = { seconds: 60, memory_mb: 1024 };

/**
 * The first sheet of an .xlsx file, row by row; dates come as instants whose UTC clock is the clock of the sheet.
 * Null when the bytes are no readable spreadsheet. Runs in a thread, so that a large file stops nobody else.
 */
export async function readSheet(bytes: Uint8Array): Promise<Cell[][] | null> {
  const module = new URL('./read-sheet.thread.ts', import.meta.url);
  return inThread<Uint8Array, Cell[][]>(module, bytes, LIMITS).catch(() => null);
}
