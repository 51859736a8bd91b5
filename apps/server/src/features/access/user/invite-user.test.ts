import { access } from '@shiftwright/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aGroup, anEmployee, aStore, aUser } from '../../../../testing/factories.ts';
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

const PASSWORD = { new_password1: 'mud-Gravel-72', new_password2: 'mud-Gravel-72' };
const tokenOf = (text: string | null | undefined) => /recovery\?token=([\w-]+)/.exec(text ?? '')?.[1] ?? '';
const lettersTo = (email: string) =>
  box.letters.filter((one) => one.to?.some(({ address }) => address === email));

/** A manager, and somebody new below: hired, without a password. */
async function aNewHire(given: object = {}, app = test) {
  const store = await aStore(app.db, ['User', 'User_change_password']);
  const { network_id, shop, group } = store;
  const below = await aGroup(app.db, { network_id });
  await app.db
    .insertInto('group_subordinate')
    .values({ network_id, group_id: group.id, subordinate_id: below.id })
    .execute();
  const user = await aUser(app.db, { network_id, ...given });
  await anEmployee(app.db, { network_id, shop_id: shop.id, user_id: user.id, function_group_id: below.id });
  const email = `${user.username}@example.com`;
  await app.db
    .updateTable('user_account')
    .set({ email, ...given })
    .where('id', '=', user.id)
    .execute();
  return { ...store, user: { ...user, email } };
}
const invite = ({ user, manager }: Awaited<ReturnType<typeof aNewHire>>, channel: string, as = manager) =>
  test.call(access.inviteUser, { id: user.id, channel } as never, as);
const choose = (token: string) => test.call(access.recoverPassword, { token, ...PASSWORD });

it('a letter leads to the first password, once', async () => {
  const t = await aNewHire();
  const { status, body } = await invite(t, 'mail');
  expect([status, body.email, body.link]).toEqual([200, t.user.email, null]);
  await until(() => expect(lettersTo(t.user.email)).toHaveLength(1));
  const token = tokenOf(lettersTo(t.user.email)[0]?.text);
  expect((await choose(token)).status).toBe(200);
  const login = await test.call(access.login, {
    username: t.user.username,
    password: PASSWORD.new_password1,
  });
  expect(login.status).toBe(200);
  expect((await choose(token)).status).toBe(400);
  expect((await invite(t, 'link')).status).toBe(409);
});

it('a link is given to be sent by hand, and ends the one before', async () => {
  const t = await aNewHire();
  const first = await invite(t, 'link');
  const second = await invite(t, 'link');
  expect(second.body).toMatchObject({
    email: null,
    dttm_expires: expect.stringMatching(/^2026-03-18T09:00/),
  });
  expect((await choose(tokenOf(first.body.link))).status).toBe(400);
  expect((await choose(tokenOf(second.body.link))).status).toBe(200);
  const stored = await test.db.selectFrom('one_time_token').select('id').execute();
  expect(stored.map(({ id }) => id)).not.toContain(tokenOf(second.body.link));
});

it('a link ends with the superiority of whoever made it, with their employment, and with another address', async () => {
  const employed = (user_id: number, columns: object) =>
    test.db
      .updateTable('employment')
      .set(columns)
      .where('employee_id', 'in', (eb) =>
        eb.selectFrom('employee').select('id').where('user_id', '=', user_id),
      )
      .execute();
  const promoted = await aNewHire();
  const chief = await aGroup(test.db, { network_id: promoted.network_id });
  const changes: [Awaited<ReturnType<typeof aNewHire>>, () => Promise<unknown>][] = [
    [promoted, () => employed(promoted.user.id, { function_group_id: chief.id })],
  ];
  const dismissed = await aNewHire();
  changes.push([dismissed, () => employed(dismissed.manager.user_id, { dt_fired: '2026-03-01' })]);
  const readdressed = await aNewHire();
  const email = 'another@example.com';
  changes.push([
    readdressed,
    () => test.call(access.updateUser, { id: readdressed.user.id, email }, readdressed.manager),
  ]);
  for (const [t, change] of changes) {
    const { body } = await invite(t, 'link');
    await change();
    expect((await choose(tokenOf(body.link))).status).toBe(400);
  }
});

it.each([
  ['a closed login', { is_active: false }, 'link', 409],
  ['a login of the company directory', { auth_type: 'ldap' }, 'link', 409],
  ['mail without an address', { email: '' }, 'mail', 400],
  ['an unknown channel', {}, 'pigeon', 400],
])('refuses %s', async (_what, given, channel, status) => {
  expect((await invite(await aNewHire(given), channel)).status).toBe(status);
});

it('is for those who may set the password', async () => {
  const [t, foreign] = [await aNewHire(), await aNewHire()];
  expect((await invite(t, 'link', foreign.manager)).status).toBe(404);
  const other = await anEmployee(test.db, { network_id: t.network_id, shop_id: t.shop.id });
  expect((await invite(t, 'link', other as never)).status).toBe(403);
  expect(
    (await invite({ ...t, user: { ...t.user, id: t.manager.user_id } }, 'link', foreign.manager)).status,
  ).toBe(404);
});

it('has a limit of its own, beside that of passwords that are set (access 3)', async () => {
  const t = await aNewHire();
  const from = { 'x-forwarded-for': '10.7.7.7' };
  const invited = () => test.call(access.inviteUser, { id: t.user.id, channel: 'link' }, t.manager, from);
  const wrong = { ...PASSWORD, confirmation_password: 'not-Mine-11' };
  const set = () => test.call(access.changeUserPassword, { id: t.user.id, ...wrong }, t.manager, from);
  for (let i = 0; i < 21; i++) expect((await invited()).status).toBe(200);
  expect((await set()).status).toBe(400);
  for (let i = 0; i < 19; i++) await set();
  expect((await set()).status).toBe(429);
  expect((await invited()).status).toBe(200);
});

it('says so where the server sends no mail; a link works there too', async () => {
  const off = await testApp();
  const { user, manager } = await aNewHire({}, off);
  const call = (channel: string) => off.call(access.inviteUser, { id: user.id, channel } as never, manager);
  expect((await call('mail')).status).toBe(400);
  expect((await call('link')).status).toBe(200);
  await off.close();
});
