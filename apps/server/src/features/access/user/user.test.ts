import { access } from '@shiftwright/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  aGroup,
  anEmployee,
  aShop,
  aStore,
  aUser,
  aWorkerDay,
  canDo,
} from '../../../../testing/factories.ts';
import { type TestApp, testApp } from '../../../../testing/test-app.ts';
import { hashPassword } from '../auth/passwords.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const FUNCTIONS = ['User', 'User_change_password'];
type Store = Awaited<ReturnType<typeof aStore>>;
const namesOf = (rows: { last_name: string }[]) => rows.map((row) => row.last_name);

async function aColleague(
  store: Store,
  given: { group_id?: number; shop_id?: number; last_name?: string } = {},
) {
  const user = await aUser(test.db, {
    network_id: store.network_id,
    ...(given.last_name ? { last_name: given.last_name } : {}),
  });
  return anEmployee(test.db, {
    network_id: store.network_id,
    shop_id: given.shop_id ?? store.shop.id,
    user_id: user.id,
    ...(given.group_id ? { function_group_id: given.group_id } : {}),
  });
}

/** A store whose manager has a subordinate group and a superior one. */
async function aRankedStore() {
  const store = await aStore(test.db, FUNCTIONS);
  const { network_id } = store;
  const below = await aGroup(test.db, { network_id });
  const above = await aGroup(test.db, { network_id });
  await test.db
    .insertInto('group_subordinate')
    .values({ network_id, group_id: store.group.id, subordinate_id: below.id })
    .execute();
  return { ...store, below, above };
}

describe('GET user/', () => {
  it('lists people of my departments by name, those without employment, and myself', async () => {
    const store = await aStore(test.db, FUNCTIONS);
    const beside = await aShop(test.db, { network_id: store.network_id });
    await aColleague(store, { last_name: 'Berg' });
    await aColleague(store, { last_name: 'Elsewhere', shop_id: beside.id });
    await aUser(test.db, { network_id: store.network_id, last_name: 'Adler' });
    await aStore(test.db);

    const { body } = await test.call(access.listUsers, {}, store.manager);

    expect(namesOf(body).slice(0, 2)).toEqual(['Adler', 'Berg']);
    expect(body).toHaveLength(3);
    expect(body[0]).not.toHaveProperty('auth_type');
    expect(body[0]).toMatchObject({ network_id: store.network_id, has_biometrics: false, is_active: true });
  });

  it('finds by every filter, page by page', async () => {
    const store = await aStore(test.db, FUNCTIONS);
    const { network_id } = store;
    const person = await aColleague(store, { last_name: 'Zimmer' });
    await aColleague(store, { last_name: 'Zeiss' });
    await aWorkerDay(test.db, { network_id, shop_id: store.shop.id, dt: '2026-03-02', ...pick(person) });
    const position = await test.db
      .insertInto('worker_position')
      .values({ network_id, name: 'Baker' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await test.db
      .updateTable('employment')
      .set({ position_id: position.id, dt_fired: '2026-03-05' })
      .where('id', '=', person.employment_id)
      .execute();
    const { employment_id } = person;
    await canDo(test.db, { network_id, employment_id, work_type_id: store.work_type.id });
    const found = async (query: object) =>
      namesOf((await test.call(access.listUsers, query as never, store.manager)).body);

    for (const query of [
      { last_name: 'zIMM' },
      { last_name__in: 'Zimmer,Other' },
      { id: person.user_id },
      { id__in: [person.user_id] },
      { position_id__in: [position.id] },
      { work_type_id__in: [store.work_type.work_type_name_id] },
      { worker_day_type__in: 'W', worker_day_dt__in: '2026-03-02' },
      { tabel_code: person.tabel_code as string },
      { tabel_code__in: `x,${person.tabel_code}` },
      { shop_id: store.shop.id, last_name: 'zimmer' },
      { shop_code: store.shop.code as string, last_name: 'zimmer' },
      { employments__dt_to: '2026-03-01', last_name: 'zimmer' },
    ])
      expect(await found(query), JSON.stringify(query)).toEqual(['Zimmer']);
    expect(await found({ employments__dt_from: '2026-03-06' })).not.toContain('Zimmer');
    expect(await found({ worker_day_type__in: 'H' })).toEqual([]);
    expect(await found({ first_name: 'nobody' })).toEqual([]);

    const page = await test.call(access.listUsers, { limit: 1, offset: 1, last_name: 'Z' }, store.manager);
    expect(page.body).toMatchObject({ count: 2, next: null, results: [{ last_name: 'Zimmer' }] });
  });

  it('shows exactly the people whom an outsourcing company sends, and hides other networks', async () => {
    const client = await aStore(test.db, FUNCTIONS);
    const company = await aStore(test.db, FUNCTIONS);
    const guest = await aUser(test.db, { network_id: company.network_id, last_name: 'Guest' });
    const seen = async (as: Store['manager'], id: number) =>
      (await test.call(access.getUser, { id }, as)).status;
    expect(await seen(client.manager, guest.id)).toBe(404);

    await test.db
      .insertInto('network_connect')
      .values({ client_network_id: client.network_id, outsourcing_network_id: company.network_id })
      .execute();

    expect(await seen(client.manager, guest.id)).toBe(404);
    const stayed = await anEmployee(test.db, { network_id: company.network_id, shop_id: company.shop.id });
    const sent = await anEmployee(test.db, {
      network_id: company.network_id,
      shop_id: company.shop.id,
      user_id: guest.id,
    });
    const { employee_id } = sent;
    await aWorkerDay(test.db, {
      network_id: client.network_id,
      shop_id: client.shop.id,
      dt: '2026-03-12',
      employee_id,
    });
    expect(await seen(client.manager, guest.id)).toBe(200);
    expect(await seen(client.manager, stayed.user_id)).toBe(404);
    const ids = async (query: object) =>
      (await test.call(access.listUsers, query as never, client.manager)).body.map(
        (one: { id: number }) => one.id,
      );
    expect(await ids({})).toContain(guest.id);
    expect(await ids({})).not.toContain(stayed.user_id);
    expect(await seen(company.manager, client.manager.user_id)).toBe(404);
    const change = await test.call(access.updateUser, { id: guest.id, last_name: 'Stolen' }, client.manager);
    expect(change.status).toBe(403);
  });

  it('refuses: no session, no function, a foreign department, malformed filters', async () => {
    const store = await aStore(test.db, FUNCTIONS);
    const other = await aStore(test.db);
    const status = async (query: object, as?: Store['manager']) =>
      (await test.call(access.listUsers, query as never, as)).status;
    expect(await status({})).toBe(401);
    expect(await status({}, other.manager)).toBe(403);
    expect(await status({ shop_id: other.shop.id }, store.manager)).toBe(400);
    expect(await status({ id__in: 'one' }, store.manager)).toBe(400);
  });
});

const pick = ({ employee_id, employment_id }: { employee_id: number; employment_id: number }) => ({
  employee_id,
  employment_id,
});

describe('POST user/', () => {
  it('creates a person in my network who cannot sign in yet; a login is made up', async () => {
    const { manager, network_id } = await aStore(test.db, FUNCTIONS);
    const sent = { first_name: 'Ivan', last_name: 'Petrov', email: 'ivan@example.com', network_id: 1 };

    const { status, body } = await test.call(access.createUser, sent, manager);

    expect(status).toBe(201);
    expect(body).toMatchObject({ first_name: 'Ivan', network_id, username: `user_${body.id}`, sex: 'F' });
    const login = await test.call(access.login, { username: body.username, password: 'whatever-1' });
    expect(login.status).toBe(400);
  });

  it('writes letters to a new person in the language of who added them (network 35)', async () => {
    const { manager } = await aStore(test.db, FUNCTIONS);
    const languages = ['en', 'ru'].map(async (lang) => {
      const headers = { 'accept-language': lang };
      const { body } = await test.call(access.createUser, { first_name: 'Ivan' }, manager, headers);
      return test.db.selectFrom('user_account').select('lang').where('id', '=', body.id).executeTakeFirst();
    });
    expect(await Promise.all(languages)).toEqual([{ lang: 'en' }, { lang: 'ru' }]);
  });

  it('takes a person who has just one name, and leaves nobody without any', async () => {
    const { manager } = await aStore(test.db, FUNCTIONS);
    const { status, body } = await test.call(access.createUser, { first_name: 'Sukarno' }, manager);
    expect(status).toBe(201);
    expect(body).toMatchObject({ first_name: 'Sukarno', last_name: '' });
    const renamed = { id: body.id, first_name: '', last_name: 'Sukarno' };
    expect((await test.call(access.updateUser, renamed, manager)).body).toMatchObject({
      last_name: 'Sukarno',
    });
    const nameless = await test.call(access.updateUser, { id: body.id, last_name: '' }, manager);
    expect(nameless).toMatchObject({ status: 400, body: { last_name: [expect.any(String)] } });
  });

  it('answers what is wrong, by field', async () => {
    const { manager } = await aStore(test.db, FUNCTIONS);
    const taken = await aUser(test.db, { network_id: manager.network_id });
    const person = { first_name: 'A', last_name: 'B' };
    const fields = async (more: object) => {
      const answer = await test.call(access.createUser, { ...person, ...more } as never, manager);
      expect(answer.status).toBe(400);
      return Object.keys(answer.body);
    };
    expect(await fields({ username: taken.username })).toEqual(['username']);
    expect(await fields({ username: taken.username.toUpperCase() })).toEqual(['username']);
    expect(await fields({ username: `${taken.username}\u200b` })).toEqual(['username']);
    expect(await fields({ username: '\u0430nna.smith' })).toEqual(['username']);
    expect(await fields({ username: 'ab' })).toEqual(['username']);
    expect(await fields({ email: 'nowhere' })).toEqual(['email']);
    expect(await fields({ auth_type: 'ldap' })).toEqual(['non_field_errors']);
    expect(await fields({ auth_type: 'magic' })).toEqual(['auth_type']);
    expect(await fields({ last_name: ' ', first_name: '' })).toEqual(['first_name', 'last_name']);
    expect(await fields({ first_name: 'x'.repeat(31) })).toEqual(['first_name']);
    expect((await test.call(access.createUser, person)).status).toBe(401);
  });
});

describe('PUT user/{id}/', () => {
  // access 40
  it('changes what was sent and keeps the rest', async () => {
    const store = await aRankedStore();
    const person = await aColleague(store, { group_id: store.below.id });
    const { status, body } = await test.call(
      access.updateUser,
      { id: person.user_id, last_name: 'Renamed', email: null },
      store.manager,
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({
      last_name: 'Renamed',
      first_name: 'Anna',
      email: '',
      network_id: store.network_id,
    });
  });

  it('keeps a login that stands however it looks, and takes none that looks like another one', async () => {
    const store = await aRankedStore();
    const person = await aColleague(store, { group_id: store.below.id });
    const other = await aUser(test.db, { network_id: store.network_id });
    const put = (username: string) =>
      test.call(access.updateUser, { id: person.user_id, username }, store.manager);
    for (const wrong of [other.username.toUpperCase(), 'ad\u00admin', '\uff41nna', `user\u0430`])
      expect(await put(wrong)).toMatchObject({ status: 400, body: { username: [expect.any(String)] } });
    const odd = `odd\u200b${person.user_id}`;
    const stored = test.db.updateTable('user_account').set({ username: odd });
    await stored.where('id', '=', person.user_id).execute();
    expect((await put(odd)).status).toBe(200);
    expect((await put(`Odd.${person.user_id}`)).status).toBe(200);
    expect((await put(`odd.${person.user_id}`)).status).toBe(200);
  });

  it('gives nobody two logins of one look at the same moment, and a made one is free for its person', async () => {
    const { manager } = await aStore(test.db, FUNCTIONS);
    const make = (more: object) =>
      test.call(access.createUser, { last_name: 'B', ...more } as never, manager);
    const both = await Promise.all(['Twin.Login', 'twin.login'].map((username) => make({ username })));
    expect(both.map(({ status }) => status).sort()).toEqual([201, 400]);
    const { body } = await make({});
    expect((await make({ username: `User_${body.id + 3}` })).status).toBe(201);
    for (let i = 0; i < 3; i += 1) expect((await make({})).status).toBe(201);
  });

  it.each([
    ['Cyrillic', 'pacex.{n}', '\u0440\u0430\u0441\u0435\u0445.{n}'],
    ['Greek', 'tox{n}', '\u03c4\u03bf\u03c7{n}'],
    ['capital letters', 'BOPKMT-{n}', '\u0432\u043e\u0440\u043a\u043c\u0442-{n}'],
    ['Greek and Cyrillic', '\u03ba\u03bf\u03c1{n}', '\u043a\u043e\u0440{n}'],
  ])('knows a login that is drawn like another one: %s', async (_name, ...pair) => {
    const { manager, network_id } = await aStore(test.db, FUNCTIONS);
    const [first, second] = pair.map((login) => login.replace('{n}', String(network_id)));
    const make = (username: string) =>
      test.call(access.createUser, { last_name: 'B', username } as never, manager);
    const { body } = await make(first!);
    expect(await make(second!)).toMatchObject({ status: 400, body: { username: [expect.any(String)] } });
    expect(await make(`${second!}\u0436`)).toMatchObject({ status: 201 });
    const own = await test.call(access.updateUser, { id: body.id, username: second! }, manager);
    expect(own.status).toBe(200);
    expect((await make(first!)).status).toBe(400);
  });

  it('gives nobody two logins drawn alike at the same moment', async () => {
    const { manager, network_id } = await aStore(test.db, FUNCTIONS);
    const both = await Promise.all(
      [`cop${network_id}`, `\u0441\u043e\u0440${network_id}`].map((username) =>
        test.call(access.createUser, { last_name: 'B', username } as never, manager),
      ),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([201, 400]);
  });

  it('closes for good whatever opened a login, whoever closes it', async () => {
    const store = await aRankedStore();
    const person = await aColleague(store, { group_id: store.below.id });
    expect((await test.call(access.currentUser, {}, person)).status).toBe(200);
    for (const is_active of [false, true])
      await test.db.updateTable('user_account').set({ is_active }).where('id', '=', person.user_id).execute();
    const sessions = test.db.selectFrom('user_session').select('id').where('user_id', '=', person.user_id);
    expect(await sessions.execute()).toEqual([]);
  });

  it('closes a login at once', async () => {
    const store = await aRankedStore();
    const person = await aColleague(store, { group_id: store.below.id });
    expect((await test.call(access.currentUser, {}, person)).status).toBe(200);
    await test.call(access.updateUser, { id: person.user_id, is_active: false }, store.manager);
    expect((await test.call(access.currentUser, {}, person)).status).toBe(401);
    const own = { id: store.manager.user_id, is_active: false };
    expect((await test.call(access.updateUser, own, store.manager)).status).toBe(400);
  });

  it('is refused for superiors, other departments and other networks, and changes nothing', async () => {
    const store = await aRankedStore();
    const beside = await aShop(test.db, { network_id: store.network_id });
    const other = await aStore(test.db);
    const superior = await aColleague(store, { group_id: store.above.id });
    const elsewhere = await aColleague(store, { shop_id: beside.id });
    const status = async (id: number) =>
      (await test.call(access.updateUser, { id, email: 'mine@example.com' }, store.manager)).status;
    expect(await status(superior.user_id)).toBe(403);
    expect(await status(elsewhere.user_id)).toBe(404);
    expect(await status(other.manager.user_id)).toBe(404);
    expect(await status(999_999)).toBe(404);
    const kept = await test.db
      .selectFrom('user_account')
      .select('id')
      .where('email', '=', 'mine@example.com')
      .execute();
    expect(kept).toEqual([]);
  });
});

describe('DELETE user/{id}/', () => {
  it('removes a person without records; one with records is kept, and so am I', async () => {
    const store = await aRankedStore();
    const fresh = await aUser(test.db, { network_id: store.network_id });
    const person = await aColleague(store, { group_id: store.below.id });
    const status = async (id: number) => (await test.call(access.deleteUser, { id }, store.manager)).status;

    expect(await status(fresh.id)).toBe(204);
    expect(await status(fresh.id)).toBe(404);
    expect(await status(person.user_id)).toBe(409);
    expect(await status(store.manager.user_id)).toBe(400);
    expect((await test.call(access.getUser, { id: person.user_id }, store.manager)).status).toBe(200);
  });
});

describe('POST user/{id}/change_password/', () => {
  const passwords = (confirmation_password: string, first = 'mud-Gravel-72', second = first) => ({
    confirmation_password,
    new_password1: first,
    new_password2: second,
  });
  async function aBoss() {
    const store = await aRankedStore();
    await test.db
      .updateTable('user_account')
      .set({ password_hash: await hashPassword('boss-Horse-11') })
      .where('id', '=', store.manager.user_id)
      .execute();
    return store;
  }

  it('sets the password of a subordinate, whose sessions end', async () => {
    const store = await aBoss();
    const person = await aColleague(store, { group_id: store.below.id });
    expect((await test.call(access.currentUser, {}, person)).status).toBe(200);

    const input = { id: person.user_id, ...passwords('boss-Horse-11') };
    const answer = await test.call(access.changeUserPassword, input, store.manager);

    expect([answer.status, answer.body]).toEqual([200, '']);
    expect((await test.call(access.currentUser, {}, person)).status).toBe(401);
    const { username } = (await test.call(access.getUser, { id: person.user_id }, store.manager)).body;
    const login = await test.call(access.login, { username, password: 'mud-Gravel-72' });
    expect(login.status).toBe(200);
  });

  it('refuses a superior, a wrong confirmation, two different passwords, a weak one, another network', async () => {
    const store = await aBoss();
    const other = await aStore(test.db);
    const superior = await aColleague(store, { group_id: store.above.id });
    const person = await aColleague(store, { group_id: store.below.id });
    const call = async (id: number, typed: ReturnType<typeof passwords>) =>
      test.call(access.changeUserPassword, { id, ...typed }, store.manager);
    expect((await call(superior.user_id, passwords('boss-Horse-11'))).status).toBe(403);
    expect((await call(other.manager.user_id, passwords('boss-Horse-11'))).status).toBe(404);
    expect((await call(person.user_id, passwords('guess'))).body).toHaveProperty('non_field_errors');
    expect(
      (await call(person.user_id, passwords('boss-Horse-11', 'mud-Gravel-72', 'other-1'))).body,
    ).toHaveProperty('non_field_errors');
    expect(
      (await call(person.user_id, passwords('boss-Horse-11', '12345678'))).body.new_password2,
    ).toHaveLength(2);
  });
});

describe('GET user/{id}/rights/', () => {
  const EDITOR = ['User', 'Group'];

  it('tells what a person may do: groups by place, sections, functions, and what is for own data alone', async () => {
    const store = await aStore(test.db, EDITOR);
    const { network_id, shop, manager } = store;
    const group = await aGroup(test.db, { network_id });
    await test.db
      .updateTable('access_group')
      .set({
        allowed_tabs: ['schedule'],
        own_functions: ['Timesheet'],
        has_perm_to_change_protected_wdays: true,
      })
      .where('id', '=', group.id)
      .execute();
    const held = ['Timesheet', 'WorkerDay'].map((func) => ({ func, method: 'GET' as const }));
    await test.db
      .insertInto('function_group')
      .values(held.map((one) => ({ ...one, network_id, group_id: group.id })))
      .execute();
    const { user_id } = await aColleague(store, { group_id: group.id });

    const { status, body } = await test.call(access.userRights, { id: user_id }, manager);

    expect(status).toBe(200);
    expect(body).toEqual({
      places: [{ shop_id: shop.id, groups: [{ id: group.id, name: expect.any(String) }] }],
      functions: held,
      own_functions: ['Timesheet'],
      allowed_tabs: ['schedule'],
      has_perm_to_change_protected_wdays: true,
      has_perm_to_approve_other_shop_days: false,
    });
  });

  it('is for whoever edits access groups, and not of strangers', async () => {
    const store = await aStore(test.db, EDITOR);
    const { user_id } = await aColleague(store);
    const stranger = (await aStore(test.db)).manager.user_id;
    const ask = async (id: number, as: Store['manager']) =>
      (await test.call(access.userRights, { id }, as)).status;
    expect(await ask(stranger, store.manager)).toBe(404);
    expect((await test.call(access.userRights, { id: 'x' } as never, store.manager)).status).toBe(400);
    await test.db
      .deleteFrom('function_group')
      .where('group_id', '=', store.group.id)
      .where('func', '=', 'Group')
      .where('method', '=', 'PUT')
      .execute();
    expect(await ask(user_id, store.manager)).toBe(403);
  });
});
