import { expect, expectNotice, openAs, screenshot, test } from '../fixtures.ts';
import { TimetablePage } from '../pages/timetable.ts';

/** Days of March behind today and ahead of it; the demo plans the whole month. */
const FREE_DAY = 24;

test.beforeEach(async ({ page }) => {
  await openAs(page, 'manager', '/timetable?from=2026-03-01');
  await new TimetablePage(page).ready();
});

test('the day editor refuses what makes no sense and saves what does', async ({ page }) => {
  const timetable = new TimetablePage(page);
  const editor = await timetable.openDay(3, FREE_DAY);
  await expect(page).toHaveURL(/modal=WorkerDay/);

  await editor.getByRole('combobox', { name: 'Day 1' }).click();
  await page.getByRole('listbox', { name: 'Day 1' }).getByRole('option', { name: 'Work day' }).click();
  await editor.getByLabel('Start').first().fill('12:00');
  await editor.getByLabel('End').first().fill('');
  await editor.getByRole('button', { name: 'Save' }).click();
  await expect(editor.getByText('The field is required').first()).toBeVisible();
  await screenshot(page, 'day-editor-errors');

  await editor.getByLabel('End').first().fill('21:00');
  await editor.getByLabel('Comment').first().fill('Stock count in the evening');
  await editor.getByRole('button', { name: 'Save' }).click();

  await expect(timetable.cell(3, FREE_DAY)).toContainText('12–21');
  await page.reload();
  await timetable.ready();
  await expect(timetable.cell(3, FREE_DAY)).toContainText('12–21');
});

test('a day that was not changed is closed without a request, and one refused elsewhere keeps what was typed', async ({
  page,
}) => {
  const timetable = new TimetablePage(page);
  const writes: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/batch_update_or_create/')) writes.push(request.url());
  });
  await timetable.type(5, FREE_DAY, '10-19');
  await timetable.saved();
  const editor = await timetable.openDay(5, FREE_DAY);
  await editor.getByRole('button', { name: 'Save' }).click();
  await expect(editor).toHaveCount(0);
  expect(writes).toHaveLength(1);

  await timetable.openDay(5, FREE_DAY);
  const link = new URL(page.url()).hash.replace(/^#\/timetable/, '/notifications');
  await page.goto(`/#${link}`);
  await expect(page.getByText('Only unread')).toBeVisible();
  await page.context().setOffline(true);
  await editor.getByLabel('End').first().fill('20:00');
  await editor.getByRole('button', { name: 'Save' }).click();
  await expect(editor.getByRole('alert')).toContainText('The server cannot be reached');
  await expect(editor.getByRole('alert')).toBeFocused();
  await expect(editor.getByLabel('End').first()).toHaveValue('20:00');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Not saved: 1' })).toBeVisible();

  await page.context().setOffline(false);
  await page.goto(`/#${link}`);
  await expect(editor.getByLabel('End').first()).toHaveValue('20:00');
  await editor.getByRole('button', { name: 'Save' }).click();
  await expect(editor).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Not saved/ })).toHaveCount(0);
  await page.goto('/#/timetable?from=2026-03-01');
  await timetable.ready();
  await expect(timetable.cell(5, FREE_DAY)).toContainText('10–20');
});

test('what is typed without a connection stays in its cell, says why at once, and is saved once it is back', async ({
  page,
}) => {
  const timetable = new TimetablePage(page);
  const card = page.getByRole('group', { name: 'About this day' });
  await timetable.cell(6, FREE_DAY).click();
  await page.context().setOffline(true);
  await page.keyboard.type('10-20');
  await page.keyboard.press('Enter');

  await expect(card).toContainText('The server cannot be reached');
  await expect(timetable.cell(6, FREE_DAY)).toContainText('10–20');
  await expect(timetable.cell(7, FREE_DAY)).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: 'The server cannot be reached' })).toHaveCount(1);
  const [told, next] = [await card.boundingBox(), await timetable.cell(7, FREE_DAY).boundingBox()];
  if (!told || !next) throw new Error('there is nothing to see');
  const isClear = told.x >= next.x + next.width - 1 || told.x + told.width <= next.x + 1;
  expect(isClear).toBe(true);
  await screenshot(page, 'not-saved');

  await expect(card.getByRole('button', { name: 'Try again' })).toBeVisible();
  await page.context().setOffline(false);
  await timetable.saved();
  await expect(card).toHaveCount(0);
  await page.reload();
  await timetable.ready();
  await expect(timetable.cell(6, FREE_DAY)).toContainText('10–20');
});

test('a vacancy is offered to outsourcing companies, which stand there when the day is opened again', {
  tag: '@deep',
}, async ({ page }) => {
  const timetable = new TimetablePage(page);
  await timetable.type(8, FREE_DAY, '10-19');
  await timetable.saved();
  const editor = await timetable.openDay(8, FREE_DAY);
  const companies = editor.getByRole('group', { name: 'Companies' }).getByRole('checkbox');
  await expect(editor.getByLabel('Offer to outsourcing companies')).toHaveCount(0);

  await editor.getByLabel('Additional shift').check();
  await editor.getByLabel('Offer to outsourcing companies').check();
  await editor.getByRole('button', { name: 'Save' }).click();
  await expect(editor.getByText('Choose an outsourcing company')).toBeVisible();
  await screenshot(page, 'day-editor-outsourcing');

  const name = await companies
    .first()
    .evaluate((box: HTMLInputElement) => box.labels?.[0]?.textContent ?? '');
  expect(name).not.toBe('');
  await companies.first().check();
  await editor.getByRole('button', { name: 'Save' }).click();
  await expect(editor).toHaveCount(0);
  await timetable.saved();
  await expect(timetable.cell(8, FREE_DAY)).toHaveAttribute(
    'aria-label',
    new RegExp(`outsourced to ${name}`),
  );

  await page.reload();
  await timetable.ready();
  const again = await timetable.openDay(8, FREE_DAY);
  await expect(again.getByLabel('Offer to outsourcing companies')).toBeChecked();
  await expect(again.getByText(name, { exact: true }).first()).toBeVisible();
  await again.getByLabel('Additional shift').uncheck();
  await again.getByRole('button', { name: 'Save' }).click();
  await timetable.saved();
  await expect(timetable.cell(8, FREE_DAY)).not.toHaveAttribute('aria-label', /outsourced/);
});

test('back closes a dialog, and the address opens it', { tag: '@deep' }, async ({ page }) => {
  const timetable = new TimetablePage(page);
  await timetable.openConfirm('Confirm plan');
  await expect(page).toHaveURL(/modal=ApprovePlan/);

  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goForward();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('typing, undoing, copying with a surplus, and clearing', async ({ page }) => {
  const timetable = new TimetablePage(page);
  const original = await timetable.cell(5, FREE_DAY).textContent();

  await timetable.type(5, FREE_DAY, '9-18');
  await expect(timetable.cell(5, FREE_DAY)).toContainText('9–18');
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(timetable.cell(5, FREE_DAY)).toHaveText(original ?? '');

  await timetable.type(6, FREE_DAY, 'nonsense');
  await expect(page.getByText('no such day type').first()).toBeVisible();
  await page.keyboard.press('Escape');

  await timetable.cell(7, FREE_DAY).click();
  await page.keyboard.press('ControlOrMeta+c');
  await timetable.cell(8, FREE_DAY).click();
  await timetable.cell(8, FREE_DAY + 1).click({ modifiers: ['Shift'] });
  await page.keyboard.press('ControlOrMeta+v');
  await expect(page.getByText(/Days cleared, because nothing was copied for them: 1/)).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
});

test('a reversed period is told before it is sent; a request reaches those who may confirm', {
  tag: '@deep',
}, async ({ page }) => {
  const timetable = new TimetablePage(page);
  const dialog = await timetable.openConfirm('Send request');
  await dialog.getByLabel('Comment').fill('Please look at the weekend');
  await dialog.getByRole('button', { name: 'Send' }).click();

  await expectNotice(page, 'The request is sent to those who may confirm.');
});

test('the filter narrows to one person and stays in the address', { tag: '@deep' }, async ({ page }) => {
  const timetable = new TimetablePage(page);
  await page.getByRole('button', { name: 'Filter' }).click();
  await page.getByLabel('Last name').fill('Fischer');
  await page.keyboard.press('Escape');

  await expect(page.getByText('People: 1')).toBeVisible();
  await page.reload();
  await timetable.ready();
  await expect(page.getByText('People: 1')).toBeVisible();
});

test('a fact is corrected by hand and confirmed', async ({ page }) => {
  const timetable = new TimetablePage(page);
  await timetable.open({ from: '2026-03-01', tableView: 'factBothCompare' });
  await timetable.type(0, 8, '8-18');
  await expect(timetable.cell(0, 8)).toContainText('8–18');

  const dialog = await timetable.openConfirm('Confirm fact');
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expectNotice(page, /Days confirmed: [1-9]/);
});

test('the drafts of a person are deleted, and the approved plan stays', { tag: '@deep' }, async ({
  page,
}) => {
  const timetable = new TimetablePage(page);
  await timetable.openTool('Delete schedule');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'People' }).click();
  await page.getByRole('listbox', { name: 'People' }).getByRole('option').first().click();
  await dialog.getByRole('heading', { name: 'Delete schedule' }).click();
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(dialog).toHaveCount(0);

  await timetable.open({ from: '2026-03-01', tableView: 'planApproved' });
  await expect(page.getByText('Only to look at · Shift+Enter opens the day')).toBeVisible();
  await expect(
    timetable.grid.getByRole('gridcell', { name: /shift|\d+ to \d+|\d–\d/ }).first(),
  ).toBeVisible();
});

test('coverage is a switch in the address', { tag: '@deep' }, async ({ page }) => {
  await new TimetablePage(page).useTool('Coverage');
  await expect(page).toHaveURL(/coverage=1/);
  await expect(page.getByRole('rowheader', { name: 'Needed hours' })).toBeVisible();
  await new TimetablePage(page).useTool('Coverage');
  await expect(page).toHaveURL(/coverage=0/);
  await expect(page).not.toHaveURL(/f=0/);
});
