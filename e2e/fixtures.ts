import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Browser, type BrowserContext, test as base, type Page } from '@playwright/test';
import { expect } from './expect.ts';
import { violationsIn } from './pages/accessibility.ts';
import { noticesOf } from './pages/notices.ts';
import { type Host, type Network, startHost } from './product/own-network.ts';

export { expect };
export type Language = 'en' | 'ru';
export type Login = 'admin' | 'director' | 'manager' | 'client' | 'outsource' | 'worker';

const PASSWORD = 'shiftwright-demo';
const screenshots = fileURLToPath(new URL('./screenshots/', import.meta.url));
mkdirSync(screenshots, { recursive: true });

/** How often the page asks for what is turned away. */
const MOST_TIMES_ASKED = 4;

/** A product on a busy machine takes its time to start. */
const START_MS = 300_000;

/** What every journey has: the network of its file, a browser at the moment of the server, no unexpected error. */
export const test = base.extend<{ network: Network; problems: string[] }, { host: Host }>({
  host: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
    async ({}, use) => {
      const host = startHost();
      await use(host);
      await host.end();
    },
    { scope: 'worker', timeout: START_MS },
  ],
  network: [
    async ({ host }, use, { file }) => use(await host.networkOf(file)),
    { auto: true, timeout: START_MS },
  ],
  problems: [
    async ({ page }, use) => {
      const problems: string[] = [];
      page.on('pageerror', (error) => problems.push(`page error: ${error.message}`));
      page.on('console', (message) => {
        if (/content security policy/i.test(message.text())) problems.push(message.text());
      });
      const turnedAway = new Map<string, number>();
      page.on('response', (answer) => {
        if (answer.status() < 500) return;
        const call = `${answer.request().method()} ${answer.url()}`;
        const times = (turnedAway.get(call) ?? 0) + 1;
        turnedAway.set(call, times);
        // A busy machine turns reads away, which the page asks for again (screens 72).
        const isAskedAgain = answer.status() === 503 && call.startsWith('GET') && times < MOST_TIMES_ASKED;
        if (!isAskedAgain) problems.push(`${answer.status()} ${call}`);
      });
      await prepare(page);
      await use(problems);
      expect(problems).toEqual([]);
    },
    { auto: true },
  ],
});

/**
 * All pages of a browser live at the moment of the server. Only their dates are moved: a faked clock runs each timer
 * and each format of a date itself, which takes longer than what the page does.
 */
async function setMoment(context: BrowserContext) {
  const ahead_ms = Date.parse(process.env.E2E_NOW ?? '') - Date.now();
  await context.addInitScript((ahead) => {
    const real_now = Date.now;
    const now = () => real_now() + ahead;
    globalThis.Date = new Proxy(Date, {
      construct: (real, given, made) => Reflect.construct(real, given.length > 0 ? given : [now()], made),
      apply: () => new Date().toString(),
      get: (real, name) => (name === 'now' ? now : Reflect.get(real, name)),
    });
  }, ahead_ms);
}

/** A page at the moment of the server, which remembers the notices that it shows. */
async function prepare(page: Page) {
  await setMoment(page.context());
  await page.addInitScript(() => {
    const shown = new Set<string>();
    const notices = document.getElementsByClassName('mantine-Notification-root');
    const note = () => {
      for (const notice of notices) shown.add(notice.textContent ?? '');
    };
    Object.assign(window, { shownNotices: shown });
    new MutationObserver(note).observe(document, { childList: true, subtree: true, characterData: true });
  });
}

/** A notice has been shown. */
export async function expectNotice(page: Page, text: string | RegExp) {
  await expect.poll(() => noticesOf(page)).toMatch(text);
}

/** Somebody else at another computer, at the same moment. */
export async function openAsOther(browser: Browser, login: Login, place: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await prepare(page);
  await openAs(page, login, place);
  return page;
}

/** Remembers the language as a returning visitor's browser does. */
export async function useLanguage(page: Page, language: Language) {
  await page.addInitScript((code) => localStorage.setItem('language', code), language);
  await page.context().addCookies([{ name: 'django_language', value: language, url: baseUrl(page) }]);
}

function baseUrl(page: Page): string {
  return (page.context() as unknown as { _options: { baseURL: string } })._options.baseURL;
}

/** Sessions by file and login, so that journeys do not sign in again and again. */
const sessions = new Map<string, Awaited<ReturnType<BrowserContext['cookies']>>>();

/** Signs in without the form, for journeys that are about something else, and opens a place. */
export async function openAs(page: Page, login: Login, place: string, language: Language = 'en') {
  await useLanguage(page, language);
  const session = `${test.info().file} ${login}`;
  const known = sessions.get(session);
  if (known) {
    await page.context().addCookies(known);
  } else {
    const data = { username: login, password: PASSWORD };
    // A busy machine turns callers away, who then ask again.
    const signIn = async () => (await page.request.post('/rest_api/auth/login/', { data })).status();
    await expect.poll(signIn).toBe(200);
    const cookies = await page.context().cookies();
    sessions.set(
      session,
      cookies.filter(({ name }) => name === 'sessionid' || name === 'csrftoken'),
    );
  }
  await page.goto(`/#${place}`);
}

export async function signInByForm(page: Page, login: string, password = PASSWORD) {
  await page.getByLabel(/^(Login|Логин)/).fill(login);
  await page.getByLabel(/^(Password|Пароль)/).fill(password);
  await page.getByRole('button', { name: /^(Sign in|Войти)$/ }).click();
}

/**
 * Names that say more than what is drawn on purpose: a cell is spoken in full ("Anna Petrova, Tuesday …"), and the
 * initials of a person stand for the name.
 */
const SPOKEN_IN_FULL = /role="gridcell"|aria-label="[^"]*\([^"]{1,3}\)"/;

/** What is shown has come, and stands still: half faded text has no contrast yet. */
export async function settled(page: Page) {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter((one) => one.playState === 'running' && one.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map((one) => one.finished));
  });
}

/** The rows of a grid or a table are drawn alike: the first of them are judged for all. */
const LATER_ROWS = ['[role=row]:nth-child(n+6) [role=gridcell]', 'tbody tr:nth-child(n+6)'];

/** Serious and critical accessibility violations of the dialog that is open, or of the page where none is. */
async function violationsOn(page: Page, leftOut: readonly string[]) {
  await settled(page);
  const within = (await page.locator('[role=dialog]:visible').count()) > 0 ? '[role=dialog]' : 'html';
  const violations = await violationsIn(page, within, leftOut);
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  return serious.flatMap(({ id, nodes }) =>
    nodes
      .filter(({ html }) => id !== 'label-content-name-mismatch' || !SPOKEN_IN_FULL.test(html))
      .map(
        ({ any, target, html }) =>
          `${id}: ${target.join(' ')} ${html.slice(0, 160)} ${any[0]?.message ?? ''}`,
      ),
  );
}

/** No violation that lasts: a notice may start to fade while the page is judged, what is wrong is so again. */
export async function expectAccessible(page: Page, leftOut: readonly string[] = LATER_ROWS) {
  if ((await violationsOn(page, leftOut)).length > 0) expect(await violationsOn(page, leftOut)).toEqual([]);
}

export async function screenshot(page: Page, name: string) {
  await page.screenshot({ path: `${screenshots}${name}.png`, animations: 'disabled' });
}
