import type { Page, Request } from '@playwright/test';
import { expect, openAs, test } from '../fixtures.ts';
import { TimetablePage } from '../pages/timetable.ts';

/** What a manager may have to wait for before the timetable can be used. */
const MOST_KIB = 250;

/** Tells the moment the grid stands, from within the page: whoever looks from outside sees it when the rest loads too. */
async function whenItStands(page: Page, publish: () => void) {
  await page.exposeFunction('gridStands', publish);
  await page.addInitScript(() => {
    const look = (watch: MutationObserver) => {
      const cell = document.querySelector('[role=gridcell]');
      if (!cell || cell.closest('[aria-busy=true]')) return;
      watch.disconnect();
      (window as unknown as { gridStands(): void }).gridStands();
    };
    new MutationObserver((_changes, watch) => look(watch)).observe(document, {
      childList: true,
      subtree: true,
      attributeFilter: ['aria-busy'],
    });
  });
}

test('the timetable stands after at most 250 KiB of packed scripts, which stay in the browser', async ({
  page,
}) => {
  const asked: Request[] = [];
  let isUsable = false;
  page.on('request', (request) => {
    if (request.resourceType() === 'script' && !isUsable) asked.push(request);
  });
  await whenItStands(page, () => {
    isUsable = true;
  });
  // Russian has the longer texts.
  await openAs(page, 'manager', '/timetable', 'ru');
  await new TimetablePage(page).ready();
  await expect.poll(() => isUsable).toBe(true);

  const scripts = await Promise.all(
    asked.map(async (request) => {
      const [sizes, answer] = await Promise.all([request.sizes(), request.response()]);
      const headers = (await answer?.allHeaders()) ?? {};
      return {
        url: request.url(),
        bytes: sizes.responseBodySize,
        encoding: headers['content-encoding'],
        cache: headers['cache-control'],
      };
    }),
  );
  const kib = scripts.reduce((sum, { bytes }) => sum + bytes, 0) / 1024;
  expect(scripts.length).toBeGreaterThan(0);
  expect(kib, scripts.map(({ url, bytes }) => `${url} ${bytes}`).join('\n')).toBeLessThanOrEqual(MOST_KIB);
  for (const script of scripts) {
    if (script.bytes > 1024) expect(script.encoding, script.url).toBe('br');
    expect(script.cache, script.url).toContain('immutable');
  }
  expect(await page.locator('link[rel=modulepreload][href*="first-"]').count()).toBeGreaterThan(0);
});

test('the timetable has all its texts before those of the other screens have come', async ({ page }) => {
  const { promise: later, resolve: letThrough } = Promise.withResolvers<void>();
  let held = 0;
  await page.route(/\/assets\/rest-[^/]*\.js$/, async (route) => {
    held += 1;
    await later;
    await route.continue();
  });
  await openAs(page, 'manager', '/timetable', 'ru');
  await new TimetablePage(page).ready();
  await expect.poll(() => held).toBeGreaterThan(0);

  const keys = await page.evaluate(() => {
    const isKey = (text: string | null) => text && /^[a-z_]\w*(\.\w+)+$/.test(text.trim());
    const said = [...document.querySelectorAll('body *')].flatMap((element) => [
      ...[...element.childNodes]
        .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
        .map((node) => node.nodeValue),
      ...['aria-label', 'aria-description', 'title', 'placeholder'].map((name) => element.getAttribute(name)),
    ]);
    return said.filter(isKey);
  });
  expect(keys).toEqual([]);
  letThrough();
});
