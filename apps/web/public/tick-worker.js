/**
 * Lets the page of a shop tablet (`/#/tick`) start without a network. The page comes from the server where that
 * answers, else from what the tablet kept; so do the page's parts, whose names change with what is in them.
 */
const CACHE = 'shiftwright-tick';
const PAGE = '/';

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

const kept = async (path) => (await caches.open(CACHE)).match(path);

async function pageFirst(request) {
  try {
    return await fetch(request);
  } catch (error) {
    const page = await kept(PAGE);
    if (page) return page;
    throw error;
  }
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate' && pathname === PAGE) event.respondWith(pageFirst(request));
  else if (pathname.startsWith('/assets/'))
    event.respondWith(kept(request).then((part) => part ?? fetch(request)));
});
