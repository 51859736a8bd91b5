import { parentPort, workerData } from 'node:worker_threads';
import { saveModel, type TrainingSeries, train } from '@shiftwright/forecaster';

const { input } = workerData as { input: { series: TrainingSeries[]; horizon_steps: number } };

try {
  const model = train(input.series, { horizon_steps: input.horizon_steps });
  parentPort?.postMessage({ result: model && saveModel(model) });
} catch (error) {
  parentPort?.postMessage({ failure: error instanceof Error ? error.message : String(error) });
}
