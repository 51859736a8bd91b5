import { expect, expectAccessible, type Language, openAs, screenshot, settled, test } from '../fixtures.ts';

const SCREENS = [
  ['timetable', '/timetable?from=2026-03-01'],
  ['timetable-coverage', '/timetable?from=2026-03-01&coverage=1'],
  ['timetable-week', '/timetable?from=2026-03-09&tableDisplay=week'],
  ['timetable-day', '/timetable?from=2026-03-11&tableDisplay=day'],
  ['timetable-plan-fact', '/timetable?from=2026-02-01&tableView=planFactApprovedCompare'],
  ['forecast', '/forecast?from=2026-03-01&to=2026-03-31'],
  ['staff', '/staff'],
  ['exchange', '/exchange'],
  ['reports', '/reports/days'],
  ['notifications', '/notifications'],
] as const;

/** At every change; the others, and other looks, in the deep run, which walks through every place as well. */
const EACH_TIME = ['timetable'];

const LOOKS = [
  { language: 'en', scheme: 'light', width: 1440, isDeep: false },
  { language: 'ru', scheme: 'dark', width: 1440, isDeep: true },
  { language: 'ru', scheme: 'light', width: 390, isDeep: true },
] satisfies { language: Language; scheme: 'light' | 'dark'; width: number; isDeep: boolean }[];

for (const { language, scheme, width, isDeep } of LOOKS) {
  test.describe(`${language}, ${scheme}, ${width} px wide`, () => {
    test.use({
      colorScheme: scheme,
      viewport: { width, height: 900 },
      locale: language === 'ru' ? 'ru-RU' : 'en-US',
    });

    for (const [name, place] of SCREENS) {
      const tag = isDeep || !EACH_TIME.includes(name) ? ['@deep'] : [];
      test(`${name} is accessible and fits`, { tag }, async ({ page }) => {
        await openAs(page, 'manager', place, language);
        await page.waitForLoadState('networkidle');
        await expect(page.locator('main')).toBeVisible();
        await settled(page);
        await screenshot(page, `${name}-${language}-${scheme}-${width}`);

        await expectAccessible(page, []);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(overflow).toBeLessThanOrEqual(0);
      });
    }
  });
}
