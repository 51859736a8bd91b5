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

test('newcomers are shown around once, in their language, and only where that is turned on', async ({
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
  const steps = page.getByRole('dialog', { name: 'Первые шаги' });

  await open(product.url);
  await expect(steps.getByRole('listitem').first()).toContainText('Выберите вверху');
  await expect(steps.getByText('График: запустите автосоставление')).toBeVisible();
  await expectAccessible(page);
  await screenshot(page, 'onboarding');
  await steps.getByRole('button', { name: 'Начать' }).click();
  await expect(steps).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Уведомления' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(steps).toHaveCount(0);

  await open(PLAIN);
  await page.waitForLoadState('networkidle');
  await expect(steps).toHaveCount(0);
});
