import type { RunningProduct } from '../../apps/server/testing/process.ts';
import { expect, expectAccessible, screenshot, test, useLanguage } from '../fixtures.ts';
import { startSecondProduct } from '../pages/second-product.ts';

const PORT = Number(process.env.E2E_PORT);
const PLAIN = `http://127.0.0.1:${PORT}`;

let product: RunningProduct;
test.beforeAll(async ({ host }) => {
  // On a busy machine a second process takes its time.
  product = await startSecondProduct(await host.networkOf(test.info().file), {
    SHIFTWRIGHT_ONBOARDING: 'on',
  });
});
test.afterAll(() => product?.end('SIGTERM'));

test('whoever plans is led through a first month, puts it off, goes on and finishes @deep', async ({
  page,
}) => {
  await useLanguage(page, 'ru');
  const data = { username: 'manager', password: 'shiftwright-demo' };
  expect((await page.request.post(`${product.url}/rest_api/auth/login/`, { data })).status()).toBe(200);
  // Both stand on one database: who is signed in at one is so at the other.
  const open = async (origin: string) => {
    await page.goto(`${origin}/#/notifications`);
    await expect(page.getByRole('heading', { name: 'Уведомления' })).toBeVisible();
  };
  const guide = page.getByRole('region', { name: 'Первый месяц за пять шагов' });
  const press = (name: string) => guide.getByRole('button', { name, exact: true }).click();

  await open(product.url);
  await expect(guide).toContainText('Шаг 1 из 5');
  await expectAccessible(page);
  await screenshot(page, 'onboarding');
  await press('Показать');
  await expect(page).toHaveURL(/#\/timetable\?.*deps=\d+/);
  await press('Дальше');
  await press('Показать');
  await expect(page).toHaveURL(/#\/forecast\?/);
  await press('Дальше');
  await press('Показать');
  await expect(page.getByRole('dialog')).toContainText('Автосоставление');
  await page.keyboard.press('Escape');

  // Put off, and on from where it was.
  await guide.getByRole('button', { name: /^Позже/ }).click();
  await expect(guide).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
  await page.reload();
  await expect(page.getByRole('button', { name: /^Меню пользователя/ })).toBeVisible();
  await expect(guide).toHaveCount(0);
  await page.getByRole('button', { name: /^Меню пользователя/ }).click();
  await page.getByRole('button', { name: 'Первый месяц за пять шагов' }).click();
  await expect(guide).toContainText('Шаг 3 из 5');
  await press('Дальше');
  await press('Дальше');
  await expect(guide).toContainText('Шаг 5 из 5');
  await press('Готово');
  await expect(guide).toHaveCount(0);
  await expect(page.locator('body')).not.toBeFocused();

  await page.getByRole('button', { name: /^Меню пользователя/ }).click();
  await page.getByRole('button', { name: /^Что нового/ }).click();
  await expect(page.getByRole('dialog', { name: 'Что нового' })).toContainText('Когда человек уходит');
  await expectAccessible(page);

  await open(PLAIN);
  await page.waitForLoadState('networkidle');
  await expect(guide).toHaveCount(0);
});
