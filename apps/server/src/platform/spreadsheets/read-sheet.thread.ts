import { parentPort, workerData } from 'node:worker_threads';
import { readSheet } from 'read-excel-file/node';

try {
  const { input } = workerData as { input: Uint8Array };
  parentPort?.postMessage({ result: await readSheet(Buffer.from(input)) });
} catch (error) {
  parentPort?.postMessage({ failure: error instanceof Error ? error.message : String(error) });
}
