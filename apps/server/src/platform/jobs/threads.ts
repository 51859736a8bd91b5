import { Worker } from 'node:worker_threads';

interface ThreadOptions<Progress> {
  onProgress?: (progress: Progress) => void;
  /** Polled between progress messages; true asks the thread to stop and keep what it has. */
  stop?: Int32Array;
}

type Message<Progress, Result> = { progress: Progress } | { result: Result } | { failure: string };

/**
 * Runs CPU-bound work beside the server: `module` is a thread file that reads `workerData` and posts
 * {progress}, then {result} or {failure}. Rejects when the thread dies without a result.
 */
export function inThread<Input, Result, Progress = never>(
  module: URL,
  input: Input,
  options: ThreadOptions<Progress> = {},
): Promise<Result> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(module, { workerData: { input, stop: options.stop } });
    worker.on('message', (message: Message<Progress, Result>) => {
      if ('progress' in message) options.onProgress?.(message.progress);
      else if ('result' in message) resolve(message.result);
      else reject(new Error(message.failure));
    });
    worker.on('error', reject);
    worker.on('exit', (code) => reject(new Error(`the thread ended early with code ${code}`)));
  });
}
