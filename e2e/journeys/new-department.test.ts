import { aWorkbook } from '../../apps/server/testing/people-workbook.ts';
import { expect, openAs, screenshot, test } from '../fixtures.ts';
import { ForecastPage } from '../pages/forecast.ts';
import { countsOf, driversOf } from '../pages/new-department.ts';
import { SettingsPage } from '../pages/settings.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
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
  await expect(settings.dialog.getByRole('status')).toContainText(
    /Ready|Being calculated|There are no facts/,
  );
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
  await expect(dialog.getByRole('status')).toContainText('Added: 10');
  await dialog.getByRole('button', { name: 'OK' }).click();

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
    await expect(page.getByText('The workload has been read').first()).toBeVisible();
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
        .filter({ hasText: /^0\/[1-9]/ })
        .first(),
    ).toBeVisible();
    await screenshot(page, 'new-department-coverage');
  });
});
