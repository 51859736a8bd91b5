import type { Page } from '@playwright/test';

/** Waits until no request is on its way, but for the stream of live messages, and nothing is told to be loading. */
export function traffic(page: Page) {
  const open = new Set<unknown>();
  page.on('request', (request) => !request.url().includes('/live/') && open.add(request));
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', (r) => open.delete(r));
  return async () => {
    for (let quiet = 0, tries = 0; quiet < 3 && tries < 200; tries++) {
      // A browser that draws nothing may never call itself idle.
      await page.evaluate(() => new Promise((drawn) => requestIdleCallback(drawn, { timeout: 300 })));
      const waits =
        open.size > 0 || (await page.locator('.mantine-Loader-root, [aria-busy=true]').count()) > 0;
      quiet = waits ? 0 : quiet + 1;
    }
  };
}
