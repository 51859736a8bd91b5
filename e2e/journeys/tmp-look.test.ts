import { expect, openAs, settled, test } from '../fixtures.ts';

const OUT = '/tmp/p-look';
const SIZES = [
  [1440, 900],
  [1366, 768],
  [390, 844],
] as const;
const M = 'from=2026-03-01&deps=4';
const PLACES: Record<string, string> = {
  who: `/timetable?${M}&panel=repair~~2026-03-26`,
  gap: `/timetable?${M}&panel=gap~2026-03-26T12:00`,
  problems: `/timetable?${M}&panel=problems`,
  difference: `/timetable?${M}&panel=difference`,
  exchange: `/exchange?${M}`,
  request: `/timetable?${M}&modal=Changes~4~2`,
  swaps: `/exchange?${M}&exchangeTab=requests`,
};

for (const language of ['en', 'ru'] as const)
  for (const theme of ['light', 'dark'] as const)
    test(`look ${language} ${theme}`, async ({ page }) => {
      await page.addInitScript((value) => localStorage.setItem('mantine-color-scheme-value', value), theme);
      await openAs(page, 'manager', '/timetable?from=2026-03-01', language);
      for (const [width, height] of SIZES) {
        if (language === 'ru' && width === 1366) continue;
        await page.setViewportSize({ width, height });
        for (const [name, place] of Object.entries(PLACES)) {
          const shot = (what: string) =>
            page.screenshot({
              path: `${OUT}/${what}-${width}-${language}-${theme}.png`,
              animations: 'disabled',
            });
          await page.goto('/#/notifications');
          await page.goto(`/#${place}`);
          await expect(page.getByRole('main')).toBeVisible();
          await page.waitForTimeout(2500);
          await settled(page).catch(() => undefined);
          await shot(name);
          if (name === 'who') {
            const person = page.locator('[class*=personButton]').nth(1);
            await person.click({ timeout: 20_000 }).catch(() => undefined);
            await page
              .locator('[role=radio]')
              .first()
              .waitFor({ timeout: 60_000 })
              .catch(() => undefined);
            await page.waitForTimeout(1000);
            await shot('repair');
          }
        }
      }
    });
