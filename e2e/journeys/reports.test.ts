import { readFile } from 'node:fs/promises';
import { expect, expectAccessible, openAs, screenshot, test } from '../fixtures.ts';
import { call } from '../pages/call.ts';
import { downloaded, rowsOf } from '../pages/files.ts';

const FEBRUARY = 'from=2026-02-01&to=2026-02-28';
const PNG = [0x89, 0x50, 0x4e, 0x47];

test('figures by day are compared, shown as a table and taken along as picture and spreadsheet', {
  tag: '@deep',
}, async ({ page }) => {
  await openAs(page, 'manager', `/reports/days?${FEBRUARY}`);
  const tiles = page.getByRole('list', { name: 'Figures of the period beside the one before' });
  await expect(tiles.getByRole('listitem', { name: 'Late arrivals' })).toContainText(
    /(up|down) on the month before|as in the month before/,
  );
  await expect(tiles.getByRole('listitem')).toHaveCount(6);
  await expect(page.getByRole('region', { name: 'Absent and late' }).getByRole('row')).not.toHaveCount(0);
  const card = page.getByRole('region', { name: 'Coverage of the need' });
  await expect(card.getByRole('slider', { name: 'Coverage of the need' })).toBeVisible();
  const totals = page.getByRole('region', { name: 'Figures of the period' }).first();
  await expect(totals.getByRole('row', { name: /^Paid hours/ })).toContainText(/\d,\d{3}/);
  await expectAccessible(page);
  await screenshot(page, 'reports-days');

  const picture = await downloaded(page, () => card.getByRole('button', { name: 'Picture (PNG)' }).click());
  expect(picture.suggestedFilename()).toBe('covering_2026-02-01_2026-02-28.png');
  const bytes = await readFile(await picture.path());
  expect([...bytes.subarray(0, 4)]).toEqual(PNG);
  expect(bytes.byteLength).toBeGreaterThan(10_000);

  await page.getByRole('combobox', { name: 'Figure' }).click();
  await page.getByRole('option', { name: 'Paid hours', exact: true }).click();
  await page.getByRole('combobox', { name: 'Compare' }).click();
  await page.getByRole('option', { name: 'With the period before' }).click();
  const hours = page.getByRole('region', { name: 'Paid hours' }).first();
  await hours.getByText('Table', { exact: true }).click();
  await expect(page).toHaveURL(/reportView=table/);
  const first = hours.getByRole('row', { name: /2026\/02\/01/ });
  await expect(first.getByRole('cell')).toHaveCount(2);
  const shown = (await first.getByRole('cell').first().textContent()) ?? '';
  await expectAccessible(page);
  await screenshot(page, 'reports-table');

  const file = await downloaded(page, () => hours.getByRole('button', { name: 'Spreadsheet' }).click());
  const rows = await rowsOf(file);
  const paid = rows[0]?.indexOf('Paid hours') ?? -1;
  expect(Number(rows[1]?.[paid])).toBeCloseTo(Number(shown.replace(',', '')), 1);
});

test('the day that lacks most is one click from the reports, stores stand by what they lack', {
  tag: '@deep',
}, async ({ page }) => {
  await openAs(page, 'director', `/reports/days?${FEBRUARY}&deps=4,8`);
  const stores = page.getByRole('table').filter({ hasText: 'Stores' });
  await expect(stores.locator('tbody tr')).toHaveCount(2);
  const lacking = (await stores.locator('tbody tr > :nth-child(3)').allTextContents()).map(Number);
  expect(lacking).toEqual([...lacking].sort((a, b) => b - a));
  await expectAccessible(page);
  await screenshot(page, 'reports-stores');
  await page.getByRole('region', { name: 'Days with the largest gaps' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/#\/timetable\?.*tableDisplay=day/);
  await expect(page.getByRole('rowheader', { name: 'Needed by hour' })).toBeVisible();
});

test('a director plans one store and reports on the region; a store that was chosen goes along', async ({
  page,
}) => {
  await openAs(page, 'director', '/');
  await expect(page).toHaveURL(/#\/timetable\?.*deps=\d+(&|$)/);
  const given = new URL(page.url().replace('#', '')).searchParams.get('deps') ?? '';
  const goTo = (section: string) => page.getByRole('navigation').getByRole('link', { name: section }).click();

  await goTo('Reports');
  await expect(page).toHaveURL(/#\/reports\/days\?.*deps=\d+(%2C|,)\d+/);
  await goTo('Timetable');
  await expect(page).toHaveURL(new RegExp(`#/timetable\\?.*deps=${given}(&|$)`));

  await page.goto('/#/timetable?deps=8');
  await goTo('Reports');
  await expect(page).toHaveURL(/#\/reports\/days\?.*deps=8(&|$)/);
});

test('a point of the chart leads to its day, by the pointer and by keys', { tag: '@deep' }, async ({
  page,
}) => {
  await openAs(page, 'manager', `/reports/days?${FEBRUARY}&reports%3Efigure=work_hours`);
  const chart = page.getByRole('slider', { name: 'Paid hours' });
  await chart.focus();
  await page.keyboard.press('PageDown');
  await page.keyboard.press('ArrowRight');
  await expect(chart).toHaveAttribute('aria-valuetext', /^Mon 2026\/02\/09, .*\d/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#\/timetable\?.*from=2026-02-09.*tableDisplay=day/);

  await page.goBack();
  await chart.focus();
  const box = await chart.boundingBox();
  if (!box) throw new Error('there is no chart');
  await page.mouse.click(box.x + box.width - 30, box.y + box.height / 2);
  await expect(page).toHaveURL(/#\/timetable\?.*from=2026-02-28.*tableDisplay=day/);
});

test('plan, fact and need; who was late, away or beyond the norm; the pivot tabel', { tag: '@deep' }, async ({
  page,
}) => {
  await openAs(page, 'manager', `/reports/indicators?${FEBRUARY}`);
  const punctuality = page.getByRole('region', { name: 'Overtime, lateness and absence' }).first();
  await expect(punctuality.getByRole('row').nth(5)).toBeVisible();
  await punctuality.getByRole('combobox').click();
  await page.getByRole('option', { name: 'Sort by Overtime, h' }).click();
  await expect(page).toHaveURL(/sort=overtime_hours/);
  const heads = await punctuality.getByRole('columnheader').allTextContents();
  const at = heads.findIndex((text) => text.replace(/\s/g, ' ').startsWith('Overtime, h'));
  expect(at).toBeGreaterThan(0);
  const overtime = punctuality.locator(`tbody tr > :nth-child(${at + 1})`);
  const values = (await overtime.allTextContents()).filter((text) => text !== '—').map(Number);
  expect(values.length).toBeGreaterThan(5);
  expect(values).toEqual([...values].sort((a, b) => b - a));
  // Figures in a column have equal decimals.
  const columns = await punctuality.locator('thead th').count();
  for (let column = 2; column <= columns; column++) {
    const texts = await punctuality.locator(`:is(tbody, tfoot) tr > :nth-child(${column})`).allTextContents();
    const decimals = texts.filter((text) => text !== '—').map((text) => text.split('.')[1]?.length ?? 0);
    expect(new Set(decimals).size, heads[column - 1]).toBe(1);
  }
  await expectAccessible(page);
  await screenshot(page, 'reports-indicators');

  const chart = page.getByRole('region', { name: 'Plan against fact against need' });
  const picture = await downloaded(page, () => chart.getByRole('button', { name: 'Picture (PNG)' }).click());
  expect(picture.suggestedFilename()).toBe('plan_fact_need_2026-02-01_2026-02-28.png');
  const bytes = await readFile(await picture.path());
  expect([...bytes.subarray(0, 4)]).toEqual(PNG);
  expect(bytes.byteLength).toBeGreaterThan(10_000);
  const file = await downloaded(page, () => chart.getByRole('button', { name: 'Spreadsheet' }).click());
  const rows = await rowsOf(file);
  expect(rows[0]?.slice(2, 5)).toEqual(['Need, h', 'Plan, h', 'Fact, h']);
  expect(Number(rows[1]?.[3])).toBeGreaterThan(0);

  const pivot = await downloaded(page, () => page.getByRole('button', { name: 'Pivot timesheet' }).click());
  const table = await rowsOf(pivot);
  expect(table[0]?.at(-1)).toBe('Total');
  expect(Number(table.at(-1)?.at(-1))).toBeGreaterThan(100);
});

test('a period that is too long is told before it is asked; departments stand side by side', {
  tag: '@deep',
}, async ({ page }) => {
  await openAs(page, 'director', '/reports/days?from=2026-01-01&to=2026-06-30');
  await expect(page.getByText('Please select a period of no more than 90 days')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pivot timesheet' })).toBeDisabled();
  await page.goto(`/#/reports/days?${FEBRUARY}&deps=4,8&reports%3Ecompare=shops`);
  const totals = page.getByRole('region', { name: 'Figures of the period' }).first();
  await expect(totals.getByRole('columnheader')).toHaveCount(3);
  await page.goto('/#/reports');
  await expect(page).toHaveURL(/#\/reports\/days/);
});

test.describe('on a phone, in Russian', () => {
  test.use({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' });

  test('nothing is wider than the screen', { tag: '@deep' }, async ({ page }) => {
    await openAs(page, 'manager', `/reports/indicators?${FEBRUARY}`, 'ru');
    await expect(page.getByRole('slider', { name: 'План, факт и потребность' })).toBeVisible();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    await expectAccessible(page);
    await screenshot(page, 'reports-ru-390');
  });
});

test('a region without figures of its own offers those of its stores', { tag: '@deep' }, async ({ page }) => {
  await openAs(page, 'director', '/reports/days');
  const departments = await call<{ id: number; code: string | null }[]>(page, 'GET', 'department/');
  const region = departments.find(({ code }) => code === 'region-center')?.id;
  await page.goto(`/#/reports/days?from=2026-02-01&to=2026-02-28&deps=${region}`);
  await page.getByRole('button', { name: /^With everything below \(\d+\)$/ }).press('Enter');

  await expect(page.getByRole('heading', { name: 'Days with the largest gaps' })).toBeVisible();
  await expect(page.locator('#main')).toBeFocused();
  await expect(page).toHaveURL(new RegExp(`deps=${region},\\d+`));
});
