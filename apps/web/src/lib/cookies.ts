/** Reads a cookie by name; null when it is not there. */
export function readCookie(name: string, jar: string = document.cookie): string | null {
  for (const pair of jar.split(';')) {
    const at = pair.indexOf('=');
    if (at > 0 && pair.slice(0, at).trim() === name) return decodeURIComponent(pair.slice(at + 1).trim());
  }
  return null;
}

const YEAR_SECONDS = 365 * 24 * 3600;

/** Writes a cookie for the whole site; inside a frame it must be allowed across sites. */
export function writeCookie(name: string, value: string, max_age_seconds = YEAR_SECONDS): void {
  const crossSite =
    isFramed() && location.protocol === 'https:' ? '; SameSite=None; Secure' : '; SameSite=Lax';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in some supported browsers
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${max_age_seconds}${crossSite}`;
}

/** Tells whether the page runs inside a parent window (spec §1 Embedding). */
export function isFramed(): boolean {
  return window.parent !== window;
}
