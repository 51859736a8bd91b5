import { aWorkbook } from '../../apps/server/testing/people-workbook.ts';
import { expect, expectNotice, openAs, screenshot, test } from '../fixtures.ts';
import { call } from '../pages/call.ts';
import { XLSX } from '../pages/files.ts';
import { ForecastPage } from '../pages/forecast.ts';
import { countHands } from '../pages/hands.ts';
import { aDepartmentOf, countsOf, driversOf } from '../pages/new-department.ts';
import { SettingsPage } from '../pages/settings.ts';

const TIMES = { opens: '08:00', closes: '22:00' };

test('a new department is made from nothing: hours, work types, template, position, group, ten people, timetable', {
  tag: '@deep',
}, async ({ page }) => {
  await openAs(page, 'admin', '/settings/access-groups/');
  const settings = new SettingsPage(page);
  await settings.quickAdd('Add an access group');
  await settings.fill('Name', 'New cashiers');
  await settings.dialog.getByLabel('Plans the schedule').selectOption('Plans');
  await settings.save();

  await settings.quickAdd('Add a position');
  await settings.fill('Name', 'New cashier');
  await settings.choose('Access group', 'New cashiers');
  await settings.save();
  await expect(settings.row('New cashier')).toContainText('New cashiers');

  await settings.quickAdd('Add a store');
  await settings.fill('Name', 'Riverside');
  await settings.fill('Code', 'riverside');
  await settings.openTab('Schedule');
  await settings.dialog.getByLabel('Opens: Every day').fill(TIMES.opens);
  await settings.dialog.getByLabel('Closes: Every day').fill(TIMES.closes);
  await settings.openTab('Autoscheduling');
  await settings.choose('Timetable template', /Store/);
  await settings.dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(/modal=DepSettings~\d+/);
  const shop_id = /DepSettings~(\d+)/.exec(page.url())?.[1] ?? '';

  await settings.openTab('Calculation of need');
  const template = settings.dialog.getByRole('combobox', { name: 'Load template' });
  await expect(template, 'the one of the network').toHaveValue(/Local store/);
  await settings.choose('Load template', /Local store/);
  await expect(template, 'chosen again it stays').toHaveValue(/Local store/);
  await expect(settings.dialog.getByRole('status')).toContainText(/The need is|There are no facts/);
  const work = settings.dialog.getByRole('region', { name: 'Work types' });
  await expect(work.getByRole('listitem').first()).toBeVisible();
  await screenshot(page, 'settings-new-department');
  await settings.dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(settings.row('Riverside')).toContainText('Open');

  await page.goto(`/#/staff?deps=${shop_id}&from=2026-03-01&to=2026-03-31`);
  const head = ['Personnel number', 'Last name', 'First name', 'Position', 'Hired'];
  const rows = Array.from({ length: 10 }, (_, at) => [
    ...[`ND-${at + 1}`, `River${at + 1}`, 'Anna', 'New cashier', '2026-03-01'],
  ]);
  await page.getByRole('main').getByRole('button', { name: 'Upload employees' }).last().click();
  const dialog = page.getByRole('dialog');
  const buffer = await aWorkbook([head, ...rows]);
  await dialog.locator('input[type=file]').setInputFiles({ name: 'people.xlsx', mimeType: XLSX, buffer });
  await dialog.getByRole('button', { name: 'Save people: 10' }).click();
  await expectNotice(page, 'Added: 10');
  await expect(dialog).toHaveCount(0);

  await page.goto(`/#/timetable?deps=${shop_id}&from=2026-03-01`);
  await expect(page.getByRole('rowheader').filter({ hasText: /River\d/ })).toHaveCount(10);
  await screenshot(page, 'new-department-timetable');

  await test.step('three months of counts become a forecast', async () => {
    const forecast = new ForecastPage(page);
    await forecast.open({ deps: shop_id, from: '2026-03-11', to: '2026-03-31' });
    await page.getByRole('toolbar').getByRole('button', { name: 'Upload workload' }).click();
    await dialog.locator('input[type=file]').setInputFiles({
      name: 'counts.xlsx',
      mimeType: XLSX,
      buffer: await countsOf(await driversOf(page, Number(shop_id)), '2026-03-11', 90),
    });
    await expect(dialog.getByRole('region', { name: 'What the file would change' })).toContainText(
      'values: 1,260',
    );
    await dialog.getByRole('button', { name: 'Upload workload' }).click();
    await expectNotice(page, 'The workload has been read');
    await forecast.calculate();
    await forecast.calculated();
    expect(await forecast.forecast('2026/03/18')).toBeGreaterThan(0);
    const need = page.getByRole('region', { name: 'Need for people by work type' });
    await expect(need.getByRole('button', { name: /Checkout/ })).toBeVisible();
    await screenshot(page, 'new-department-forecast');
  });

  await test.step('the need stands under the timetable, by work type', async () => {
    await page.goto(`/#/timetable?deps=${shop_id}&from=2026-03-01&coverage=1`);
    await page.getByRole('button', { name: /Show by work type/ }).click();
    const checkout = page.getByRole('row').filter({ hasText: /Checkout/ });
    await expect(
      checkout
        .getByRole('gridcell')
        .filter({ hasText: /^−[1-9]/ })
        .first(),
    ).toBeVisible();
    await screenshot(page, 'new-department-coverage');
  });
});

test('a new department like another is ready for its first month with few clicks and keys @deep', async ({
  page,
}) => {
  await openAs(page, 'admin', '/settings/departments/');
  const hands = await countHands(page);
  const settings = new SettingsPage(page);
  await page.getByRole('main').getByRole('button', { name: 'Add a store' }).click();
  await page.keyboard.type('Hilly');
  await settings.dialog.getByRole('combobox', { name: 'Like the store' }).click();
  await page.getByRole('option').first().click();
  await expect(settings.dialog.getByLabel('Demand compared with it')).toBeEnabled();
  await settings.dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(/modal=DepSettings~\d+/);

  const missing = settings.dialog.getByRole('region', { name: 'What is missing until it can be planned' });
  await expect(missing.locator('li[data-missing]')).toHaveText(['Missing: Employees']);
  await screenshot(page, 'settings-like-department');
  await missing.getByRole('link', { name: 'Upload employees' }).click();

  const head = ['Personnel number', 'Last name', 'First name', 'Position', 'Hired'];
  const [position] = await call<{ name: string }[]>(page, 'GET', 'worker_position/');
  const rows = Array.from({ length: 8 }, (_, at) => [
    ...[`HL-${at + 1}`, `Hill${at + 1}`, 'Anna', position?.name ?? '', '2026-03-01'],
  ]);
  const dialog = page.getByRole('dialog');
  const buffer = await aWorkbook([head, ...rows]);
  await dialog.locator('input[type=file]').setInputFiles({ name: 'people.xlsx', mimeType: XLSX, buffer });
  await dialog.getByRole('button', { name: 'Save people: 8' }).click();
  await expectNotice(page, 'Added: 8');
  await expect(dialog).toHaveCount(0);

  await page.getByRole('navigation').getByRole('link', { name: 'Timetable' }).click();
  await expect(page.getByRole('rowheader').filter({ hasText: /Hill\d/ })).toHaveCount(8);
  await page.getByRole('button', { name: 'Build automatically' }).click();
  await dialog.getByRole('button', { name: 'Start' }).click();
  const { clicks, keys } = await hands();
  // The file is chosen by two clicks more.
  expect(clicks + 2).toBeLessThanOrEqual(12);
  expect(keys).toBeLessThanOrEqual(8);
  const glance = page.getByRole('complementary', { name: 'The month at a glance' });
  await expect(glance, 'nobody worked in the grid meanwhile').toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('row').filter({ hasText: /Hill1/ })).toContainText(/\d–\d/);
});

test('an empty forecast takes the demand of a similar store, scaled by one number', {
  tag: '@deep',
}, async ({ page }) => {
  await openAs(page, 'admin', '/settings/departments/');
  const settings = new SettingsPage(page);
  await settings.quickAdd('Add a store');
  await settings.fill('Name', 'Lakeside');
  await settings.dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(/modal=DepSettings~\d+/);
  const shop_id = /DepSettings~(\d+)/.exec(page.url())?.[1] ?? '';
  await settings.openTab('Calculation of need');
  await expect(
    settings.dialog.getByRole('region', { name: 'Work types' }).getByRole('listitem').first(),
  ).toBeVisible();

  const forecast = new ForecastPage(page);
  await forecast.open({ deps: shop_id, from: '2026-03-11', to: '2026-03-31' });
  await expect(page.getByText('No demand for this period')).toBeVisible();
  await expect(
    page.getByText(/^There are no facts of "Customers" before .*Upload the workload/),
  ).toBeVisible();
  await screenshot(page, 'forecast-empty');
  await page.getByRole('button', { name: 'Take a similar store’s' }).click();
  const dialog = page.getByRole('dialog', { name: 'Demand of a similar store' });
  const like = dialog.getByRole('combobox', { name: 'Demand as in the store' });
  await expect(like).toBeFocused();
  await dialog.getByRole('button', { name: 'Take this demand' }).click();
  await expect(dialog.getByText('The field is required')).toBeVisible();
  await like.click();
  // Maybe the one of the journey above, which borrows its demand, too.
  await page.getByRole('option').first().click();
  await dialog.getByLabel('Demand compared with it').fill('80');
  await screenshot(page, 'forecast-like');
  await dialog.getByRole('button', { name: 'Take this demand' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(forecast.row('2026/03/18')).toBeVisible();
  expect(await forecast.forecast('2026/03/18')).toBeGreaterThan(0);
});

test('what is missing follows a work type that is added', { tag: '@deep' }, async ({ page }) => {
  await openAs(page, 'admin', '/notifications');
  const shop_id = await aDepartmentOf(page, 0, 'Bare store');
  const works = () => call<{ id: number }[]>(page, 'GET', `work_type/?shop_id=${shop_id}`);
  // Those of the template come with a job.
  await expect.poll(async () => (await works()).length).toBeGreaterThan(0);
  for (const { id } of await works()) await call(page, 'DELETE', `work_type/${id}/`);
  await page.goto(`/#/settings/departments/?modal=DepSettings~${shop_id}~need`);
  const settings = new SettingsPage(page);
  const missing = settings.dialog
    .getByRole('region', { name: 'What is missing until it can be planned' })
    .getByRole('button', { name: 'Work types' });
  await expect(missing).toBeVisible();

  const region = settings.dialog.getByRole('region', { name: 'Work types' });
  for (const count of [1, 2]) {
    await region.getByRole('combobox', { name: 'Add a work type' }).click();
    await page.getByRole('option').first().click();
    await region.getByRole('button', { name: 'Add' }).click();
    await expect(region.getByRole('listitem')).toHaveCount(count);
    await expect(missing).toHaveCount(0);
  }
  const removing = region.getByRole('button', { name: /^Delete: / });
  await removing.first().press('Enter');
  await expect(region.getByRole('listitem')).toHaveCount(1);
  await expect(region.getByRole('textbox').last(), 'goes on beside the row that went').toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(region.getByRole('listitem')).toHaveCount(0);
  await expect(missing).toBeVisible();
});

test('an empty month leads to what its store lacks', { tag: '@deep' }, async ({ page }) => {
  await openAs(page, 'admin', '/notifications');
  const shop_id = await aDepartmentOf(page, 1, 'Bare month');
  await page.goto(`/#/timetable?deps=${shop_id}&from=2026-04-01`);
  const lacks = page.getByRole('region', { name: 'Missing: Timetable template' });
  await expect(lacks).toBeVisible();
  await expect(page.getByRole('button', { name: 'Build automatically' })).toHaveCount(0);
  await lacks.getByRole('button', { name: 'Set it up' }).click();
  const settings = new SettingsPage(page);
  await settings.openTab('Autoscheduling');
  await settings.choose('Timetable template', /Store/);
  await settings.save();
  await expect(page.getByRole('button', { name: 'Build automatically' })).toBeVisible();
});
