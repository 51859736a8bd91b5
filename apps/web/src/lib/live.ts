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

const listeners = new Map<string, Set<Listener>>();
let source: EventSource | null = null;
let retry: ReturnType<typeof setTimeout> | null = null;
let attempt = 0;
let wasAway = false;

function tell(topic: string, message: LiveMessage): void {
  for (const listener of listeners.get(topic) ?? []) listener(message);
}

function deliver(text: string): void {
  let message: LiveMessage;
  try {
    message = JSON.parse(text);
  } catch {
    return;
  }
  tell(message.topic, message);
  tell('*', message);
}

function connect(): void {
  source = new EventSource('/rest_api/live/', { withCredentials: true });
  source.onopen = () => {
    attempt = 0;
    if (wasAway) tell(LIVE_AGAIN, { topic: LIVE_AGAIN });
    wasAway = false;
  };
  source.onmessage = (event) => deliver(event.data);
  source.onerror = () => {
    close();
    wasAway = true;
    if (listeners.size > 0) retry = setTimeout(connect, backOff(attempt++));
  };
}

function close(): void {
  if (retry) clearTimeout(retry);
  retry = null;
  source?.close();
  source = null;
}

/** A hidden page gives its connection back: browsers allow only six to a server over all their tabs. */
function followVisibility(): void {
  if (document.hidden) {
    wasAway ||= source !== null;
    close();
  } else if (listeners.size > 0 && !source) {
    close();
    connect();
  }
}

/** Listens to a topic ('*' for all) until the returned function is called; one connection serves everybody. */
export function subscribe(topic: string, listener: Listener): () => void {
  if (listeners.size === 0) document.addEventListener('visibilitychange', followVisibility);
  const group = listeners.get(topic) ?? new Set();
  listeners.set(topic, group.add(listener));
  if (!source && !retry && !document.hidden) connect();

  return () => {
    group.delete(listener);
    if (group.size === 0 && listeners.get(topic) === group) listeners.delete(topic);
    if (listeners.size > 0) return;
    document.removeEventListener('visibilitychange', followVisibility);
    close();
    wasAway = false;
    attempt = 0;
  };
}
