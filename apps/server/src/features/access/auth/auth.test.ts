import { access } from '@shiftwright/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aStore, aUser } from '../../../../testing/factories.ts';
import { type TestApp, testApp } from '../../../../testing/test-app.ts';
import { hashPassword } from './passwords.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

async function aSignableUser(password = 'correct-horse', given = {}) {
  const store = await aStore(test.db);
  return aUser(test.db, {
    network_id: store.network_id,
    password_hash: await hashPassword(password),
    ...given,
  });
}

describe('POST auth/login/', () => {
  it('signs in with the right pair and sets a session that scripts cannot read', async () => {
    const user = await aSignableUser();

    const answer = await test.call(access.login, { username: user.username, password: 'correct-horse' });

    expect(answer.status).toBe(200);
    expect(answer.body.key).toMatch(/^[0-9a-f]{40}$/);
    const cookies = String(answer.headers['set-cookie']);
    expect(cookies).toMatch(/sessionid=[^;]+; Max-Age=1209600; Path=\/; HttpOnly; SameSite=Lax/);
    expect(cookies).toMatch(/csrftoken=[0-9a-f]{32};/);
  });

  it('gives the same answer for a wrong password, an unknown login and a disabled account', async () => {
    const user = await aSignableUser();
    const disabled = await aSignableUser('correct-horse', { is_active: false });

    const answers = await Promise.all([
      test.call(access.login, { username: user.username, password: 'wrong-horse' }),
      test.call(access.login, { username: 'nobody-like-this', password: 'wrong-horse' }),
      test.call(access.login, { username: disabled.username, password: 'correct-horse' }),
    ]);

    for (const { status, body } of answers) {
      expect(status).toBe(400);
      expect(body).toEqual({ non_field_errors: ['Wrong login or/and password'] });
    }
  });

  it('names the field that is missing, in the language of the caller', async () => {
    const answer = await test.call(access.login, { username: 'anna' } as never, undefined, {
      'accept-language': 'ru',
    });

    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({ password: ['Обязательное поле'] });
  });

  it('tells a value of the wrong kind from one that is missing', async () => {
    const answer = await test.call(access.login, { username: ['a'], password: { b: 1 } } as never);

    expect(answer.body).toEqual({ username: ['Enter a text'], password: ['Enter a text'] });
  });

  it('slows down whoever tries many passwords on one login, and leaves others alone', async () => {
    const [victim, colleague] = [await aSignableUser(), await aSignableUser()];
    const tries = Array.from({ length: 11 }, () =>
      test.call(access.login, { username: victim.username, password: 'a wrong guess' }),
    );

    const statuses = (await Promise.all(tries)).map(({ status }) => status);

    expect(statuses.filter((status) => status === 400)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
    const other = await test.call(access.login, { username: colleague.username, password: 'correct-horse' });
    expect(other.status).toBe(200);
  });

  it('reads form-data and urlencoded bodies as well', async () => {
    const user = await aSignableUser();
    const answer = await test.app.inject({
      method: 'POST',
      url: '/rest_api/auth/login/',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `username=${user.username}&password=correct-horse`,
    });
    expect(answer.statusCode).toBe(200);
  });

  it('answers malformed JSON with 400, not with a crash', async () => {
    const answer = await test.app.inject({
      method: 'POST',
      url: '/rest_api/auth/login/',
      headers: { 'content-type': 'application/json' },
      payload: '{"username":',
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toHaveProperty('detail');
  });
});

describe('GET auth/user/', () => {
  it('answers 401 with a CSRF cookie to whoever is not signed in', async () => {
    const answer = await test.app.inject({ method: 'GET', url: '/rest_api/auth/user/' });
    expect(answer.statusCode).toBe(401);
    expect(String(answer.headers['set-cookie'])).toContain('csrftoken=');
    expect(answer.headers['www-authenticate']).toBe('Session');
  });

  it('shows the user with network, own employee and subordinates', async () => {
    const { manager, network } = await aStore(test.db);

    const answer = await test.call(access.currentUser, {}, manager);

    expect(answer.status).toBe(200);
    expect(answer.body.network.id).toBe(network.id);
    expect(answer.body.self_employee_ids).toEqual([manager.employee_id]);
  });
});

describe('GET auth/allowed_functions/', () => {
  it('lists every function and method of the groups in force', async () => {
    const { manager } = await aStore(test.db, ['WorkerDay']);
    const answer = await test.call(access.allowedFunctions, {}, manager);
    expect(answer.body.map((row: { func: string; method: string }) => `${row.func} ${row.method}`)).toEqual([
      'WorkerDay DELETE',
      'WorkerDay GET',
      'WorkerDay POST',
      'WorkerDay PUT',
    ]);
  });

  it('leaves out a name that no call asks for', async () => {
    const { manager } = await aStore(test.db, ['Region', 'Shop_stat']);
    const answer = await test.call(access.allowedFunctions, {}, manager);
    expect(new Set(answer.body.map(({ func }: { func: string }) => func))).toEqual(new Set(['Region']));
  });

  it('is empty for somebody without employment', async () => {
    const user = await aSignableUser();
    const answer = await test.call(access.allowedFunctions, {}, user);
    expect(answer.body).toEqual([]);
  });
});

describe('POST auth/logout/', () => {
  it('ends the session: the next call is 401', async () => {
    const { manager } = await aStore(test.db);
    await test.call(access.currentUser, {}, manager);

    const answer = await test.call(access.logout, {}, manager);

    expect(answer.status).toBe(200);
    expect((await test.call(access.currentUser, {}, manager)).status).toBe(401);
  });

  it('refuses without the CSRF token while signed in', async () => {
    const { manager } = await aStore(test.db);
    const answer = await test.call(access.logout, {}, manager, { 'x-csrftoken': 'another' });
    expect(answer.status).toBe(403);
  });
});

describe('HTTP Basic instead of a session (access 86)', () => {
  const password = 'correct-horse';
  const basic = (login: string, password: string) =>
    `Basic ${Buffer.from(`${login}:${password}`).toString('base64')}`;
  const sent = (authorization: string, method: 'GET' | 'POST' = 'GET', headers: object = {}) =>
    test.app.inject({
      ...{ method, url: method === 'GET' ? '/rest_api/auth/user/' : '/rest_api/auth/password/change/' },
      headers: { authorization, 'x-forwarded-for': '198.51.100.44', ...headers },
      ...(method === 'POST' ? { payload: {} } : {}),
    });

  it('lets in who knows the password, without a cookie and without a CSRF value', async () => {
    const { username } = await aSignableUser();
    const answer = await sent(basic(username, password));
    expect([answer.statusCode, answer.json().username]).toEqual([200, username]);
    expect(String(answer.headers['set-cookie'])).not.toContain('sessionid');
    // Past the CSRF check, into the validation.
    expect((await sent(basic(username, password), 'POST')).statusCode).toBe(400);
    const across = { 'sec-fetch-site': 'cross-site' };
    expect((await sent(basic(username, password), 'POST', across)).statusCode).toBe(403);
  });

  it('ends with the password and with the login, also right after it fitted', async () => {
    const { id, username } = await aSignableUser();
    expect((await sent(basic(username, password))).statusCode).toBe(200);
    const password_hash = await hashPassword('another-one-77');
    await test.db.updateTable('user_account').set({ password_hash }).where('id', '=', id).execute();
    expect((await sent(basic(username, password))).statusCode).toBe(401);
    expect((await sent(basic(username, 'another-one-77'))).statusCode).toBe(200);
    await test.db.updateTable('user_account').set({ is_active: false }).where('id', '=', id).execute();
    expect((await sent(basic(username, 'another-one-77'))).statusCode).toBe(401);
  });

  it.each([
    ['a wrong password', (login: string) => basic(login, 'not-that-one')],
    ['nobody', () => basic('nobody-at-all', 'not-that-one')],
    ['no colon', () => `Basic ${Buffer.from('alone').toString('base64')}`],
    ['a byte that no database holds', (login: string) => basic(login, 'a\u0000b')],
    ['another scheme', () => 'Bearer abc'],
  ])('refuses %s with 401', async (_case, header) => {
    const { username } = await aSignableUser();
    const answer = await sent(header(username));
    expect([answer.statusCode, answer.headers['www-authenticate']]).toEqual([401, 'Session']);
  });

  it('takes many calls at once as one try', async () => {
    const { username } = await aSignableUser();
    const from = { 'x-forwarded-for': '198.51.100.46' };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => sent(basic(username, password), 'GET', from)),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200));
  });

  it('counts tries as signing in does', async () => {
    const { username } = await aSignableUser();
    const tries = [];
    for (let i = 0; i < 11; i += 1)
      tries.push(
        (await sent(basic(username, 'guess-it'), 'GET', { 'x-forwarded-for': '198.51.100.45' })).statusCode,
      );
    expect(tries).toEqual([...Array(10).fill(401), 429]);
  });
});
