import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AnyEndpoint, access, all, network, people, timekeeping } from '@shiftwright/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aStore, aUser } from '../testing/factories.ts';
import { NOW, openSession, type TestApp, testApp } from '../testing/test-app.ts';
import { buildApp } from './app.ts';
import { hashPassword, passwordFits } from './features/access/index.ts';
import { clockFrom } from './platform/clock.ts';
import { openLog } from './platform/log.ts';

let test: TestApp;
let folder: string;
const written: string[] = [];
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'shiftwright-page-'));
  writeFileSync(join(folder, 'index.html'), '<html><head></head><body></body></html>');
  const log = openLog('debug', { write: (line: string) => void written.push(line) });
  test = await testApp({ log, web_folder: folder });
});
afterAll(async () => {
  await test.close();
  rmSync(folder, { recursive: true, force: true });
});

const PASSWORD = 'correct-horse-7261';
async function aSignable(given = {}) {
  const { network_id } = await aStore(test.db);
  return aUser(test.db, { network_id, password_hash: await hashPassword(PASSWORD), ...given });
}
let addresses = 0;
const from = (address = '') => {
  addresses += 1;
  return { 'x-forwarded-for': address || `10.9.${addresses >> 8}.${addresses & 255}` };
};
const logIn = (username: string, password: string, headers: Record<string, string> = from()) =>
  test.call(access.login, { username, password }, undefined, headers);

describe('CSRF', () => {
  const unsafe = Object.entries(all).filter(([, { open, method }]) => !open && method !== 'GET');

  it.each<[string, Record<string, string>]>([
    ['no token', { 'x-csrftoken': '' }],
    ['another token', { 'x-csrftoken': 'x'.repeat(32) }],
    ['a token of another length', { 'x-csrftoken': 'test-token-and-more' }],
  ])('every call that changes something refuses %s', async (_case, headers) => {
    const functions = new Set(unsafe.flatMap(([, { needs }]) => needs ?? []));
    const { manager } = await aStore(test.db, [...functions]);
    const passed: string[] = [];
    for (const [name, endpoint] of unsafe as [string, AnyEndpoint][]) {
      const params = Object.fromEntries(Object.keys(endpoint.params.shape).map((key) => [key, 1]));
      const { status, body } = await test.call(endpoint, params as never, manager, headers);
      if (status !== 403 || body.code !== 'auth.csrf') passed.push(`${name}: ${status}`);
    }
    expect(unsafe.length).toBeGreaterThan(100);
    expect(passed).toEqual([]);
  });

  it('GET changes nothing by a token in its address', async () => {
    const { manager } = await aStore(test.db);
    const answer = await test.call(access.logout, {}, manager, { 'x-csrftoken': '' });
    expect(answer.status).toBe(403);
    expect((await test.app.inject({ url: access.logout.path })).statusCode).toBe(405);
  });
});

describe('headers', () => {
  const ask = (url: string, headers = {}) => test.app.inject({ url, headers });

  it('let the page run its own scripts, styles by number, and talk to nobody else', async () => {
    const [one, other] = [await ask('/'), await ask('/')];
    const policy = String(one.headers['content-security-policy']);
    const nonce = /name="shiftwright-style-nonce" content="([^"]{16,})"/.exec(one.body)?.[1];
    expect(policy).toContain(`'nonce-${nonce}'`);
    expect(other.body).not.toContain(nonce);
    const directives = new Map(
      policy.split(';').map((text) => [text.trim().split(' ')[0], text.trim().split(' ').slice(1).join(' ')]),
    );
    expect(directives.get('script-src')).toMatch(/^'self' 'nonce-\w+'$/);
    expect(directives.get('style-src')).toBe(`'self' 'nonce-${nonce}'`);
    expect(Object.fromEntries(directives)).toMatchObject({
      'default-src': "'self'",
      'script-src-attr': "'none'",
      'connect-src': "'self'",
      'object-src': "'none'",
      'base-uri': "'self'",
      'form-action': "'self'",
      'frame-ancestors': "'none'",
    });
    expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline/);
  });

  it.each(['/', '/healthz', '/rest_api/auth/user/', '/rest_api/none/'])('stand on %s', async (url) => {
    const { headers } = await ask(url);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'x-frame-options': 'DENY',
    });
    expect(headers['permissions-policy']).toContain('microphone=()');
    expect(headers).not.toHaveProperty('x-powered-by');
    expect(headers).not.toHaveProperty('strict-transport-security');
  });

  it.each([
    ['somebody signed in', true, 200],
    ['a refusal', false, 401],
  ])('keep JSON out of every cache: %s', async (_case, isSignedIn, status) => {
    const { manager } = await aStore(test.db);
    const answer = await test.call(access.currentUser, {}, isSignedIn ? manager : undefined);
    expect([answer.status, answer.headers['cache-control']]).toEqual([status, 'no-store']);
  });

  it('empty the cache of the browser at sign-out', async () => {
    const { manager } = await aStore(test.db);
    const answer = await test.call(access.logout, {}, manager);
    expect([answer.status, answer.headers['clear-site-data']]).toEqual([200, '"cache"']);
  });

  it('HSTS and Secure come with TLS that a known proxy vouches for', async () => {
    const user = await aSignable();
    const tls = { ...from(), 'x-forwarded-proto': 'https' };
    const { headers } = await logIn(user.username, PASSWORD, tls);
    expect(headers['strict-transport-security']).toBe('max-age=31536000');
    const cookies = [headers['set-cookie']].flat() as string[];
    expect(cookies.find((one) => one.startsWith('sessionid='))).toMatch(/HttpOnly; Secure; SameSite=Lax/);
    expect(cookies.find((one) => one.startsWith('csrftoken='))).toMatch(/; Secure; SameSite=Lax/);

    const stranger = await test.app.inject({ url: '/healthz', headers: tls, remoteAddress: '203.0.113.9' });
    expect(stranger.headers).not.toHaveProperty('strict-transport-security');
  });
});

describe('sessions', () => {
  const sessionOf = (headers: Record<string, unknown>) =>
    /sessionid=([^;]+)/.exec(String([headers['set-cookie']].flat().join('\n')))?.[1] ?? '';
  const isOpen = async (sessionid: string) =>
    (await test.app.inject({ url: access.currentUser.path, cookies: { sessionid } })).statusCode === 200;

  it('are new at each login, end the one before, and stand hashed in the database', async () => {
    const user = await aSignable();
    const first = sessionOf((await logIn(user.username, PASSWORD)).headers);
    const again = await test.app.inject({
      method: 'POST',
      url: access.login.path,
      payload: { username: user.username, password: PASSWORD },
      cookies: { sessionid: first, csrftoken: 'c' },
      headers: { 'x-csrftoken': 'c', ...from() },
    });
    const second = sessionOf(again.headers);
    expect(second).not.toBe(first);
    expect([await isOpen(first), await isOpen(second)]).toEqual([false, true]);
    const rows = await test.db
      .selectFrom('user_session')
      .select('id')
      .where('user_id', '=', user.id)
      .execute();
    expect(rows).toHaveLength(1);
    expect(rows[0]?.id).not.toContain(second);
  });

  it('a session somebody made up is none, and no login takes it over', async () => {
    const user = await aSignable();
    const made = 'a'.repeat(43);
    const answer = await logIn(user.username, PASSWORD, { ...from(), cookie: `sessionid=${made}` });
    expect(answer.status).toBe(200);
    expect(await isOpen(made)).toBe(false);
  });

  it('end with the login that is closed, and with their time', async () => {
    const [closed, late] = [await aSignable(), await aSignable()];
    const sessions = [
      sessionOf((await logIn(closed.username, PASSWORD)).headers),
      sessionOf((await logIn(late.username, PASSWORD)).headers),
    ] as [string, string];
    await test.db.updateTable('user_account').set({ is_active: false }).where('id', '=', closed.id).execute();
    const dttm_expires = '2026-03-01T00:00:00Z';
    await test.db.updateTable('user_session').set({ dttm_expires }).where('user_id', '=', late.id).execute();
    expect([await isOpen(sessions[0]), await isOpen(sessions[1])]).toEqual([false, false]);
  });
});

describe('a session that is not used', () => {
  const MINUTE = 60_000;
  /** An app on the same database at a later time. */
  async function later(minutes: number) {
    const at = new Date(Date.parse(NOW) + minutes * MINUTE).toISOString();
    const deps = { ...test.deps, clock: clockFrom(at) };
    return buildApp(deps, { web_folder: null, demo: false, frame_ancestors: [], jobs_ready: () => true });
  }
  const statusAt = async (minutes: number, sessionid: string) => {
    const app = await later(minutes);
    const { statusCode } = await app.inject({ url: access.currentUser.path, cookies: { sessionid } });
    await app.close();
    return statusCode;
  };

  it('ends after three days; each use keeps it for three more', async () => {
    const { manager } = await aStore(test.db);
    const [used, unused] = [await openSession(test.deps, manager), await openSession(test.deps, manager)];
    expect(await statusAt(4000, used)).toBe(200);
    expect([await statusAt(4400, used), await statusAt(4400, unused)]).toEqual([200, 401]);
    expect(await statusAt(4400 + 4400, used)).toBe(401);
  });

  it('ends when the network says so, and never before its time where that is 0', async () => {
    const { manager, network_id } = await aStore(test.db, ['Network']);
    const session_idle_minutes = 30;
    const saved = await test.call(network.updateNetwork, { id: network_id, session_idle_minutes }, manager);
    expect(saved.body.session_idle_minutes).toBe(30);
    const [one, other] = [await openSession(test.deps, manager), await openSession(test.deps, manager)];
    expect([await statusAt(29, one), await statusAt(31, other), await statusAt(58, one)]).toEqual([
      200, 401, 200,
    ]);
    const never = { id: network_id, session_idle_minutes: 0 };
    expect((await test.call(network.updateNetwork, never, manager)).body.session_idle_minutes).toBe(0);
    expect(await statusAt(13 * 24 * 60, other)).toBe(200);
    const wrong = { id: network_id, session_idle_minutes: -1 };
    expect((await test.call(network.updateNetwork, wrong, manager)).status).toBe(400);
  });
});

describe('guessing', () => {
  it('is slowed for all processes together: by login and address, by login alone, by address alone', async () => {
    const other = await buildApp(test.deps, {
      web_folder: null,
      demo: false,
      frame_ancestors: [],
      jobs_ready: () => true,
    });
    const guess = async (app: typeof other, username: string, headers: Record<string, string>) => {
      const payload = { username, password: 'a wrong guess' };
      return (await app.inject({ method: 'POST', url: access.login.path, payload, headers })).statusCode;
    };
    const user = await aSignable();
    const here = from();
    for (let i = 0; i < 5; i++) expect(await guess(test.app, user.username, here)).toBe(400);
    for (let i = 0; i < 5; i++) expect(await guess(other, user.username.toUpperCase(), here)).toBe(400);
    expect(await guess(other, user.username, here)).toBe(429);

    for (let i = 0; i < 50; i++) await guess(other, user.username, from());
    const elsewhere = await logIn(user.username, PASSWORD);
    expect(elsewhere.status).toBe(429);
    expect(elsewhere.headers['retry-after']).toBe('900');

    const wide = from();
    for (let i = 0; i < 60; i++) await guess(i % 2 ? other : test.app, `nobody-${i}`, wide);
    expect(await guess(test.app, 'nobody-at-all', wide)).toBe(429);
    await other.close();
  });

  it('tells no login that exists from one that does not: same answer, same limit, same work', async () => {
    const user = await aSignable();
    const [known, unknown] = [from(), from()];
    const answers = async (username: string, headers: Record<string, string>) => {
      const all = [];
      for (let i = 0; i < 11; i++) all.push(await logIn(username, 'a wrong guess', headers));
      return all.map(({ status, body }) => [status, body]);
    };
    expect(await answers('nobody-of-this-name', unknown)).toEqual(await answers(user.username, known));

    const hash = await hashPassword(PASSWORD);
    const workOf = async (stored: string | null) => {
      const spent: number[] = [];
      for (let i = 0; i < 7; i++) {
        const before = process.cpuUsage();
        expect(await passwordFits(stored, 'a wrong guess')).toBe(false);
        const { user, system } = process.cpuUsage(before);
        spent.push(user + system);
      }
      return Math.min(...spent);
    };
    // Of the processor, not of the clock: what else runs on the machine does not count.
    expect(await workOf(null)).toBeGreaterThan(0.4 * (await workOf(hash)));
    expect(await workOf(hash)).toBeGreaterThan(0.4 * (await workOf(null)));
  });

  it('keeps neither logins nor addresses of those who try', async () => {
    await logIn('somebody-trying', 'a wrong guess', from('198.51.100.77'));
    const { rows } = await sql<{ text: string }>`select a::text as text from sign_in_attempt a`.execute(
      test.db,
    );
    expect(rows.length).toBeGreaterThan(2);
    expect(rows.map(({ text }) => text).join()).not.toMatch(/somebody-trying|198\.51\.100/);
  });
});

describe('the log, with everything written', () => {
  it('holds no password, token, cookie or key, whatever goes wrong', async () => {
    written.length = 0;
    const user = await aSignable();
    const key = 'tick-key-of-a-tablet-91827364';
    const token = 'recovery-token-918273645546';
    const signedIn = await logIn(user.username, PASSWORD);
    const session = /sessionid=([^;]+)/.exec(String(signedIn.headers['set-cookie']))?.[1] as string;
    await logIn(user.username, 'wrong-guess-5544332');
    const fresh = { new_password1: 'mud-Gravel-7261', new_password2: 'mud-Gravel-7261' };
    await test.call(access.changePassword, { old_password: PASSWORD, ...fresh }, user);
    await test.call(access.recoverPassword, { token, ...fresh }, undefined, from());
    await test.call(timekeeping.openTickPage, { tick_point_key: key }, undefined, from());
    const broken = { 'content-type': 'application/json' };
    await test.app.inject({
      method: 'POST',
      url: access.login.path,
      headers: broken,
      payload: `{"password":"${PASSWORD}"`,
    });
    await test.app.inject({
      url: `/rest_api/employee/?token=${token}`,
      headers: { authorization: `Bearer ${token}` },
    });
    await sql`alter table user_session rename to user_session_gone`.execute(test.db);
    const failed = await test.app.inject({
      url: `${people.listEmployees.path}?tick_point_key=${key}`,
      cookies: { sessionid: session, csrftoken: 'csrf-of-the-page-5522' },
    });
    const login = await logIn(user.username, 'mud-Gravel-7261');
    await sql`alter table user_session_gone rename to user_session`.execute(test.db);
    expect([failed.statusCode, login.status]).toEqual([500, 500]);

    const log = written.join('');
    expect(log).toContain('unexpected error');
    expect(written.length).toBeGreaterThan(8);
    for (const secret of [
      PASSWORD,
      'wrong-guess-5544332',
      'mud-Gravel-7261',
      key,
      token,
      session,
      'csrf-of-the-page-5522',
      '$argon2',
    ])
      expect(log.includes(secret), secret).toBe(false);
  });
});
