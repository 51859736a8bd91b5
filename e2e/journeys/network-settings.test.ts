import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNotice, openAs, screenshot, test } from '../fixtures.ts';
import { SettingsPage } from '../pages/settings.ts';

async function open(page: Page, place: string) {
  await openAs(page, 'admin', `/settings/${place}/`);
  return new SettingsPage(page);
}

test('a restriction of plans is made, changed and taken away', { tag: '@deep' }, async ({ page }) => {
  const settings = await open(page, 'restrictions');
  await expect(page.getByText('Nothing here yet')).toBeVisible();
  await settings.quickAdd('Add a restriction');
  await settings.dialog.getByRole('button', { name: 'Save' }).click();
  await expect(settings.dialog.getByText('The field is required').first()).toBeVisible();
  await settings.fill('Most hours a day', '11.5');
  await settings.choose('Type of day', 'Work day');
  await settings.choose('Shifts', 'Main shifts');
  await expectAccessible(page);
  await screenshot(page, 'restriction');
  await settings.save();
  await expect(settings.row('At most 11.5 h a day')).toContainText('Main shifts');
  await screenshot(page, 'restrictions');
  await settings.openRow('At most 11.5 h');
  await settings.choose('What is refused', 'People without a norm setting');
  await settings.save();
  await settings.openRow('People without a norm setting');
  await settings.dialog.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('dialog').last();
  await expect(question.getByRole('button', { name: 'Save' })).toHaveCount(0);
  await question.getByRole('button', { name: 'Delete' }).click();
  await expectNotice(page, 'Deleted: Restriction');
  await expect(page.getByText('Nothing here yet')).toBeVisible();
});

test('a report of Power BI is opened to a group and a person', { tag: '@deep' }, async ({ page }) => {
  const settings = await open(page, 'embedded-reports');
  await settings.quickAdd('Add a report');
  await settings.dialog.getByRole('button', { name: 'Save' }).click();
  await expect(settings.dialog.getByText('The field is required').first()).toBeVisible();
  await settings.fill('Name', 'Turnover');
  await settings.fill('Workspace ID', 'f089354e');
  await settings.fill('Report ID', '5b218778');
  await settings.choose('Open to groups', 'Administrator');
  await page.keyboard.press('Escape');
  await settings.dialog.getByRole('combobox', { name: 'Open to people' }).fill('manager');
  await page.getByRole('option').first().click();
  await page.keyboard.press('Escape');
  await expectAccessible(page);
  await screenshot(page, 'embedded-report');
  await settings.save();
  await expect(settings.row('Turnover')).toContainText('Administrator');
  await screenshot(page, 'embedded-reports');
});

test('the network says which load template new stores take, and which receipts it reads', {
  tag: '@deep',
}, async ({ page }) => {
  const settings = await open(page, 'positions');
  const openDemand = async () => {
    await settings.menu.getByRole('link', { name: 'Network settings' }).click();
    await settings.openTab('Demand');
  };
  await openDemand();
  await expect(settings.dialog.getByText(/^No system sends receipts yet/)).toBeVisible();
  await settings.dialog.getByRole('combobox', { name: 'Load template' }).click();
  const template = page.getByRole('option').first();
  const name = (await template.textContent()) ?? '';
  await template.click();
  await settings.dialog.getByRole('button', { name: 'Add a kind of receipts' }).click();
  await settings.dialog.getByRole('button', { name: 'Save' }).click();
  await expect(settings.dialog.getByText('The field is required').first()).toBeVisible();
  await settings.fill('Code of the kind', 'bill');
  await settings.fill('Field with the code of the store', 'shop');
  await settings.fill('Field with the code of the receipt', 'guid');
  await settings.fill('Field with date and time', 'dttm');
  await settings.dialog.getByRole('button', { name: 'Count one more operation' }).click();
  await settings.dialog.getByRole('combobox', { name: 'Operation' }).click();
  await page.getByRole('option').first().click();
  await settings.choose('How', 'Sum of fields');
  for (const [field, text] of [
    ['Fields', 'sum'],
    ['Only where', 'kind=sale'],
  ] as const) {
    await settings.dialog.getByRole('combobox', { name: field, exact: true }).fill(text);
    await page.keyboard.press('Enter');
  }
  await expectAccessible(page);
  await screenshot(page, 'receipts');
  await settings.save();
  await openDemand();
  await expect(settings.dialog.getByRole('combobox', { name: 'Load template' })).toHaveValue(name);
  const kind = settings.dialog.getByRole('group', { name: 'bill' });
  await expect(kind.getByText('kind=sale')).toBeVisible();
  await expect(kind.getByRole('combobox', { name: 'How' })).toHaveValue('Sum of fields');
});

test('a shift schedule is filled by a cycle, changed on a date, and a person follows it', {
  tag: '@deep',
}, async ({ page }) => {
  const settings = await open(page, 'shift-schedules');
  await settings.quickAdd('Add a shift schedule');
  await settings.dialog.getByRole('button', { name: 'Save' }).click();
  await expect(settings.dialog.getByText('The field is required').first()).toBeVisible();
  await settings.fill('Name', 'Two on two');
  await settings.fill('Code', '2x2');
  await settings.fill('Cycle', '2/2');
  await settings.fill('Hours a day', '11');
  await settings.dialog.getByRole('button', { name: 'Fill to the end of the year' }).click();
  await expect(settings.dialog.getByText('Working days: 16, hours: 176')).toBeVisible();
  await settings.dialog.getByRole('combobox', { name: /^Wednesday.*11.*: Type of day/ }).selectOption('V');
  await expectAccessible(page);
  await screenshot(page, 'shift-schedule');
  await settings.save();
  await expect(settings.row('Two on two')).toContainText('2x2');
  await screenshot(page, 'shift-schedules');

  const employee = await page.request.get('/rest_api/employee/?shop_id=4&limit=1');
  const [{ id }] = ((await employee.json()) as { results: [{ id: number }] }).results;
  await page.goto(`/#/settings/positions/?modal=NetworkSettings`);
  await settings.dialog.getByRole('tab', { name: 'Work and hours' }).click();
  await settings.dialog.getByLabel('Show the shift schedule in the card of a person').setChecked(true);
  await settings.fill('Coming late is forgiven up to, minutes', '15');
  await settings.fill('Coming early is no deviation up to, minutes', '20');
  await expectAccessible(page);
  await screenshot(page, 'network-work');
  await settings.save();
  const [network] = (await (await page.request.get('/rest_api/network/')).json()) as [object];
  expect(network).toMatchObject({
    allowed_interval_for_late_arrival: '00:15:00',
    allowed_interval_for_early_arrival: '00:20:00',
  });
  await page.goto(`/#/staff?from=2026-03-01&to=2026-03-31&deps=4&modal=Worker~${id}&workerTab=schedule`);
  await settings.dialog.getByRole('button', { name: 'Attach to a schedule' }).click();
  await settings.dialog.getByRole('button', { name: 'Save' }).click();
  await expect(settings.dialog.getByText('The field is required')).toBeVisible();
  await settings.choose('Schedule', 'Two on two, 2026');
  await screenshot(page, 'attach-to-schedule');
  await settings.dialog.getByRole('button', { name: 'Save' }).click();
  const follows = settings.dialog.getByRole('list', { name: 'Follows' });
  await expect(follows.getByText('2x2')).toBeVisible();
  await expect(settings.dialog.getByText(/^11\sh$/).first()).toBeVisible();
  await expectAccessible(page);
  await screenshot(page, 'person-follows-schedule');
  await follows.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog', { name: 'Delete' }).getByRole('button', { name: 'Delete' }).click();
  await expectNotice(page, 'Deleted: 2x2');
  await expect(settings.dialog.getByText('The person follows no shift schedule yet.')).toBeVisible();
});

test('how timesheets are divided and hours are grouped is set for the network', {
  tag: '@deep',
}, async ({ page }) => {
  const settings = await open(page, 'positions');
  const openRules = async () => {
    await settings.menu.getByRole('link', { name: 'Network settings' }).click();
    await settings.openTab('Rules');
  };
  await openRules();
  const divided = settings.dialog.getByRole('combobox', { name: 'The fact is divided' });
  await expect(divided).toHaveValue('By weekly rest, hours of a date and norm');
  await settings.choose('The fact is divided into main and additional', 'By the shift schedule');
  await settings.choose('Breaks of a shift by day and night', 'The night first');
  await settings.choose('Lines for a payroll', 'Each person');
  await settings.fill('Most main hours of a date', '11.5');
  await settings.dialog.getByRole('switch', { name: 'Least main hours of a date: four' }).click();
  await expect(settings.dialog.getByRole('textbox', { name: 'Least main hours of a date' })).toBeDisabled();
  await expectAccessible(page);
  await screenshot(page, 'division-of-timesheets');
  await settings.save();
  await openRules();
  await expect(divided).toHaveValue('By the shift schedule');
  await expect(settings.dialog.getByRole('textbox', { name: 'Most main hours of a date' })).toHaveValue(
    '11.5',
  );
  await expect(settings.dialog.getByRole('textbox', { name: 'Least main hours of a date' })).toBeDisabled();
});

test('paid hours, fines and the first figures are set for the network', { tag: '@deep' }, async ({
  page,
}) => {
  const settings = await open(page, 'positions');
  const openTab = async (name: string) => {
    await settings.menu.getByRole('link', { name: 'Network settings' }).click();
    await settings.openTab(name);
  };
  await openTab('Paid hours');
  await settings.fill('Night begins', '23:30');
  await settings.choose('Rounding of paid hours', 'To the nearest half hour');
  await settings.fill('From an arrival to its leave, hours at most', '12.5');
  await settings.dialog.getByRole('button', { name: 'Add a rule' }).click();
  await settings.fill('Part of the name of the position', '(cashier)+');
  await settings.dialog.getByRole('button', { name: 'Add minutes' }).first().click();
  await settings.dialog.getByRole('button', { name: 'Save' }).click();
  await expect(settings.dialog.getByText(/^Use parts of names/).first()).toBeVisible();
  await settings.fill('Part of the name of the position', 'cashier');
  const late = settings.dialog.getByRole('region', { name: 'Fines for coming late' });
  await late.getByLabel('From, minutes').fill('5');
  await late.getByLabel('To, minutes').fill('30');
  await late.getByLabel('Costs, minutes').fill('30');
  await expectAccessible(page);
  await screenshot(page, 'network-hours');
  await settings.save();
  await openTab('General');
  await settings.choose('Under a day, first', 'Cost');
  await expectAccessible(page);
  await settings.save();

  const [network] = (await (await page.request.get('/rest_api/network/')).json()) as [object];
  expect(network).toMatchObject({
    ...{ night_time_start: '23:30:00', round_work_hours_alg: 0, max_work_shift_seconds: 45_000 },
    fines_settings: { cashier: { arrive_fines: [[5, 30, 30]] } },
    default_stats: { day_top: 'cost', day_bottom: 'deadtime' },
  });
  await openTab('Paid hours');
  await expect(settings.dialog.getByLabel('Night begins')).toHaveValue('23:30');
});
