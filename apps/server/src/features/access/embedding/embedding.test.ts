import { access } from '@shiftwright/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aStore } from '../../../../testing/factories.ts';
import { type TestApp, testApp } from '../../../../testing/test-app.ts';
import { openSession } from '../auth/sessions.ts';

const PORTAL = 'https://portal.example.com';
const FRAMED = { 'x-embedded-in': PORTAL };
const TLS = { 'x-forwarded-proto': 'https' };

let test: TestApp;
let alone: TestApp;
beforeAll(async () => {
  [test, alone] = await Promise.all([testApp({ frame_ancestors: [PORTAL] }), testApp()]);
});
afterAll(() => Promise.all([test.close(), alone.close()]));

const cookiesOf = (headers: Record<string, unknown>) => [headers['set-cookie'] ?? []].flat() as string[];

async function aSession(on: TestApp) {
  const { manager } = await aStore(on.db);
  return { manager, sessionid: await openSession(on.deps, manager) };
}

describe('POST auth/embedded_session/', () => {
  it('makes the session of the surrounding page that of the frame, in cookies of a frame', async () => {
    const { manager, sessionid } = await aSession(test);

    const answer = await test.call(access.adoptSession, { sessionid }, undefined, { ...FRAMED, ...TLS });

    expect(answer.status).toBe(204);
    const cookies = cookiesOf(answer.headers);
    expect(cookies).toContainEqual(
      `sessionid=${sessionid}; Max-Age=1209600; Path=/; HttpOnly; Secure; Partitioned; SameSite=None`,
    );
    expect(cookies.join('\n')).toMatch(
      /csrftoken=\w{32}; Max-Age=\d+; Path=\/; Secure; Partitioned; SameSite=None/,
    );
    // A cookie of the page itself, which would be read first, is forgotten.
    expect(cookies).toContainEqual('sessionid=; Max-Age=0; Path=/; Secure; SameSite=Lax');
    const who = await test.app.inject({ url: access.currentUser.path, cookies: { sessionid } });
    expect(who.json().id).toBe(manager.user_id);
  });

  it.each([
    ['a session that is over', { sessionid: 'nobody-knows-this-session' }, FRAMED, 401],
    ['nothing', {}, FRAMED, 400],
    ['a page that no site surrounds', null, {}, 403],
    ['a frame of another site', null, { 'x-embedded-in': 'https://evil.example' }, 403],
    ['a frame of a site that only begins alike', null, { 'x-embedded-in': `${PORTAL}.evil.example` }, 403],
  ])('refuses %s and sets no cookie', async (_case, given, headers, status) => {
    const input = given ?? { sessionid: (await aSession(test)).sessionid };

    const answer = await test.call(access.adoptSession, input as never, undefined, headers as never);

    expect(answer.status).toBe(status);
    expect(cookiesOf(answer.headers)).toEqual([]);
  });

  it('is closed where no site may surround the product', async () => {
    const { sessionid } = await aSession(alone);
    const answer = await alone.call(access.adoptSession, { sessionid }, undefined, FRAMED);
    expect(answer.status).toBe(403);
  });
});

describe('cookies', () => {
  const ask = (on: TestApp, headers: Record<string, string>) =>
    on.app.inject({ url: access.currentUser.path, headers });

  it.each([
    ['over TLS', TLS, /^csrftoken=\w+; Max-Age=\d+; Path=\/; Secure; SameSite=Lax$/],
    ['without TLS', {}, /^csrftoken=\w+; Max-Age=\d+; Path=\/; SameSite=Lax$/],
    [
      'with a site that is not listed',
      { ...TLS, 'x-embedded-in': 'https://evil.example' },
      /; SameSite=Lax$/,
    ],
  ])('outside of frames are Lax %s', async (_case, headers, expected) => {
    for (const on of [test, alone]) {
      const cookies = cookiesOf((await ask(on, headers as never)).headers);
      expect(cookies.filter((cookie) => !cookie.includes('Max-Age=0'))).toEqual([
        expect.stringMatching(expected),
      ]);
    }
  });

  it('in a frame without TLS stay Lax: browsers take SameSite=None only with Secure', async () => {
    expect(cookiesOf((await ask(test, FRAMED)).headers)).toEqual([expect.stringMatching(/; SameSite=Lax$/)]);
  });

  it('signing out of a frame forgets both kinds', async () => {
    const { manager } = await aSession(test);
    const answer = await test.call(access.logout, {}, manager, { ...FRAMED, ...TLS });
    const cookies = cookiesOf(answer.headers);
    expect(cookies).toHaveLength(2);
    for (const cookie of cookies) expect(cookie).toMatch(/^sessionid=; Max-Age=0;/);
    expect(cookies.filter((cookie) => cookie.includes('Partitioned'))).toHaveLength(1);
  });
});

describe('who may show the product in a frame', () => {
  it('nobody, unless a site is named', async () => {
    for (const url of ['/healthz', '/rest_api/docs/', '/rest_api/auth/user/']) {
      const { headers } = await alone.app.inject({ url });
      expect(headers['x-frame-options']).toBe('DENY');
      expect(headers['content-security-policy']).toMatch(/frame-ancestors 'none'(;|$)/);
    }
  });

  it('the named sites and no other', async () => {
    const { headers } = await test.app.inject({ url: '/rest_api/auth/user/' });
    expect(headers['x-frame-options']).toBeUndefined();
    expect(headers['content-security-policy']).toMatch(/frame-ancestors https:\/\/portal\.example\.com(;|$)/);
  });
});

it('a frame is answered in Russian whatever was chosen outside', async () => {
  const answer = await test.app.inject({
    url: access.currentUser.path,
    headers: FRAMED,
    cookies: { django_language: 'en' },
  });
  expect(answer.json().detail).toBe('Войдите в систему');
});
