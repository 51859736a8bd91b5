import { type Place, stored } from './store.ts';

/** What the server tells open screens: a topic and what it is about. */
export interface LiveMessage {
  topic: string;
  shop_id?: number;
  [field: string]: unknown;
}

type Listener = (message: LiveMessage) => void;

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;

/** How long to wait before the next attempt: doubled each time, up to half a minute. */
export function backOff(attempt: number): number {
  return Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(attempt, 10));
}

/** Told to everybody when messages may have been missed: the connection was away and is back. */
export const LIVE_AGAIN = 'live.again';

/** The one connection of the page, and who listens to which topic. */
class LiveConnection {
  private readonly listeners = new Map<string, Set<Listener>>();
  private source: EventSource | null = null;
  private retry: ReturnType<typeof setTimeout> | null = null;
  private attempt = 0;
  private wasAway = false;

  subscribe(topic: string, listener: Listener): () => void {
    if (this.listeners.size === 0) document.addEventListener('visibilitychange', this.followVisibility);
    const group = this.listeners.get(topic) ?? new Set();
    this.listeners.set(topic, group.add(listener));
    if (!this.source && !this.retry && !document.hidden) this.connect();

    return () => {
      group.delete(listener);
      if (group.size === 0 && this.listeners.get(topic) === group) this.listeners.delete(topic);
      if (this.listeners.size === 0) this.end();
    };
  }

  private end(): void {
    document.removeEventListener('visibilitychange', this.followVisibility);
    this.close();
    this.wasAway = false;
    this.attempt = 0;
  }

  private tell(topic: string, message: LiveMessage): void {
    for (const listener of this.listeners.get(topic) ?? []) listener(message);
  }

  private deliver(text: string): void {
    let message: LiveMessage;
    try {
      message = JSON.parse(text);
    } catch {
      return;
    }
    this.tell(message.topic, message);
    this.tell('*', message);
  }

  private connect(): void {
    this.source = new EventSource('/rest_api/live/', { withCredentials: true });
    this.source.onopen = () => {
      this.attempt = 0;
      if (this.wasAway) this.tell(LIVE_AGAIN, { topic: LIVE_AGAIN });
      this.wasAway = false;
    };
    this.source.onmessage = (event) => this.deliver(event.data);
    this.source.onerror = () => {
      this.close();
      this.wasAway = true;
      if (this.listeners.size > 0) this.retry = setTimeout(() => this.connect(), backOff(this.attempt++));
    };
  }

  private close(): void {
    if (this.retry) clearTimeout(this.retry);
    this.retry = null;
    this.source?.close();
    this.source = null;
  }

  /** A hidden page gives its connection back: browsers allow only six to a server over all their tabs. */
  private followVisibility = (): void => {
    if (document.hidden) {
      this.wasAway ||= this.source !== null;
      this.close();
    } else if (this.listeners.size > 0 && !this.source) {
      this.close();
      this.connect();
    }
  };
}

const connection: Place<LiveConnection> = { make: () => new LiveConnection(), isOfPage: true };

/** Listens to a topic ('*' for all) until the returned function is called; one connection serves everybody. */
export const subscribe = (topic: string, listener: Listener): (() => void) =>
  stored(connection).subscribe(topic, listener);
