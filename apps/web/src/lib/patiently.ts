import { lazy } from 'react';

const MOST_TRIES = 3;
const PAUSE_MS = 1_000;

const online = () => new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Loads a part of the page however long there is no connection: what was asked for comes once that is back, and what
 * was typed meanwhile stays (screens 11). A server that stumbles is asked again, a part that a release took away is not
 * waited for.
 */
export async function patiently<T>(load: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await load();
    } catch (error) {
      if (!navigator.onLine) await online();
      else if (tries < MOST_TRIES) await pause(tries * PAUSE_MS);
      else throw error;
    }
  }
}

/** A component in a file of its own, loaded when it is first shown. */
export const lazyPart: typeof lazy = (load) => lazy(() => patiently(load));
