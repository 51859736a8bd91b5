import type { Server } from 'node:http';
import type { APIRequest, Page } from '@playwright/test';
import type { RunningProduct } from '../../apps/server/testing/process.ts';
import { expect, screenshot, signInByForm, test, useLanguage } from '../fixtures.ts';
import { startPortal } from '../pages/portal.ts';
import { startSecondProduct } from '../pages/second-product.ts';

const PLAIN = `http://127.0.0.1:${process.env.E2E_PORT}`;

let portal: { server: Server; origin: string };
let stranger: { server: Server; origin: string };
let product: RunningProduct;

test.beforeAll(async ({ host }) => {
  portal = await startPortal();
  stranger = await startPortal();
  product = await startSecondProduct(await host.networkOf(test.info().file), {
    SHIFTWRIGHT_FRAME_ANCESTORS: portal.origin,
    SHIFTWRIGHT_METABASE_URL: stranger.origin,
    SHIFTWRIGHT_METABASE_SECRET: 'known to both sites',
  });
});
test.afterAll(async () => {
  portal?.server.close();
  stranger?.server.close();
  await product?.end('SIGTERM');
});

/** What the server behind the portal does: signs its person in and keeps the session id. */
async function sessionOf(request: APIRequest, username: string): Promise<string> {
  const server = await request.newContext({ baseURL: product.url });
  const answer = await server.post('/rest_api/auth/login/', {
    data: { username, password: 'shiftwright-demo' },
  });
  expect(answer.status()).toBe(200);
  const { cookies } = await server.storageState();
  await server.dispose();
  return cookies.find(({ name }) => name === 'sessionid')?.value ?? '';
}

/** A proxy in front of the product ends TLS; browsers treat the loopback as they treat TLS. */
async function openPortal(page: Page, origin: string, place: string) {
  await page.setExtraHTTPHeaders({ 'x-forwarded-proto': 'https' });
  await page.goto(`${origin}/?frame=${encodeURIComponent(place)}`);
}

const heard = (page: Page) =>
  page.evaluate(() => (window as unknown as { heard: [type: string, origin: string][] }).heard);
const say = (page: Page, message: unknown) =>
  page.evaluate((text) => (window as unknown as { say: (m: unknown) => void }).say(text), message);

test('a portal of another site signs its person in, changes to another, and signs out @deep', async ({
  page,
  playwright,
}) => {
  await openPortal(page, portal.origin, `${product.url}/#/staff`);
  const frame = page.frameLocator('#product');

  // The frame asks for a login, in Russian whatever the browser speaks, and asks for no language.
  await expect.poll(() => heard(page)).toContainEqual(['authRequired', product.url]);
  await expect(frame.getByRole('heading', { name: 'Вход' })).toBeVisible();
  await expect(frame.getByText('Choose your language')).toHaveCount(0);
  expect(await heard(page)).not.toContainEqual(['readyToShow', product.url]);

  await say(page, { type: 'auth', sessionid: 'a-session-nobody-has' });
  await expect.poll(async () => (await heard(page)).length).toBe(2);
  expect((await heard(page))[1]).toEqual(['authRequired', product.url]);

  await say(page, { type: 'auth', sessionid: await sessionOf(playwright.request, 'manager') });
  await expect.poll(() => heard(page)).toContainEqual(['readyToShow', product.url]);
  // What was asked for at first is shown.
  await expect(frame.getByRole('link', { name: 'Сотрудники' })).toHaveAttribute('aria-current', 'page');
  await expect(frame.getByRole('button', { name: /^Меню пользователя/ })).toBeVisible();
  await screenshot(page, 'embedded');
  const cookies = await page.context().cookies(product.url);
  expect(cookies.filter(({ name }) => name === 'sessionid')).toEqual([
    expect.objectContaining({
      httpOnly: true,
      secure: true,
      sameSite: 'None',
      partitionKey: 'http://localhost',
    }),
  ]);

  // A write out of the frame passes the check of its token; the language is nobody's choice here.
  await frame.getByRole('button', { name: /^Меню пользователя/ }).click();
  await expect(frame.getByText('English')).toHaveCount(0);
  await page.keyboard.press('Escape');

  const name = async () =>
    frame.getByRole('button', { name: /^Меню пользователя/ }).getAttribute('aria-label');
  const manager = await name();
  const shown = async () => (await heard(page)).filter(([type]) => type === 'readyToShow').length;
  const shownBefore = await shown();
  await say(page, { type: 'auth', sessionid: await sessionOf(playwright.request, 'director') });
  await expect.poll(name).not.toBe(manager);
  // Somebody else's page is loaded anew: what the parent asks for meanwhile would be lost.
  await expect.poll(shown).toBe(shownBefore + 1);

  // The parent ends the session through the address, here without loading the page anew.
  const before = (await heard(page)).length;
  await page.evaluate((src) => {
    (document.getElementById('product') as HTMLIFrameElement).src = src;
  }, `${product.url}/#/timetable?removeSession`);
  await expect
    .poll(async () => (await heard(page)).slice(before))
    .toContainEqual(['authRequired', product.url]);
  await expect(frame.getByRole('heading', { name: 'Вход' })).toBeVisible();
  expect((await page.context().cookies(product.url)).filter(({ name }) => name === 'sessionid')).toEqual([]);
});

test('the session ends as well when the page is loaded with removeSession', { tag: '@deep' }, async ({
  page,
  playwright,
}) => {
  await openPortal(page, portal.origin, `${product.url}/`);
  const frame = page.frameLocator('#product');
  await expect.poll(() => heard(page)).toContainEqual(['authRequired', product.url]);
  const sessionid = await sessionOf(playwright.request, 'manager');
  await say(page, { type: 'auth', sessionid });
  await expect(frame.getByRole('link', { name: 'График' })).toBeVisible();

  await openPortal(page, portal.origin, `${product.url}/?removeSession=1#/staff`);

  await expect.poll(() => heard(page)).toContainEqual(['authRequired', product.url]);
  await expect(frame.getByRole('heading', { name: 'Вход' })).toBeVisible();
  const server = await playwright.request.newContext({ baseURL: product.url });
  const answer = await server.get('/rest_api/auth/user/', { headers: { cookie: `sessionid=${sessionid}` } });
  expect(answer.status()).toBe(401);
  await server.dispose();
});

test('a site that is not named, and any site where none is named, gets no frame', { tag: '@deep' }, async ({
  page,
  problems,
}) => {
  for (const [origin, place] of [
    [stranger.origin, product.url],
    [portal.origin, PLAIN],
  ] as const) {
    const refused = page.waitForEvent('console', {
      predicate: (message) => /frame-ancestors|X-Frame-Options/.test(message.text()),
    });
    await openPortal(page, origin, `${place}/#/login`);
    await refused;
    await expect(page.frameLocator('#product').locator('#root')).toHaveCount(0);
    expect(await heard(page)).toEqual([]);
  }
  // The browser says so in its console, which is what was wanted here.
  expect(problems.splice(0)).toEqual([
    expect.stringMatching('frame-ancestors'),
    expect.stringMatching('frame-ancestors'),
  ]);
});

test('messages count only inside a frame: a page beside it can send nothing', { tag: '@deep' }, async ({
  page,
  playwright,
}) => {
  await useLanguage(page, 'en');
  const sessionid = await sessionOf(playwright.request, 'director');
  await page.goto(`${product.url}/#/login`);
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  const said = page.evaluate(
    () => new Promise((heard) => addEventListener('message', heard, { once: true })),
  );
  await page.evaluate((id) => postMessage({ type: 'auth', sessionid: id }, '*'), sessionid);
  await said;
  await page.waitForLoadState('networkidle');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect((await page.context().cookies(product.url)).filter(({ name }) => name === 'sessionid')).toEqual([]);
});

test('the dashboards of an analytics site stand under the reports, asked for with a signed address', {
  tag: '@deep',
}, async ({ page }) => {
  // Not by a script for every frame: the dashboard is not ours.
  await page.goto(`${product.url}/#/login`);
  await page.evaluate(() => localStorage.setItem('language', 'en'));
  await page.reload();
  await signInByForm(page, 'manager');
  await expect(page).toHaveURL(/#\/timetable/);
  for (const place of ['days', 'indicators']) {
    await page.goto(`${product.url}/#/reports/${place}`);
    const dashboard = page.getByTitle('Metabase dashboard');
    await expect(dashboard).toHaveAttribute(
      'src',
      new RegExp(`^${stranger.origin}/embed/dashboard/[\\w-]+[.][\\w-]+[.][\\w-]+#`),
    );
    await dashboard.scrollIntoViewIfNeeded();
    await expect(dashboard.contentFrame().locator('#product')).toHaveCount(1);
  }
});
