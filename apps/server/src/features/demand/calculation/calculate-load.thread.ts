import { parentPort, workerData } from 'node:worker_threads';
import { calculateLoadOf, type LoadTask } from './calculate-load.ts';

const { input } = workerData as { input: LoadTask };

try {
  const result = calculateLoadOf(input, (share) => parentPort?.postMessage({ progress: share }));
  parentPort?.postMessage({ result });
} catch (error) {
  parentPort?.postMessage({ failure: error instanceof Error ? error.message : String(error) });
}
