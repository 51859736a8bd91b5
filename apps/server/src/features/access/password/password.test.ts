import { access } from '@shiftwright/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aStore, aUser } from '../../../../testing/factories.ts';
import { type TestApp, testApp } from '../../../../testing/test-app.ts';
import { hashPassword } from '../auth/passwords.ts';
import { openSession } from '../auth/sessions.ts';
import { passwordProblems } from './password-rules.ts';

describe('passwordProblems', () => {
  const keys = (password: string) =>
    passwordProblems(password, ['a.petrova', 'Anna', 'Petrova', 'anna@example.com']).map(({ key }) => key);

  it.each([
    ['a good one', 'mud-Gravel-72', []],
    ['short', 'x7-y', ['password.too_short']],
    ['common, whatever the case', 'QWERTY123', ['password.too_common']],
    ['common, further down the list', 'huskers1', ['password.too_common']],
    ['common on a Russian keyboard', 'Пароль123', ['password.too_common']],
    ['only digits', '90817263', ['password.only_digits']],
    ['common and only digits', '12345678', ['password.too_common', 'password.only_digits']],
    ['like the login', 'a.petrova1', ['password.too_similar']],
    ['like a part of the e-mail', 'example1', ['password.too_similar']],
    ['short digits', '123', ['password.too_short', 'password.only_digits']],
  ])('%s', (_case, password, expected) => expect(keys(password)).toEqual(expected));
});

describe('POST auth/password/change/', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await testApp();
  });
  afterAll(() => test.close());

  async function aPerson() {
    const { network_id } = await aStore(test.db);
    // No figures: a password of figures may resemble them.
    const named = { username: `anna-${network_id.toString(36)}`, last_name: 'Petrova' };
    return aUser(test.db, { network_id, ...named, password_hash: await hashPassword('old-Horse-11') });
  }
  const change = (old_password: string, first: string, second = first) => ({
    old_password,
    new_password1: first,
    new_password2: second,
  });

  it('changes it; the session goes on and the old password is dead', async () => {
    const user = await aPerson();
    const { username } = user;

    const answer = await test.call(access.changePassword, change('old-Horse-11', 'mud-Gravel-72'), user);

    expect(answer.status).toBe(200);
    expect(answer.body).toHaveProperty('detail');
    expect((await test.call(access.currentUser, {}, user)).status).toBe(200);
    const status = async (password: string) => (await test.call(access.login, { username, password })).status;
    expect(await status('old-Horse-11')).toBe(400);
    expect(await status('mud-Gravel-72')).toBe(200);
  });

  it('ends the other sessions of the user', async () => {
    const user = await aPerson();
    const elsewhere = await openSession(test.deps, { user_id: user.id, network_id: user.network_id });
    const seen = async () =>
      (await test.app.inject({ url: access.currentUser.path, cookies: { sessionid: elsewhere } })).statusCode;
    expect(await seen()).toBe(200);

    await test.call(access.changePassword, change('old-Horse-11', 'mud-Gravel-72'), user);

    expect(await seen()).toBe(401);
    expect((await test.call(access.currentUser, {}, user)).status).toBe(200);
  });

  it.each([
    ['a wrong old password', change('guess', 'mud-Gravel-72'), 'old_password', 1],
    ['two different new ones', change('old-Horse-11', 'mud-Gravel-72', 'mud-Gravel-73'), 'new_password2', 1],
    ['a weak one, all failures together', change('old-Horse-11', '12345678'), 'new_password2', 2],
  ])('refuses %s', async (_case, input, field, count) => {
    const user = await aPerson();
    const answer = await test.call(access.changePassword, input, user);
    expect(answer.status).toBe(400);
    expect(answer.body[field]).toHaveLength(count);
  });

  it('names missing fields, and asks for a session', async () => {
    const user = await aPerson();
    const missing = await test.call(access.changePassword, { old_password: 'x' } as never, user);
    expect(Object.keys(missing.body)).toEqual(['new_password1', 'new_password2']);
    expect((await test.call(access.changePassword, change('a', 'mud-Gravel-72'))).status).toBe(401);
  });
});
