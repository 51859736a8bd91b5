/** What the surrounding page and the product say to each other (spec §1 Embedding). */

/** The origins whose messages are listened to: those of the meta tag, and always our own. */
export function allowedOrigins(meta: string | null, own: string): string[] {
  const listed = (meta ?? '').split(/[\s,]+/).filter((origin) => /^https?:\/\//.test(origin));
  return [...new Set([own, ...listed.map((origin) => origin.replace(/\/+$/, ''))])];
}

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

/** Tells whether the address asks to end the session, in its query or in that of its hash. */
export function asksToRemoveSession(address: string): boolean {
  return /[?&]removeSession(?:[=&#]|$)/.test(address);
}
