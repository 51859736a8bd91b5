import { readFileSync, truncateSync, writeFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, expectNotice, openAs, screenshot, test } from '../fixtures.ts';
import { downloaded, rowsOf, XLSX } from '../pages/files.ts';
import { TimetablePage } from '../pages/timetable.ts';

const MARCH = '/timetable?from=2026-03-01';
/** A date ahead of today with a plan. */
const FREE_DAY = 26;

async function start(page: Page, place = MARCH) {
  await openAs(page, 'manager', place);
  const timetable = new TimetablePage(page);
  await timetable.ready();
  return timetable;
}

/** Chooses a date in one of the date fields of a dialog. */
async function pickDate(page: Page, dialog: Locator, field: string, at: number, day: string) {
  await dialog.getByLabel(field, { exact: true }).nth(at).click();
  const button = page.getByRole('button', { name: day, exact: true });
  await button.click();
  await expect(button).toHaveCount(0);
}

/** A file of the journey, of zeros, that is handed over by its path: the bytes themselves take seconds to travel. */
function emptyFile(name: string, bytes: number): string {
  const path = test.info().outputPath(name);
  writeFileSync(path, '');
  truncateSync(path, bytes);
  return path;
}

async function choose(page: Page, dialog: Locator, field: string, at: number) {
  await dialog.getByRole('combobox', { name: field }).click();
  await page.getByRole('listbox', { name: field }).getByRole('option').nth(at).click();
}

test('the tools stand in their groups, and everything is reached by name', async ({ page }) => {
  await start(page);
  const toolbar = page.getByRole('toolbar', { name: 'Tools of the timetable' });
  for (const name of ['Autoscheduling', 'Somebody cannot come', 'Changes', 'Files', 'Filter', 'Confirm'])
    await expect(toolbar.getByRole('button', { name, exact: true })).toBeVisible();
  // Everything in the row has words.
  const unlabelled = await toolbar
    .getByRole('button')
    .evaluateAll(
      (buttons) => buttons.filter((one) => one.checkVisibility() && !one.textContent?.trim()).length,
    );
  expect(unlabelled).toBe(0);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  for (const name of ['History', 'Recalculate timesheet', 'Closed months', 'Confirmed schedule'])
    await expect(page.getByRole('menuitem', { name })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Changes', exact: true }).click();
  for (const name of ['Duplicate schedule', 'Copy month to month', 'Shift exchange', 'Delete schedule'])
    await expect(page.getByRole('menuitem', { name })).toBeVisible();
  await page.keyboard.press('Escape');
  await expectAccessible(page);
});

test('what a department is scheduled by is opened beside autoscheduling, by those who may', {
  tag: '@deep',
}, async ({ page }) => {
  const timetable = await start(page);
  await expect(page.getByRole('button', { name: 'Autoscheduling', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /parameters$/ })).toHaveCount(0);

  await page.context().clearCookies();
  await openAs(page, 'director', MARCH);
  await page.reload();
  await timetable.ready();
  await timetable.useTool(/parameters$/);
  await expect(page).toHaveURL(/modal=DepSettings~\d+~autoscheduling/);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('tab', { name: 'Autoscheduling' })).toHaveAttribute('aria-selected', 'true');
  await dialog.getByLabel('No shift starts at').fill('08:30, 25:00');
  await dialog.getByLabel('No shift ends at').fill('later');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Invalid shift start time', { exact: true })).toBeVisible();
  await expect(dialog.getByText('Invalid shift end time', { exact: true })).toBeVisible();
  await screenshot(page, 'department-parameters');
});

test('a month is copied to the next; a source that ends before it starts is told', { tag: '@deep' }, async ({
  page,
}) => {
  const timetable = await start(page, '/timetable?from=2026-04-01');
  await timetable.openTool('Copy month to month');
  const dialog = page.getByRole('dialog');
  await choose(page, dialog, 'People', 0);
  await dialog.getByRole('heading', { name: 'Copy month to month' }).click();
  await dialog.getByRole('button', { name: 'Copy', exact: true }).click();
  await expectNotice(page, /Days made: [1-9]/);
  await expect(dialog).toHaveCount(0);

  await page.goto('/#/timetable?from=2026-03-16&tableDisplay=week&modal=CopyRange');
  await pickDate(page, dialog, 'From', 0, '26 February 2026');
  await pickDate(page, dialog, 'To', 0, '10 February 2026');
  await expect(
    dialog.getByText('The end date of the period cannot be earlier than the start date'),
  ).toBeVisible();
});

test('a reversed period is told in the words of the product', { tag: '@deep' }, async ({ page }) => {
  const timetable = await start(page, '/timetable?from=2026-03-16&tableDisplay=week');
  await timetable.openTool('Recalculate working hours', 'Timesheet');
  const dialog = page.getByRole('dialog');
  await pickDate(page, dialog, 'To', 0, '10 March 2026');
  await expect(
    dialog.getByText('The end date of the period cannot be earlier than the start date'),
  ).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Recalculate', exact: true })).toBeDisabled();

  await pickDate(page, dialog, 'To', 0, '20 March 2026');
  await dialog.getByRole('button', { name: 'Recalculate', exact: true }).click();
  await expectNotice(page, /The hours are being counted anew/);
  await expect(dialog).toHaveCount(0);
});

test('the timesheet of a month is counted anew, and the tabel shows it', { tag: '@deep' }, async ({
  page,
}) => {
  const timetable = await start(page, '/timetable?from=2026-02-01');
  await timetable.openTool('Recalculate timesheet', 'Timesheet');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Recalculate', exact: true }).click();
  await expectNotice(page, 'The calculation of the timesheets has started');
  await expect(dialog).toHaveCount(0);

  await expect
    .poll(async () => {
      const answer = await page.request.get(
        '/rest_api/timesheet/items/?dt__gte=2026-02-01&dt__lte=2026-02-28&shop_id=4&timesheet_type=F',
      );
      return ((await answer.json()) as unknown[]).length;
    })
    .toBeGreaterThan(0);
  await timetable.open({ from: '2026-02-01', tableView: 'factTabel' });
  await expect(page.getByRole('columnheader', { name: 'Fact', exact: true })).toBeVisible();
  await expect(timetable.grid.getByRole('gridcell', { name: /\d h/ }).first()).toBeVisible();
  await page.getByRole('combobox', { name: 'Which timesheet' }).click();
  await page.getByRole('option', { name: 'Main and additional' }).click();
  await expect(page).toHaveURL(/timetable>tabelType=MA|timetable%3EtabelType=MA/);
  await screenshot(page, 'tabel-en-light-1440');
  await expectAccessible(page);
});

test('two people exchange their days, and what cannot be exchanged is told first', { tag: '@deep' }, async ({
  page,
}) => {
  const timetable = await start(page);
  await timetable.openTool('Shift exchange');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Exchange', exact: true }).click();
  await expect(dialog.getByText('You must select the days to exchange')).toBeVisible();
  await expect(dialog.getByText('The field is required')).toHaveCount(2);
  for (const person of ['First person', 'Second person']) {
    await dialog.getByRole('combobox', { name: person }).click();
    await page.getByRole('option').filter({ visible: true }).first().click();
  }
  await expect(dialog.getByText('Choose two different people')).toBeVisible();

  const drafts = '/rest_api/worker_day/?shop_id=4&dt=2026-03-27&is_fact=false&is_approved=false&type=W';
  const days = (await (await page.request.get(drafts)).json()) as { employee_id: number }[];
  const [first, second] = new Set(days.map(({ employee_id }) => employee_id));
  await page.goto(`/#/timetable?from=2026-03-01&modal=ShiftExchange~${first}_${second}_2026-12-01`);
  await expect(dialog.getByText('Invalid days selected')).toBeVisible();

  // Who is quicker than the days is answered once they have come.
  const { promise: come, resolve: letCome } = Promise.withResolvers<void>();
  await page.route(/worker_day\/\?.*2026-03-27/, async (route) => {
    await come;
    await route.continue();
  });
  await page.goto(`/#/timetable?from=2026-03-01&modal=ShiftExchange~${first}_${second}_2026-03-27`);
  await dialog.getByRole('button', { name: 'Exchange', exact: true }).click();
  await expect(dialog.getByRole('row')).toHaveCount(0);
  letCome();
  await expectNotice(page, 'Days exchanged: 2');
});

test('what differs from the approved plan is counted, filtered and restored', { tag: '@deep' }, async ({
  page,
}) => {
  const timetable = await start(page);
  const banner = page.getByRole('region', { name: 'Changed since it was confirmed' });
  await expect(banner).toBeVisible();
  const before = Number(/: (\d+)/.exec((await banner.getByRole('status').textContent()) ?? '')?.[1]);
  await banner.getByRole('button', { name: 'Show' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('row')).toHaveCount(before + 1);
  await expectAccessible(page);
  await dialog
    .getByRole('button', { name: /^Restore: / })
    .first()
    .click();
  await expect(dialog.getByRole('row')).toHaveCount(before);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(banner.getByRole('status')).toContainText(String(before - 1));

  await banner.getByRole('button', { name: 'Only these people' }).click();
  await expect(page).toHaveURL(/changed=1/);
  await expect(timetable.grid.getByRole('gridcell', { name: /draft, not confirmed/ }).first()).toBeVisible();
});

test('rules that a plan breaks are named before it is confirmed, and in the history', async ({ page }) => {
  const timetable = await start(page, '/timetable?from=2026-03-23&tableDisplay=week');
  await timetable.type(2, 3, '14-22');
  await timetable.type(2, 4, '6-12');
  await timetable.saved();
  const dialog = await timetable.openConfirm('Confirm plan');
  await expect(dialog.getByText(/^The plan breaks rules: [1-9]/)).toBeVisible();
  await expect(dialog.getByRole('list', { name: 'Rules that the plan breaks, by person' })).toContainText(
    /Rest 8\sh, needs \d+\sh/,
  );
  await expectAccessible(page);
  await screenshot(page, 'confirm-broken-rules');
  // The lists come one after another: until all are there the dialog tells what is being confirmed.
  const { promise: come, resolve: letCome } = Promise.withResolvers<void>();
  await page.route(/worker_stat\//, async (route) => {
    await come;
    await route.continue();
  });
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(timetable.cell(2, 3)).not.toHaveAttribute('data-tone', 'different');
  await expect(dialog.getByText(/^Days that differ from what is confirmed: [1-9]/)).toBeVisible();
  await expect(dialog.getByText(/^The plan breaks rules: [1-9]/)).toBeVisible();
  letCome();
  await expectNotice(page, /Days confirmed: [1-9]/);
  await expect(dialog).toHaveCount(0);

  await timetable.useTool('History');
  const step = page.getByRole('dialog').getByRole('listitem').filter({ hasText: 'Plan confirmed' }).first();
  await expect(step).toContainText(/Broken rules: [1-9]/);
  await step.getByRole('button', { name: 'What changed' }).click();
  await expect(step).toContainText(/Rest 8\sh/);
});

test('a confirmation is withdrawn only with a reason', { tag: '@deep' }, async ({ page }) => {
  const timetable = await start(page, '/timetable?from=2026-03-23&tableDisplay=week');
  await timetable.type(1, 3, '9-15');
  await expect(timetable.cell(1, 3)).toContainText('9–15');
  await timetable.confirmPlan();

  await timetable.openTool('Withdraw confirmation', 'Confirm');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await expect(dialog.getByText(/^Say why/)).toBeVisible();
  await dialog.getByLabel('Reason').fill('The wrong week');
  await dialog.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await expectNotice(page, /Days withdrawn: [1-9]/);
  await expect(dialog).toHaveCount(0);
});

test('the history tells each step and takes it back', { tag: '@deep' }, async ({ page }) => {
  const timetable = await start(page);
  const before = (await timetable.cell(4, FREE_DAY).textContent()) ?? '';
  await timetable.type(4, FREE_DAY, '7-12');
  await expect(timetable.cell(4, FREE_DAY)).toContainText('7–12');
  await timetable.useTool('History');
  const panel = page.getByRole('dialog');
  const newest = panel.getByRole('listitem').first();
  await expect(newest).toContainText('Days edited');
  await newest.getByRole('button', { name: 'What changed' }).click();
  await expect(newest).toContainText('7–12');
  await expectAccessible(page);
  await newest.getByRole('button', { name: 'Undo' }).click();
  await expect(panel.getByText(/Days restored: 1/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(timetable.cell(4, FREE_DAY)).toHaveText(before);

  const editor = await timetable.openDay(4, FREE_DAY);
  await editor.getByRole('button', { name: 'History of the day' }).click();
  await expect(page.getByRole('heading', { name: /^History of the day: / })).toBeVisible();
  await expect(panel.getByRole('listitem').first()).toContainText('Undone: Days edited');
});

test('figures beside the people are chosen, in any version, and stay', { tag: '@deep' }, async ({ page }) => {
  const timetable = await start(page);
  await timetable.useTool('Figures');
  const panel = page.getByRole('dialog');
  await panel.getByRole('combobox', { name: 'Add a figure' }).click();
  // On a slow machine too the list stays open while somebody goes to a figure far down.
  const slow = await page.context().newCDPSession(page);
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  const list = page.getByRole('listbox', { name: 'Add a figure' });
  await expect(list).toBeVisible();
  const heights = list.evaluate(async (element) => {
    const seen = new Set<number>();
    for (let frames = 0; frames < 60; frames++) {
      await new Promise(requestAnimationFrame);
      seen.add(element.getBoundingClientRect().height);
    }
    return [...seen];
  });
  const figure = page.getByRole('option', { name: 'Overtime of the accounting period' });
  await figure.hover();
  expect(await heights).toHaveLength(1);
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await figure.click();
  await panel.getByRole('combobox', { name: /Version of the figure: Overtime of the accounting/ }).click();
  await page.getByRole('option', { name: 'fact, confirmed' }).click();
  await page.keyboard.press('Escape');
  const column = page.getByRole('columnheader', { name: 'Over acc.' });
  await expect(column).toBeVisible();
  await page.reload();
  await timetable.ready();
  await expect(column).toHaveAttribute('aria-description', /Fact, confirmed/);

  await page.goto('/#/timetable?from=2026-03-01&modal=PersonStat');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('columnheader', { name: 'fact, draft' })).toBeVisible();
  await expect(dialog.getByRole('row', { name: /Norm of the month/ })).toContainText(/\d/);
  await expectAccessible(page);
});

test('downloads refuse periods and addresses in the words of the product, and arrive', {
  tag: '@deep',
}, async ({ page }) => {
  const timetable = await start(page);
  await timetable.openTool('Download', 'Files');
  const dialog = page.getByRole('dialog');
  const arrived = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download', exact: true }).click();
  expect((await arrived).suggestedFilename()).toMatch(/\.xlsx$/);
  await expectNotice(page, 'Downloaded');
  await expect(dialog).toHaveCount(0);

  await timetable.openTool('Download', 'Files');
  const kind = async (name: string) => {
    await dialog.getByRole('combobox', { name: 'What to download' }).click();
    await page.getByRole('option', { name: new RegExp(`^${name} \\(`) }).click();
  };
  await kind('Tick report');
  await pickDate(page, dialog, 'To', 0, '1 April 2026');
  await expect(dialog.getByText('Please select a period of no more than 31 days')).toBeVisible();
  await kind('T-13');
  await expect(dialog.getByText('Time period must be within one month')).toBeVisible();
  await kind('Schedule deviation report');
  await dialog.getByLabel('Send by mail to').fill('nobody');
  await expect(dialog.getByText('Incorrect email')).toBeVisible();
  await screenshot(page, 'download-errors');
});

test('an upload shows what it would change, and refuses what it cannot read @deep', async ({ page }) => {
  const timetable = await start(page);
  await timetable.openTool('Upload plan', 'Files');
  const dialog = page.getByRole('dialog');
  const example = await downloaded(page, () =>
    dialog.getByRole('button', { name: /^Workbook to fill in/ }).click(),
  );
  const cells = await rowsOf(example);
  expect(cells[0]?.[0]).toBe('Personnel number');
  expect(cells[0]?.[3]).toBeInstanceOf(Date);
  expect(cells.flat().some((cell) => /^\d\d:\d\d-\d\d:\d\d$/.test(String(cell)))).toBe(true);
  const file = readFileSync(await example.path());
  const input = dialog.locator('input[type=file]');

  await input.setInputFiles({ name: 'plan.txt', mimeType: 'text/plain', buffer: Buffer.from('no') });
  await expect(dialog.getByText('Invalid data in uploaded file')).toBeVisible();
  await input.setInputFiles(emptyFile('big.xlsx', 21 * 1024 * 1024));
  await expect(dialog.getByText('This file is too large')).toBeVisible();
  await input.setInputFiles({ name: 'broken.xlsx', mimeType: XLSX, buffer: Buffer.from('no workbook') });
  await expect(dialog.getByText('Invalid data in uploaded file').first()).toBeVisible();

  await input.setInputFiles({ name: 'plan.xlsx', mimeType: XLSX, buffer: file });
  await expect(dialog.getByText(/Cells that stay as they are: [1-9]/)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
  await page.keyboard.press('Escape');

  await timetable.type(2, FREE_DAY, '6-11');
  await expect(timetable.cell(2, FREE_DAY)).toContainText('6–11');
  await timetable.openTool('Upload plan', 'Files');
  await input.setInputFiles({ name: 'plan.xlsx', mimeType: XLSX, buffer: file });
  await expect(dialog.getByRole('tab', { name: 'Changed: 1' })).toBeVisible();
  await screenshot(page, 'upload-preview');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save 1 day' }).click();
  await expectNotice(page, 'Days added');
  await expect(dialog).toHaveCount(0);
  await expect(timetable.cell(2, FREE_DAY)).not.toContainText('6–11');
});

test('past days are closed; days ahead are refused', { tag: '@deep' }, async ({ page }) => {
  await openAs(page, 'admin', '/timetable?from=2026-03-01&deps=4&modal=BlockWorkingDays~4');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Lock', exact: true })).toBeEnabled();
  await pickDate(page, dialog, 'To', 0, '20 March 2026');
  await expect(dialog.getByText('Only days up to today can be locked')).toBeVisible();
});

test('several departments stand in one grid, and dialogs ask which of them', { tag: '@deep' }, async ({
  page,
}) => {
  await openAs(page, 'director', '/timetable?from=2026-03-01&deps=4,8');
  const timetable = new TimetablePage(page);
  await timetable.ready();
  const people = page.getByText(/^People: \d+$/);
  const all = Number(/\d+/.exec((await people.textContent()) ?? '')?.[0]);
  const show = async (at: number) => {
    await page.getByRole('combobox', { name: 'Store', exact: true }).click();
    await page.getByRole('listbox', { name: 'Store' }).getByRole('option').nth(at).click();
  };
  await show(1);
  await expect(people).not.toHaveText(`People: ${all}`);
  await show(0);
  await expect(people).toHaveText(`People: ${all}`);
  await timetable.openTool('Copy month to month');
  await expect(page.getByRole('dialog').getByRole('combobox', { name: 'Store' })).toBeVisible();
});

test('filters of work types may count the main one only, and the order stays in the address', {
  tag: '@deep',
}, async ({ page }) => {
  await start(page);
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByLabel('Main work type only').check();
  await expect(page).toHaveURL(/mainWorkTypes=1/);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Full name, A–Z' }).click();
  await expect(page).toHaveURL(/sort=name/);

  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Confirmed schedule' }).click();
  await expect(page).toHaveURL(/\/schedule\?.*from=2026-03-01/);
  await expect(page.getByRole('grid', { name: 'Schedule' })).toBeVisible();
});

test('a view is saved under a name, found in any month, and removed', { tag: '@deep' }, async ({ page }) => {
  const timetable = await start(page, '/timetable?from=2026-03-16&tableDisplay=week&timetable>sort=name');
  await timetable.useTool(/^Save this view/);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('The field is required')).toBeVisible();
  await dialog.getByLabel('Name of the view').fill('Weeks by name');
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);

  await timetable.open({ from: '2026-04-01' });
  await timetable.useTool('Weeks by name');
  await expect(page).toHaveURL(/tableDisplay=week/);
  await expect(page).toHaveURL(/sort=name/);
  await expect(page).toHaveURL(/from=2026-04-01/);
  await timetable.useTool('Remove “Weeks by name”');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await expect(page.getByRole('menuitem', { name: /^Save this view/ })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Weeks by name' })).toHaveCount(0);
});

test('a phone has every tool in one sheet', { tag: '@deep' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(page, 'manager', MARCH);
  await page.getByRole('button', { name: 'Tools', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Tools' });
  for (const name of [
    'Autoscheduling',
    'Somebody cannot come',
    'Confirm plan',
    'Upload plan',
    'Filter',
    'Undo',
  ])
    await expect(sheet.getByRole('button', { name, exact: true })).toBeAttached();
  await expectAccessible(page);
  await screenshot(page, 'toolbar-sheet-390');
  await sheet.getByRole('button', { name: 'Filter', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Filter' }).getByLabel('Last name')).toBeVisible();
});

test('a month that can no longer be built leads to the one that can', async ({ page }) => {
  await start(page, '/timetable?from=2026-02-01');
  await page.getByRole('button', { name: 'Autoscheduling', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Autoscheduling' });
  await expect(dialog.getByText(/can no longer be built: the earliest start is 2026\/03\/13/)).toBeVisible();
  const build = dialog.getByRole('button', { name: 'Start', exact: true });
  await expect(build).toHaveAttribute('aria-disabled', 'true');
  await dialog.getByRole('button', { name: 'Go to March 2026' }).click();
  await expect(dialog.getByLabel('From', { exact: true })).toHaveText('2026/03/13');
  await expect(build).not.toHaveAttribute('aria-disabled');
  await expect(page).toHaveURL(/from=2026-03-01/);
});

test('the editor of a day that a link opens stands below the tools', async ({ page }) => {
  const timetable = await start(page);
  await timetable.cell(1, FREE_DAY).dblclick();
  await expect(page).toHaveURL(/modal=WorkerDay/);
  await page.reload();
  const editor = page.getByRole('dialog');
  await expect(editor.getByRole('button', { name: 'Add a shift' })).toBeVisible();
  const tools = await page.locator('[role=toolbar]').first().boundingBox();
  const room = await editor.boundingBox();
  expect(room?.y).toBeGreaterThanOrEqual((tools?.y ?? 0) + (tools?.height ?? 0));
});
