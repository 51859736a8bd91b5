import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, openAs, test } from '../fixtures.ts';
import { downloaded, rowsOf, textsOf } from '../pages/files.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Opens the download dialog anew, chooses a kind and presses the button. */
async function take(page: Page, kind: string) {
  const dialog = page.getByRole('dialog');
  await page.goto('/#/timetable?from=2026-02-01&modal=Download');
  await page.reload();
  await dialog.getByRole('combobox', { name: 'What to download' }).click({ timeout: 20_000 });
  await page.getByRole('option', { name: kind, exact: true }).click();
  return downloaded(page, () => dialog.getByRole('button', { name: 'Download', exact: true }).click());
}

test('every download of the timetable is a workbook with what it is named after', async ({ page }) => {
  test.slow();
  await openAs(page, 'manager', '/timetable?from=2026-02-01');
  const person = /^[\p{Lu}][\p{L}-]+ [\p{Lu}]/u;
  const times = /^\d\d:\d\d-\d\d:\d\d$/;

  await test.step('schedule', async () => {
    const texts = await textsOf(await take(page, 'Schedule'));
    expect(texts.some((text) => text.includes('February 2026'))).toBe(true);
    expect(texts.filter((text) => times.test(text)).length).toBeGreaterThan(100);
  });
  await test.step('tabel', async () => {
    const texts = await textsOf(await take(page, 'Tabel'));
    expect(texts.some((text) => text.includes('Т-13') || text.includes('T-13'))).toBe(true);
    expect(texts.filter((text) => person.test(text)).length).toBeGreaterThan(5);
  });
  await test.step('staff need', async () => {
    const rows = await rowsOf(await take(page, 'Staff need'));
    expect(rows[0]?.[0]).toBe('dttm');
    expect(rows.slice(1).some((row) => row.slice(1).some((cell) => Number(cell) > 0))).toBe(true);
  });
  await test.step('consolidated report', async () => {
    const rows = await rowsOf(await take(page, 'Consolidated report'));
    expect(rows[3]?.some((cell) => cell === 'Employee')).toBe(true);
  });
  await test.step('tick report', async () => {
    const rows = await rowsOf(await take(page, 'Tick report'));
    expect(rows[0]?.[0]).toBe('Employee');
    expect(String(rows[1]?.[0])).toMatch(person);
  });
  await test.step('schedule deviation report', async () => {
    const rows = await rowsOf(await take(page, 'Schedule deviation report'));
    expect(rows[10]?.slice(0, 3)).toEqual(['No.', 'Department', 'Date']);
    expect(rows[11]?.[2]).toBeInstanceOf(Date);
  });
});

test('a file of facts goes back in without a change, and a changed one shows what it changes', async ({
  page,
}) => {
  test.slow();
  await openAs(page, 'manager', '/timetable?from=2026-02-01&modal=UploadFact');
  const dialog = page.getByRole('dialog');
  const example = await downloaded(page, () =>
    dialog.getByRole('button', { name: /^File to fill in/ }).click({ timeout: 20_000 }),
  );
  const texts = await textsOf(example);
  expect(texts.filter((text) => /\d\d:\d\d-\d\d:\d\d/.test(text)).length).toBeGreaterThan(50);
  const buffer = await readFile(await example.path());
  await dialog.locator('input[type=file]').setInputFiles({ name: 'fact.xlsx', mimeType: XLSX, buffer });
  await expect(dialog.getByText(/Cells that stay as they are: [1-9]/)).toBeVisible({ timeout: 20_000 });
  await expect(dialog.getByRole('button', { name: 'Save 0 days' })).toBeDisabled();
});

test('attendance records and overtime of chosen people name them', async ({ page }) => {
  await openAs(page, 'manager', '/staff?from=2026-02-01&to=2026-02-28');
  const row = page.locator('main tbody tr').first();
  await row.getByRole('checkbox').check({ timeout: 20_000 });
  const choose = (name: string) => async () => {
    await page.getByRole('button', { name: 'Download' }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  const records = await rowsOf(await downloaded(page, choose('Attendance records')));
  expect(records[0]?.[0]).toBe('Last name');
  const name = (await row.getByRole('button').first().textContent()) ?? '';
  expect(name).toContain(String(records[1]?.[0]));
  const texts = await textsOf(await downloaded(page, choose('Overtime and shortfall')));
  expect(texts.some((text) => text.includes(String(records[1]?.[0])))).toBe(true);
});
