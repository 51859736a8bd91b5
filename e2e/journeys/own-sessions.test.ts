import { expect, expectAccessible, openAs, screenshot, test } from '../fixtures.ts';

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 26_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Mobile/15E148 Safari/604.1';
const TABLET = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';

test('a person sees where they are signed in, and signs out there', { tag: '@deep' }, async ({
  page,
  playwright,
  baseURL,
}) => {
  /** Somewhere else, signed in as the same person. */
  async function elsewhere(userAgent: string) {
    const request = await playwright.request.newContext({ baseURL: baseURL ?? '', userAgent });
    const data = { username: 'director', password: 'shiftwright-demo' };
    expect((await request.post('/rest_api/auth/login/', { data })).status()).toBe(200);
    const isSignedIn = async () => (await request.get('/rest_api/auth/user/')).status() === 200;
    return { isSignedIn, leave: () => request.dispose() };
  }

  await openAs(page, 'director', '/notifications');
  const [phone, tablet] = [await elsewhere(PHONE), await elsewhere(TABLET)];
  const menu = page.getByRole('button', { name: 'User menu' });
  const entry = page.getByRole('button', { name: 'Where I am signed in' });
  const dialog = page.getByRole('dialog', { name: 'Where I am signed in' });
  await menu.click();
  await entry.click();
  await expect(dialog).toBeVisible();
  await expect(entry).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
  await menu.click();
  await entry.click();
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Safari, iPhone' })).toContainText('127.0.0.1');
  await expect(dialog.getByRole('listitem').filter({ hasText: 'This device' })).toHaveCount(1);
  await expect(
    dialog.getByRole('listitem').filter({ hasText: 'This device' }).getByRole('button', { name: 'Sign out' }),
  ).toHaveCount(0);
  await expectAccessible(page);
  await screenshot(page, 'own-sessions');

  await dialog.getByRole('button', { name: /^Sign out: Safari, iPhone/ }).click();
  await expect(dialog.getByText('Safari, iPhone')).toHaveCount(0);
  expect([await phone.isSignedIn(), await tablet.isSignedIn()]).toEqual([false, true]);

  await dialog.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await page.getByText('has to sign in again').waitFor();
  await page.getByRole('button', { name: 'Sign out everywhere else' }).last().click();
  await expect(dialog.getByRole('listitem')).toHaveCount(1);
  expect(await tablet.isSignedIn()).toBe(false);
  await page.reload();
  await expect(dialog).toBeVisible();
  await Promise.all([phone.leave(), tablet.leave()]);
});
