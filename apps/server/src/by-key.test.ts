import { type AnyEndpoint, access, network, people } from '@shiftwright/contracts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aDirectory, aPosition, type Directory } from '../testing/directory.ts';
import { aGroup, anEmployee, aShop, aUser } from '../testing/factories.ts';
import { type TestApp, testApp } from '../testing/test-app.ts';

let test: TestApp;
let home: Directory;
let integration: { user_id: number; network_id: number };
beforeAll(async () => {
  test = await testApp();
  home = await aDirectory(test.db);
  integration = await anIntegration(home);
}, 120_000);
afterAll(() => test.close());

const FUNCTIONS = ['Shop', 'ShopSchedule', 'User', 'Employee', 'Employment', 'WorkerPosition'].concat(
  'Employment_timetable',
  'Employment_batch_update_or_create',
);

/** Somebody at the root who may do everything that an exchange of staff and departments does. */
async function anIntegration({ network_id, shop }: Directory) {
  const group = await aGroup(test.db, { network_id, functions: FUNCTIONS });
  return anEmployee(test.db, { network_id, shop_id: shop.id, function_group_id: group.id });
}

interface Kind {
  get: AnyEndpoint;
  put: AnyEndpoint;
  remove: AnyEndpoint;
  /** The field of its own key, and the key as it reads. */
  field: string;
  keyOf: (row: Record<string, unknown>) => unknown;
  /** What a new one needs, by codes alone. */
  fields: (of: Directory) => Promise<Record<string, unknown>>;
  /** A change, and a value that is refused. */
  change: Record<string, unknown>;
  wrong: Record<string, unknown>;
  removed?: 204 | 200;
}

const KINDS: Record<string, Kind> = {
  department: {
    get: network.getDepartment,
    put: network.updateDepartment,
    remove: network.deleteDepartment,
    field: 'code',
    keyOf: (row) => row.code,
    fields: async ({ shop }) => ({ name: 'Store by code', parent_code: shop.code }),
    change: { name: 'Renamed store', area: 120 },
    wrong: { name: '' },
  },
  user: {
    get: access.getUser,
    put: access.updateUser,
    remove: access.deleteUser,
    field: 'username',
    keyOf: (row) => row.username,
    fields: async () => ({ first_name: 'Vera', last_name: 'Key' }),
    change: { phone_number: '+7 900' },
    wrong: { email: 'none' },
  },
  employee: {
    get: people.getEmployee,
    put: people.updateEmployee,
    remove: people.deleteEmployee,
    field: 'tabel_code',
    keyOf: (row) => row.tabel_code,
    fields: async ({ network_id }) => ({ username: (await aUser(test.db, { network_id })).username }),
    change: {},
    wrong: { tabel_code: 'x'.repeat(65) },
  },
  employment: {
    get: people.getEmployment,
    put: people.updateEmployment,
    remove: people.deleteEmployment,
    field: 'code',
    keyOf: (row) => row.code,
    fields: async ({ network_id, shop, position }) => ({
      username: (await aUser(test.db, { network_id })).username,
      shop_code: shop.code,
      position_code: position.code,
      dt_hired: '2026-01-15',
    }),
    change: { dt_hired: '2026-01-16', salary: '40000.00' },
    wrong: { dt_hired: 'soon' },
  },
  position: {
    get: network.getPosition,
    put: network.updatePosition,
    remove: network.deletePosition,
    field: 'code',
    keyOf: (row) => row.code,
    fields: async () => ({ name: `Position by code ${Math.random()}` }),
    change: { name: 'Renamed position', hours_in_a_week: 20 },
    wrong: { hours_in_a_week: 1000 },
  },
};

let serial = 0;
const newKey = () => `key-${++serial}`;
const call = (endpoint: AnyEndpoint, input: object, as = integration) =>
  test.call(endpoint, { by_code: true, ...input } as never, as);

describe.each(Object.entries(KINDS))('%s by its own key', (name, kind) => {
  it('is made once by the same call sent several times at once', async () => {
    const [key, fields] = [newKey(), await kind.fields(home)];
    const sent = Array.from({ length: 5 }, () => call(kind.put, { id: key, ...fields }));
    const answers = await Promise.all(sent);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 201]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  });

  it('is made, read as by id, changed and removed', async () => {
    const key = newKey();
    const fields = await kind.fields(home);

    const made = await call(kind.put, { ...fields, id: key });
    expect(made).toMatchObject({ status: 201, body: { id: expect.any(Number) } });
    expect(kind.keyOf(made.body)).toBe(key);

    const read = await call(kind.get, { id: key });
    expect(read.status).toBe(200);
    const byId = await call(kind.get, { id: made.body.id, by_code: false });
    expect(read.body).toEqual(byId.body);

    const changed = await call(kind.put, { ...fields, ...kind.change, id: key });
    expect(changed).toMatchObject({ status: 200, body: { ...kind.change, id: made.body.id } });

    expect((await call(kind.remove, { id: key })).status).toBe(204);
    const gone = await call(kind.get, { id: key });
    // A retired position stays in its list, inactive.
    expect(gone).toMatchObject(name === 'position' ? { body: { is_active: false } } : { status: 404 });
    // The key of what was removed is free again; a retired position is taken back into use.
    const again = await call(kind.put, { ...fields, id: key });
    expect(again.status).toBe(name === 'position' ? 200 : 201);
    expect(again.body.id === made.body.id).toBe(name === 'position');
    expect((await call(kind.get, { id: key })).body).toMatchObject({ id: again.body.id });
  });

  it('sent twice is as sent once', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('plain', 'с пробелом', 'a/b?c=d', '#1', '%41', '42'),
        async (kind_of_key) => {
          const key = `${kind_of_key} ${newKey()}`;
          const fields = { ...(await kind.fields(home)), ...kind.change };
          const first = await call(kind.put, { ...fields, id: key });
          const once = (await call(kind.get, { id: key })).body;
          const second = await call(kind.put, { ...fields, id: key });
          expect([first.status, second.status]).toEqual([201, 200]);
          expect(second.body).toEqual(first.body);
          expect((await call(kind.get, { id: key })).body).toEqual(once);
          if (name !== 'employee') await call(kind.remove, { id: key });
          if (name === 'position') await call(kind.put, { id: key, name: `Was ${key}` });
        },
      ),
      { numRuns: 6 },
    );
  });

  it('is found by its key with marks as one letter or as two', async () => {
    const key = `${newKey()} ü`;
    const made = await call(kind.put, { ...(await kind.fields(home)), id: key });
    expect(made.status).toBe(201);
    const apart = key.normalize('NFD');
    expect((await call(kind.get, { id: apart })).body.id).toBe(made.body.id);
    expect(await call(kind.put, { ...kind.change, id: apart })).toMatchObject({
      ...{ status: 200, body: { id: made.body.id } },
    });
  });

  it('is found under a key that forms read as none, or not made', async () => {
    const fields = await kind.fields(home);
    const [first, second] = [
      await call(kind.put, { ...fields, id: 'null' }),
      await call(kind.put, { ...fields, id: ' null ' }),
    ];
    if (first.status === 201) expect([second.status, second.body.id]).toEqual([200, first.body.id]);
    else
      for (const refused of [first, second])
        expect([refused.status, Object.keys(refused.body)]).toEqual([400, [kind.field]]);
  });

  it('is invisible to another network, which may have the same key', async () => {
    const key = newKey();
    const made = await call(kind.put, { ...(await kind.fields(home)), id: key });
    const other = await aDirectory(test.db);
    const stranger = await anIntegration(other);
    expect((await call(kind.get, { id: key }, stranger)).status).toBe(404);
    expect((await call(kind.remove, { id: key }, stranger)).status).toBe(404);
    const theirs = await call(kind.put, { ...(await kind.fields(other)), id: key }, stranger);
    // A login is one person's in all networks together.
    expect(theirs.status).toBe(name === 'user' ? 400 : 201);
    expect((await call(kind.get, { id: key })).body.id).toBe(made.body.id);
  });

  it('is refused to whoever holds nothing, without the key an id that is none is invalid', async () => {
    const key = newKey();
    await call(kind.put, { ...(await kind.fields(home)), id: key });
    for (const endpoint of [kind.get, kind.put, kind.remove]) {
      const fields = endpoint === kind.put ? await kind.fields(home) : {};
      expect((await call(endpoint, { ...fields, id: key }, home.reader)).status).toBe(403);
      expect((await call(endpoint, { ...fields, id: key, by_code: false })).status).toBe(400);
      expect((await call(endpoint, { ...fields, id: 1, by_code: 'perhaps' })).body).toHaveProperty('by_code');
    }
    expect((await call(kind.put, { ...(await kind.fields(home)), ...kind.wrong, id: key })).status).toBe(400);
    expect((await call(kind.get, { id: 'nobody has it' })).status).toBe(404);
    expect((await call(kind.remove, { id: 'nobody has it' })).status).toBe(404);
  });
});

it('makes nothing by a key for whoever may only change', async () => {
  const { network_id, shop } = home;
  const group = await aGroup(test.db, { network_id });
  const editor = await anEmployee(test.db, { network_id, shop_id: shop.id, function_group_id: group.id });
  await test.db
    .insertInto('function_group')
    .values(FUNCTIONS.map((func) => ({ network_id, group_id: group.id, func, method: 'PUT' })))
    .execute();
  for (const { put, fields } of Object.values(KINDS))
    expect((await call(put, { ...(await fields(home)), id: newKey() }, editor)).status).toBe(403);
});

it('sets the hours of a department by its code: 201 for a date that had none, 200 then', async () => {
  const { shop } = home;
  const day = { id: shop.code, dt: '2026-05-09', type: 'H' };
  const made = await call(network.updateDepartmentScheduleDay, day);
  expect(made).toMatchObject({ status: 201, body: { dt: '2026-05-09', type: 'H', shop_id: shop.id } });
  expect((await call(network.updateDepartmentScheduleDay, day)).status).toBe(200);
  const read = await call(network.departmentScheduleDay, { id: shop.code, dt: '2026-05-09' });
  expect(read.body).toEqual(made.body);
  expect((await call(network.departmentSchedule, { id: shop.code, dt: '2026-05-09' })).body).toEqual([
    made.body,
  ]);
  const gone = { id: shop.code, dt: '2026-05-09' };
  expect((await call(network.deleteDepartmentScheduleDay, gone)).status).toBe(204);
});

it('lists what belongs to departments that are named by their codes', async () => {
  const { shop, network_id, worker } = home;
  const below = await aShop(test.db, { network_id, parent_id: shop.id });
  const other = await anEmployee(test.db, { network_id, shop_id: below.id });
  const ids = async (query: object) =>
    (await call(people.listEmployees, query)).body.map((one: { id: number }) => one.id);
  const here = await ids({ shop_id: shop.id });
  expect(here).toContain(worker.employee_id);
  expect(here).not.toContain(other.employee_id);
  expect(await ids({ shop_code: ` ${shop.code} ` })).toEqual(here);
  expect(await ids({ shop__code: shop.code })).toEqual(here);
  const both = await ids({ shop_code__in: `${shop.code},${below.code}` });
  expect(both).toEqual(await ids({ shop_id__in: `${shop.id},${below.id}` }));
  expect(both).toContain(other.employee_id);
  const answerTo = (query: object) => call(people.listEmployees, query);
  expect(await answerTo({ shop_code: 'nowhere' })).toMatchObject({ status: 400 });
  expect(await answerTo({ shop_code: (await aDirectory(test.db)).shop.code })).toMatchObject({ status: 400 });
  expect(await answerTo({ shop_code: 'a\u0000' })).toMatchObject({ status: 400 });
});

it('answers a department with the codes of the one above and of its director', async () => {
  const { shop, network_id } = home;
  const { username } = await aUser(test.db, { network_id });
  const fields = { name: 'Under a director', parent_code: shop.code, director_code: username };
  const made = await call(network.updateDepartment, { ...fields, id: newKey() });
  expect(made.body).toMatchObject({ parent_code: shop.code, director_code: username });
  const position = await aPosition(test.db, network_id);
  expect((await call(network.getPosition, { id: position.code })).body.id).toBe(position.id);
});

it('keeps superiors out of reach by their keys as by their ids', async () => {
  const { network_id, shop } = home;
  const above = await aGroup(test.db, { network_id, functions: ['Network'] });
  const boss = await anEmployee(test.db, { network_id, shop_id: shop.id, function_group_id: above.id });
  const [username, code] = [newKey(), newKey()];
  await test.db.updateTable('user_account').set({ username }).where('id', '=', boss.user_id).execute();
  await test.db.updateTable('employment').set({ code }).where('id', '=', boss.employment_id).execute();
  const fired = { dt_hired: '2020-01-01', dt_fired: '2026-03-01' };
  const acts: [AnyEndpoint, string, number, object][] = [
    [access.updateUser, username, boss.user_id, { email: 'mine@example.com' }],
    [people.updateEmployment, code, boss.employment_id, fired],
    [people.deleteEmployment, code, boss.employment_id, {}],
  ];
  for (const [endpoint, key, id, fields] of acts) {
    const byId = await call(endpoint, { ...fields, id, by_code: false });
    const byKey = await call(endpoint, { ...fields, id: key });
    expect([byKey.status, byKey.body]).toEqual([byId.status, byId.body]);
    expect(byKey.status).toBe(403);
  }
  const batch = { data: [{ ...fired, code }], options: { by_code: true } };
  expect((await test.call(people.batchEmployments, batch as never, integration)).status).toBe(403);
});

it('reads what a system of personnel means, as its network says: dismissal, department', async () => {
  const directory = await aDirectory(test.db);
  const system = await anIntegration(directory);
  const { network_id, shop, sibling } = directory;
  const settings = {
    descrease_employment_dt_fired_in_api: true,
    ignore_shop_code_when_updating_employment_via_api: true,
  };
  await test.db
    .updateTable('network')
    .set({ settings: JSON.stringify(settings) })
    .where('id', '=', network_id)
    .execute();
  const fields = await KINDS.employment?.fields(directory);
  const sent = { ...fields, id: newKey(), shop_code: shop.code, dt_fired: '2026-12-31' };
  const put = (more: object = {}) => call(people.updateEmployment, { ...sent, ...more }, system);
  const made = await put();
  expect(made).toMatchObject({ status: 201, body: { dt_fired: '2026-12-30', shop_id: shop.id } });
  for (const _time of [1, 2])
    expect(await put({ shop_code: sibling.code })).toMatchObject({ status: 200, body: made.body });
  const { id: code, ...row } = sent;
  const data = [{ ...row, code, shop_code: sibling.code }];
  const batch = await test.call(
    people.batchEmployments,
    { data, options: { by_code: true } } as never,
    system,
  );
  expect(batch.body).toEqual({ stats: { Employment: { skipped: 1 } } });
  const byId = {
    data: [{ ...row, shop_code: shop.code, id: made.body.id }],
    options: { return_response: true },
  };
  const plain = await test.call(people.batchEmployments, byId as never, system);
  expect(plain.body.data[0].dt_fired).toBe('2026-12-31');
});
