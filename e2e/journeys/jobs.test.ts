import type { Page } from '@playwright/test';
import { expect, openAs, test } from '../fixtures.ts';
import { AdvicePanel } from '../pages/advice.ts';
import { ExchangePage } from '../pages/exchange.ts';
import { ForecastPage } from '../pages/forecast.ts';
import { countHands } from '../pages/hands.ts';
import { SettingsPage } from '../pages/settings.ts';
import { StaffPage } from '../pages/staff.ts';
import { TimetablePage } from '../pages/timetable.ts';

const APRIL = '/timetable?from=2026-04-01';

interface Most {
  clicks: number;
  keys: number;
}

/** Does a job of the week by hand, tells what it takes (docs/PERFORMANCE.md), and holds it to at most so much. */
async function job(page: Page, name: string, most: Most, act: () => Promise<unknown>) {
  const hands = await countHands(page);
  await act();
  const { clicks, keys } = await hands();
  console.log(`job: ${name} | ${clicks} clicks | ${keys} keys`);
  expect(clicks, `clicks of: ${name}`).toBeLessThanOrEqual(most.clicks);
  expect(keys, `keys of: ${name}`).toBeLessThanOrEqual(most.keys);
}

test.describe('the jobs of a week take few clicks and keys', { tag: '@deep' }, () => {
  test('a month is built and confirmed', async ({ page }) => {
    await openAs(page, 'manager', APRIL);
    const timetable = new TimetablePage(page);
    await timetable.ready();
    await job(page, 'build, look at and confirm a month', { clicks: 5, keys: 0 }, async () => {
      await timetable.autoschedule();
      const glance = new AdvicePanel(page).panel('The month at a glance');
      await glance.getByRole('button', { name: 'Confirm the plan' }).click();
      expect(await timetable.confirmed()).toMatch(/Days confirmed: [1-9]/);
    });
  });

  test('somebody is sick today', async ({ page }) => {
    await openAs(page, 'manager', '/timetable?from=2026-03-01');
    await new TimetablePage(page).ready();
    await job(page, 'replace somebody who is sick', { clicks: 4, keys: 0 }, async () => {
      await page.getByRole('button', { name: 'Somebody cannot come' }).click();
      const panel = new AdvicePanel(page).panel('Somebody cannot come');
      await panel.getByRole('region', { name: 'Who cannot come?' }).getByRole('button').first().click();
      await expect(panel.getByRole('radio').first()).toBeVisible();
      await panel.getByRole('button', { name: 'Apply' }).click();
      await expect(panel.getByText(/The days stand as a draft/)).toBeVisible();
    });
  });

  test('an access group for a shift lead', async ({ page }) => {
    await openAs(page, 'admin', '/settings/access-groups/');
    const settings = new SettingsPage(page);
    await job(page, 'make an access group for a shift lead', { clicks: 4, keys: 0 }, async () => {
      await settings.quickAdd('Add an access group');
      await settings.choose('Start from', 'Shift lead');
      await settings.save();
    });
  });

  test('somebody is hired and invited', async ({ page }) => {
    await openAs(page, 'manager', '/staff');
    const staff = new StaffPage(page);
    await staff.ready();
    const { dialog } = staff;
    const phone = '+44 7700 900 123';
    const keys = `Novak Nina${phone}`.length;
    await job(page, 'hire somebody and invite them by phone', { clicks: 7, keys }, async () => {
      await page.getByRole('button', { name: 'Add employee' }).click();
      await expect(dialog.getByLabel('Last name')).toBeFocused();
      await page.keyboard.type('Novak');
      await page.keyboard.press('Tab');
      await page.keyboard.type('Nina');
      await dialog.getByText('Female', { exact: true }).click();
      await dialog.getByLabel('Phone').click();
      await page.keyboard.type(phone);
      await staff.choose('Position', /Cashier/);
      await dialog.getByRole('button', { name: 'Add employee' }).click();
      await dialog.getByRole('button', { name: 'Link for the phone' }).click();
      await expect(dialog.getByRole('link', { name: /^Send to/ })).toBeVisible();
    });
  });

  test('a day of the forecast is corrected', async ({ page }) => {
    await openAs(page, 'manager', '/forecast');
    const forecast = new ForecastPage(page);
    await forecast.open({ from: '2026-03-01', to: '2026-03-31' });
    const row = forecast.row('2026/03/20');
    await expect(row).toBeVisible();
    await job(page, 'correct a day of the forecast', { clicks: 1, keys: 5 }, async () => {
      await row.click();
      await page.keyboard.type('1500');
      await page.keyboard.press('Enter');
      await expect(page.getByText('The forecast has been corrected').first()).toBeVisible();
    });
  });

  test('a gap is offered to a company', async ({ page }) => {
    await openAs(page, 'manager', '/timetable?from=2026-03-01&coverage=1&panel=gap~2026-03-12');
    const gap = page.getByRole('complementary', { name: 'Why people are missing' });
    await expect(gap.getByRole('radio').first()).toBeVisible();
    await job(page, 'offer a gap to a company', { clicks: 4, keys: 0 }, async () => {
      await gap.getByRole('button', { name: 'Edit and offer' }).click();
      const { dialog } = new ExchangePage(page);
      await expect(dialog.getByRole('combobox', { name: 'Work type' })).not.toHaveValue('');
      await dialog.getByLabel('Offer to outsourcing companies').check();
      await dialog.getByRole('checkbox', { name: /Shift Plus/ }).check();
      await dialog.getByRole('button', { name: 'Confirm' }).click();
      await new ExchangePage(page).shows('Confirmed: 1');
    });
  });

  test('the timesheet of last month is downloaded', async ({ page }) => {
    await openAs(page, 'manager', '/timetable?from=2026-02-01');
    const timetable = new TimetablePage(page);
    await timetable.ready();
    await job(page, 'download last month as T-13', { clicks: 3, keys: 0 }, async () => {
      const dialog = page.getByRole('dialog');
      await timetable.openTool('Download', 'Files');
      await expect(dialog.getByRole('combobox', { name: 'What to download' })).toHaveValue(
        'T-13 (February 2026)',
      );
      const file = page.waitForEvent('download');
      await dialog.getByRole('button', { name: 'Download', exact: true }).click();
      expect((await file).suggestedFilename()).toContain('2026');
    });
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

    test('an employee takes a free shift', async ({ page }) => {
      await openAs(page, 'worker', '/');
      await expect(page.getByRole('article', { name: 'Next shift' })).toBeVisible();
      await job(page, 'find and take a free shift (employee, phone)', { clicks: 2, keys: 0 }, async () => {
        await page.getByRole('link', { name: /^Shifts you may take/ }).tap();
        await page
          .getByRole('button', { name: /^Take the shift/ })
          .first()
          .tap();
        await new ExchangePage(page).shows('The shift is yours');
      });
    });
  });
});
