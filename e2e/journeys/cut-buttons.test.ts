import { expect, openAs, settled, test } from '../fixtures.ts';
import { cutButtons } from '../pages/inspect.ts';
import { fill, findThings, MODALS, SCREENS } from '../pages/places.ts';

const WIDTHS = [390, 768, 1024, 1366, 1440] as const;
const PLACES = [...SCREENS, ...Object.entries(MODALS).map(([name, place]) => ({ name, ...place }))];

for (const language of ['en', 'ru'] as const)
  test(`no button cuts its words at any width (${language})`, { tag: '@deep' }, async ({ page }) => {
    await openAs(page, 'admin', '/notifications', language);
    const things = await findThings(page.request);
    const wrong: string[] = [];
    for (const { name, at, shows } of PLACES) {
      await page.goto('/#/notifications');
      await page.goto(`/#${fill(at, things)}`);
      await expect(page.locator(shows === 'dialog' ? '[role=dialog]' : 'main').first(), name).toBeVisible();
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        await settled(page);
        wrong.push(...(await cutButtons(page)).map((text) => `${name} at ${width}: ${text}`));
      }
    }
    expect(wrong).toEqual([]);
  });
