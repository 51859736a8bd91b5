import { readFileSync } from 'node:fs';
import { access } from '@shiftwright/contracts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aStore, aUser } from '../testing/factories.ts';
import { type TestApp, testApp } from '../testing/test-app.ts';
import { buildApp } from './app.ts';
import { hashPassword } from './features/access/index.ts';

/** What deploy/shiftwright.env.example trusts: the network of the proxy. */
const TRUSTED = /^SHIFTWRIGHT_TRUSTED_PROXIES=(\S+)$/m.exec(
  readFileSync(new URL('../../../deploy/shiftwright.env.example', import.meta.url), 'utf8'),
)?.[1] as string;
const PROXY = '172.30.80.5';
/** As many letters of recovery as one address may ask for in a minute: the cheapest count by address alone. */
const MOST = 20;

let test: TestApp;
let web: FastifyInstance;
beforeAll(async () => {
  // Nothing is mailed: nobody works on the queue.
  test = await testApp({ smtp_url: 'smtp://127.0.0.1:9' });
  const options = { web_folder: null, demo: false, frame_ancestors: [], jobs_ready: () => true };
  web = await buildApp(test.deps, { ...options, trusted_proxies: TRUSTED });
});
beforeEach(() => test.db.deleteFrom('sign_in_attempt').execute());
afterAll(async () => {
  await web.close();
  await test.close();
});

/** Asks for logins that nobody has: only the address tells one who asks from another. */
let asked = 0;
const ask = async (remoteAddress: string, forwarded: string, app = web) =>
  (
    await app.inject({
      method: 'POST',
      url: access.changePasswordByMail.path,
      payload: { username: `nobody-${asked++}` },
      headers: { 'x-forwarded-for': forwarded },
      remoteAddress,
    })
  ).statusCode;

async function exhaust(remoteAddress: string, forwarded: (n: number) => string, app = web) {
  for (let n = 0; n < MOST; n++) expect(await ask(remoteAddress, forwarded(n), app)).toBe(200);
}

describe('who a client is, behind a proxy', () => {
  it('a proxy that is trusted names it: one client out of breath leaves the others alone', async () => {
    await exhaust(PROXY, () => '198.51.100.7');
    expect(await ask(PROXY, '198.51.100.7')).toBe(429);
    expect(await ask(PROXY, '198.51.100.8')).toBe(200);
  });

  it('what the client itself put before that is not believed', async () => {
    await exhaust(PROXY, (n) => `10.1.1.${n}, 198.51.100.9`);
    expect(await ask(PROXY, '10.9.9.9, 198.51.100.9')).toBe(429);
  });

  it('nobody else may name another: a new address in each request does not help', async () => {
    await exhaust('203.0.113.9', (n) => `198.51.100.${n}`);
    expect(await ask('203.0.113.9', '198.51.100.200')).toBe(429);
  });

  it('several proxies in a row are passed over one by one', async () => {
    const { network_id } = await aStore(test.db);
    const user = await aUser(test.db, { network_id, password_hash: await hashPassword('correct-horse') });
    await web.inject({
      method: 'POST',
      url: access.login.path,
      payload: { username: user.username, password: 'a wrong guess' },
      headers: { 'x-forwarded-for': '198.51.100.44, 172.30.80.9' },
      remoteAddress: PROXY,
    });
    const seen = await test.db
      .selectFrom('access_audit')
      .select('remote_address')
      .where('network_id', '=', network_id)
      .execute();
    expect(seen).toEqual([{ remote_address: '198.51.100.44' }]);
  });

  it('a proxy that nobody named stands for all of its clients', async () => {
    await exhaust(PROXY, (n) => `198.51.100.${n}`, test.app);
    expect(await ask(PROXY, '198.51.100.201', test.app)).toBe(429);
  });
});
