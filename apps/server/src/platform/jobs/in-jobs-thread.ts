import { parentPort, workerData } from 'node:worker_threads';
import { processMetrics } from '../metrics.ts';
import { answerWhatBlocks, usedMs } from './blocking.ts';
import type { RunningJob } from './running-job.ts';
import { type FromJobs, type JobsThreadData, TIMES, type ToJobs, USED_MS } from './watchdog.ts';

const BEAT_MS = 250;
const OURS = 'shiftwright_';

const tell = (message: FromJobs) => parentPort?.postMessage(message);

/** The other side of `watchJobs`: runs in the thread what `open` opens, and lets itself be watched. */
export async function inJobsThread<Input>(
  open: (input: Input, watch: (job: RunningJob) => () => void) => Promise<{ close: () => Promise<void> }>,
): Promise<void> {
  const { input, beats } = workerData as JobsThreadData<Input>;
  answerWhatBlocks();
  const opened = await open(input, (job) => {
    tell({ started: job });
    return () => tell({ ended: job.id });
  });
  setInterval(() => {
    Atomics.store(beats, USED_MS, usedMs());
    Atomics.add(beats, TIMES, 1);
  }, BEAT_MS);
  parentPort?.on('message', async (message: ToJobs) => {
    if (message === 'metrics') {
      const all = await processMetrics.getMetricsAsJSON();
      return tell({ metrics: all.filter(({ name }) => name.startsWith(OURS)) });
    }
    await opened.close();
    process.exit(0);
  });
  tell({ ready: true });
}
