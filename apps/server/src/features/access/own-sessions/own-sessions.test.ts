import { access } from '@shiftwright/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aStore, aUser } from '../../../../testing/factories.ts';
import { NOW, type TestApp, testApp } from '../../../../testing/test-app.ts';
import { hashPassword } from '../auth/passwords.ts';
import { openSession } from '../auth/sessions.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 26_1 like Mac OS X) Version/26.1 Mobile/15E148 Safari/604.1';

async function aPerson() {
  const { network_id } = await aStore(test.db);
  const user = await aUser(test.db, { network_id, password_hash: await hashPassword('correct-horse') });
  return { ...user, user_id: user.id };
}
type Person = Awaited<ReturnType<typeof aPerson>>;

const elsewhere = (who: Person, user_agent: string | null = null) =>
  openSession(test.deps, who, { remote_address: '198.51.100.7', user_agent });
const isOpen = async (sessionid: string) =>
  (await test.app.inject({ url: access.currentUser.path, cookies: { sessionid } })).statusCode === 200;
const list = async (who: Person): Promise<access.OwnSession[]> =>
  (await test.call(access.listOwnSessions, {}, who)).body;

describe('GET auth/sessions/', () => {
  it('tells where and since when one is signed in, and which of them asks', async () => {
    const who = await aPerson();
    const headers = { 'x-forwarded-for': '203.0.113.5', 'user-agent': PHONE };
    const login = { username: who.username, password: 'correct-horse' };
    expect((await test.call(access.login, login, undefined, headers)).status).toBe(200);

    const sessions = await list(who);

    expect(sessions).toHaveLength(2);
    expect(sessions.map(({ is_current }) => is_current)).toEqual([true, false]);
    expect(sessions[1]).toMatchObject({ remote_address: '203.0.113.5', user_agent: PHONE });
    expect(sessions[1]!.dttm_signed_in.slice(0, 13)).toBe(NOW.slice(0, 13));
    expect(sessions[1]!.dttm_expires.slice(0, 10)).toBe('2026-03-25');
    // Nothing that would open a session is told.
    const rows = await test.db
      .selectFrom('user_session')
      .select('id')
      .where('user_id', '=', who.id)
      .execute();
    for (const { id } of rows) expect(JSON.stringify(sessions)).not.toContain(id);
  });

  it('leaves out those of others and those that are over', async () => {
    const [who, other] = [await aPerson(), await aPerson()];
    await elsewhere(other);
    await elsewhere(who);
    await test.db
      .updateTable('user_session')
      .set({ dttm_expires: '2026-03-01T00:00:00Z' })
      .where('user_id', '=', who.id)
      .execute();
    expect(await list(who)).toMatchObject([{ is_current: true }]);
  });

  it('cuts what a program calls itself', async () => {
    const who = await aPerson();
    const login = { username: who.username, password: 'correct-horse' };
    await test.call(access.login, login, undefined, { 'user-agent': 'x'.repeat(5000) });
    expect((await list(who)).map(({ user_agent }) => user_agent?.length)).toContain(300);
  });
});

describe('DELETE auth/sessions/{id}/', () => {
  it('signs out somewhere, and nowhere else', async () => {
    const who = await aPerson();
    const [phone, tablet] = [await elsewhere(who, PHONE), await elsewhere(who)];
    const { id } = (await list(who)).find(({ user_agent }) => user_agent === PHONE)!;

    expect((await test.call(access.endOwnSession, { id }, who)).status).toBe(204);

    expect([await isOpen(phone), await isOpen(tablet)]).toEqual([false, true]);
    expect((await test.call(access.endOwnSession, { id }, who)).status).toBe(404);
  });

  it('finds no session of somebody else, refuses without the token, and knows a wrong number', async () => {
    const [who, other] = [await aPerson(), await aPerson()];
    const theirs = await elsewhere(other);
    const { id } = (await list(other)).find(({ is_current }) => !is_current)!;
    expect((await test.call(access.endOwnSession, { id }, who)).status).toBe(404);
    const refused = await test.call(access.endOwnSession, { id }, other, { 'x-csrftoken': 'another' });
    expect(refused.status).toBe(403);
    expect((await test.call(access.endOwnSession, { id: 'x' } as never, who)).status).toBe(400);
    expect(await isOpen(theirs)).toBe(true);
  });
});

describe('DELETE auth/sessions/', () => {
  it('signs out everywhere but here', async () => {
    const [who, other] = [await aPerson(), await aPerson()];
    const [phone, theirs] = [await elsewhere(who), await elsewhere(other)];
    await list(who);

    const answer = await test.call(access.endOtherSessions, {}, who);

    expect([answer.status, answer.body]).toEqual([200, { ended: 1 }]);
    expect([await isOpen(phone), await isOpen(theirs)]).toEqual([false, true]);
    expect(await list(who)).toMatchObject([{ is_current: true }]);
    const nobody = await test.app.inject({ method: 'DELETE', url: access.endOtherSessions.path });
    expect(nobody.statusCode).toBe(401);
  });
});
