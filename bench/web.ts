/**
 * `npm run bench:web`: what a manager waits for. The built web app, handed out by the product on the full
 * demo network, in a real Chromium: packed scripts before the grid of a department of about 60 people is usable, and
 * the time to it, with an empty browser and reloaded. Prints a table and, as the last line, one JSON object.
 */
import type { Browser } from '@playwright/test';
// @ts-expect-error: a script without types
import { buildWeb } from '../scripts/build-web.mjs';
import { openBrowser } from './lib/browser.ts';
import { signIn } from './lib/client.ts';
import { demoProduct } from './lib/demo-product.ts';
import { printJson, printTable } from './lib/figures.ts';

const VISITS = 7;
const PEOPLE = 60;

interface Visit {
  script_kib: number;
  files: number;
  ms: number;
}

await buildWeb();
// First of all: without a browser nothing is started that would have to be ended.
const browser = await openBrowser();
const { product, sql, ready, end } = await demoProduct(process.argv.includes('--small') ? 'small' : 'full');

/** The department whose number of people is nearest to sixty. */
async function department(): Promise<{ id: number; people: number }> {
  const { rows } = await sql.query(
    `select s.id::int as id, count(*)::int as people from shop s join employment e on e.shop_id = s.id
      where s.network_id = (select network_id from user_account where username = 'admin')
      group by s.id order by abs(count(*) - $1), s.id limit 1`,
    [PEOPLE],
  );
  return rows[0];
}

async function pageOf(b: Browser, cookie: string, language: string) {
  const context = await b.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addCookies(
    [...cookie.split('; '), `django_language=${language}`].map((pair) => {
      const [name = '', value = ''] = pair.split('=');
      return { name, value, url: product.url };
    }),
  );
  await context.addInitScript((code) => localStorage.setItem('language', code), language);
  return context.newPage();
}

/** Opens (or reloads) the timetable until shifts stand in cells; what was fetched of scripts until then. */
async function visit(page: Awaited<ReturnType<typeof pageOf>>, place: string | null): Promise<Visit> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const scripts = new Set<string>();
  let bytes = 0;
  session.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  if (place) await page.goto(place);
  else await page.reload({ waitUntil: 'commit' });
  const ms = await page
    .waitForFunction(() =>
      document.querySelector('[role=gridcell][data-look=solid]') ? performance.now() : false,
    )
    .then((handle) => handle.jsonValue());
  const seen = { script_kib: bytes / 1024, files: scripts.size, ms: Number(ms) };
  await page.waitForLoadState('networkidle').catch(() => undefined);
  await session.detach();
  return seen;
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

try {
  await ready();
  const { id, people } = await department();
  const { cookie } = await signIn(product.url, 'admin', 'shiftwright-demo');
  const place = `${product.url}/#/timetable?deps=${id}`;
  const cold: Visit[] = [];
  const warm: Visit[] = [];
  for (let at = 0; at < VISITS; at++) {
    const page = await pageOf(browser, cookie, at % 2 ? 'en' : 'ru');
    cold.push(await visit(page, place));
    warm.push(await visit(page, null));
    await page.context().close();
  }
  const figures = {
    bench: 'web',
    people,
    script_kib: Math.max(...cold.map(({ script_kib }) => script_kib)),
    files: cold[0]!.files,
    cold_ms: median(cold.map(({ ms }) => ms)),
    warm_ms: median(warm.map(({ ms }) => ms)),
    warm_max_ms: Math.max(...warm.map(({ ms }) => ms)),
  };
  printTable(['web', 'figure'], Object.entries(figures));
  printJson(figures);
} finally {
  await browser.close();
  await end();
}
