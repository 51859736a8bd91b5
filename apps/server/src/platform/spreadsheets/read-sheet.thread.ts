import { parentPort, workerData } from 'node:worker_threads';
import readWorkbook from 'read-excel-file/node';
import { boundedSheet } from './zip-bounds.ts';

export interface SheetTask {
  bytes: Uint8Array;
  unpacked_mb: number;
}

const WATCH_MS = 10;
const { input } = workerData as { input: SheetTask };

// The unpacked bytes lie outside the heap, which the thread's own limit does not see.
setInterval(() => {
  if (process.memoryUsage().arrayBuffers > input.unpacked_mb * 1024 * 1024) process.exit(1);
}, WATCH_MS).unref();

/**
 * As everywhere letters with their marks are one (access 46): some systems write them as two. A date that no calendar has
 * is what programs of sheets show in its place.
 */
function plainCell(cell: unknown): unknown {
  if (cell instanceof Date && Number.isNaN(cell.getTime())) return '####';
  return typeof cell === 'string' ? cell.normalize() : cell;
}

try {
  const sheet = boundedSheet(input.bytes, (input.unpacked_mb / 2) * 1024 * 1024);
  if (sheet === null) throw new Error('no workbook that can be read whole');
  const first = (await readWorkbook(Buffer.from(input.bytes)))[sheet - 1];
  const rows = first?.data.map((row) => row.map(plainCell));
  parentPort?.postMessage({ result: first ? { name: first.sheet, rows } : null });
} catch (error) {
  parentPort?.postMessage({ failure: error instanceof Error ? error.message : String(error) });
}
