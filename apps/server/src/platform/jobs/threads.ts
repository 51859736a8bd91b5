import { Worker } from 'node:worker_threads';
import { currentSignal } from './running-job.ts';

interface ThreadOptions<Progress> {
  onProgress?: (progress: Progress) => void;
  /** Polled between progress messages; true asks the thread to stop and keep what it has. */
  stop?: Int32Array;
  /** The thread is ended, and the promise rejected, when it runs longer or needs more memory. */
  seconds?: number;
  memory_mb?: number;
}

/** The thread was ended because it ran longer than it may. */
export class ThreadTooSlow extends Error {}

type Message<Progress, Result> = { progress: Progress } | { result: Result } | { failure: string };

/**
 * Runs CPU-bound work beside the server: `module` is a thread file that reads `workerData` and posts
 * {progress}, then {result} or {failure}. Rejects when the thread dies without a result. What a job started in a
 * thread ends with the job's time.
 */
export function inThread<Input, Result, Progress = never>(
  module: URL,
  input: Input,
  options: ThreadOptions<Progress> = {},
): Promise<Result> {
  return new Promise((resolve, reject) => {
    const limits = options.memory_mb ? { maxOldGenerationSizeMb: options.memory_mb } : {};
    const worker = new Worker(module, {
      workerData: { input, stop: options.stop },
      resourceLimits: limits,
    });
    const timer =
      options.seconds === undefined
        ? undefined
        : setTimeout(() => {
            reject(new ThreadTooSlow(`the thread took longer than ${options.seconds} seconds`));
            void worker.terminate();
          }, options.seconds * 1000);

    const signal = currentSignal();
    const end = () => void worker.terminate();
    signal?.addEventListener('abort', end);

    worker.on('message', (message: Message<Progress, Result>) => {
      if ('progress' in message) options.onProgress?.(message.progress);
      else if ('result' in message) resolve(message.result);
      // Under `--watch` Node itself sends what the thread imports.
      else if ('failure' in message) reject(new Error(message.failure));
    });
    worker.on('error', reject);
    worker.on('exit', (code) => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      reject(new Error(`the thread ended early with code ${code}`));
    });
  });
}
