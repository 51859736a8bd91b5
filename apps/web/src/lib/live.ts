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

const listeners = new Map<string, Set<Listener>>();
let source: EventSource | null = null;
let retry: ReturnType<typeof setTimeout> | null = null;
let attempt = 0;

function deliver(text: string): void {
  let message: LiveMessage;
  try {
    message = JSON.parse(text);
  } catch {
    return;
  }
  for (const topic of [message.topic, '*']) {
    for (const listener of listeners.get(topic) ?? []) listener(message);
  }
}

function connect(): void {
  source = new EventSource('/rest_api/live/', { withCredentials: true });
  source.onopen = () => {
    attempt = 0;
  };
  source.onmessage = (event) => deliver(event.data);
  source.onerror = () => {
    source?.close();
    source = null;
    if (listeners.size > 0) retry = setTimeout(connect, backOff(attempt++));
  };
}

function disconnect(): void {
  if (retry) clearTimeout(retry);
  retry = null;
  source?.close();
  source = null;
  attempt = 0;
}

/** Listens to a topic ('*' for all) until the returned function is called; one connection serves everybody. */
export function subscribe(topic: string, listener: Listener): () => void {
  const group = listeners.get(topic) ?? new Set();
  listeners.set(topic, group.add(listener));
  if (!source && !retry) connect();

  return () => {
    group.delete(listener);
    if (group.size === 0) listeners.delete(topic);
    if (listeners.size === 0) disconnect();
  };
}
