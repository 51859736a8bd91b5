import { expect, expectAccessible, screenshot, test, useLanguage } from '../fixtures.ts';
import { endSecondProduct, type SecondProduct, startSecondProduct } from '../pages/second-product.ts';

const PORT = Number(process.env.E2E_PORT);
const PLAIN = `http://127.0.0.1:${PORT}`;

let product: SecondProduct;
test.beforeAll(async () => {
  // On a busy machine a second process takes its time.
  test.setTimeout(180_000);
  product = await startSecondProduct({ SHIFTWRIGHT_ONBOARDING: 'on' });
});
test.afterAll(() => endSecondProduct(product));

test('newcomers are shown around once, in their language, and only where that is turned on', async ({
  page,
}) => {
  await useLanguage(page, 'ru');
  const data = { username: 'manager', password: 'shiftwright-demo' };
  expect((await page.request.post(`${product.origin}/rest_api/auth/login/`, { data })).status()).toBe(200);
  // Both stand on one database: who is signed in at one is so at the other.
  const open = async (origin: string) => {
    await page.goto(`${origin}/#/notifications`);
    await expect(page.getByRole('heading', { name: 'Уведомления' })).toBeVisible();
  };
  const steps = page.getByRole('dialog', { name: 'Первые шаги' });

  await open(product.origin);
  await expect(steps.getByRole('listitem').first()).toContainText('Выберите вверху');
  await expect(steps.getByText('Расписание: запустите автосоставление')).toBeVisible();
  await expectAccessible(page);
  await screenshot(page, 'onboarding');
  await steps.getByRole('button', { name: 'Начать' }).click();
  await expect(steps).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Уведомления' })).toBeVisible();
  await page.waitForTimeout(1000);
  await expect(steps).toHaveCount(0);

  await open(PLAIN);
  await page.waitForTimeout(1000);
  await expect(steps).toHaveCount(0);
});
