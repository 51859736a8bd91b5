import { ApiError, AWAY, isServerThere } from './api/index.ts';
import { type Place, stored } from './store.ts';

export const isAway = (error: unknown): error is ApiError =>
  error instanceof ApiError && AWAY.includes(error.status);

const FIRST_PAUSE_MS = 3_000;
const LONGEST_PAUSE_MS = 60_000;

/**
 * Looks whether a server that was away is back, after pauses that grow, while somebody sees the page; at once when the
 * connection is back or the page is seen again. Then everything that could not be read is read by itself (screens 11).
 */
export class ServerWatch {
  private readonly listeners = new Set<() => Promise<unknown>>();
  private pause_ms = FIRST_PAUSE_MS;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isWatching = false;
  private isLooking = false;

  constructor(target: Pick<Window, 'addEventListener'>, page: Pick<Document, 'addEventListener'>) {
    target.addEventListener('online', this.lookNow);
    page.addEventListener('visibilitychange', this.lookNow);
  }

  /** Is what failed being read by itself just now? Then its failure is no news. */
  isReading = false;

  /** Does something when the server is back, until the returned function is called. */
  whenBack(listener: () => Promise<unknown>): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  /** A call did not reach the server. */
  missed(): void {
    if (this.isWatching) return;
    this.isWatching = true;
    this.wait();
  }

  private wait(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.look(), this.pause_ms);
  }

  private lookNow = (): void => {
    if (this.isWatching) void this.look();
  };

  private async look(): Promise<void> {
    // Whoever comes back is looked for by the events.
    if (this.isLooking || document.visibilityState === 'hidden' || !navigator.onLine) return;
    this.isLooking = true;
    clearTimeout(this.timer);
    this.pause_ms = Math.min(this.pause_ms * 2, LONGEST_PAUSE_MS);
    const isBack = await isServerThere();
    this.isLooking = false;
    if (isBack) await this.readAgain();
    else this.wait();
  }

  private async readAgain(): Promise<void> {
    this.isWatching = false;
    this.isReading = true;
    // What fails again says so by itself.
    await Promise.allSettled([...this.listeners].map((back) => back()));
    this.isReading = false;
    // What failed again has made it watch again.
    if (!this.isWatching) this.pause_ms = FIRST_PAUSE_MS;
  }
}

const watched: Place<ServerWatch> = { make: () => new ServerWatch(window, document), isOfPage: true };

/** Looks for a server that was away. */
export const serverWatch = (): ServerWatch => stored(watched);
