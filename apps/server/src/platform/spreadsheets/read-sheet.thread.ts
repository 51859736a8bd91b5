import { parentPort, workerData } from 'node:worker_threads';
import { firstSheetOf } from './first-sheet.ts';

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

try {
  parentPort?.postMessage({ result: await firstSheetOf(input.bytes, input.unpacked_mb) });
} catch (error) {
  parentPort?.postMessage({ failure: error instanceof Error ? error.message : String(error) });
}
