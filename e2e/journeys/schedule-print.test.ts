import type { Page } from '@playwright/test';
import { expect, expectAccessible, openAs, openAsOther, screenshot, test } from '../fixtures.ts';
import { TimetablePage } from '../pages/timetable.ts';

/** Width of a page without its margins at 96 dots an inch, A4 and A3 lying, A4 upright. */
const A4_LYING = 1062;
const A3_LYING = 1527;
const A4_UPRIGHT = 733;
const MARCH = 'from=2026-03-01&to=2026-03-31';

async function onPaper(page: Page, width: number) {
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width, height: 900 });
}

test('the team reads its approved schedule and changes nothing', { tag: '@deep' }, async ({ page }) => {
  await openAs(page, 'worker', `/schedule?${MARCH}&schedule%3Ewho=all`);
  const grid = page.getByRole('grid', { name: 'Schedule' });
  await expect(grid.getByRole('gridcell').first()).toBeVisible();
  await expect(page.getByText('you', { exact: true })).toBeVisible();
  const cell = grid.locator('[data-at="1:4"]');
  const before = await cell.textContent();
  await cell.click();
  await page.keyboard.type('7-11');
  await page.keyboard.press('Enter');
  await expect(cell).toHaveText(before ?? '');
  await expectAccessible(page);
  await screenshot(page, 'schedule-en-light-1440');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('everybody finds the own shifts in a list', { tag: '@deep' }, async ({ page }) => {
    await openAs(page, 'worker', `/schedule?${MARCH}`, 'ru');
    await expect(page.getByRole('article', { name: 'Следующая смена' })).toBeVisible();
    await expect(page.getByRole('listitem').nth(5)).toBeVisible();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    await expectAccessible(page);
    await screenshot(page, 'schedule-ru-light-390');
  });

  test('an employee wishes Saturdays off, and whoever plans the store sees it', async ({ page, browser }) => {
    await openAs(page, 'worker', `/schedule?${MARCH}`);
    const wishes = page.locator('summary', { hasText: 'Days you would like off' });
    await wishes.click();
    const saturday = page.getByRole('checkbox', { name: 'Saturday' });
    await saturday.check();
    await expect(wishes).toContainText('Sat');
    await expectAccessible(page);
    await page.reload();
    await wishes.click();
    await expect(saturday).toBeChecked();
    await page.getByRole('button', { name: 'Single dates' }).click();
    await page.getByRole('button', { name: '31 March 2026', exact: true }).click();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(wishes).toContainText('03/31');
    await expectAccessible(page);
    const user = (await (await page.request.get('/rest_api/auth/user/')).json()) as {
      self_employee_ids: number[];
      last_name: string;
      first_name: string;
    };
    const { last_name, first_name } = user;

    const other = await openAsOther(browser, 'manager', `/staff?modal=Worker~${user.self_employee_ids[0]}`);
    await other.getByRole('tab', { name: 'Employments' }).click();
    await other.getByRole('dialog').getByText('Employed', { exact: true }).click();
    const painted = other.getByRole('list', { name: 'What is painted' });
    await expect(painted.getByRole('listitem').filter({ hasText: 'Saturday' })).toContainText(
      'would rather not',
    );
    await expect(painted).toContainText('Wishes off');
    await expect(painted).toContainText('03/31');
    await other.setViewportSize({ width: 1366, height: 768 });
    await other.goto(`/#/timetable?from=2026-03-01&timetable%3ElastName=${last_name}`);
    const name = new RegExp(`^${last_name} ${first_name}, Saturday, March\\s28`);
    const day = other.getByRole('gridcell', { name });
    await expect(day).toHaveAttribute('aria-label', /asked not to work at this time/);
    await other.context().close();

    await saturday.uncheck();
    await expect(wishes).not.toContainText('Sat');
  });
});

test('the poster is printed with names, dates, legend and a stamp, and nothing is cut @deep', async ({
  page,
}) => {
  await openAs(page, 'manager', '/timetable?from=2026-03-01&modal=Print');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Print' })).toBeEnabled();
  await expectAccessible(page);
  await screenshot(page, 'print-dialog');

  await onPaper(page, A3_LYING);
  const paper = page.locator('[data-print]');
  const table = paper.locator('table').first();
  await expect(table.locator('thead th')).toHaveCount(1 + 31 + 2);
  await expect(paper.getByText(/printed at 2026\/03\/11/)).toHaveCount(1);
  await expect(paper.getByText('Confirmed by')).toBeVisible();
  expect(await table.evaluate((node) => node.scrollWidth <= innerWidth)).toBe(true);
  expect(await table.locator('thead').evaluate((node) => getComputedStyle(node).display)).toBe(
    'table-header-group',
  );
  await expect(dialog).toBeHidden();
  const smallest = await table.evaluate((node) =>
    Math.min(
      ...[...node.querySelectorAll('tbody td')].map((td) => parseFloat(getComputedStyle(td).fontSize)),
    ),
  );
  // 7 points are 9.33 pixels.
  expect(smallest).toBeGreaterThanOrEqual(9.3);
  const pdf = await page.pdf({ preferCSSPageSize: true });
  expect(pdf.toString('latin1')).toMatch(/MediaBox\s*\[0 0 119[01](\.\d+)? 84[12](\.\d+)?\]/);
});

test('a month on A4 has its times whole and its right edge', { tag: '@deep' }, async ({ page }) => {
  const timetable = new TimetablePage(page);
  await openAs(page, 'manager', '/timetable?from=2026-03-01');
  await timetable.ready();
  await timetable.type(1, 25, '12:45-22:15');
  await page.goto('/#/timetable?from=2026-03-01&modal=Print');
  await page.getByRole('dialog').getByText('A4', { exact: true }).click();
  const paper = page.locator('[data-print]');
  await expect(paper.getByText(/^12:45\s22:15$/)).toHaveCount(1);
  await onPaper(page, A4_LYING);
  const table = paper.locator('table').first();
  const cut = await table
    .locator('tbody td')
    .evaluateAll((all) => all.filter((td) => td.scrollWidth > td.clientWidth).map((td) => td.textContent));
  expect(cut).toEqual([]);
  expect(await table.evaluate((node) => innerWidth - node.getBoundingClientRect().right)).toBeGreaterThan(
    0.5,
  );
});

test('week, day and slips fit their paper, in Russian and without colours', { tag: '@deep' }, async ({
  page,
}) => {
  await openAs(page, 'manager', '/timetable?from=2026-03-09&modal=Print', 'ru');
  const dialog = page.getByRole('dialog');
  const preset = (name: string) =>
    dialog.getByRole('radiogroup', { name: 'Что печатать' }).getByText(name, { exact: true }).click();
  await preset('Неделя');
  await dialog.getByLabel('Без цвета').check();
  await dialog.getByLabel('Пустые строки').fill('2');
  const paper = page.locator('[data-print]');
  await expect(paper.locator('thead th')).toHaveCount(1 + 7 + 2);
  await expect(paper.getByText('Заметки')).toHaveCount(1);
  const fits = async (width: number) => {
    await onPaper(page, width);
    const wide = await paper.evaluate((node) => node.scrollWidth);
    await page.emulateMedia({ media: 'screen' });
    await page.setViewportSize({ width: 1440, height: 900 });
    return wide <= width;
  };
  expect(await fits(A4_LYING)).toBe(true);
  await preset('День');
  await expect(paper.locator('thead th')).toHaveCount(1 + 1 + 2);
  expect(await fits(A4_LYING)).toBe(true);
  await preset('Личные листки');
  await expect(paper.getByRole('article', { includeHidden: true }).first()).toContainText(
    '09.03.2026 – 08.04.2026',
  );
  expect(await fits(A4_UPRIGHT)).toBe(true);
});

test('several departments are printed on pages of their own', { tag: '@deep' }, async ({ page }) => {
  await openAs(page, 'director', '/timetable?from=2026-03-01&deps=4,8&modal=Print');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Print' })).toBeEnabled();
  const tables = page.locator('[data-print] section');
  await expect(tables).toHaveCount(2);
  expect(await tables.nth(1).evaluate((node) => getComputedStyle(node).breakBefore)).toBe('page');
});
