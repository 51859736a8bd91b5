import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, openAs, screenshot, test } from '../fixtures.ts';
import { downloaded, textsOf, XLSX } from '../pages/files.ts';
import { SettingsPage } from '../pages/settings.ts';

async function open(page: Page, place: string) {
  await openAs(page, 'admin', `/settings/${place}`);
  const settings = new SettingsPage(page);
  await expect(settings.menu).toBeVisible();
  return settings;
}

const ENTRIES = [
  ['Stores', 'Add a store'],
  ['Positions', 'Add a position'],
  ['Access groups', 'Add an access group'],
  ['Business drivers', 'Add a business driver'],
  ['Operations', 'Add an operation'],
  ['Work types', 'Add a work type'],
  ['Load templates', 'Add a load template'],
  ['Timetable templates', 'Add a timetable template'],
  ['Tick points', 'Add a tick point'],
] as const;

test('nine entries, each with its quick-add dialog, which says what is missing', { tag: '@deep' }, async ({
  page,
}) => {
  const settings = await open(page, '');
  await expect(page).toHaveURL(/#\/settings\/departments\//);
  for (const [entry, add] of ENTRIES) {
    await settings.goTo(entry);
    await expect(page.locator('main').getByText(/^Total: \d+|Nothing here yet/)).toBeVisible();
    await expectAccessible(page);
    await settings.quickAdd(add);
    await expect(page).toHaveURL(/modal=[A-Za-z]+~-1/);
    await settings.dialog.getByRole('button', { name: /^(Save|Create)$/ }).click();
    await expect(settings.dialog.getByText('The field is required').first()).toBeVisible();
    await screenshot(page, `settings-${entry.toLowerCase().replaceAll(' ', '-')}`);
    await expectAccessible(page);
    await settings.dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(settings.dialog).toHaveCount(0);
  }
});

test('whoever opens a dialog may type at once', { tag: '@deep' }, async ({ page }) => {
  const settings = await open(page, '');
  await settings.goTo('Positions');
  await settings.quickAdd('Add a position');
  const first = settings.dialog.getByRole('textbox').first();
  await expect(first).toBeFocused();
  await page.keyboard.type('Baker');
  await expect(first).toHaveValue('Baker');
  await screenshot(page, 'dialog-first-field');
});

test('an address is checked, IPv4 and IPv6, and filters stand in the address bar', { tag: '@deep' }, async ({
  page,
}) => {
  const settings = await open(page, 'departments/');
  await page.getByLabel('Search the list').fill('lon-1');
  await expect(page).toHaveURL(/departments%3Ename=lon-1|departments>name=lon-1/);
  await expect(page.locator('main tbody tr')).toHaveCount(1);
  await settings.openRow('lon-1');
  await settings.openTab('IP addresses');
  const field = settings.dialog.getByLabel('IP address', { exact: true });
  for (const wrong of ['999.1.1.1', '10.0.0', '2001:::1']) {
    await field.fill(wrong);
    await field.press('Enter');
    await expect(settings.dialog.getByText('Invalid IP address format')).toBeVisible();
  }
  await expectAccessible(page);
  for (const right of ['198.51.100.7', '2001:db8::7']) {
    await field.fill(right);
    await field.press('Enter');
    await expect(settings.dialog.getByRole('listitem').filter({ hasText: right })).toBeVisible();
    await settings.dialog.getByRole('button', { name: `Delete: ${right}` }).click();
    await expect(settings.dialog.getByRole('listitem').filter({ hasText: right })).toHaveCount(0);
  }
});

test('the dates of a holiday week get their hours in one go', { tag: '@deep' }, async ({ page }) => {
  const settings = await open(page, 'departments/');
  const { dialog } = settings;
  await settings.openNamed('Hawthorn Green');
  await dialog.getByRole('tab', { name: 'Schedule' }).click();
  const dates = dialog.getByRole('button', { name: 'Dates' });
  await dates.click();
  for (const day of ['25 March 2026', '26 March 2026'])
    await page.getByRole('button', { name: day, exact: true }).click();
  await page.keyboard.press('Escape');
  await dialog.getByLabel('Closed').uncheck();
  await dialog.getByLabel('Opens: Dates').fill('12');
  await dialog.getByLabel('Closes: Dates').fill('16');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();

  const own = dialog.getByRole('region', { name: 'Dates with special hours' }).getByRole('listitem');
  await expect(own).toHaveText([/2026\/03\/25.*12:00–16:00/, /2026\/03\/26.*12:00–16:00/]);
  await expect(dates).toBeFocused();
  await expect(dialog.getByRole('button', { name: 'Add', exact: true })).toBeDisabled();
  await screenshot(page, 'settings-special-hours');
});

test('shift lengths that cannot be are refused, each in its field', { tag: '@deep' }, async ({ page }) => {
  const settings = await open(page, 'timetable-templates/?modal=TimetableTemplate~-1');
  await settings.fill('Name', 'Impossible');
  await settings.fill('Shortest shift', '25');
  await settings.fill('Longest shift', '0');
  await settings.dialog.getByRole('button', { name: 'Save' }).click();
  await expect(settings.dialog.getByRole('alert')).toContainText('Not all fields are filled in correctly');
  await expect(settings.dialog.getByText('Invalid shift start time', { exact: true })).toBeVisible();
  await expect(settings.dialog.getByText('Invalid shift end time', { exact: true })).toBeVisible();
});

test('an access group for a shift lead: a role, a name and Save; a change tells first what it gives', {
  tag: '@deep',
}, async ({ page }) => {
  const settings = await open(page, 'access-groups/');
  // Three choices: a new group, its role, which names it, and Save.
  await settings.quickAdd('Add an access group');
  await settings.choose('Start from', 'Shift lead');
  await settings.save();

  await settings.openNamed('Shift lead');
  const { dialog } = settings;
  await expect(dialog.getByLabel('Plans the schedule')).toHaveValue('does');
  await expect(dialog.getByLabel('May confirm the schedule')).toHaveValue('no');
  await expect(dialog.getByText('Nobody so far: rights on days hold for people')).toBeVisible();
  await settings.choose('Looks after', 'Employee');
  await expect(dialog.getByText('Groups whose people this group may plan and change')).toBeVisible();
  await dialog.getByLabel('May confirm the schedule').selectOption('Yes');
  await expect(dialog.getByLabel('What saving changes')).toHaveText(
    'Gains 1 right · 0 people have this group',
  );
  await expectAccessible(page);
  await settings.openTab('Days');
  const shifts = dialog.getByLabel('What one does: Plan, Shifts');
  await expect(shifts).toHaveValue('plans');
  await shifts.selectOption('Plans and confirms');
  await dialog.getByLabel('Days ahead: Plan, Shifts').fill('62');
  await expect(dialog.getByLabel('What saving changes')).toContainText('rights on days added: ');
  await expectAccessible(page);
  await settings.save();
  await settings.openNamed('Shift lead');
  await expect(dialog.getByLabel('May confirm the schedule')).toHaveValue('does');
});

test('a group is copied with its rights, and a day right gets its limits', { tag: '@deep' }, async ({
  page,
}) => {
  const settings = await open(page, 'access-groups/');
  await settings.openRow('Administrator');
  await settings.dialog.getByRole('button', { name: 'Copy' }).click();
  await expect(settings.dialog.getByRole('heading', { name: 'Add an access group' })).toBeVisible();
  await settings.fill('Name', 'Night managers');
  await settings.openTab('Expert');
  await settings.dialog.getByPlaceholder('Find a function').fill('TickPoint');
  await expect(
    settings.dialog.getByRole('checkbox', { name: 'Tick points and the keys of their tablets, View' }),
  ).toBeVisible();
  await settings.dialog.getByPlaceholder('Find a function').fill('AttendanceRecords');
  const own = settings.dialog.getByRole('checkbox', {
    name: 'Arrivals and departures with their photos, Own only',
  });
  await own.check();
  await screenshot(page, 'settings-own-only');
  await settings.dialog.getByText(/^Rights on days: /).click();
  await settings.dialog.getByRole('button', { name: /^Create, Work day: days back/ }).click();
  await settings.dialog.getByRole('textbox', { name: 'Days back' }).first().fill('3');
  await expectAccessible(page);
  await screenshot(page, 'settings-day-rights');
  await settings.save();
  await settings.openNamed('Night managers');
  await expect(settings.dialog.getByLabel('Arrivals and departures')).toHaveValue('mixed');
  await settings.openTab('Expert');
  await settings.dialog.getByPlaceholder('Find a function').fill('AttendanceRecords');
  await expect(own).toBeChecked();
  await settings.dialog.getByText(/^Rights on days: /).click();
  await expect(settings.dialog.getByRole('button', { name: /^Create, Work day: days back/ })).toBeVisible();
});

test('a formula shows where it cannot be read and what it gives; loops are refused; the graph is drawn', {
  tag: '@deep',
}, async ({ page }) => {
  const settings = await open(page, 'operations/');
  await settings.quickAdd('Add an operation');
  await settings.fill('Name', 'Scans');
  await settings.save();
  await settings.goTo('Business drivers');
  await settings.quickAdd('Add a business driver');
  await settings.fill('Name', 'Receipts');
  await settings.save();
  await settings.goTo('Load templates');
  await settings.quickAdd('Add a load template');
  await settings.fill('Name', 'Corner shop');
  await settings.dialog.getByRole('button', { name: 'Create' }).click();
  for (const name of ['Scans', 'Receipts']) {
    await settings.choose('Add an operation', name);
    await settings.dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(settings.dialog.getByRole('rowheader', { name })).toBeVisible();
  }
  await settings.openTab('Relations');
  await settings.dialog.getByRole('button', { name: 'Add a relation' }).click();
  await settings.choose('What is computed', 'Scans');
  await settings.choose('From what', 'Receipts');
  const formula = settings.dialog.getByLabel('Formula', { exact: true });
  await formula.fill('a * (2 +');
  await expect(settings.dialog.getByText(/^Character 9: a value is expected/)).toBeVisible();
  await expect(settings.dialog.locator('pre[data-position="8"]')).toBeVisible();
  await formula.fill('a / 20 if a > 10 else 0');
  await expect(settings.dialog.getByText('gives 5')).toBeVisible();
  await screenshot(page, 'settings-formula');
  await expectAccessible(page);
  await settings.dialog.getByRole('button', { name: 'Save the relation' }).click();
  await expect(settings.dialog.getByRole('cell', { name: 'a / 20 if a > 10 else 0' })).toBeVisible();
  await settings.dialog.getByText('Graph', { exact: true }).click();
  await expect(
    settings.dialog.getByRole('img', { name: /^Graph of 2 operations and 1 relations/ }),
  ).toBeVisible();
  await screenshot(page, 'settings-graph');

  const template = await downloaded(page, () =>
    settings.dialog.getByRole('button', { name: 'Download' }).click(),
  );
  const texts = await textsOf(template);
  expect(texts).toContain('Scans');
  expect(texts).toContain('a / 20 if a > 10 else 0');
  const file = await template.path();
  await settings.dialog.getByRole('button', { name: 'Cancel' }).last().click();
  await page.getByRole('button', { name: 'Upload' }).click();
  await settings.fill('Name', 'Corner shop again');
  await settings.dialog.locator('input[type=file]').setInputFiles({
    name: 'template.xlsx',
    mimeType: XLSX,
    buffer: await readFile(file),
  });
  await settings.dialog.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(settings.dialog.getByRole('tab', { name: 'Operations: 2' })).toBeVisible();
});
