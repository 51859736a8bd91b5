import { access } from '@shiftwright/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launch, type RunningProduct, temporaryFolder, untilReady } from '../testing/process.ts';
import { testDatabase } from '../testing/test-app.ts';

const LOGIN = { username: 'first-admin', password: 'a long enough password' };
/** More than a process has connections to the database, with all who may wait for one. */
const USERS = 300;
/** So many answers of either kind end the push. */
const ENOUGH = 50;

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
});
afterAll(async () => {
  await product.end('SIGTERM');
  await database.drop();
  folder.remove();
});

/** A connection that a busy machine is slow to open is opened again. */
async function open(url: string, init?: RequestInit): Promise<Response> {
  for (;;) {
    try {
      return await fetch(url, init);
    } catch (error) {
      const { cause } = error as { cause?: { code?: string } };
      if (cause?.code !== 'UND_ERR_CONNECT_TIMEOUT') throw error;
    }
  }
}

async function ask() {
  const answer = await open(`${product.url}${access.currentUser.path}`, { headers: { cookie } });
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
  const answered = (code: number) => answers.filter(({ status }) => status === code);
  const users = Array.from({ length: USERS }, async () => {
    while (answered(503).length < ENOUGH || answered(200).length < ENOUGH) answers.push(await ask());
  });
  expect((await open(`${product.url}/healthz`)).status).toBe(200);
  await Promise.all(users);

  const [away, served] = [answered(503), answered(200)];
  expect(away.length + served.length).toBe(answers.length);
  for (const { retry, body } of away) {
    expect(Number(retry)).toBeGreaterThan(0);
    expect(body.detail).toBeTruthy();
  }
  // Those who waited in vain for the database are sent away as well, uncounted.
  expect(await counted()).toBeGreaterThan(0);

  await expect.poll(async () => (await ask()).status).toBe(200);
});
