import { readdirSync } from 'node:fs';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { launch, type RunningProduct, temporaryFolder, untilReady } from '../testing/process.ts';
import { testDatabase } from '../testing/test-app.ts';
import { until } from '../testing/until.ts';
import { type Database, openDatabase } from './platform/db/database.ts';

const LOGIN = 'first-admin';
const PASSWORD = 'a long enough password';

const folder = temporaryFolder();
const empty = temporaryFolder();
let running: RunningProduct[] = [];
afterEach(async () => {
  for (const product of running) if (product.child.exitCode === null) await product.end('SIGTERM');
  running = [];
});
afterAll(() => {
  folder.remove();
  empty.remove();
});

async function startProduct() {
  const product = await launch({
    SHIFTWRIGHT_DATA_DIR: folder.path,
    SHIFTWRIGHT_DEMO: 'off',
    SHIFTWRIGHT_ADMIN_LOGIN: LOGIN,
    SHIFTWRIGHT_ADMIN_PASSWORD: PASSWORD,
  });
  running.push(product);
  return product;
}

/** Signs in and returns the session cookie: an answer of 200 acknowledges that the session was written. */
async function signIn(product: RunningProduct): Promise<string> {
  const answer = await fetch(`${product.url}/rest_api/auth/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: LOGIN, password: PASSWORD }),
  });
  expect(answer.status).toBe(200);
  return /sessionid=[^;]+/.exec(answer.headers.getSetCookie().join())?.[0] ?? '';
}

const isSignedIn = async (product: RunningProduct, cookie: string) =>
  (await fetch(`${product.url}/rest_api/auth/user/`, { headers: { cookie } })).status === 200;

describe('the product as a process', () => {
  it('survives kill -9: PostgreSQL is adopted and no acknowledged write is lost', async () => {
    const first = await startProduct();
    await untilReady(first);
    const cookies: string[] = [];
    for (let n = 0; n < 8; n++) cookies.push(await signIn(first));
    await first.end('SIGKILL');

    const second = await startProduct();
    await untilReady(second);

    expect(second.output()).toContain('took over the PostgreSQL');
    for (const cookie of cookies) expect(await isSignedIn(second, cookie)).toBe(true);
  });

  it('refuses a second owner of the folder with a message that says what to do', async () => {
    await untilReady(await startProduct());

    const second = await startProduct();
    const code = await new Promise((resolve) => second.child.on('exit', resolve));

    expect(code).toBe(1);
    expect(second.output()).toContain('Another Shiftwright already runs on');
    expect(second.output()).toContain('SHIFTWRIGHT_DATA_DIR');
  });

  it('stops cleanly on SIGINT and SIGTERM, and starts again on the same data', async () => {
    let product = await startProduct();
    await untilReady(product);
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      const cookie = await signIn(product);
      expect(await product.end(signal)).toBe(0);

      product = await startProduct();
      await untilReady(product);
      expect(product.output()).not.toContain('took over');
      expect(await isSignedIn(product, cookie)).toBe(true);
    }
  });

  it('runs on any PostgreSQL that DATABASE_URL names, by the same path', async () => {
    const { url, drop } = await testDatabase();
    const product = await launch({
      DATABASE_URL: url,
      SHIFTWRIGHT_DATA_DIR: empty.path,
      SHIFTWRIGHT_DEMO: 'off',
      SHIFTWRIGHT_ADMIN_LOGIN: LOGIN,
      SHIFTWRIGHT_ADMIN_PASSWORD: PASSWORD,
    });
    running.push(product);
    await untilReady(product);

    expect(await isSignedIn(product, await signIn(product))).toBe(true);
    expect(readdirSync(empty.path)).toEqual([]);
    expect(await product.end('SIGTERM')).toBe(0);
    await drop();
  });

  describe('beside the build of the web app', () => {
    let copy: Awaited<ReturnType<typeof testDatabase>>;
    let database: Database;
    beforeEach(async () => {
      copy = await testDatabase();
      database = openDatabase(copy.url, { max: 1 });
    });
    afterEach(async () => {
      await database.close();
      await copy.drop();
    });

    /** Its database is ready, the first administrator in it: only the web is missing. */
    async function untilItWaits() {
      const environment = {
        DATABASE_URL: copy.url,
        SHIFTWRIGHT_DATA_DIR: empty.path,
        SHIFTWRIGHT_DEMO: 'off',
        SHIFTWRIGHT_ADMIN_LOGIN: LOGIN,
        SHIFTWRIGHT_ADMIN_PASSWORD: PASSWORD,
      };
      const product = await launch(environment, '--after-build');
      running.push(product);
      const admin = database.db.selectFrom('user_account').select('id').where('username', '=', LOGIN);
      await until(() => admin.executeTakeFirstOrThrow());
      return product;
    }

    it('prepares its database meanwhile, and listens when the app is there', async () => {
      const product = await untilItWaits();
      await expect(fetch(`${product.url}/healthz`)).rejects.toThrow();

      product.child.send('built');
      await untilReady(product);
      expect(await isSignedIn(product, await signIn(product))).toBe(true);
    });

    it('ends with what is wrong when the app was not built', async () => {
      const product = await untilItWaits();
      const ended = new Promise((resolve) => product.child.on('exit', resolve));
      product.child.disconnect();

      expect(await ended).toBe(1);
      expect(product.output()).toContain('The web app was not built.');
    });
  });

  it('says which variable is wrong instead of starting', async () => {
    const product = await launch({ SHIFTWRIGHT_DATA_DIR: folder.path, SHIFTWRIGHT_ROLE: 'king' });
    running.push(product);
    const code = await new Promise((resolve) => product.child.on('exit', resolve));
    expect(code).toBe(1);
    expect(product.output()).toContain('SHIFTWRIGHT_ROLE');
  });
});
