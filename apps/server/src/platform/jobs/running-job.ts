import { AsyncLocalStorage } from 'node:async_hooks';

/** A job that somebody is doing, as the queue knows it. */
export interface RunningJob {
  id: string;
  kind: string;
}

interface Doing {
  job: RunningJob;
  signal: AbortSignal;
}

const doing = new AsyncLocalStorage<Doing>();

/** Does a job; what it starts, however deep, knows it and hears when its time is over. */
export const asJob = <Result>(job: RunningJob, signal: AbortSignal, work: () => Result): Result =>
  doing.run({ job, signal }, work);

/** The job on whose behalf the code runs, also in the middle of a loop that never ends. */
export const currentJob = (): RunningJob | null => doing.getStore()?.job ?? null;

/** Aborted when the job's time is over or its process stops; null outside jobs. */
export const currentSignal = (): AbortSignal | null => doing.getStore()?.signal ?? null;
