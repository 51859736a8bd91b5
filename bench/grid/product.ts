import { chmodSync } from 'node:fs';
import type { Browser, Page } from '@playwright/test';
import pg from 'pg';
import { startEmbedded } from '../../apps/server/src/platform/db/embedded.ts';
import { launch, temporaryFolder, untilReady } from '../../apps/server/testing/process.ts';
import { signIn } from '../lib/client.ts';
import { fillLargeShop, type LargeShop, makeLargeShop, monthAfter } from '../lib/large-shop.ts';
import { heapOf, quantile, round, scrollThrough, steps } from './in-page.ts';
import { type InputDelays, inputDelays, watchInputs } from './input-delay.ts';

const PEOPLE = 1000;
const EDITS = 100;
/** The first edits meet code that the browser has not compiled yet. */
const WARM_UP = 10;
const PASTED = { rows: 100, columns: 10 };
const FIRST_VISITS = 5;
const SHIFT = /\d–\d/;

/** What a manager of 1,000 people feels, beside what is promised. */
interface ProductFigures {
  first_useful_grid_ms: number;
  frame_p50_ms: number;
  frame_p95_ms: number;
  frame_max_ms: number;
  cells: number;
  heap_mb: number;
  edit_p50_ms: number;
  edit_p95_ms: number;
  paste_1000_ms: number;
  inputs: InputDelays;
}

async function openPage(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1920, height: 1080 } });
  const { cookie } = await signIn(url, 'admin', 'shiftwright-demo');
  await context.addCookies(
    cookie.split('; ').map((pair) => {
      const [name = '', value = ''] = pair.split('=');
      return { name, value, url };
    }),
  );
  await context.addInitScript(() => {
    localStorage.setItem('language', 'en');
    localStorage.setItem('timetable-density', '"compact"');
  });

  const page = await context.newPage();
  await watchInputs(page);
  return page;
}

/** From the change of the route to cells with shifts in them. */
async function firstGrid(page: Page, place: string): Promise<number> {
  await page.goto('/#/notifications');
  await page.getByRole('heading').first().waitFor();
  return page.evaluate(async (hash) => {
    const start = performance.now();
    location.hash = hash;
    while (!document.querySelector('[role=gridcell][data-look=solid]'))
      await new Promise((resolve) => requestAnimationFrame(resolve));
    return performance.now() - start;
  }, place);
}

/** Types shifts into cells of the real screen; from Enter to the frame that shows each. */
function productEdits(page: Page, count: number): Promise<number[]> {
  return page.evaluate(async (edits) => {
    const times: number[] = [];
    const painted = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)));
    const press = (target: Element, key: string, code: string) =>
      target.dispatchEvent(new KeyboardEvent('keydown', { key, code, bubbles: true, cancelable: true }));
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!;
    const cell = document.querySelector<HTMLElement>('[data-at="2:3"]')!;
    cell.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, button: 0, pointerType: 'mouse' }));
    window.dispatchEvent(new PointerEvent('pointerup', { bubbles: true, button: 0, pointerType: 'mouse' }));
    for (let at = 0; at < edits; at++) {
      await painted();
      press(document.querySelector('[role=gridcell][tabindex="0"]')!, '9', 'Digit9');
      await painted();
      const field = document.querySelector<HTMLInputElement>('[role=rowgroup] input')!;
      set.call(field, '10-19');
      field.dispatchEvent(new Event('input', { bubbles: true }));
      await painted();
      const before = performance.now();
      press(field, 'Enter', 'Enter');
      await painted();
      times.push(performance.now() - before);
    }
    return times;
  }, count);
}

/** Pastes a table of a spreadsheet over 1,000 cells; to the frame that shows the first and last of them. */
function paste(page: Page, { rows, columns }: typeof PASTED): Promise<number> {
  const table = Array.from({ length: rows }, () => Array.from({ length: columns }, () => '11-20').join('\t'));
  return page.evaluate(async (text) => {
    const painted = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)));
    const cell = document.querySelector<HTMLElement>('[data-at="0:12"]')!;
    cell.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, button: 0, pointerType: 'mouse' }));
    window.dispatchEvent(new PointerEvent('pointerup', { bubbles: true, button: 0, pointerType: 'mouse' }));
    await painted();
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    const before = performance.now();
    document
      .querySelector('[role=gridcell][tabindex="0"]')!
      .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    // What was pasted is shown, which may leave its first row above.
    const isShown = () =>
      [...document.querySelectorAll('[role=gridcell][data-at$=":12"]')].some((one) =>
        one.textContent?.includes('11–20'),
      );
    for (let frame = 0; frame < 300; frame++) {
      await painted();
      if (isShown()) return performance.now() - before;
    }
    throw new Error('not pasted');
  }, table.join('\n'));
}

async function measureShop(page: Page, shop: LargeShop, first: string): Promise<ProductFigures> {
  const place = `/timetable?deps=${shop.shop_id}&from=${first}`;
  const visits: number[] = [];
  for (let visit = 0; visit < FIRST_VISITS; visit++) {
    await page.reload();
    visits.push(await firstGrid(page, place));
  }
  await page.getByRole('gridcell', { name: SHIFT }).first().waitFor();
  await page.waitForLoadState('networkidle').catch(() => undefined);
  const cells = await page.locator('[role=gridcell][data-at]').count();
  await scrollThrough(
    page,
    steps(60, (at) => at * 40),
  );
  const wheel = await scrollThrough(page, [
    ...steps(240, (at) => at * 40),
    ...steps(120, (at) => 9600 - at * 80),
  ]);
  await scrollThrough(page, [0]);
  await page.locator('[data-at="2:3"]').waitFor();
  await productEdits(page, WARM_UP);
  const edits = await productEdits(page, EDITS);
  const heap_mb = await heapOf(page);
  await scrollThrough(page, [0]);
  await page.locator('[data-at="0:12"]').waitFor();
  const inputs = await inputDelays(page);
  await scrollThrough(page, [0]);
  const paste_1000_ms = round(await paste(page, PASTED));

  return {
    first_useful_grid_ms: quantile(visits, 0.5),
    frame_p50_ms: quantile(wheel.frames, 0.5),
    frame_p95_ms: quantile(wheel.frames, 0.95),
    frame_max_ms: quantile(wheel.frames, 1),
    cells,
    heap_mb,
    edit_p50_ms: quantile(edits, 0.5),
    edit_p95_ms: quantile(edits, 0.95),
    paste_1000_ms,
    inputs,
  };
}

/** The whole product with 1,000 people by 31 days: real server, real database, real screen. */
export async function measureProduct(browser: Browser): Promise<ProductFigures> {
  const { buildWeb } = await import(new URL('../../scripts/build-web.mjs', import.meta.url).href);
  await buildWeb();
  const folder = temporaryFolder();
  chmodSync(folder.path, 0o755);
  const database = await startEmbedded(folder.path);
  const product = await launch({
    DATABASE_URL: database.url,
    SHIFTWRIGHT_DEMO_SIZE: 'small',
    SHIFTWRIGHT_LOG: 'error',
  });
  const sql = new pg.Client({ connectionString: database.url });
  try {
    await untilReady(product);
    await sql.connect();
    const shop = await makeLargeShop(sql, PEOPLE);
    const month = monthAfter(1);
    await fillLargeShop(sql, shop, { ...month, facts: false });
    return await measureShop(await openPage(browser, product.url), shop, month.first);
  } finally {
    await sql.end().catch(() => undefined);
    await product.end('SIGTERM');
    await database.stop();
    folder.remove();
  }
}
