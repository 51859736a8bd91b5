import { parentPort, workerData } from 'node:worker_threads';
import { type BacktestTask, backtestWeeks } from './backtest-weeks.ts';

const { input } = workerData as { input: BacktestTask };

try {
  parentPort?.postMessage({ result: backtestWeeks(input) });
} catch (error) {
  parentPort?.postMessage({ failure: error instanceof Error ? error.message : String(error) });
}
