import type { Page } from '@playwright/test';
import { expect, expectNotice, openAs, test } from '../fixtures.ts';
import { ExchangePage } from '../pages/exchange.ts';

/** Lets the next change of a call arrive, and its answer get lost on the way back. */
async function loseAnswer(page: Page, path: string) {
  await page.route(
    `**/rest_api/${path}`,
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
}

test('vacancies whose confirmation was lost are there once, after they are confirmed again', {
  tag: '@deep',
}, async ({ page }) => {
  await openAs(page, 'manager', '/exchange');
  const exchange = new ExchangePage(page);
  const { dialog } = exchange;
  await exchange.open({ from: '2026-05-01', to: '2026-05-31' });
  await page.getByRole('button', { name: 'Add vacancy' }).click();
  await dialog.getByLabel('People a day').fill('2');
  await dialog.getByLabel('Start').fill('9');
  await dialog.getByLabel('End').fill('15');
  await loseAnswer(page, 'worker_day/batch_update_or_create/');
  await dialog.getByRole('button', { name: 'Save as a draft' }).click();
  await expect(page.getByText('The server cannot be reached').first()).toBeVisible();
  await expect(dialog.getByLabel('People a day')).toHaveValue('2');

  await dialog.getByRole('button', { name: 'Save as a draft' }).click();
  await exchange.shows('Saved as drafts: 2');
  await expect(dialog).toHaveCount(0);
  await expect(exchange.rows('09:00–15:00', 'Draft')).toHaveCount(2);
});

test('what could not be read while the server was away is read by itself once it is back', async ({
  page,
}) => {
  await openAs(page, 'manager', '/notifications');
  await expect(page.getByRole('heading', { name: 'Notifications' })).toBeVisible();
  await page.route(/rest_api|healthz/, (route) => route.abort('connectionrefused'));
  await page.goto('/#/staff');
  const told = page.getByRole('dialog', { name: 'Error' });
  await expect(told.getByText('The server cannot be reached')).toBeVisible();
  await expect(page.getByText('This could not be loaded')).toBeVisible();
  await page.unrouteAll();
  await expect(page.getByRole('row').nth(3)).toBeVisible();
  await expect(told).toHaveCount(0);
});

test('a page whose server is away while it opens goes on by itself', async ({ page }) => {
  await page.route(/rest_api|healthz/, (route) => route.abort('connectionrefused'));
  await openAs(page, 'manager', '/staff');
  await expect(page.getByText('The server cannot be reached').first()).toBeVisible();
  await page.unrouteAll();
  await expect(page.getByRole('row').nth(3)).toBeVisible();
});

test('a vacancy that is saved before works and day types have come is saved once they have', {
  tag: '@deep',
}, async ({ page }) => {
  const held = (path: string) => {
    let come = () => {};
    const coming = new Promise<void>((resolve) => {
      come = resolve;
    });
    const hold = page.route(path, async (route) => {
      await coming;
      await route.fallback();
    });
    return { come, hold };
  };
  const works = held('**/rest_api/work_type/?*');
  const types = held('**/rest_api/worker_day_type/**');
  await Promise.all([works.hold, types.hold]);
  await openAs(page, 'manager', '/exchange');
  const exchange = new ExchangePage(page);
  await exchange.open({ from: '2026-05-01', to: '2026-05-31' });
  await page.getByRole('button', { name: 'Add vacancy' }).click();
  await exchange.dialog.getByLabel('Start').fill('10');
  await exchange.dialog.getByLabel('End').fill('16');
  const save = exchange.dialog.getByRole('button', { name: 'Save as a draft' });
  await save.click();
  await expect(save).toBeDisabled();
  const worksHere = page.waitForResponse((response) => response.url().includes('/work_type/?'));
  works.come();
  await worksHere;
  types.come();
  await exchange.shows('Saved as drafts: 1');
  await expect(exchange.dialog).toHaveCount(0);
});

test('what has gone, or is not open, leaves the address and is named', async ({ page }) => {
  await openAs(page, 'manager', '/timetable?deps=99999');
  await expectNotice(page, 'Gone, or not open to you: #99999');
  await expect(page).toHaveURL(/deps=\d{1,4}(&|$)/);
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a section that is not open says so and leads to one that is', async ({ page }) => {
  await openAs(page, 'worker', '/settings/access-groups/');
  await expectNotice(page, 'That page is not open to you.');
  await expect(page).toHaveURL(/#\/schedule/);
});

test('while the server is away a form keeps what was typed and says so once, and a section waits for it', async ({
  page,
}) => {
  await openAs(page, 'admin', '/settings/positions/');
  await page.locator('main tbody').getByRole('button').first().click();
  const name = page.getByRole('dialog').getByLabel('Name').first();
  await name.fill('Renamed while away');
  await page.route(/rest_api|healthz|assets/, (route) => route.abort('connectionrefused'));
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('No data has been saved')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(name).toHaveValue('Renamed while away');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('navigation').getByRole('link', { name: 'Forecast' }).click();
  await expectNotice(page, 'No connection. What you open comes once it is back.');
  await page.unroute(/rest_api|healthz|assets/);
  await expect(page.getByRole('heading', { name: 'Demand' })).toBeVisible();
  await expect(page.getByText('No connection')).toHaveCount(0);
});
