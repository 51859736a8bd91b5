import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import writeXlsxFile from 'write-excel-file/node';
import { readFirstSheet } from '../../apps/server/src/platform/spreadsheets/read-sheet.ts';
import { expect, expectAccessible, expectNotice, openAs, screenshot, test } from '../fixtures.ts';
import { XLSX } from '../pages/files.ts';
import { ForecastPage } from '../pages/forecast.ts';

/** The first month without demand: the demo tells it for two months ahead. */
const JULY = { from: '2026-07-01', to: '2026-07-31' };

async function aSheet(rows: unknown[][]): Promise<Buffer> {
  const cells = rows.map((row) =>
    row.map((value) => (typeof value === 'number' ? { value, type: Number } : { value })),
  );
  return writeXlsxFile(cells as never).toBuffer();
}

interface Operation {
  operation_type_name: { name: string; code: string | null };
}

/** What the customers are called in the manager's department. */
async function nameOfDriver(page: Page): Promise<string> {
  const [department] = await (await page.request.get('/rest_api/department/tree/')).json();
  const answer = await page.request.get(`/rest_api/operation_type/?shop_id=${department.id}`);
  const operations = (await answer.json()) as Operation[];
  const customers = operations.find(({ operation_type_name: { code } }) => code === 'customers');
  expect(customers).toBeDefined();
  return customers?.operation_type_name.name ?? '';
}

test.describe('the forecast of a month', () => {
  test('is calculated, and shown with its range by hour, day, week and month', { tag: '@both' }, async ({
    page,
  }) => {
    await openAs(page, 'manager', '/forecast');
    const forecast = new ForecastPage(page);
    await forecast.open(JULY);
    await expect(page.getByText('No demand for this period')).toBeVisible();
    await forecast.calculate();
    await forecast.calculated();

    await expect(forecast.table.getByRole('columnheader')).toHaveText(['When', 'Forecast', '80% range']);
    await expect(forecast.row('2026/07/12')).toContainText(/\d–|\d – \d/);
    const day = await forecast.forecast('2026/07/12');
    for (const [step, rows] of [
      ['By week', 5],
      ['By month', 1],
    ] as const) {
      await forecast.demand.getByText(step, { exact: true }).click();
      await expect(forecast.table.locator('tr[data-row]')).toHaveCount(rows);
    }
    await forecast.demand.getByText('By hour', { exact: true }).click();
    await expect(page).toHaveURL(/forecastStep=hour/);
    await expect(forecast.table).toHaveAttribute('aria-rowcount', String(31 * 14 + 1));
    await forecast.demand.getByText('Cumulative', { exact: true }).click();
    await forecast.demand.getByText('By day', { exact: true }).click();
    await expect(forecast.row('2026/07/01').locator('td').first()).not.toHaveText('—');
    expect(await forecast.forecast('2026/07/12')).toBeGreaterThan(day * 9);
    await expectAccessible(page);
  });

  test('is corrected by dragging on the chart, and taken back', { tag: '@deep' }, async ({ page }) => {
    await openAs(page, 'manager', '/forecast');
    const forecast = new ForecastPage(page);
    await forecast.open(JULY);
    await expect(forecast.row('2026/07/12')).toBeVisible();
    const chosen = page.getByRole('region', { name: 'What is chosen' });

    await forecast.drag(0.4, 0.55);
    await expect(chosen).toContainText(/07\/1\d – .*07\/1\d/);
    await forecast.lift(40);
    await expect(forecast.field).toBeFocused();
    await expect(forecast.field).toHaveValue(/^×1\.\d+$/);
    await expect(chosen).toContainText(/→ .*\(\+\d+(\.\d)?%\)/);
    await screenshot(page, 'forecast-correction');
    await page.keyboard.press('Enter');
    await expect(page.getByText('The forecast has been corrected').first()).toBeVisible();

    const head = forecast.table.getByRole('columnheader');
    await expect(head).toHaveText(['When', 'Forecast', '80% range']);
    const marks = forecast.table.getByRole('img', { name: 'Corrected by hand' });
    await expect(marks.first()).toBeVisible();
    // What it was stands beside what it is: a column of its own would push all others aside.
    await expect(forecast.table.locator('s').first()).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).first().click();
    await expect(marks).toHaveCount(0);
  });

  test('is corrected by typing into a row, with the keyboard alone', { tag: '@deep' }, async ({ page }) => {
    await openAs(page, 'manager', '/forecast');
    const forecast = new ForecastPage(page);
    await forecast.open(JULY);
    await expect(forecast.row('2026/07/12')).toBeVisible();
    const before = await forecast.forecast('2026/07/12');
    const need = page.getByRole('region', { name: 'Need for people by work type' });

    await forecast.row('2026/07/11').click();
    await page.keyboard.press('ArrowDown');
    await expect(forecast.row('2026/07/12')).toBeFocused();
    await page.keyboard.type('5000');
    await expect(forecast.field).toHaveValue('5000');
    await page.keyboard.press('Enter');
    await expect.poll(() => forecast.forecast('2026/07/12')).toBe(5000);
    await expect(forecast.row('2026/07/12').getByRole('img', { name: 'Corrected by hand' })).toBeVisible();
    await expect(forecast.row('2026/07/12')).toBeFocused();
    await expect(forecast.row('2026/07/12')).toContainText(before.toLocaleString('en-US'));
    await expect(need).toBeVisible();

    await test.step('many at once: a factor for some hours of each day', async () => {
      await forecast.row('2026/07/18').click();
      await page.keyboard.press('Shift+ArrowDown');
      await page.keyboard.press('Enter');
      await page.keyboard.type('many');
      await expect(page.getByText('For example 120, ×1.2 or +10%')).toBeVisible();
      await forecast.field.fill('+50%');
      await page.getByRole('combobox', { name: 'From this hour of each day' }).click();
      await page.getByRole('option', { name: '18:00' }).click();
      const evening = await forecast.forecast('2026/07/18');
      await page.getByRole('button', { name: 'Apply' }).click();
      await expect.poll(() => forecast.forecast('2026/07/18')).toBeGreaterThan(evening);
      expect(await forecast.forecast('2026/07/18')).toBeLessThan(evening * 1.4);
    });

    await test.step('step by step back', async () => {
      await forecast.row('2026/07/12').click();
      await page.keyboard.press('ControlOrMeta+z');
      await expect(forecast.row('2026/07/18').getByRole('img', { name: 'Corrected by hand' })).toHaveCount(0);
      await page.keyboard.press('ControlOrMeta+z');
      await expect.poll(() => forecast.forecast('2026/07/12')).toBe(before);
    });
  });

  test('is asked about before a calculation overwrites corrections', { tag: '@deep' }, async ({ page }) => {
    await openAs(page, 'manager', '/forecast');
    const forecast = new ForecastPage(page);
    await forecast.open(JULY);
    const before = await forecast.forecast('2026/07/20');
    await forecast.row('2026/07/20').click();
    await page.keyboard.type('3000');
    await page.keyboard.press('Enter');
    await expect.poll(() => forecast.forecast('2026/07/20')).toBe(3000);

    await forecast.calculate();
    const question = page.getByRole('dialog', { name: 'The forecast was corrected by hand' });
    await expect(question).toContainText(/in this period: [1-9]\d*/);
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toHaveCount(0);
    await expect.poll(() => forecast.forecast('2026/07/20')).toBe(3000);

    await forecast.calculate();
    await question.getByRole('button', { name: 'Drop corrections' }).click();
    await forecast.calculated();
    await expect.poll(() => forecast.forecast('2026/07/20')).toBe(before);
  });

  test('is zoomed by buttons, and the table follows', { tag: '@deep' }, async ({ page }) => {
    await openAs(page, 'manager', '/forecast');
    const forecast = new ForecastPage(page);
    await forecast.open(JULY);
    await expect(forecast.row('2026/07/01')).toBeVisible();
    await forecast.chart.focus();
    await page.keyboard.press('Home');
    for (let at = 0; at < 3; at++) await page.keyboard.press('PageDown');
    await page.keyboard.press('Shift+PageDown');
    await expect(forecast.chart).toHaveAttribute('aria-valuetext', /2026\/07\/22 – .*2026\/07\/29, Forecast/);

    await page.getByRole('button', { name: 'Zoom in', exact: true }).click();
    await expect(forecast.table.locator('tr[data-row]')).toHaveCount(8);
    await expect(forecast.row('2026/07/22')).toBeVisible();
    await page.getByRole('button', { name: 'The whole period' }).click();
    await expect(forecast.table).toHaveAttribute('aria-rowcount', '32');
    await page.getByRole('button', { name: 'Clear the choice' }).click();
    await page.getByRole('button', { name: 'Closer' }).click();
    await expect(forecast.table.locator('tr[data-row]')).toHaveCount(16);
  });

  test('says how much it earns trust, and why an hour is as it is', { tag: '@deep' }, async ({ page }) => {
    await openAs(page, 'manager', '/forecast');
    const forecast = new ForecastPage(page);
    await forecast.open(JULY);
    const trust = page.getByRole('region', { name: 'How far can the forecast be trusted?' });
    await expect(trust.getByText(/The forecast (errs|is about)/)).toBeVisible();
    for (const rule of ['Forecast', 'As in the same week last year', 'As in the last 4 weeks on average'])
      await expect(trust.getByText(rule, { exact: true }).first()).toBeVisible();
    await trust.getByText('By week').click();
    await expect(trust.getByRole('row')).not.toHaveCount(1);

    await forecast.row('2026/07/13').click();
    const why = page.getByRole('region', { name: 'Why this forecast?' });
    const parts = why.getByRole('table', { name: 'Parts that add up to the forecast' });
    await expect(parts.getByRole('row').filter({ hasText: 'Usual level' })).toBeVisible();
    const figures = await parts.locator('td:last-child').allInnerTexts();
    const numbers = figures.map((text) => Number(text.replace('−', '-').replace(/[+,]/g, '')));
    const sum = numbers.pop() ?? Number.NaN;
    expect(Math.abs(numbers.reduce((total, one) => total + one, 0) - sum)).toBeLessThan(0.5);
    await screenshot(page, 'forecast-trust');
    await expectAccessible(page);
  });
});

test('an upload shows what it would change and what is wrong, row by row, before anything is saved', {
  tag: '@deep',
}, async ({ page }) => {
  await openAs(page, 'manager', '/forecast');
  const forecast = new ForecastPage(page);
  await forecast.open({ from: '2026-08-01', to: '2026-08-31' });
  const dialog = page.getByRole('dialog');
  const customers = await nameOfDriver(page);

  const give = async (rows: unknown[][]) => {
    const buffer = await aSheet(rows);
    await dialog.locator('input[type=file]').setInputFiles({ name: 'counts.xlsx', mimeType: XLSX, buffer });
  };
  await page.getByRole('toolbar').getByRole('button', { name: 'Upload workload' }).click();
  await dialog.getByText('Forecast', { exact: true }).click();
  const submit = dialog.getByRole('button', { name: 'Upload workload' });
  await expect(submit).toBeDisabled();

  await test.step('a value that is no number refuses the file, with its row', async () => {
    await give([
      ['dttm', customers],
      ['2026-08-01 10:00:00', 12],
      ['2026-08-01 11:00:00', 'many'],
    ]);
    await expect(dialog.getByText('What is wrong: 1')).toBeVisible();
    const problem = dialog.getByRole('row').filter({ hasText: 'must be a number' });
    await expect(problem.getByRole('cell').first()).toHaveText('3');
    await expect(submit).toBeDisabled();
    await expectAccessible(page);
  });

  await test.step('a cell that is empty is left out, the rest is shown', async () => {
    await give([
      ['dttm', customers],
      ['2026-08-01 10:00:00', 12],
      ['2026-08-01 11:00:00', null],
      ['2026-08-01 12:00:00', 30],
    ]);
    await expect(dialog.getByText('Left out: 1')).toBeVisible();
    const change = dialog.getByRole('row').filter({ hasText: customers }).first();
    await expect(change).toContainText('42');
    await expect(change).toContainText('values: 2');
    await screenshot(page, 'forecast-upload-preview');
    await submit.click();
    await expectNotice(page, 'The workload has been read');
    await expect.poll(() => forecast.forecast('2026/08/01')).toBe(42);
  });

  await test.step('what is downloaded holds the same', async () => {
    await page.getByRole('button', { name: 'Download need' }).click();
    const arrived = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Download', exact: true }).click();
    const file = await readFile(await (await arrived).path());
    const rows = (await readFirstSheet(file))?.rows ?? [];
    const column = rows[0]?.indexOf(customers) ?? -1;
    expect(column).toBeGreaterThan(0);
    expect(rows.slice(1).reduce((sum, row) => sum + Number(row[column] ?? 0), 0)).toBe(42);
    await expectNotice(page, '.xlsx');
    await expect(dialog).toHaveCount(0);
  });
});
