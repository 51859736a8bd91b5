import type { Page } from '@playwright/test';
import { expect, expectAccessible, openAs, screenshot, test } from '../fixtures.ts';
import { TimetablePage } from '../pages/timetable.ts';

const field = (page: Page) => page.getByRole('combobox', { name: /^Person, store/ });
const found = (page: Page) => page.getByRole('listbox', { name: 'Found' });

test('Ctrl+K finds people, stores, screens, settings and dates on every page', { tag: '@deep' }, async ({
  page,
}) => {
  await openAs(page, 'admin', '/notifications');
  await expect(page.getByRole('heading', { name: 'Notifications' })).toBeVisible();
  // A menu that stands open makes room.
  await page.getByRole('button', { name: /^User menu/ }).click();
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+k');
  await expect(found(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeHidden();
  await expect(field(page)).toBeFocused();
  await screenshot(page, 'finder');

  await field(page).fill('work typ');
  await expect(found(page).getByRole('option').first()).toContainText('Work types');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/settings\/work-types/);

  await page.keyboard.press('ControlOrMeta+k');
  await expect(found(page).getByRole('option').first()).toContainText('Notifications');
  await field(page).fill('14 march');
  await found(page)
    .getByRole('option', { name: /March 14/ })
    .click();
  await expect(page).toHaveURL(/timetable\?.*from=2026-03-01/);
  await expect(page.getByRole('gridcell', { selected: true })).toHaveAttribute('aria-colindex', '15');
  await expect(page).toHaveTitle(/ · Timetable · March 2026$/);

  const name = (await page.getByRole('rowheader').nth(1).textContent()) ?? '';
  const [lastName = ''] = name.trim().split(/[\s,]/);
  await page.keyboard.press('ControlOrMeta+k');
  await field(page).fill(lastName.slice(0, 5));
  const person = found(page)
    .getByRole('option', { name: new RegExp(lastName) })
    .first();
  await expect(person).toBeVisible();
  await expectAccessible(page);
  await screenshot(page, 'finder-people');
  await person.click();
  await expect(page.getByRole('dialog').getByLabel('Last name')).toHaveValue(new RegExp(lastName));
});

test('a phone has a button for it, and a person leads to their shifts', { tag: '@deep' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(page, 'manager', '/staff');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await field(page).fill('cashier');
  await expect(found(page).getByText('People')).toBeVisible();
  await expectAccessible(page);
  await screenshot(page, 'finder-phone');
  await found(page).getByTitle('Shifts').first().click();
  await expect(page).toHaveURL(/timetable/);
});

test('every tool of a screen is found by its name', { tag: '@deep' }, async ({ page }) => {
  await openAs(page, 'manager', '/timetable?from=2026-03-01');
  await new TimetablePage(page).ready();
  const options = found(page).getByRole('option');
  const ask = async (words: string) => {
    await page.keyboard.press('ControlOrMeta+k');
    await field(page).fill(words);
  };

  await ask('confirm plan');
  await expect(options, 'once, with its key').toHaveCount(1);
  await expect(options).toContainText('Ctrl+S');
  await field(page).fill('print');
  await expect(options.first()).toHaveText('Print');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Print' })).toBeVisible();
  await page.keyboard.press('Escape');

  await ask('figures');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Figures' })).toBeVisible();
  await page.keyboard.press('Escape');

  await ask('dark');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');

  await ask('vacancies');
  await expect(options.first()).toContainText('Exchange');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/exchange/);
  await ask('add a vac');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
});
