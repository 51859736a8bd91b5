import type { Locator, Page } from '@playwright/test';
import { expect, openAs, test } from '../fixtures.ts';
import { ExchangePage } from '../pages/exchange.ts';

/** Days without vacancies in the demo. */
const JULY = { from: '2026-07-01', to: '2026-07-05' };

/** Goes on by Tab until something has the focus, as somebody without a mouse does. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  await expect(target).toBeVisible();
  for (let tabs = 0; tabs < 60; tabs++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  await expect(target).toBeFocused();
}

async function press(page: Page, ...keys: string[]) {
  for (const key of keys) await page.keyboard.press(key);
}

const openerOf = (row: Locator) => row.locator('[data-opens]');

/** Does one of the things behind the dots of a row, which has the focus. */
async function act(page: Page, row: Locator, name: string) {
  await tabTo(page, row.getByRole('button', { name: /^More actions/ }));
  await press(page, 'Enter');
  const item = page.getByRole('menuitem', { name, exact: true });
  await expect(item).toBeVisible();
  for (let steps = 0; steps < 8 && !(await item.evaluate((one) => one === document.activeElement)); steps++)
    await press(page, 'ArrowDown');
  await press(page, 'Enter');
}

test('the exchange by the keyboard alone', { tag: '@deep' }, async ({ page }) => {
  await openAs(page, 'manager', '/exchange');
  const exchange = new ExchangePage(page);
  await exchange.open(JULY);
  const { dialog, panel } = exchange;
  const add = page.getByRole('button', { name: 'Add vacancy' });

  await test.step('three drafts are made, and the focus is back where it was', async () => {
    await tabTo(page, add);
    await press(page, 'Enter');
    await tabTo(page, dialog.getByLabel('People a day'));
    await press(page, 'ControlOrMeta+a', '3');
    await tabTo(page, dialog.getByRole('button', { name: 'Save as a draft' }));
    await press(page, 'Enter');
    await exchange.shows('Saved as drafts: 3');
    await expect(dialog).toHaveCount(0);
    await expect(add).toBeFocused();
    await expect(exchange.rows('Draft')).toHaveCount(3);
  });

  await test.step('what was just made is taken back and made again', async () => {
    await press(page, 'ControlOrMeta+z');
    await expect(exchange.rows()).toHaveCount(0);
    await press(page, 'Enter');
    await tabTo(page, dialog.getByLabel('People a day'));
    await press(page, 'ControlOrMeta+a', '3');
    await tabTo(page, dialog.getByRole('button', { name: 'Save as a draft' }));
    await press(page, 'Enter');
    await expect(exchange.rows('Draft')).toHaveCount(3);
  });

  await test.step('a filter is set and cleared', async () => {
    const free = page.getByRole('combobox', { name: 'Free or taken' });
    await tabTo(page, free, 'Shift+Tab');
    await press(page, 'ArrowDown');
    await expect(page.getByRole('option', { name: 'Taken', exact: true })).toBeVisible();
    await press(page, 'ArrowDown', 'ArrowDown', 'Enter');
    await expect(page).toHaveURL(/vacancyFilterFree=not-free/);
    await expect(free).toBeFocused();
    await expect(page.getByText('No vacancies here')).toBeVisible();
    await tabTo(page, page.getByRole('button', { name: 'Clear', exact: true }));
    await press(page, 'Enter');
    await expect(exchange.rows('Draft')).toHaveCount(3);
    await expect(page.getByRole('toolbar').locator(':focus')).toHaveCount(1);
  });

  await test.step('all drafts are confirmed together', async () => {
    const all = exchange.table.getByLabel('Choose all drafts of the page');
    await tabTo(page, all);
    await press(page, 'Space');
    await tabTo(page, page.getByRole('button', { name: 'Confirm the chosen' }), 'Shift+Tab');
    await press(page, 'Enter');
    await expect(page.getByText('Confirmed: 3, refused: 0')).toBeVisible();
    await expect(exchange.rows('Open')).toHaveCount(3);
    await expect(page.locator('main :focus')).toHaveCount(1);
    const clear = page
      .getByRole('region', { name: 'Chosen vacancies' })
      .getByRole('button', { name: 'Clear' });
    await tabTo(page, clear, 'Shift+Tab');
    await press(page, 'Enter');
    await expect(clear).toHaveCount(0);
    await expect(openerOf(exchange.rows().first())).toBeFocused();
  });

  const row = exchange.rows().nth(1);
  const name = await test.step('somebody is found and assigned', async () => {
    await press(page, 'ArrowDown');
    await expect(openerOf(row)).toBeFocused();
    await press(page, 'Enter');
    await expect(panel.getByRole('heading', { name: 'Vacancy' })).toBeFocused();
    const give = panel.getByRole('button', { name: /^Assign: / }).first();
    const said = ((await give.getAttribute('aria-label')) ?? '').replace('Assign: ', '');
    await tabTo(page, give);
    await press(page, 'Enter');
    await exchange.shows('The shift has been assigned');
    await expect(exchange.rows('Taken', said)).toHaveCount(1);
    await expect(panel.locator(':focus')).toHaveCount(1);
    await press(page, 'Escape');
    await expect(panel).toHaveCount(0);
    await expect(openerOf(exchange.rows('Taken', said))).toBeFocused();
    return said;
  });

  await test.step('it is freed, taken off the exchange, deleted and brought back', async () => {
    const taken = exchange.rows('Taken', name);
    await act(page, taken, 'Make it free again');
    await exchange.shows('The shift is free again');
    await expect(exchange.rows('Open')).toHaveCount(3);
    await expect(page.locator('tr :focus')).toHaveCount(1);
    await act(page, exchange.rows('Open').last(), 'Remove from the exchange');
    await exchange.shows('The vacancy is a draft again');
    const draft = exchange.rows('Draft');
    await expect(draft).toHaveCount(1);
    await expect(page.locator('tr :focus')).toHaveCount(1);
    await act(page, draft, 'Delete');
    await expect(dialog.getByRole('button', { name: 'Delete' })).toBeFocused();
    await press(page, 'Enter');
    await exchange.shows('The vacancy has been deleted');
    await expect(exchange.rows()).toHaveCount(2);
    await expect(page.locator('tr :focus')).toHaveCount(1);
    await press(page, 'ControlOrMeta+z');
    await expect(exchange.rows()).toHaveCount(3);
    await expect(exchange.rows('Draft')).toHaveCount(1);
  });
});

test('a panel that comes late leaves the focus with what is used by then', { tag: '@deep' }, async ({
  page,
}) => {
  const isUsed = Promise.withResolvers<void>();
  await page.route('**/vacancy-panel-*.js', async (route) => {
    await isUsed.promise;
    await route.continue();
  });
  await openAs(page, 'manager', '/exchange');
  const exchange = new ExchangePage(page);
  await exchange.open(JULY);
  const rows = exchange.rows();
  await tabTo(page, openerOf(rows.first()));
  await press(page, 'Enter', 'ArrowDown');
  await expect(openerOf(rows.nth(1))).toBeFocused();
  await expect(exchange.panel).toHaveCount(0);
  isUsed.resolve();
  await expect(exchange.panel).toBeVisible();
  await expect(exchange.panel.getByRole('region', { name: /^Can take it/ })).toBeVisible();
  await expect(openerOf(rows.nth(1))).toBeFocused();
});
