import { readFile } from 'node:fs/promises';
import { expect, expectAccessible, openAs, screenshot, test } from '../fixtures.ts';

test('an administrator says how long people are remembered, and sees who changed whose access', {
  tag: '@deep',
}, async ({ page }) => {
  await openAs(page, 'admin', '/settings/positions/');
  await page.getByRole('link', { name: 'Privacy and access log' }).click();
  const dialog = page.getByRole('dialog', { name: 'Privacy and access log' });
  const left = dialog.getByLabel('Personal data of people who left');
  await expect(left).toHaveValue('');
  await expect(dialog.getByLabel('Sessions')).toHaveValue('14 days');
  await expect(dialog.getByRole('cell', { name: 'Signed in' }).first()).toBeVisible();
  await expectAccessible(page);
  await screenshot(page, 'privacy');
  await dialog.getByLabel('Sessions').fill('40');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Not all fields are filled in correctly')).toBeVisible();
  await dialog.getByLabel('Sessions').fill('7');
  await left.fill('365');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);

  await page.getByRole('link', { name: 'Privacy and access log' }).click();
  await expect(left).toHaveValue('365 days');
  await dialog.getByLabel('Event').click();
  await page.getByRole('option', { name: 'Retention changed' }).click();
  await expect(dialog.getByRole('cell', { name: 'Retention changed' })).toHaveCount(1);
  await expect(dialog.getByRole('cell', { name: 'Signed in' })).toHaveCount(0);
});

test('the data of a person is taken along; whoever works here is not forgotten', { tag: '@deep' }, async ({
  page,
}) => {
  await openAs(page, 'admin', '/staff');
  await page
    .locator('main')
    .getByRole('button')
    .filter({ hasText: /\p{L}+ \p{L}+/u })
    .nth(0)
    .waitFor();
  const people = await page.request.get('/rest_api/employee/?limit=1&include_employments=true');
  const [person] = (await people.json()).results;
  await page.goto(`/#/staff?modal=Worker~${person.user.id}&workerTab=security`);
  const personal = page.getByRole('region', { name: 'Personal data' });
  const downloading = page.waitForEvent('download');
  await personal.getByRole('button', { name: 'Export the data' }).click();
  const file = await downloading;
  const kept = JSON.parse(await readFile(await file.path(), 'utf8'));
  expect(kept['user_account.id'][0].last_name).toBe(person.user.last_name);

  await personal.getByRole('button', { name: 'Forget the person…' }).click();
  const dialog = page.getByRole('dialog', { name: /^Forget .+\?$/ });
  await expect(dialog.getByText('This cannot be undone.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Forget for good' })).toBeDisabled();
  await expectAccessible(page);
  await screenshot(page, 'privacy-forget');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(personal.getByRole('button', { name: 'Forget the person…' })).toBeFocused();
  await page.keyboard.press('Enter');
  await dialog.getByLabel('Your own password, to confirm').fill('shiftwright-demo');
  await dialog.getByRole('button', { name: 'Forget for good' }).click();
  await expect(dialog.getByText('The person is still employed: end the employments first')).toBeVisible();
});
