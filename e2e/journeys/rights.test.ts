import { expect, expectAccessible, openAs, screenshot, test } from '../fixtures.ts';

test('an employee lands on their own shifts: no timetable, no settings, and swaps are one step away', async ({
  page,
}) => {
  await openAs(page, 'worker', '/settings/departments/?from=2026-03-01');

  await expect(page).toHaveURL(/#\/schedule\?.*from=2026-03-01/);
  await expect(page.getByRole('article', { name: 'Next shift' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Timetable' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Settings' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /confirm/i })).toHaveCount(0);
  await screenshot(page, 'worker');
  await page.getByRole('link', { name: /^Swap requests/ }).click();
  await expect(page).toHaveURL(/#\/exchange\?.*exchangeTab=requests/);
});

test('a session that has ended leads to the login from anywhere', async ({ page, context }) => {
  await openAs(page, 'manager', '/staff');
  await expect(page.getByRole('heading', { name: 'Staff' })).toBeVisible();

  await context.clearCookies({ name: 'sessionid' });
  await page.goto('/#/forecast');
  await page.reload();

  await expect(page).toHaveURL(/#\/login/);
});

test('an administrator sees in words what a person may do', async ({ page }) => {
  await openAs(page, 'admin', '/staff');
  const answer = await page.request.get('/rest_api/employee/?username=manager');
  const [manager] = (await answer.json()) as { id: number }[];
  await page.goto(`/#/staff?modal=Worker~${manager?.id}&workerTab=rights`);

  const schedule = page.getByRole('dialog').getByRole('region', { name: 'Schedule', exact: true });
  await expect(schedule.getByText('May confirm the schedule')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Sections of the menu' })).toContainText('Timetable, Staff');
  await expectAccessible(page);
});
