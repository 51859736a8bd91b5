import type { Page } from '@playwright/test';
import type { RunningProduct } from '../../apps/server/testing/process.ts';
import { aSentry, type Ingest } from '../../apps/server/testing/sentry-ingest.ts';
import { expect, test, useLanguage } from '../fixtures.ts';
import { startSecondProduct } from '../pages/second-product.ts';

const PORT = Number(process.env.E2E_PORT);
const PLAIN = `http://127.0.0.1:${PORT}`;

let ingest: Ingest;
let product: RunningProduct;
test.beforeAll(async ({ host }) => {
  // On a busy machine a second process takes its time.
  ingest = await aSentry();
  product = await startSecondProduct(await host.networkOf(test.info().file), { SENTRY_DSN: ingest.dsn });
});
test.afterAll(async () => {
  await product?.end('SIGTERM');
  await ingest.close();
});

interface Event {
  platform?: string;
  tags?: Record<string, string>;
  exception?: { values: { value: string }[] };
}
/** What the page told; the server of this product has a Sentry of its own. */
const reported = () =>
  ingest.items
    .filter(({ type }) => type === 'event')
    .map(({ body }) => body as Event)
    .filter(({ platform }) => platform === 'javascript');
const tracesOfPage = () =>
  ingest.items.filter(({ type, body }) => type === 'transaction' && body.platform === 'javascript');
const words = () => reported().map(({ exception }) => exception?.values[0]?.value);

async function openNotifications(page: Page, origin: string) {
  await useLanguage(page, 'en');
  const data = { username: 'manager', password: 'shiftwright-demo' };
  expect((await page.request.post(`${origin}/rest_api/auth/login/`, { data })).status()).toBe(200);
  await page.goto(`${origin}/#/notifications`);
  await expect(page.getByRole('heading', { name: 'Notifications' })).toBeVisible();
}

/** As a fault in the code of the page does. */
const fallOver = (page: Page) =>
  page.evaluate(() =>
    queueMicrotask(() => {
      throw new Error('the page fell over for anna@example.com');
    }),
  );

/** The answer of a server that fell over. */
const failCalls = (page: Page) =>
  page.route('**/rest_api/notification/**', (route) =>
    route.fulfill({ status: 500, headers: { 'x-request-id': 'request-of-a-test' }, body: '{}' }),
  );

test('where a Sentry is named, errors and failed calls of the page arrive there, without persons', {
  tag: '@deep',
}, async ({ page, problems }) => {
  await openNotifications(page, product.url);
  await fallOver(page);
  await expect.poll(words).toContain('the page fell over for [e-mail]');

  await failCalls(page);
  await page.getByRole('switch', { name: 'Only unread' }).click();
  await expect(page.getByRole('dialog', { name: 'Error' })).toBeVisible();
  await expect
    .poll(() => reported().find(({ tags }) => tags?.request_id === 'request-of-a-test'))
    .toBeDefined();

  // Traces as well: the loading of the page, with the calls it made.
  await expect.poll(() => JSON.stringify(tracesOfPage())).toContain('/rest_api/notification/');
  const everything = JSON.stringify(ingest.items);
  const cookies = await page.context().cookies(product.url);
  for (const secret of ['anna@example', cookies.find(({ name }) => name === 'sessionid')?.value ?? '?'])
    expect(everything).not.toContain(secret);
  // The fixture hears of them too, which is what was wanted here.
  expect(problems.splice(0).join()).toContain('the page fell over');
});

test('where none is named nothing is loaded for it and nothing leaves the site', { tag: '@deep' }, async ({
  page,
  problems,
}) => {
  const abroad: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(`${PLAIN}/`) && !/^(data|blob):/.test(request.url()))
      abroad.push(request.url());
  });
  const before = reported().length;
  await openNotifications(page, PLAIN);
  await fallOver(page);
  await failCalls(page);
  await page.getByRole('switch', { name: 'Only unread' }).click();
  await expect(page.getByRole('dialog', { name: 'Error' })).toBeVisible();
  // What waits to be sent is sent when the page is left.
  await page.goto('about:blank');

  expect(abroad).toEqual([]);
  expect(reported().length).toBe(before);
  expect(problems.splice(0).join()).toContain('the page fell over');
});
