import { expect, expectAccessible, screenshot, signInByForm, test } from '../fixtures.ts';

test('the first visit asks for the language, remembers it, and a wrong password is told', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('dialog')).toContainText('Choose your language');
  await screenshot(page, 'language');
  await page.getByRole('button', { name: 'Русский' }).click();

  await expect(page.getByRole('heading', { name: 'Вход' })).toBeVisible();
  await signInByForm(page, 'manager', 'not the password');
  await expect(page.getByText('Неверный логин и/или пароль').first()).toBeVisible();

  await page.reload();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Вход' })).toBeVisible();
  await expectAccessible(page);
});

test('a short login and a short password are told before anything is sent', { tag: '@deep' }, async ({
  page,
}) => {
  await page.goto('/#/login');
  await page.getByRole('button', { name: 'English' }).click();

  await signInByForm(page, 'ab', 'short');

  await expect(page.getByText('Too short login')).toBeVisible();
  await expect(page.getByText('Too short password')).toBeVisible();
  await expect(page.getByLabel('Login')).toBeFocused();
  await screenshot(page, 'login-errors');
});

test('after sign-in the timetable opens, and signing out leads back to the login', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'English' }).click();
  await signInByForm(page, 'manager');

  await expect(page).toHaveURL(/#\/timetable/);
  await page.goto('/#/login');
  await expect(page).toHaveURL(/#\/timetable/);

  await page.getByRole('button', { name: 'User menu' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/#\/login/);
  await page.goto('/#/staff');
  await expect(page).toHaveURL(/#\/login/);
});
