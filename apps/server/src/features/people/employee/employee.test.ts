import { access, people } from '@shiftwright/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  aDocument,
  aDocumentKind,
  aGroup,
  anEmployee,
  aShop,
  aStore,
  aUser,
  aWorkerDay,
  aWorkType,
  canDo,
} from '../../../../testing/factories.ts';
import { countStatements } from '../../../../testing/statements.ts';
import { type TestApp, testApp } from '../../../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

type Store = Awaited<ReturnType<typeof aStore>>;

const aManagedStore = () => aStore(test.db, ['Employee', 'Employment']);

async function aPerson(store: Store, last_name: string, given: Record<string, unknown> = {}) {
  const user = await aUser(test.db, { network_id: store.network_id, last_name });
  const { network_id, shop } = store;
  return anEmployee(test.db, { network_id, shop_id: shop.id, user_id: user.id, ...given });
}

const learns = ({ network_id }: Store, employment_id: number, work_type_id: number) =>
  canDo(test.db, { network_id, employment_id, work_type_id });

async function works(store: Store, person: { employee_id: number; user_id: number }, dt: string) {
  await test.db
    .insertInto('worker_day')
    .values({
      network_id: store.network_id,
      shop_id: store.shop.id,
      employee_id: person.employee_id,
      employee_network_id: store.network_id,
      worker_id: person.user_id,
      dt,
      type: 'W',
      is_dayoff: false,
      dttm_work_start: `${dt}T10:00:00`,
      dttm_work_end: `${dt}T18:00:00`,
    })
    .execute();
}

async function found(
  store: Store,
  input: Parameters<typeof test.call<typeof people.listEmployees>>[1],
): Promise<number[]> {
  const answer = await test.call(people.listEmployees, input, store.manager);
  expect(answer.status).toBe(200);
  return answer.body.map((one: people.Employee) => one.id);
}

describe('GET employee/', () => {
  it('tells with the person how they sign in, one alone and within an employment', async () => {
    const store = await aStore(test.db, ['Employee', 'Employment']);
    const person = await aPerson(store, 'Ahlgren');
    const login = { auth_type: 'ldap', ldap_login: 'a.ahlgren' };
    await test.db.updateTable('user_account').set(login).where('id', '=', person.user_id).execute();
    const { manager } = store;
    const listed = await test.call(people.listEmployees, { id: person.employee_id }, manager);
    expect(listed.body).toMatchObject([{ user: login }]);
    const one = await test.call(people.getEmployee, { id: person.employee_id }, manager);
    expect(one.body).toMatchObject({ user: login });
    const along = { id__in: [person.employment_id], include_employee: true };
    const employments = await test.call(people.listEmployments, along, manager);
    expect(employments.body).toMatchObject([{ employee: { user: login } }]);
    const colleague = await test.call(people.getEmployee, { id: person.employee_id }, person);
    expect(colleague.status).toBe(403);
  });

  it('shows a person with employments, work types, constraints and documents, as asked', async () => {
    const store = await aManagedStore();
    const anna = await aPerson(store, 'Abramova', { salary: 100.5, dt_fired: '2026-03-11' });
    await learns(store, anna.employment_id, store.work_type.id);
    const { network_id } = store;
    await test.db
      .insertInto('worker_constraint')
      .values({ network_id, employment_id: anna.employment_id, weekday: 0, tm: '09:30' })
      .execute();
    const medical_document_type_id = await aDocumentKind(test.db, network_id);
    const { employee_id } = anna;
    await aDocument(test.db, { network_id, employee_id, medical_document_type_id, dt_to: '2026-12-31' });

    const answer = await test.call(
      people.listEmployees,
      {
        id: anna.employee_id,
        include_employments: true,
        show_constraints: true,
        include_medical_documents: true,
      },
      store.manager,
    );

    expect(answer.body).toMatchObject([
      {
        id: anna.employee_id,
        tabel_code: anna.tabel_code,
        user: { id: anna.user_id, last_name: 'Abramova', has_biometrics: false },
        employments: [
          {
            id: anna.employment_id,
            salary: '100.50',
            is_active: true,
            norm_work_hours: 100,
            user_id: anna.user_id,
            dt_hired: '2020-01-01',
            dt_fired: '2026-03-11',
            work_types: [{ work_type_id: store.work_type.id, priority: 1, duration: 0 }],
            worker_constraints: [{ weekday: 0, tm: '09:30:00', is_lite: false }],
          },
        ],
        medical_documents: [{ dt_from: '2026-01-01', dt_to: '2026-12-31' }],
      },
    ]);
    expect(answer.body[0]).not.toHaveProperty('has_shop_employment');
    const plain = await test.call(people.listEmployees, { id: anna.employee_id }, store.manager);
    expect(plain.body[0]).not.toHaveProperty('employments');
  });

  it('narrows by name, login, code and number', async () => {
    const store = await aManagedStore();
    const anna = await aPerson(store, 'Васильева');
    const petr = await aPerson(store, 'Sidorov');

    expect(await found(store, { last_name: 'васил' })).toEqual([anna.employee_id]);
    expect(await found(store, { tabel_code: petr.tabel_code ?? '' })).toEqual([petr.employee_id]);
    expect(await found(store, { tabel_code__in: [petr.tabel_code ?? ''] })).toEqual([petr.employee_id]);
    expect(await found(store, { id__in: [anna.employee_id, petr.employee_id] })).toEqual([
      petr.employee_id,
      anna.employee_id,
    ]);
    expect(await found(store, { last_name: '%' })).toEqual([]);
  });

  it('searches for every word in names, number, position, department, login and phone', async () => {
    const store = await aManagedStore();
    const { network_id } = store;
    const position = await test.db
      .insertInto('worker_position')
      .values({ network_id, name: 'Senior baker' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const anna = await aPerson(store, 'Zimina', { position_id: position.id });
    const petr = await aPerson(store, 'Sidorov');
    await test.db
      .updateTable('user_account')
      .set({ first_name: 'Anna', middle_name: 'Olegovna', phone_number: '+7 (912) 345-67-89' })
      .where('id', '=', anna.user_id)
      .execute();
    const { username } = await test.db
      .selectFrom('user_account')
      .select('username')
      .where('id', '=', anna.user_id)
      .executeTakeFirstOrThrow();
    const search = (text: string) => found(store, { search: text });

    for (const text of [
      'imin',
      'ANNA zim',
      'oleg',
      'baker anna',
      username,
      '9123456',
      '345-67',
      `${anna.tabel_code}`,
    ])
      expect([text, await search(text)]).toEqual([text, [anna.employee_id]]);
    expect(await search('')).toEqual(expect.arrayContaining([anna.employee_id, petr.employee_id]));
    expect(await search('zimina sidorov')).toEqual([]);
    expect(await search('%')).toEqual([]);
    const tooLong = await test.call(people.listEmployees, { search: 'x'.repeat(201) }, store.manager);
    expect(tooLong.status).toBe(400);
  });

  it('puts those first whose names begin with the words, on request', async () => {
    const store = await aManagedStore();
    await test.db
      .updateTable('shop')
      .set({ name: 'Grand Meridian' })
      .where('id', '=', store.shop.id)
      .execute();
    const beth = await aPerson(store, 'Ashworth');
    const ingram = await aPerson(store, 'Ingram');
    const graham = await aPerson(store, 'Graham');
    const found_by = (search: string) => found(store, { search, order_by: ['match'] });

    const [first, second, ...others] = await found_by('gra');
    expect([first, second]).toEqual([graham.employee_id, ingram.employee_id]);
    expect(others).toContain(beth.employee_id);
    expect((await found_by('gra meridian'))[0]).toBe(graham.employee_id);
    expect(await found_by('')).toHaveLength((await found(store, {})).length);
  });

  it('finds by login and phone only people whose personal data one may know', async () => {
    const store = await aManagedStore();
    await test.db
      .deleteFrom('function_group')
      .where('group_id', '=', store.group.id)
      .where('method', '<>', 'GET')
      .execute();
    const anna = await aPerson(store, 'Zimina');
    await test.db
      .updateTable('user_account')
      .set({ phone_number: '+7 912 345-67-89', username: 'secret-login' })
      .where('id', '=', anna.user_id)
      .execute();

    expect(await found(store, { search: 'zimina' })).toEqual([anna.employee_id]);
    expect(await found(store, { search: '9123456' })).toEqual([]);
    expect(await found(store, { search: 'secret' })).toEqual([]);
  });

  it('sorts by what the newest employment says, those without it last either way', async () => {
    const store = await aManagedStore();
    const early = await aPerson(store, 'Sort B', { dt_hired: '2021-01-01', dt_fired: '2026-05-01' });
    const late = await aPerson(store, 'Sort A', { dt_hired: '2022-01-01' });
    const order = (order_by: people.EmployeeOrder | `-${people.EmployeeOrder}`) =>
      found(store, { search: 'sort', order_by: [order_by] });

    expect(await order('dt_hired')).toEqual([early.employee_id, late.employee_id]);
    expect(await order('-dt_hired')).toEqual([late.employee_id, early.employee_id]);
    expect(await order('-last_name')).toEqual([early.employee_id, late.employee_id]);
    expect(await order('dt_fired')).toEqual([early.employee_id, late.employee_id]);
    expect(await order('-dt_fired')).toEqual([early.employee_id, late.employee_id]);
    for (const key of ['tabel_code', 'position', 'department'] as const)
      expect(await order(key)).toHaveLength(2);
  });

  it('asks everything about employment of one and the same employment', async () => {
    const store = await aManagedStore();
    const { network_id } = store;
    const other = await aShop(test.db, { network_id, parent_id: store.shop.id });
    const work = await aWorkType(test.db, { network_id, shop_id: store.shop.id });
    const group = await aGroup(test.db, { network_id });
    const past = await aPerson(store, 'Past', { dt_fired: '2025-12-31' });
    await anEmployee(test.db, { network_id, shop_id: other.id, user_id: past.user_id });
    const here = await aPerson(store, 'Here', { function_group_id: group.id });
    await learns(store, here.employment_id, work.id);
    const march = { employments__dt_from: '2026-03-01', employments__dt_to: '2026-03-31' };

    expect(await found(store, { shop_id: store.shop.id, id: past.employee_id })).toHaveLength(1);
    expect(await found(store, { shop_id: store.shop.id, id: past.employee_id, ...march })).toEqual([]);
    expect(await found(store, { work_type_id__in: [work.work_type_name_id] })).toEqual([here.employee_id]);
    expect(await found(store, { group_id__in: [group.id] })).toEqual([here.employee_id]);
    expect(await found(store, { shop_id__in: [other.id], group_id__in: [group.id] })).toEqual([]);
    expect(await found(store, { position_id__in: [1] })).toEqual([]);
  });

  it('says whether a person is employed in the department in the period', async () => {
    const store = await aManagedStore();
    const past = await aPerson(store, 'Past', { dt_fired: '2026-03-05' });
    const flag = async (period: object) => {
      const input = { id: past.employee_id, shop_id: store.shop.id, ...period };
      const answer = await test.call(people.listEmployees, input, store.manager);
      return answer.body[0]?.has_shop_employment;
    };

    expect(await flag({})).toBe(false);
    expect(await flag({ employments__dt_from: '2026-03-01', employments__dt_to: '2026-03-31' })).toBe(true);
  });

  it('adds people from elsewhere who work here in the period, whatever the other filters', async () => {
    const store = await aManagedStore();
    const other = await aShop(test.db, { network_id: store.network_id });
    const guest = await aPerson(store, 'Guest', { shop_id: other.id });
    await works(store, guest, '2026-03-10');
    const asked = {
      shop_id: store.shop.id,
      last_name: 'Nobody',
      other_deps_employees_with_wd_in_curr_shop: true,
      employments__dt_from: '2026-03-01',
      employments__dt_to: '2026-03-31',
    };

    const answer = await test.call(people.listEmployees, asked, store.manager);

    expect(answer.body).toMatchObject([
      { id: guest.employee_id, has_shop_employment: false, from_another_network: false },
    ]);
    expect(await found(store, { ...asked, other_deps_employees_with_wd_in_curr_shop: false })).toEqual([]);
    const april = { employments__dt_from: '2026-04-01', employments__dt_to: '2026-04-30' };
    expect(await found(store, { ...asked, ...april })).toEqual([]);
  });

  it('pages by name with addresses of the neighbours', async () => {
    const store = await aManagedStore();
    for (const name of ['Ёлкина', 'Егорова', 'Жукова']) await aPerson(store, name);
    const ask = (offset: number) =>
      test.call(people.listEmployees, { limit: 2, offset, shop_id: store.shop.id }, store.manager, {
        'accept-language': 'ru',
      });

    const [first, second, past] = [await ask(0), await ask(2), await ask(9)];

    const names = [...first.body.results, ...second.body.results].map(
      (one: people.Employee) => one.user.last_name,
    );
    expect(names.filter((name) => /^[А-ЯЁ]/.test(name))).toEqual(['Егорова', 'Ёлкина', 'Жукова']);
    expect(first.body).toMatchObject({ count: 4, previous: null });
    expect(new URL(first.body.next).searchParams.get('offset')).toBe('2');
    expect(second.body.next).toBeNull();
    expect(past.body).toMatchObject({ count: 4, results: [], next: null });
  });

  it('hides people of other networks, and of deleted employments', async () => {
    const store = await aManagedStore();
    const other = await aManagedStore();
    const gone = await aPerson(store, 'Gone', { dttm_deleted: '2026-01-01T00:00:00Z' });

    expect(await found(store, { id__in: [other.manager.employee_id, gone.employee_id] })).toEqual([]);
  });

  it('shows the people of outsourcing companies, with their employments in my departments only', async () => {
    const store = await aManagedStore();
    const company = await aManagedStore();
    const { network_id } = company;
    await test.db
      .insertInto('network_connect')
      .values({ client_network_id: store.network_id, outsourcing_network_id: network_id })
      .execute();
    const helper = company.manager;
    await test.db
      .insertInto('employment')
      .values({
        network_id: store.network_id,
        employee_network_id: network_id,
        employee_id: helper.employee_id,
        shop_id: store.shop.id,
        dt_hired: '2026-01-01',
      })
      .execute();
    const asked = { id: helper.employee_id, include_employments: true };

    const client = await test.call(people.listEmployees, asked, store.manager);
    const own = await test.call(people.listEmployees, asked, company.manager);

    expect(client.body[0].employments.map((one: people.Employment) => one.shop_id)).toEqual([store.shop.id]);
    expect(own.body[0].employments).toHaveLength(2);
    expect(await found(company, { id: store.manager.employee_id })).toEqual([]);
  });

  it('shows whom a company sends for a shift, as long as it stands, and nobody else of the company', async () => {
    const [store, company] = [await aStore(test.db, ['Employee', 'User']), await aManagedStore()];
    const connected = { client_network_id: store.network_id, outsourcing_network_id: company.network_id };
    await test.db.insertInto('network_connect').values(connected).execute();
    const at = { network_id: company.network_id, shop_id: company.shop.id };
    const [sent, called_back, taken_out, stayed] = [
      await anEmployee(test.db, at),
      await anEmployee(test.db, at),
      await anEmployee(test.db, at),
      await anEmployee(test.db, at),
    ];
    const shift = { network_id: store.network_id, shop_id: store.shop.id, dt: '2026-03-12' };
    await aWorkerDay(test.db, { ...shift, employee_id: sent.employee_id });
    await aWorkerDay(test.db, { ...shift, employee_id: called_back.employee_id, canceled: true });
    await aWorkerDay(test.db, { ...shift, employee_id: taken_out.employee_id, dt_not_actual: '2026-03-01' });
    const all = [sent, called_back, taken_out, stayed];
    const asked = { id__in: all.map(({ employee_id }) => employee_id) };
    const employees = await test.call(people.listEmployees, asked, store.manager);
    expect(employees.body.map((one: people.Employee) => one.id)).toEqual([sent.employee_id]);
    const users = { id__in: all.map(({ user_id }) => user_id) };
    const { body } = await test.call(access.listUsers, users, store.manager);
    expect(body.map((one: access.User) => one.id)).toEqual([sent.user_id]);
  });

  it('refuses: no session, no function, a foreign department, malformed values', async () => {
    const store = await aManagedStore();
    const other = await aStore(test.db);
    const sibling = await aShop(test.db, { network_id: store.network_id });
    const status = async (input: object, as?: typeof store.manager) =>
      (await test.call(people.listEmployees, input as never, as)).status;

    expect(await status({})).toBe(401);
    expect(await status({}, other.manager)).toBe(403);
    expect(await status({ shop_id: sibling.id }, store.manager)).toBe(403);
    expect(await status({ shop_id: other.shop.id }, store.manager)).toBe(400);
    expect(await status({ id__in: 'a,b' }, store.manager)).toBe(400);
    expect(await status({ employments__dt_from: '2026-13-01' }, store.manager)).toBe(400);
  });

  it('reads a department of 120 people with as few statements as one of few', async () => {
    const store = await aManagedStore();
    for (let at = 0; at < 120; at++) {
      const person = await aPerson(store, `Worker ${at}`);
      await learns(store, person.employment_id, store.work_type.id);
    }
    const asked = { shop_id: store.shop.id, include_employments: true, show_constraints: true };
    const { result: ids, statements } = await countStatements(test, () => found(store, asked));

    expect(ids).toHaveLength(121);
    expect(statements).toBeLessThan(20);
  });
});

describe('GET employment/', () => {
  it('lists employments, newest hire first, with filters', async () => {
    const store = await aManagedStore();
    const old = await aPerson(store, 'Old', { dt_hired: '2021-01-01', dt_fired: '2021-12-31' });
    const fresh = await aPerson(store, 'Fresh', { dt_hired: '2026-02-01', is_visible: false });
    const list = async (input: object) =>
      (await test.call(people.listEmployments, input as never, store.manager)).body.map(
        (one: people.Employment) => one.id,
      );

    expect(await list({ shop_id: store.shop.id })).toEqual([
      fresh.employment_id,
      old.employment_id,
      store.manager.employment_id,
    ]);
    expect(await list({ user_id: old.user_id })).toEqual([old.employment_id]);
    expect(await list({ employee_id__in: [fresh.employee_id] })).toEqual([fresh.employment_id]);
    expect(await list({ dt_from: '2022-01-01', dt_to: '2025-12-31' })).toEqual([store.manager.employment_id]);
    expect(await list({ is_visible: false })).toEqual([fresh.employment_id]);
  });

  it('brings the person and narrows to my departments where asked', async () => {
    const store = await aManagedStore();
    const { network_id } = store;
    const sibling = await aShop(test.db, { network_id });
    const below = await aShop(test.db, { network_id, parent_id: store.shop.id });
    const away = await aPerson(store, 'Away', { shop_id: sibling.id });
    const here = await aPerson(store, 'Here', { shop_id: below.id });
    const both = [away.employment_id, here.employment_id];

    const mine = await test.call(
      people.listEmployments,
      { mine: true, include_employee: true },
      store.manager,
    );
    const all = await test.call(people.listEmployments, { id__in: both }, store.manager);

    expect(mine.body).toMatchObject([
      { id: here.employment_id },
      { id: store.manager.employment_id, employee: { user: { id: store.manager.user_id } } },
    ]);
    expect(all.body).toMatchObject([{ id: here.employment_id }]);
    expect(all.body[0]).not.toHaveProperty('employee');
  });

  it('refuses: no session, no function, a foreign department; hides foreign rows', async () => {
    const store = await aManagedStore();
    const other = await aStore(test.db);
    const call = (input: object, as?: typeof store.manager) =>
      test.call(people.listEmployments, input as never, as);

    expect((await call({})).status).toBe(401);
    expect((await call({}, other.manager)).status).toBe(403);
    expect((await call({ shop_id: other.shop.id }, store.manager)).status).toBe(400);
    expect((await call({ dt_from: 'soon' }, store.manager)).status).toBe(400);
    expect((await call({ id__in: [other.manager.employment_id] }, store.manager)).body).toEqual([]);
  });
});
