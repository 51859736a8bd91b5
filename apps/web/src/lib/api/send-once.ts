import { type Place, stored } from '../store.ts';

/** The keys of changes whose answer was lost, by what was sent. */
const lost: Place<Map<string, { key: string; until_ms: number }[]>> = { make: () => new Map() };
/** Whoever sends the same later than this may well want a second one. */
const LONGEST_MS = 120_000;
const KEY_BYTES = 16;
/** A proxy that got no answer either, or a server that could not tell. */
const UNANSWERED = new Set([502, 503, 504]);

/** Made without `randomUUID`, which a page without TLS does not have. */
const newKey = () =>
  [...crypto.getRandomValues(new Uint8Array(KEY_BYTES))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');

/** Once something else was changed, the same words may mean another change. */
export function forgetLost(): void {
  stored(lost).clear();
}

function takeKey(words: string): string {
  const waiting = stored(lost).get(words) ?? [];
  const known = waiting.find(({ until_ms }) => until_ms > Date.now());
  if (!known) return newKey();
  waiting.splice(waiting.indexOf(known), 1);
  return known.key;
}

function keepKey(words: string, key: string): void {
  const waiting = stored(lost).get(words) ?? [];
  stored(lost).set(words, [...waiting, { key, until_ms: Date.now() + LONGEST_MS }]);
}

/**
 * Sends a change under a key, by which the server does it once. The same change that comes after its answer was lost,
 * and before another one was done, goes under the same key, so that nothing is made twice (access 85, screens 72).
 */
export async function sendOnce(
  words: string,
  send: (key: string) => Promise<Response>,
  under = (key: string) => key,
): Promise<Response> {
  const key = under(takeKey(words));
  const response = await send(key).catch((error: unknown) => {
    keepKey(words, key);
    throw error;
  });
  if (UNANSWERED.has(response.status)) keepKey(words, key);
  if (response.ok && !stored(lost).has(words)) forgetLost();
  return response;
}
