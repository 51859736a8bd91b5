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
    await job(page, 'build, look at and confirm a month', { clicks: 4, keys: 0 }, async () => {
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
    await job(page, 'hire somebody and invite them by phone', { clicks: 6, keys }, async () => {
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
      await expect(dialog.getByRole('link', { name: /^Send to/ })).toBeFocused();
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

  test('payroll closes the last month and takes its timesheet', async ({ page }) => {
    await openAs(page, 'admin', '/timetable?from=2026-03-01');
    const timetable = new TimetablePage(page);
    await timetable.ready();
    await job(page, 'close last month and download it as T-13', { clicks: 7, keys: 0 }, async () => {
      await page.getByRole('button', { name: 'Earlier', exact: true }).click();
      await timetable.ready();
      await timetable.openTool('Closed months', 'Timesheet');
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByRole('status')).toHaveText('February 2026 is open.');
      await dialog.getByRole('button', { name: 'Close the month' }).click();
      await expect(page.getByRole('region', { name: 'Closed months' })).toBeVisible();
      await timetable.openTool('Download', 'Files');
      const file = page.waitForEvent('download');
      await dialog.getByRole('button', { name: 'Download', exact: true }).click();
      expect((await file).suggestedFilename()).toContain('February 2026');
    });
  });

  test('a company sends somebody, and takes them back', async ({ page }) => {
    await openAs(page, 'outsource', '/exchange?from=2026-03-01');
    const exchange = new ExchangePage(page);
    const free = exchange.rows('Open');
    await expect(free.first()).toBeVisible();
    const before = await free.count();
    await job(page, 'send somebody to an offer (company)', { clicks: 2, keys: 0 }, async () => {
      await free
        .first()
        .getByRole('button', { name: /^Assign/ })
        .click();
      await exchange.panel
        .getByRole('button', { name: /^Assign:/ })
        .first()
        .click();
      await exchange.shows('The shift has been assigned');
    });
    await expect(free).toHaveCount(before - 1);
    await exchange.panel.getByRole('button', { name: 'Make it free again' }).click();
    await exchange.shows('The shift is free again');
    await expect(free).toHaveCount(before);
  });

  test('an employment is ended, with what becomes of its shifts', async ({ page }) => {
    await openAs(page, 'manager', '/staff');
    const staff = new StaffPage(page);
    await staff.ready();
    const { dialog } = staff;
    const date = '20.03.2026';
    const keys = ['Ctrl', 'A', ...date, 'Tab'].length;
    await job(page, 'end an employment from a date', { clicks: 5, keys }, async () => {
      await staff.person('Sales assistant').first().click();
      await staff.openEmployment();
      await dialog.getByRole('button', { name: 'End employment…' }).click();
      await expect(dialog.getByLabel('Last working day')).toBeFocused();
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.type(date);
      await page.keyboard.press('Tab');
      await expect(dialog.getByRole('status').first()).toBeVisible();
      await expect(dialog.getByLabel('Last working day')).toHaveValue('2026/03/20');
      await dialog.getByRole('button', { name: 'End employment', exact: true }).click();
      await expect(dialog.getByText(/– 2026\/03\/20/)).toBeVisible();
    });
  });

  test('somebody moves to another store next month', async ({ page }) => {
    await openAs(page, 'director', '/staff');
    const staff = new StaffPage(page);
    await staff.ready();
    const { dialog } = staff;
    await job(page, 'move somebody to another store next month', { clicks: 7, keys: 0 }, async () => {
      // The first one's employment was ended above.
      await staff.person('Sales assistant').nth(2).click();
      await staff.openEmployment();
      await dialog.getByRole('button', { name: 'Move…' }).click();
      await dialog.getByRole('combobox', { name: 'Store' }).click();
      await page.getByRole('option', { name: 'Station 24' }).click();
      await dialog.getByRole('button', { name: 'Move', exact: true }).click();
      await expect(dialog.getByText('since 2026/04/01')).toBeVisible();
    });
  });

  test('a document that ends is renewed', async ({ page }) => {
    await openAs(page, 'director', '/staff');
    const staff = new StaffPage(page);
    await staff.ready();
    const { dialog } = staff;
    const date = '31.03.2027';
    await job(page, 'renew a document that ends soon', { clicks: 4, keys: date.length }, async () => {
      await staff.person('Documents end soon').first().click();
      await staff.openTab('Documents');
      await dialog
        .getByRole('button', { name: /^Renew/ })
        .first()
        .click();
      await expect(dialog.getByLabel('Valid to')).toBeFocused();
      await page.keyboard.type(date);
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(dialog.getByText(/– 2027\/03\/31/)).toBeVisible();
      await expect(dialog.getByText('Ends soon')).toHaveCount(0);
    });
  });

  test('a director goes to the worst day of the stores', async ({ page }) => {
    await openAs(page, 'director', '/timetable?from=2026-03-01');
    await new TimetablePage(page).ready();
    await job(page, 'compare the stores and go to the worst day', { clicks: 2, keys: 0 }, async () => {
      await page.getByRole('link', { name: 'Reports' }).click();
      const worst = page.getByRole('region', { name: 'Days with the largest gaps' });
      await worst.getByRole('link').first().click();
      await expect(page).toHaveURL(/tableDisplay=day/);
      await expect(page.getByText('Needed by hour')).toBeVisible();
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

    test('an employee gives a shift back', async ({ page }) => {
      await openAs(page, 'worker', '/exchange');
      const back = page.getByRole('button', { name: /^Give back/ });
      await page
        .getByRole('button', { name: /^Take the shift/ })
        .first()
        .tap();
      await expect(back.first()).toBeVisible();
      await job(page, 'give a shift back (employee, phone)', { clicks: 2, keys: 0 }, async () => {
        await back.first().tap();
        await page.getByRole('dialog').getByRole('button', { name: 'Give back' }).tap();
        await new ExchangePage(page).shows('The shift is free again');
      });
    });

    test('an employee asks for a swap', async ({ page }) => {
      await openAs(page, 'worker', '/exchange');
      const swap = page.getByRole('button', { name: /^Swap:/ });
      await expect(swap.last()).toBeVisible();
      await job(page, 'ask a colleague to swap (employee, phone)', { clicks: 3, keys: 0 }, async () => {
        await swap.last().tap();
        const dialog = page.getByRole('dialog');
        await dialog.getByRole('radio').first().tap();
        await dialog.getByRole('button', { name: 'Propose' }).tap();
        await expect(dialog).toHaveCount(0);
      });
      await expect(page.getByText(/^Swap with .+: waits for an answer$/)).toBeVisible();
    });

    test('an employee wishes a day off', async ({ page }) => {
      await openAs(page, 'worker', '/');
      await job(page, 'wish a day off (employee, phone)', { clicks: 3, keys: 0 }, async () => {
        await page.getByText('Days you would like off').tap();
        await page.getByLabel('Single dates').tap();
        await page.getByRole('button', { name: '28 March 2026' }).tap();
        await expect(page.getByLabel('Single dates')).toContainText('2026/03/28');
      });
    });

    test('a second call after the first was repaired', async ({ page }) => {
      await openAs(page, 'manager', '/timetable?from=2026-03-01');
      const dialog = page.getByRole('dialog');
      const who = dialog.getByRole('region', { name: 'Who cannot come?' }).getByRole('button');
      const repair = async () => {
        await who.first().tap();
        await expect(dialog.getByRole('radio').first()).toBeVisible();
        await dialog.getByRole('button', { name: 'Apply' }).tap();
        await expect(dialog.getByText(/The days stand as a draft/)).toBeVisible();
      };
      await page.getByRole('button', { name: 'Somebody cannot come' }).tap();
      await repair();
      await job(page, 'the second who is sick, after the first (phone)', { clicks: 3, keys: 0 }, async () => {
        await dialog.getByRole('button', { name: 'Somebody else cannot come' }).tap();
        await repair();
      });
      const [said, panel] = [
        await page.locator('.mantine-Notification-root').boundingBox(),
        await dialog.boundingBox(),
      ];
      expect(said && said.y + said.height, 'above the acts of the panel').toBeLessThanOrEqual(panel?.y ?? 0);
      await dialog.getByRole('button', { name: 'Confirm the plan' }).tap();
      const confirming = page.getByRole('dialog', { name: 'Confirm plan' });
      await confirming.getByRole('button', { name: 'Confirm', exact: true }).tap();
      await expect(dialog.getByText('Done. The plan is confirmed.')).toBeVisible();
      await expect(dialog.getByRole('button', { name: 'Confirm the plan' })).toHaveCount(0);
    });
  });
});
