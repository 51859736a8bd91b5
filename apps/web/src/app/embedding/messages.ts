/** What the surrounding page and the product say to each other (screens 2). */

interface Incoming {
  origin: string;
  data: unknown;
}

/** The session id of an auth message from an allowed origin; null for anything else. */
export function sessionIdOf({ origin, data }: Incoming, allowed: readonly string[]): string | null {
  if (!allowed.includes(origin) || typeof data !== 'object' || data === null) return null;
  const message = data as Record<string, unknown>;
  if (message.type !== 'auth' && message.message !== 'auth') return null;
  const id = message.sessionid ?? message.session_id ?? message.sessionId;
  return typeof id === 'string' && /^[\w.:-]{8,256}$/.test(id) ? id : null;
}

/** Tells whether a query asks to end the session. */
export function asksToRemoveSession(query: string): boolean {
  return new URLSearchParams(query).has('removeSession');
}
