import type { Page } from '@playwright/test';
import { expect, expectAccessible, type Language, openAs, screenshot, settled, test } from '../fixtures.ts';
import { traffic } from '../pages/traffic.ts';

/** What is left to this journey of the screens that `every-place.test.ts` walks through: those that managers live in. */
const SCREENS = {
  timetable: '/timetable?from=2026-03-01',
  'timetable-coverage': '/timetable?from=2026-03-01&coverage=1',
  'timetable-week': '/timetable?from=2026-03-09&tableDisplay=week',
  'timetable-day': '/timetable?from=2026-03-11&tableDisplay=day',
  'timetable-plan-fact': '/timetable?from=2026-02-01&tableView=planFactApprovedCompare',
  forecast: '/forecast?from=2026-03-01&to=2026-03-31',
  staff: '/staff',
  exchange: '/exchange',
  reports: '/reports/days',
  notifications: '/notifications',
};

const LOOKS = [
  { language: 'ru', scheme: 'dark', width: 1440 },
  { language: 'ru', scheme: 'light', width: 390 },
] satisfies { language: Language; scheme: 'light' | 'dark'; width: number }[];

// What is looked at stands still.
test.use({ reducedMotion: 'reduce' });

async function looksRight(page: Page, picture: string) {
  await expect(page.locator('main')).toBeVisible();
  await settled(page);
  await screenshot(page, picture);
  await expectAccessible(page, []);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
}

test.describe('in the light theme', () => {
  test.use({ colorScheme: 'light', viewport: { width: 1440, height: 900 } });

  test('the timetable is accessible and fits', async ({ page }) => {
    const loaded = traffic(page);
    await openAs(page, 'manager', SCREENS.timetable);
    await loaded();
    await looksRight(page, 'timetable-en-light-1440');
  });
});

for (const { language, scheme, width } of LOOKS) {
  test.describe(`${language}, ${scheme}, ${width} px wide`, () => {
    test.use({
      colorScheme: scheme,
      viewport: { width, height: 900 },
      locale: language === 'ru' ? 'ru-RU' : 'en-US',
    });

    test('every screen is accessible and fits', { tag: '@deep' }, async ({ page }) => {
      const loaded = traffic(page);
      await openAs(page, 'manager', '/notifications', language);
      for (const [name, place] of Object.entries(SCREENS))
        await test.step(name, async () => {
          await page.goto(`/#${place}`);
          await loaded();
          await looksRight(page, `${name}-${language}-${scheme}-${width}`);
        });
    });
  });
}
