import { access } from '@shiftwright/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aGroup, anEmployee, aShop, aStore, aUser } from '../../../../testing/factories.ts';
import type { Mailbox } from '../../../../testing/mailbox.ts';
import { aMailedApp } from '../../../../testing/mailed-app.ts';
import { type TestApp, testApp } from '../../../../testing/test-app.ts';
import { until } from '../../../../testing/until.ts';

let box: Mailbox;
let test: TestApp;
beforeAll(async () => {
  ({ box, test } = await aMailedApp());
});
afterAll(() => test.close());

const good = { new_password1: 'mud-Gravel-72', new_password2: 'mud-Gravel-72' };
const lettersTo = (email: string) =>
  box.letters.filter((one) => one.to?.some(({ address }) => address === email));
const tokenOf = (text: string | undefined) => /recovery\?token=([\w-]+)/.exec(text ?? '')?.[1] ?? '';

async function aForgetful(given: object = {}) {
  const { network_id } = await aStore(test.db);
  const user = await aUser(test.db, { network_id, ...given });
  const email = `${user.username}@example.com`;
  await test.db.updateTable('user_account').set({ email }).where('id', '=', user.id).execute();
  return { ...user, email };
}

async function aToken(email: string, from = '127.0.0.1'): Promise<string> {
  const before = lettersTo(email).length;
  await test.call(access.changePasswordByMail, { email }, undefined, { 'x-forwarded-for': from });
  await until(() => expect(lettersTo(email).length).toBeGreaterThan(before));
  return tokenOf(lettersTo(email).at(-1)?.text);
}

describe('POST auth/password/change_by_mail/ and recover/', () => {
  it('mails a link that sets a password once and ends all sessions', async () => {
    const user = await aForgetful();
    expect((await test.call(access.currentUser, {}, user)).status).toBe(200);

    const token = await aToken(user.email);
    const done = await test.call(access.recoverPassword, { token, ...good });

    expect(lettersTo(user.email)[0]?.text).toContain(`https://shifts.example.com/#/recovery?token=${token}`);
    expect([done.status, done.body]).toEqual([200, { detail: expect.any(String), username: user.username }]);
    expect((await test.call(access.currentUser, {}, user)).status).toBe(401);
    const login = await test.call(access.login, { username: user.username, password: good.new_password1 });
    expect(login.status).toBe(200);
    const again = await test.call(access.recoverPassword, { token, ...good });
    expect([again.status, Object.keys(again.body)]).toEqual([400, ['token']]);
    const stored = await test.db.selectFrom('one_time_token').select('id').execute();
    expect(stored.map(({ id }) => id)).not.toContain(token);
  });

  it('a link ends with any password that is set, with another address, and where the login is closed', async () => {
    const user = await aForgetful();
    const { network_id } = user;
    const below = await aGroup(test.db, { network_id, functions: ['User'] });
    await test.db
      .insertInto('group_subordinate')
      .values({ network_id, group_id: below.id, subordinate_id: below.id })
      .execute();
    const { id: shop_id } = await aShop(test.db, { network_id });
    const manager = await anEmployee(test.db, { network_id, shop_id, function_group_id: below.id });
    await anEmployee(test.db, { network_id, shop_id, user_id: user.id });
    const change = (fields: object) => test.call(access.updateUser, { id: user.id, ...fields }, manager);
    // So many from one address are too many for the tests after this one.
    const far = { 'x-forwarded-for': '10.9.8.7' };
    const statusOf = async (token: string) =>
      (await test.call(access.recoverPassword, { token, ...good }, undefined, far)).status;

    const [first, second] = [await aToken(user.email, '10.9.8.7'), await aToken(user.email, '10.9.8.7')];
    expect([await statusOf(first), await statusOf(second)]).toEqual([200, 400]);

    const third = await aToken(user.email, '10.9.8.7');
    const own = {
      old_password: good.new_password1,
      new_password1: 'sky-Gravel-73',
      new_password2: 'sky-Gravel-73',
    };
    expect((await test.call(access.changePassword, own, user)).status).toBe(200);
    expect(await statusOf(third)).toBe(400);

    await test.db.deleteFrom('one_time_token').where('user_id', '=', user.id).execute();
    const fourth = await aToken(user.email, '10.9.8.7');
    expect((await change({ email: 'moved@example.com' })).status).toBe(200);
    expect(await statusOf(fourth)).toBe(400);
    expect((await change({ email: user.email })).status).toBe(200);
    const fifth = await aToken(user.email, '10.9.8.7');
    await change({ is_active: false });
    await change({ is_active: true });
    expect(await statusOf(fifth)).toBe(400);
  });

  it('tells at its opening whether a link still holds, and nothing of whose it is', async () => {
    const user = await aForgetful();
    const from = { 'x-forwarded-for': '10.9.8.6' };
    const token = await aToken(user.email, '10.9.8.6');
    const check = (of: string) => test.call(access.checkRecovery, { token: of }, undefined, from);

    const holds = await check(token);
    expect([holds.status, holds.body]).toEqual([204, '']);
    expect((await check(token)).status).toBe(204);

    await test.call(access.recoverPassword, { token, ...good }, undefined, from);
    const used = await check(token);
    const unknown = await check('nobody-was-sent-this');
    expect([used.status, Object.keys(used.body as object)]).toEqual([400, ['token']]);
    expect([unknown.status, unknown.body]).toEqual([used.status, used.body]);
  });

  it('says the same for a stranger, a closed login and one without address, and mails nothing', async () => {
    const known = await aForgetful();
    const closed = await aForgetful({ is_active: false });
    const answers = [];
    for (const asked of [
      { email: known.email },
      { email: 'stranger@example.com' },
      { username: closed.username },
    ])
      answers.push(await test.call(access.changePasswordByMail, asked));
    expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    await until(() => expect(lettersTo(known.email)).toHaveLength(1));
    expect(lettersTo(closed.email)).toEqual([]);
    expect(lettersTo('stranger@example.com')).toEqual([]);
  });

  it('a link ends after an hour, a weak password does not use it up, and both entries must agree', async () => {
    const user = await aForgetful();
    const token = await aToken(user.email);
    const recover = async (typed: object) =>
      (await test.call(access.recoverPassword, { token, ...good, ...typed })).body;
    expect(await recover({ new_password1: '12345678', new_password2: '12345678' })).toHaveProperty(
      'new_password2',
    );
    expect(await recover({ new_password2: 'other' })).toHaveProperty('new_password2');
    await test.db
      .updateTable('one_time_token')
      .set({ dttm_expires: '2026-03-11T08:59:59Z' })
      .where('user_id', '=', user.id)
      .execute();
    expect(await recover({})).toHaveProperty('token');
  });

  it('one of two uses at once wins', async () => {
    const user = await aForgetful();
    const token = await aToken(user.email);
    const answers = await Promise.all(
      [1, 2].map(() => test.call(access.recoverPassword, { token, ...good })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it('one of three links used at once wins', async () => {
    const user = await aForgetful();
    // So many from one address are too many for the tests after this one.
    const from = `10.1.${user.id >> 8}.${user.id & 255}`;
    const use = (token: string) =>
      test.call(access.recoverPassword, { token, ...good }, undefined, { 'x-forwarded-for': from });
    const tokens = [];
    for (let i = 0; i < 3; i++) tokens.push(await aToken(user.email, from));
    const answers = await Promise.all(tokens.map(use));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    for (const token of tokens) expect((await use(token)).body).toHaveProperty('token');
  });

  it('asks for a login or an address, and slows down who asks too often', async () => {
    expect((await test.call(access.changePasswordByMail, {})).status).toBe(400);
    const statuses = [];
    for (let i = 0; i < 6; i++)
      statuses.push((await test.call(access.changePasswordByMail, { email: 'often@example.com' })).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it('is answered in words where the server sends no mail', async () => {
    const off = await testApp();
    const answer = await off.call(access.changePasswordByMail, { email: 'a@example.com' });
    expect(answer).toMatchObject({
      status: 200,
      body: { detail: 'Mail is not set up on this server. Please contact technical support.' },
    });
    await off.close();
  });
});
