import { everyText } from '../../../lib/language/index.ts';

const CACHE = 'shiftwright-tick';
const WORKER = '/tick-worker.js';

/** The scripts and styles that this page is made of, those that came later included. */
function partsOfPage(): string[] {
  const tags = [...document.querySelectorAll<HTMLScriptElement | HTMLLinkElement>('script[src], link[href]')];
  const named = tags.map((tag) => (tag instanceof HTMLScriptElement ? tag.src : tag.href));
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  return [...named, ...loaded]
    .map((url) => new URL(url, location.href))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname);
}

/** Keeps this page and its parts on the tablet, and forgets those of earlier versions. */
export async function cachePage(): Promise<void> {
  // Without a secure address there is neither; the page then needs a network to start.
  if (!('serviceWorker' in navigator) || !('caches' in window)) return;
  await navigator.serviceWorker.register(WORKER);
  await everyText();
  const wanted = new Set(['/', ...partsOfPage()]);
  const cache = await caches.open(CACHE);
  await cache.addAll([...wanted]);
  for (const request of await cache.keys())
    if (!wanted.has(new URL(request.url).pathname)) await cache.delete(request);
}
