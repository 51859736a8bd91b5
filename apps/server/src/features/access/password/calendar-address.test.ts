import { access, planning } from '@shiftwright/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aGroup, anEmployee } from '../../../../testing/factories.ts';
import { type TestApp, testApp } from '../../../../testing/test-app.ts';
import { aTimetable } from '../../../../testing/timetable.ts';
import { hashPassword } from '../auth/passwords.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

type Timetable = Awaited<ReturnType<typeof aTimetable>>;
type Person = { user_id: number; network_id: number };
const create = (as: Person) => test.call(planning.createCalendarFeed, {}, as);
const read = (url: string) => test.call(planning.readCalendar, { token: url.split('/').at(-2)! });

describe('a calendar address that somebody else may know', () => {
  const OLD = 'correct-horse';
  const NEW = { new_password1: 'Wq7!rrtty1', new_password2: 'Wq7!rrtty1' };
  const withPassword = async ({ user_id }: Person) => {
    const password_hash = await hashPassword(OLD);
    await test.db.updateTable('user_account').set({ password_hash }).where('id', '=', user_id).execute();
  };
  const superiorOf = async ({ network_id, shop }: Timetable) => {
    const group = await aGroup(test.db, { network_id, functions: ['User_change_password'] });
    const superior = await anEmployee(test.db, { network_id, shop_id: shop.id, function_group_id: group.id });
    await withPassword(superior);
    return superior;
  };

  it.each<[how: string, end: (t: Timetable) => Promise<{ status: number }>]>([
    ['a new password', (t) => test.call(access.changePassword, { ...NEW, old_password: OLD }, t.worker)],
    ['signing out elsewhere', (t) => test.call(access.endOtherSessions, {}, t.worker)],
    [
      'a password that a superior sets',
      async (t) => {
        const sent = { ...NEW, id: t.worker.user_id, confirmation_password: OLD };
        return test.call(access.changeUserPassword, sent, await superiorOf(t));
      },
    ],
  ])('ends with %s', async (_how, end) => {
    const t = await aTimetable(test.db);
    await withPassword(t.worker);
    const { body } = await create(t.worker);
    expect((await read(body.url)).status).toBe(200);
    expect((await end(t)).status).toBe(200);
    expect((await read(body.url)).status).toBe(404);
  });

  it('goes on with the first password of somebody who had none', async () => {
    const t = await aTimetable(test.db);
    const { body } = await create(t.worker);
    const sent = { ...NEW, id: t.worker.user_id, confirmation_password: OLD };
    expect((await test.call(access.changeUserPassword, sent, await superiorOf(t))).status).toBe(200);
    expect((await read(body.url)).status).toBe(200);
  });
});
