import { expect, openAs, screenshot, test } from '../fixtures.ts';

test('an employee sees only what is theirs: no confirmation, no settings, and closed sections lead elsewhere', async ({
  page,
}) => {
  await openAs(page, 'worker', '/settings/departments/?from=2026-03-01');

  await expect(page).toHaveURL(/#\/(timetable|exchange)\?.*from=2026-03-01/);
  await expect(page.getByRole('link', { name: 'Settings' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /confirm/i })).toHaveCount(0);
  await screenshot(page, 'worker');
});

test('a session that has ended leads to the login from anywhere', async ({ page, context }) => {
  await openAs(page, 'manager', '/staff');
  await expect(page.getByRole('heading', { name: 'Staff' })).toBeVisible();

  await context.clearCookies({ name: 'sessionid' });
  await page.goto('/#/forecast');
  await page.reload();

  await expect(page).toHaveURL(/#\/login/);
});
