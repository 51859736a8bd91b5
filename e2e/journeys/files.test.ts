import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { readFirstSheet } from '../../apps/server/src/platform/spreadsheets/read-sheet.ts';
import { aMailbox } from '../../apps/server/testing/mailbox.ts';
import { aWorkbook } from '../../apps/server/testing/people-workbook.ts';
import { expect, expectAccessible, expectNotice, openAs, screenshot, test } from '../fixtures.ts';
import { downloaded, rowsOf, textsOf, XLSX } from '../pages/files.ts';
import { SettingsPage } from '../pages/settings.ts';

/** Opens the download dialog anew, chooses a kind and what else it asks for, and presses the button. */
async function take(page: Page, kind: string, more = async () => {}) {
  const dialog = page.getByRole('dialog');
  await page.goto('/#/timetable?from=2026-02-01&modal=Download');
  await page.reload();
  await dialog.getByRole('combobox', { name: 'What to download' }).click();
  await page.getByRole('option', { name: `${kind} (February 2026)`, exact: true }).click();
  await more();
  const file = await downloaded(page, () =>
    dialog.getByRole('button', { name: 'Download', exact: true }).click(),
  );
  await expect(dialog).toHaveCount(0);
  return file;
}

test('every download of the timetable is a workbook with what it is named after', { tag: '@deep' }, async ({
  page,
}) => {
  await openAs(page, 'manager', '/timetable?from=2026-02-01');
  const person = /^[\p{Lu}][\p{L}-]+ [\p{Lu}]/u;
  const times = /^\d\d:\d\d-\d\d:\d\d$/;

  await test.step('schedule', async () => {
    const texts = await textsOf(await take(page, 'Schedule'));
    expect(texts.some((text) => text.includes('February 2026'))).toBe(true);
    expect(texts.filter((text) => times.test(text)).length).toBeGreaterThan(100);
  });
  await test.step('tabel', async () => {
    const texts = await textsOf(await take(page, 'T-13'));
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
  await test.step('tick report for another program', async () => {
    const file = await take(page, 'Tick report', () =>
      page.getByRole('dialog').getByText('JSON', { exact: true }).click(),
    );
    expect(file.suggestedFilename()).toMatch(/\.json$/);
    const ticks = JSON.parse(await readFile(await file.path(), 'utf8'));
    expect(JSON.stringify(ticks)).toMatch(/2026-02-\d\d/);
  });
  await test.step('lines for a payroll', async () => {
    const file = await take(page, 'Payroll lines (CSV)');
    const text = await readFile(await file.path(), 'utf8');
    const [head, ...lines] = text.replace('\ufeff', '').trim().split('\r\n');
    expect(head).toBe('timesheet_type,tabel_code,position_code,shop_code,dt,day_type,hours_type,hours');
    expect(lines.some((line) => /^M,[^,]+,[^,]*,[^,]*,2026-02-\d\d,W,D,\d+\.\d\d$/.test(line))).toBe(true);
    expect(lines.some((line) => line.startsWith('F,'))).toBe(false);
  });
});

test('the network chooses how its tabel and its schedule files look', { tag: '@deep' }, async ({ page }) => {
  await openAs(page, 'admin', '/settings/positions/');
  const settings = new SettingsPage(page);
  const choose = async (layout: string, format: string) => {
    await page.goto('/#/settings/positions/');
    await settings.menu.getByRole('link', { name: 'Network settings' }).click();
    await settings.choose('Layout of the timesheet', layout);
    await settings.choose('Schedule files', format);
  };
  await choose('A line for each position and store', 'A row for each shift');
  await expectAccessible(page);
  await screenshot(page, 'settings-network');
  await settings.save();

  const tabel = await rowsOf(await take(page, 'Timesheet'));
  expect(tabel[0]?.slice(0, 5)).toEqual(['Personnel number', 'Employee', 'Position', 'Department', '1']);
  expect(String(tabel[1]?.[0])).toMatch(/\S/);
  const schedule = await rowsOf(await take(page, 'Schedule'));
  const shift = schedule.find((row) => row[3] instanceof Date && /^\d\d:\d\d/.test(String(row[4])));
  expect(shift?.[1]).toMatch(/\S+ \S+/);

  await choose('Form T-13', 'A column for each date');
  await settings.save();
  expect((await textsOf(await take(page, 'T-13'))).some((text) => text.includes('T-13'))).toBe(true);
});

test('a file of facts goes back in without a change, and a changed one shows what it changes @deep', async ({
  page,
}) => {
  await openAs(page, 'admin', '/timetable?from=2026-02-01&deps=8&modal=UploadFact~8');
  const dialog = page.getByRole('dialog');
  const example = await downloaded(page, () =>
    dialog.getByRole('button', { name: /^Workbook to fill in/ }).click(),
  );
  const rows = await rowsOf(example);
  const isShift = (cell: unknown) => /^\d\d:\d\d-\d\d:\d\d$/.test(String(cell));
  expect(rows.flat().filter(isShift).length).toBeGreaterThan(50);
  const give = async (buffer: Buffer) => {
    await page.goto('/#/timetable?from=2026-02-01&deps=8&modal=UploadFact~8');
    await page.reload();
    const input = dialog.locator('input[type=file]');
    await input.setInputFiles({ name: 'fact.xlsx', mimeType: XLSX, buffer });
    await expect(dialog.getByText(/Cells that stay as they are: [1-9]/)).toBeVisible();
  };
  const save = async () => {
    await dialog.getByRole('button', { name: 'Save 1 day' }).click();
    await expectNotice(page, 'Days added');
    await expect(dialog).toHaveCount(0);
  };
  const original = await readFile(await example.path());
  await give(original);
  await expect(dialog.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();

  const at = rows.findIndex((row) => row.some(isShift));
  const column = (rows[at] ?? []).findIndex(isShift);
  const before = String(rows[at]?.[column]);
  const changed = rows.map((row, r) =>
    row.map((cell, c) => {
      if (r === at && c === column) return '07:01-15:02';
      return cell instanceof Date ? cell.toISOString().slice(0, 10) : (cell as string | number | null);
    }),
  );
  await give(await aWorkbook(changed));
  const change = dialog.getByRole('tabpanel').getByRole('row').nth(1);
  await expect(change).toContainText(before);
  await expect(change).toContainText('07:01-15:02');
  await save();

  await give(original);
  await expect(dialog.getByRole('tabpanel').getByRole('row').nth(1)).toContainText('07:01-15:02');
  await save();
  await give(original);
  await expect(dialog.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
});

test('a report is mailed to those who are named', { tag: '@deep' }, async ({ page }) => {
  const box = await aMailbox(Number(process.env.E2E_SMTP_PORT));
  await openAs(page, 'manager', '/timetable?from=2026-02-01&modal=Download');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'What to download' }).click();
  await page.getByRole('option', { name: /^Tick report/ }).click();
  await dialog.getByLabel('Send by mail to').fill('accountant@larix.example');
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expectNotice(page, 'The file will come by mail.');
  const attached = () =>
    box.letters
      .filter(({ to }) => to?.some(({ address }) => address === 'accountant@larix.example'))
      .flatMap(({ attachments }) => attachments)[0];
  await expect.poll(() => attached()?.filename).toMatch(/\.xlsx$/);
  const sheet = await readFirstSheet(new Uint8Array(attached()?.content as ArrayBuffer));
  expect(sheet?.rows[0]?.[0]).toBe('Employee');
  expect(String(sheet?.rows[1]?.[0])).toMatch(/\S+ \S+/);
  await box.close();
});

test('attendance records and overtime of chosen people name them', { tag: '@deep' }, async ({ page }) => {
  await openAs(page, 'manager', '/staff?from=2026-02-01&to=2026-02-28');
  const row = page.locator('main tbody tr').first();
  await row.getByRole('checkbox').check();
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
