import { AsyncLocalStorage } from 'node:async_hooks';

/** On whose behalf the code runs: the ids that every line of the log carries from here on. */
export interface LogContext {
  request_id?: string;
  user_id?: number;
  job?: string;
  job_id?: string;
}

const contexts = new AsyncLocalStorage<LogContext>();

/** Runs work, and whatever it starts, with this in each line of the log. */
export const inLogContext = <Result>(context: LogContext, work: () => Result): Result =>
  contexts.run(context, work);

/** What the log says of the code that asks; empty where there is none, as at the start of the process. */
export const currentLogContext = (): Readonly<LogContext> => contexts.getStore() ?? {};

/** Adds to the log context what was learnt on the way, such as who is signed in. */
export function addToLogContext(more: LogContext): void {
  const context = contexts.getStore();
  if (context) Object.assign(context, more);
}
