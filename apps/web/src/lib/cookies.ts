/** Reads a cookie by name; null when it is not there. */
export function readCookie(name: string, jar: string = document.cookie): string | null {
  for (const pair of jar.split(';')) {
    const at = pair.indexOf('=');
    if (at > 0 && pair.slice(0, at).trim() === name) return decodeURIComponent(pair.slice(at + 1).trim());
  }
  return null;
}

const YEAR_SECONDS = 365 * 24 * 3600;

/** Writes a cookie for the whole site, for a year. */
export function writeCookie(name: string, value: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in some supported browsers
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${YEAR_SECONDS}; SameSite=Lax${secure}`;
}
