import { parentPort, workerData } from 'node:worker_threads';
import { type RehearsalTask, rehearseWeeks } from './rehearse.ts';

const { input } = workerData as { input: RehearsalTask };

try {
  parentPort?.postMessage({ result: rehearseWeeks(input) });
} catch (error) {
  parentPort?.postMessage({ failure: error instanceof Error ? error.message : String(error) });
}
