import { expect, openAs, screenshot, test } from '../fixtures.ts';

test('the automation of the exchange: off, set for one store, previewed, run, and logged with its reasons', {
  tag: '@deep',
}, async ({ page }) => {
  await openAs(page, 'admin', '/settings/departments/');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const shops = await page.evaluate(async () => (await fetch('/rest_api/department/')).json());
  const stores = (shops.results ?? shops) as { id: number; name: string; parent_id: number | null }[];
  const parents = new Set(stores.map((shop) => shop.parent_id));
  const store = stores.find((shop) => shop.parent_id !== null && !parents.has(shop.id));
  await page.goto(`/#/settings/departments/?modal=ExchangeAutomation~${store?.id}`);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(store?.name ?? '');
  await expect(dialog).toContainText('Nothing is switched on');

  await dialog.getByRole('tab', { name: 'Settings' }).click();
  await expect(dialog).toContainText('These are the settings of the whole network');
  await expect(dialog.getByRole('button', { name: 'Save' })).toHaveCount(0);
  await dialog.getByRole('button', { name: /Own settings/ }).click();
  await dialog.getByLabel('Offer vacancies where people are missing').check();
  await dialog.getByLabel('Withdraw automatic vacancies that are no longer needed').check();
  await dialog.getByLabel('Longest vacancy, hours').fill('3');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toContainText('Not all fields are filled in correctly');
  await dialog.getByLabel('Longest vacancy, hours').fill('10');
  await dialog.getByLabel(/^Partners: the branch/).fill('2');
  await dialog.getByLabel('First of several: before them').fill('36');
  await screenshot(page, 'exchange-automation-settings');
  await dialog.getByRole('button', { name: 'Save' }).click();

  // What is saved leads to what it would do.
  await expect(dialog.getByRole('tab', { name: 'What it would do' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await expect(dialog.getByText('Nothing is switched on')).toHaveCount(0);
  await dialog.getByRole('tab', { name: 'Settings' }).click();
  await expect(dialog.getByLabel(/^Partners: the branch/)).toHaveValue('2');
  await expect(dialog.getByLabel('First of several: before them')).toHaveValue('36');
  await dialog.getByRole('tab', { name: 'What it would do' }).click();
  const offers = dialog.getByRole('listitem').filter({ hasText: 'Offer' });
  await expect(offers.first()).toContainText('of a person is missing then, in a gap of more than 0.5');
  const planned = await offers.count();
  await screenshot(page, 'exchange-automation-preview');

  await dialog.getByRole('button', { name: 'Run now' }).click();
  await expect(offers).toHaveCount(0);
  await dialog.getByRole('tab', { name: 'What it did' }).click();
  await expect(dialog).toContainText('run by hand');
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Offer' })).toHaveCount(planned);
  await screenshot(page, 'exchange-automation-log');
});
