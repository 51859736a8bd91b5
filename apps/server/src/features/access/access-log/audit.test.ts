import { access, network, people } from '@shiftwright/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aGroup, anEmployee, aShop, aStore, aUser } from '../../../../testing/factories.ts';
import { type TestApp, testApp } from '../../../../testing/test-app.ts';
import { hashPassword } from '../auth/passwords.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const RIGHTS = ['AccessAudit', 'Group', 'User', 'User_change_password', 'Employment', 'WorkerPosition'];

async function anAdministrator() {
  const store = await aStore(test.db, RIGHTS);
  const password_hash = await hashPassword('correct-horse');
  const { user_id } = store.manager;
  await test.db.updateTable('user_account').set({ password_hash }).where('id', '=', user_id).execute();
  return store;
}
const eventsOf = async (as: { user_id: number; network_id: number }, query = {}) =>
  (await test.call(access.listAudit, query, as)).body as access.AuditEntry[];

describe('GET access_audit/', () => {
  it('tells who changed which access, and names nobody in what it stores', async () => {
    const { manager, network_id, shop } = await anAdministrator();
    const worker = await anEmployee(test.db, { network_id, shop_id: shop.id });
    const group = await test.call(
      access.createGroup,
      { name: 'Night', functions: [{ func: 'Group', method: 'GET' }] },
      manager,
    );
    await test.call(access.updateGroup, { id: group.body.id, name: 'Night', functions: [] }, manager);
    const moved = await test.call(
      people.updateEmployment,
      { id: worker.employment_id, dt_hired: '2025-01-01', function_group_id: group.body.id } as never,
      manager,
    );
    expect(moved.body).toMatchObject({ function_group_id: group.body.id });
    const password = { new_password1: 'mud-Gravel-72', new_password2: 'mud-Gravel-72' };
    const set = { id: worker.user_id, confirmation_password: 'correct-horse', ...password };
    await test.call(access.changeUserPassword, set, manager);
    await test.call(
      access.updateUser,
      { id: worker.user_id, last_name: 'Secretov', is_active: false },
      manager,
    );

    const entries = await eventsOf(manager);

    expect(entries.map(({ event }) => event)).toEqual([
      ...['user_changed', 'password_set', 'employment_group_changed', 'group_changed', 'group_created'],
    ]);
    expect(entries.every(({ actor_id }) => actor_id === manager.user_id)).toBe(true);
    expect(entries[0]).toMatchObject({
      subject_id: worker.user_id,
      details: { fields: ['is_active', 'last_name'], is_active: false },
    });
    expect(entries[2]?.details).toMatchObject({ employment_id: worker.employment_id });
    expect(entries[3]?.details).toEqual({ group_id: group.body.id, granted: [], taken: ['Group GET'] });
    const { rows } = await sql<{ text: string }>`select a::text as text from access_audit a`.execute(test.db);
    expect(rows.map(({ text }) => text).join('\n')).not.toMatch(/Secretov|Gravel|horse|\$argon/);
  });

  it('keeps what was before and after of employments and groups, and of a salary that it changed', async () => {
    const { manager, network_id, shop } = await anAdministrator();
    const { employment_id: id, user_id } = await anEmployee(test.db, { network_id, shop_id: shop.id });
    const save = (input: object) =>
      test.call(people.updateEmployment, { id, dt_hired: '2020-01-01', ...input } as never, manager);
    await save({ dt_fired: '2026-12-31', salary: '31415.92' });
    await save({ dt_fired: '2026-12-31' });
    await test.call(people.deleteEmployment, { id }, manager);
    const { body: group } = await test.call(access.createGroup, { name: 'Below' }, manager);
    const { body: other } = await test.call(access.createGroup, { name: 'Other' }, manager);
    await test.call(access.updateGroup, { id: group.id, name: 'Below', subordinates: [other.id] }, manager);

    const entries = await eventsOf(manager);

    expect(entries.map(({ event }) => event)).toEqual([
      ...['group_changed', 'group_created', 'group_created', 'employment_removed', 'employment_changed'],
    ]);
    const [changed, , , removed, dismissed] = entries;
    expect(changed?.details).toMatchObject({ group_id: group.id, granted_subordinates: [`${other.id}`] });
    expect(removed).toMatchObject({
      subject_id: user_id,
      details: { employment_id: id, before: { shop_id: shop.id, dt_fired: '2026-12-31' }, after: null },
    });
    expect(dismissed).toMatchObject({
      subject_id: user_id,
      details: { before: { dt_fired: null }, after: { dt_fired: '2026-12-31' }, fields: ['salary'] },
    });
    expect(JSON.stringify(entries)).not.toContain('31415');
  });

  it('keeps which group a position gave and gives', async () => {
    const { manager } = await anAdministrator();
    const [day, night] = [
      (await test.call(access.createGroup, { name: 'Day' }, manager)).body.id,
      (await test.call(access.createGroup, { name: 'Night' }, manager)).body.id,
    ];
    const { body } = await test.call(network.createPosition, { name: 'Guard', group_id: day }, manager);
    const save = (group_id: number) =>
      test.call(network.updatePosition, { id: body.id, name: 'Guard', group_id }, manager);
    for (const group_id of [day, night]) expect((await save(group_id)).status).toBe(200);

    const entries = await eventsOf(manager, { event: 'position_group_changed' });

    const of = { position_id: body.id };
    expect(entries.map(({ details }) => details)).toEqual([
      { ...of, before: day, after: night },
      { ...of, before: null, after: day },
    ]);
  });

  it('keeps failed and successful attempts to sign in, and not what was typed for a login that does not exist', async () => {
    const { manager, network_id } = await anAdministrator();
    const user = await aUser(test.db, { network_id, password_hash: await hashPassword('correct-horse') });
    const logIn = (username: string, password: string) => test.call(access.login, { username, password });
    await logIn(user.username, 'wrong-horse');
    await logIn('typed-a-password-here', 'wrong-horse');
    await logIn(user.username, 'correct-horse');

    const entries = await eventsOf(manager, { user_id: user.id });

    expect(entries.map(({ event }) => event)).toEqual(['signed_in', 'sign_in_failed']);
    expect(entries[1]).toMatchObject({ actor_id: null, subject_id: user.id, remote_address: '127.0.0.1' });
    const all = await sql<{ text: string }>`select a::text as text from access_audit a`.execute(test.db);
    expect(all.rows.map(({ text }) => text).join()).not.toContain('typed-a-password');
  });

  it('is read by event, day and page; by nobody below the root, of another network or without the right', async () => {
    const { manager, network_id, shop } = await anAdministrator();
    await test.call(access.createGroup, { name: 'One' }, manager);
    await test.call(access.createGroup, { name: 'Two' }, manager);
    expect(await eventsOf(manager, { event: 'group_deleted' })).toEqual([]);
    expect(await eventsOf(manager, { dt_from: '2026-03-12' })).toEqual([]);
    expect(await eventsOf(manager, { dt_from: '2026-03-11', dt_to: '2026-03-11' })).toHaveLength(2);
    const reversed = { dt_from: '2026-03-11', dt_to: '2026-03-10' };
    expect((await test.call(access.listAudit, reversed, manager)).body).toHaveProperty('dt_to');
    const page = await test.call(access.listAudit, { limit: 1, offset: 1 }, manager);
    expect(page.body).toMatchObject({ count: 2, results: [{ event: 'group_created' }] });

    const child = await aShop(test.db, { network_id, parent_id: shop.id });
    const group = await aGroup(test.db, { network_id, functions: ['AccessAudit'] });
    const local = await anEmployee(test.db, { network_id, shop_id: child.id, function_group_id: group.id });
    expect((await test.call(access.listAudit, {}, local)).status).toBe(403);
    const other = await aStore(test.db, ['AccessAudit']);
    expect((await test.call(access.listAudit, {}, other.manager)).body).toEqual([]);
    const stranger = await aStore(test.db);
    expect((await test.call(access.listAudit, {}, stranger.manager)).status).toBe(403);
    expect((await test.call(access.listAudit, { event: 'none' } as never, manager)).status).toBe(400);
  });

  it('cannot be changed or shortened, whoever asks the database', async () => {
    const { manager } = await anAdministrator();
    await test.call(access.createGroup, { name: 'One' }, manager);
    await expect(sql`update access_audit set event = 'x'`.execute(test.db)).rejects.toThrow('append-only');
    await expect(sql`delete from access_audit`.execute(test.db)).rejects.toThrow('append-only');
  });
});
