import { AsyncLocalStorage } from 'node:async_hooks';

/** On whose behalf the code runs: the ids that every line of the log carries from here on. */
export interface Trail {
  request_id?: string;
  user_id?: number;
  job?: string;
  job_id?: string;
}

const trails = new AsyncLocalStorage<Trail>();

/** Runs work, and whatever it starts, under a trail. */
export const onTrail = <Result>(trail: Trail, work: () => Result): Result => trails.run(trail, work);

/** The trail of the code that asks; empty where there is none, as at the start of the process. */
export const currentTrail = (): Readonly<Trail> => trails.getStore() ?? {};

/** Adds to the trail what was learnt on the way, such as who is signed in. */
export function addToTrail(more: Trail): void {
  const trail = trails.getStore();
  if (trail) Object.assign(trail, more);
}
