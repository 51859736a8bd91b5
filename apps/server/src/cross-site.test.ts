import { access, people } from '@shiftwright/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aStore, aUser } from '../testing/factories.ts';
import { type TestApp, testApp } from '../testing/test-app.ts';
import { hashPassword } from './features/access/index.ts';

const PASSWORD = 'correct-horse-7261';
const HOST = { host: 'shifts.example.com' };
let test: TestApp;
let login: { username: string; password: string };
beforeAll(async () => {
  test = await testApp({ frame_ancestors: ['https://portal.example.com'] });
  const { network_id } = await aStore(test.db);
  const user = await aUser(test.db, { network_id, password_hash: await hashPassword(PASSWORD) });
  login = { username: user.username, password: PASSWORD };
});
afterAll(() => test.close());

const OTHER_SITES: [string, Record<string, string>][] = [
  ['another site', { 'sec-fetch-site': 'cross-site' }],
  ['a neighbouring host', { 'sec-fetch-site': 'same-site' }],
  ['a word that no browser sends', { 'sec-fetch-site': 'everywhere' }],
  ['the origin of another site', { origin: 'https://evil.example' }],
  ['the origin of another port', { origin: 'https://shifts.example.com:8443' }],
  ['an origin that is kept secret', { origin: 'null' }],
  ['the site around a frame', { origin: 'https://portal.example.com', 'sec-fetch-site': 'cross-site' }],
];
const OWN: [string, Record<string, string>][] = [
  ['our own page', { 'sec-fetch-site': 'same-origin', origin: 'https://shifts.example.com' }],
  [
    'our own page inside an allowed frame',
    { 'sec-fetch-site': 'same-origin', 'x-embedded-in': 'https://portal.example.com' },
  ],
  ['our own page in a browser that knows only origins', { origin: 'https://shifts.example.com' }],
  ['a person who typed the address', { 'sec-fetch-site': 'none' }],
  ['a program', {}],
];

describe('signing in', () => {
  it.each(OTHER_SITES)('is refused from %s', async (_case, headers) => {
    const answer = await test.call(access.login, login, undefined, { ...HOST, ...headers });
    expect([answer.status, answer.body.code]).toEqual([403, 'auth.cross_site']);
    expect(String(answer.headers['set-cookie'] ?? '')).not.toContain('sessionid');
  });

  it.each(OWN)('is open to %s', async (_case, headers) => {
    expect((await test.call(access.login, login, undefined, { ...HOST, ...headers })).status).toBe(200);
  });
});

describe('a call that changes something', () => {
  it.each(OTHER_SITES)('is refused from %s, even with the token', async (_case, headers) => {
    const { manager } = await aStore(test.db);
    const { status, body } = await test.call(access.endOtherSessions, {}, manager, { ...HOST, ...headers });
    expect([status, body.code]).toEqual([403, 'auth.cross_site']);
  });

  it.each(OWN)('is open to %s', async (_case, headers) => {
    const { manager } = await aStore(test.db);
    expect((await test.call(access.endOtherSessions, {}, manager, { ...HOST, ...headers })).status).toBe(200);
  });
});

it('reading is not judged: it changes nothing, and no other site can see the answer', async () => {
  const { manager } = await aStore(test.db, ['Employee']);
  const headers = { 'sec-fetch-site': 'cross-site' };
  const answer = await test.call(people.listEmployees, {}, manager, headers);
  expect(answer.status).toBe(200);
  expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
});
