import { ApiError } from './api-error.ts';

type Listener = (error: ApiError) => void;

const listeners = new Set<Listener>();

/** Tells the one error dialog about a failed call; a 401 and an aborted call are no news (screens 11). */
export function reportApiError(error: unknown): void {
  if (!(error instanceof ApiError) || error.status === 401) return;
  for (const listener of listeners) listener(error);
}

/** Listens for failed calls until the returned function is called. */
export function onApiError(listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
