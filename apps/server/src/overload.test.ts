import { setTimeout as sleep } from 'node:timers/promises';
import { access } from '@shiftwright/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launch, type RunningProduct, temporaryFolder, untilReady } from '../testing/process.ts';
import { testDatabase } from '../testing/test-app.ts';

const LOGIN = { username: 'first-admin', password: 'a long enough password' };
/** More than a process has connections to the database, with all who may wait for one. */
const USERS = 700;
const PUSHED_MS = 3000;
const RECOVERED_MS = 5000;

const folder = temporaryFolder();
let database: Awaited<ReturnType<typeof testDatabase>>;
let product: RunningProduct;
let cookie: string;
beforeAll(async () => {
  database = await testDatabase();
  product = await launch({
    DATABASE_URL: database.url,
    SHIFTWRIGHT_DATA_DIR: folder.path,
    SHIFTWRIGHT_DEMO: 'off',
    SHIFTWRIGHT_ADMIN_LOGIN: LOGIN.username,
    SHIFTWRIGHT_ADMIN_PASSWORD: LOGIN.password,
  });
  await untilReady(product);
  const answer = await fetch(`${product.url}${access.login.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(LOGIN),
  });
  cookie = /sessionid=[^;]+/.exec(answer.headers.getSetCookie().join())?.[0] ?? '';
}, 120_000);
afterAll(async () => {
  await product.end('SIGTERM');
  await database.drop();
  folder.remove();
});

async function ask() {
  const answer = await fetch(`${product.url}${access.currentUser.path}`, { headers: { cookie } });
  const retry = answer.headers.get('retry-after');
  return { status: answer.status, retry, body: (await answer.json()) as { detail?: string } };
}

/** What the process says it turned away. */
async function counted() {
  const text = await (await fetch(`${product.url}/metrics`)).text();
  return Number(/^shiftwright_turned_away_total (\d+)/m.exec(text)?.[1]);
}

it('a process pushed beyond its bounds turns the rest away at once, stays watched, and recovers by itself', async () => {
  const answers: Awaited<ReturnType<typeof ask>>[] = [];
  let over = false;
  const users = Array.from({ length: USERS }, async () => {
    while (!over) {
      const answer = await ask();
      answers.push(answer);
      // A browser comes again when it was told to, if not quite so late.
      if (answer.status === 503) await sleep(200);
    }
  });
  const pushed = sleep(PUSHED_MS).then(() => {
    over = true;
  });
  await sleep(PUSHED_MS / 2);
  expect((await fetch(`${product.url}/healthz`)).status).toBe(200);
  await Promise.all([pushed, ...users]);

  const away = answers.filter(({ status }) => status === 503);
  const served = answers.filter(({ status }) => status === 200);
  expect(away.length).toBeGreaterThan(0);
  expect(served.length).toBeGreaterThan(0);
  expect(away.length + served.length).toBe(answers.length);
  for (const { retry, body } of away) {
    expect(Number(retry)).toBeGreaterThan(0);
    expect(body.detail).toBeTruthy();
  }
  expect(await counted()).toBe(away.length);

  const ended = performance.now();
  while ((await ask()).status !== 200) await sleep(100);
  expect(performance.now() - ended).toBeLessThan(RECOVERED_MS);
  for (let n = 0; n < 20; n++) expect((await ask()).status).toBe(200);
}, 60_000);
