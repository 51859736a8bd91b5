import type { Locator, Page } from '@playwright/test';
import { expect, openAs, test } from '../fixtures.ts';

/** Goes on by Tab until something is focused; what cannot be reached so does not exist for these people. */
async function tabTo(page: Page, target: Locator, most = 100) {
  await expect(target).toBeVisible();
  for (let tabs = 0; tabs <= most; tabs++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`not reached by ${most} tabs: ${target}`);
}

async function typeInto(page: Page, target: Locator, text: string) {
  await tabTo(page, target);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

test('a person is hired with the keyboard alone, and the focus comes back', { tag: '@deep' }, async ({
  page,
}) => {
  await openAs(page, 'manager', '/staff');
  const add = page.getByRole('button', { name: 'Add employee' });
  const dialog = page.getByRole('dialog');
  await tabTo(page, add);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();

  await typeInto(page, dialog.getByLabel('Last name'), 'Klaviaturina');
  await typeInto(page, dialog.getByLabel('First name'), 'Vera');
  await tabTo(page, dialog.getByLabel('Middle name'));
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(dialog.getByRole('radio', { name: 'Female', exact: true })).toBeChecked();
  await tabTo(page, dialog.getByRole('combobox', { name: 'Position' }));
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.type('Cash');
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await tabTo(page, dialog.getByRole('button', { name: 'Add employee' }));
  await page.keyboard.press('Enter');

  await expect(dialog.getByLabel('Last name')).toHaveValue('Klaviaturina');
  await tabTo(page, dialog.getByRole('tab', { name: 'Info' }));
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByRole('tab', { name: 'Employments' })).toHaveAttribute('aria-selected', 'true');
  const employment = dialog.getByRole('button', { name: /Cashier.*100%/ });
  await tabTo(page, employment);
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('combobox', { name: 'Store' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(employment).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await typeInto(page, page.getByLabel('Search the list'), 'klavia');
  await expect(page.locator('main tbody tr')).toHaveCount(1);
});

test('the hours of a department are changed with the keyboard alone, in 24 hours', { tag: '@deep' }, async ({
  page,
}) => {
  await openAs(page, 'admin', '/settings/departments/');
  const dialog = page.getByRole('dialog');
  const row = page.locator('main tbody tr').last().getByRole('button').first();
  const opens = dialog.getByLabel(/^Opens: (Every day|Monday)$/);

  async function openHours() {
    await tabTo(page, row);
    await page.keyboard.press('Enter');
    await tabTo(page, dialog.getByRole('tab', { name: /^Common/ }));
    await page.keyboard.press('ArrowRight');
    await expect(opens).toBeVisible();
  }
  async function save() {
    await tabTo(page, dialog.getByRole('button', { name: 'Save', exact: true }));
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
  }

  await openHours();
  const before = await opens.inputValue();
  await typeInto(page, opens, 'soon');
  await page.keyboard.press('Tab');
  await expect(page.getByText('Enter a time, such as 9:30')).toBeVisible();
  await expect(opens).toHaveValue('soon');
  await page.keyboard.press('Shift+Tab');
  await typeInto(page, opens, '815');
  await page.keyboard.press('Tab');
  await expect(opens).toHaveValue('08:15');
  await save();

  await openHours();
  await expect(opens).toHaveValue('08:15');
  await typeInto(page, opens, before);
  await save();
});
