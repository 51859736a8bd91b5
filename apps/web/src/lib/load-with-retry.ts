import { lazy } from 'react';
import { isServerThere } from './api/is-server-there.ts';
import { Observable, type Place, stored } from './store.ts';

const MOST_TRIES = 3;
const PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 15_000;

/** How many parts of the page wait for a connection, or for a server that is away. */
export const awaitedParts: Place<Observable<number>> = { make: () => new Observable(0), isOfPage: true };

/** Style sheets that did not come: whoever asks again for a part asks for its script alone. */
const lostStyles: Place<Set<HTMLLinkElement>> = {
  make: () => {
    const lost = new Set<HTMLLinkElement>();
    const note = ({ target }: Event) => {
      if ((target as HTMLLinkElement).rel === 'stylesheet') lost.add(target as HTMLLinkElement);
    };
    window.addEventListener('error', note, true);
    return lost;
  },
  isOfPage: true,
};

const bringStyle = (lost: HTMLLinkElement) =>
  new Promise((resolve, reject) => {
    const again = lost.cloneNode() as HTMLLinkElement;
    again.addEventListener('load', resolve);
    again.addEventListener('error', reject);
    lost.replaceWith(again);
  });

const online = () => new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Until the server answers again: looked for after pauses that grow, at once when the connection is back. */
async function untilThere(): Promise<void> {
  const waiting = stored(awaitedParts);
  waiting.set(waiting.get() + 1);
  for (let pause_ms = PAUSE_MS; ; pause_ms = Math.min(pause_ms * 2, LONGEST_PAUSE_MS)) {
    await (navigator.onLine ? pause(pause_ms) : online());
    if (await isServerThere()) break;
  }
  waiting.set(waiting.get() - 1);
}

/**
 * Loads a part of the page however long the server cannot be reached: what was asked for comes once it can, and what
 * was typed meanwhile stays (screens 11), and it is never drawn without its style. A server that stumbles is asked
 * again, a part that a release took away is not waited for.
 */
export async function loadWithRetry<T>(load: () => Promise<T>): Promise<T> {
  const lost = stored(lostStyles);
  for (let tries = 1; ; tries++) {
    try {
      const styles = [...lost];
      lost.clear();
      await Promise.all(styles.map(bringStyle));
      return await load();
    } catch (error) {
      if (!navigator.onLine || !(await isServerThere())) await untilThere();
      else if (tries < MOST_TRIES) await pause(tries * PAUSE_MS);
      else throw error;
    }
  }
}

/** A component in a file of its own, loaded when it is first shown. */
export const lazyPart: typeof lazy = (load) => lazy(() => loadWithRetry(load));
