/** What is said of a server that is away for a moment, or by the proxy in front of it. */
export const AWAY: readonly number[] = [0, 502, 503, 504];

/** Does the server answer? Whatever it answers, it is there. */
export async function isServerThere(): Promise<boolean> {
  try {
    return !AWAY.includes((await fetch('/healthz', { cache: 'no-store' })).status);
  } catch {
    return false;
  }
}
