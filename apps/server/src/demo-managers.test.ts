import { access, people } from '@shiftwright/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OWN_PASSWORD } from '../testing/superiority/world.ts';
import { type TestApp, testApp } from '../testing/test-app.ts';
import { hashPassword } from './features/access/auth/passwords.ts';

let test: TestApp;
let store: Awaited<ReturnType<typeof aDemoStore>>;
beforeAll(async () => {
  test = await testApp({ seeded: 'small' });
  store = await aDemoStore();
});
afterAll(() => test.close());

interface Row {
  user_id: number;
  network_id: number;
  employee_id: number;
  employment_id: number;
  shop_id: number;
  position_id: number;
  dt_hired: string;
  username: string;
}

/** A store of the chain with its manager and a worker, and the heads above. */
async function aDemoStore() {
  const { rows } = await sql<Row & { group_code: string | null }>`
    select e.user_id, e.network_id, e.id as employee_id, m.id as employment_id, m.shop_id, m.position_id, m.dt_hired,
           u.username, coalesce(g.code, f.code) as group_code
      from employment m join employee e on e.id = m.employee_id join user_account u on u.id = e.user_id
      left join worker_position p on p.id = m.position_id
      left join access_group g on g.id = p.group_id left join access_group f on f.id = m.function_group_id
     where m.network_id = (select network_id from user_account where username = 'admin') and m.dt_fired is null
     order by m.id`.execute(test.db);
  const manager = rows.find((row) => row.group_code === 'manager')!;
  const worker = rows.find((row) => row.group_code === 'worker' && row.shop_id === manager.shop_id)!;
  const head = (username: string) => rows.find((row) => row.username === username)!;
  const password_hash = await hashPassword(OWN_PASSWORD);
  await test.db
    .updateTable('user_account')
    .set({ password_hash })
    .where('id', '=', manager.user_id)
    .execute();
  return { manager, worker, admin: head('admin'), director: head('director') };
}

const save = (to: Row, input: object) =>
  test.call(
    people.updateEmployment,
    { id: to.employment_id, dt_hired: to.dt_hired, ...input } as never,
    store.manager,
  );
const reset = ({ user_id: id }: Row) =>
  test.call(
    access.changeUserPassword,
    {
      ...{ id, confirmation_password: OWN_PASSWORD },
      ...{ new_password1: 'mud-Gravel-72', new_password2: 'mud-Gravel-72' },
    },
    store.manager,
  );

describe('a store manager of the demo', () => {
  it('hires, changes, dismisses and takes back people, and resets their passwords', async () => {
    const { worker, manager } = store;
    expect((await save(worker, { salary: '50000', norm_work_hours: 75 })).status).toBe(200);
    expect((await reset(worker)).status).toBe(200);
    expect((await save(worker, { dt_fired: '2026-03-10' })).status).toBe(200);
    expect((await reset(worker)).status).toBe(200);
    expect((await save(worker, { dt_fired: null })).status).toBe(200);
    const person = { first_name: 'Ivan', last_name: 'Petrov' };
    const { body: user } = await test.call(access.createUser, person, manager);
    const { shop_id, position_id } = worker;
    const terms = { user_id: user.id, shop_id, position_id, dt_hired: '2026-03-11' };
    const hired = await test.call(people.createEmployment, terms, manager);
    expect(hired.status).toBe(201);
    expect((await reset({ ...worker, user_id: user.id })).status).toBe(200);
  });

  it('neither touches their own employment nor the heads of the chain', async () => {
    const { manager, worker, admin, director } = store;
    const { id: sawh_settings_id } = await test.db
      .insertInto('sawh_settings')
      .values({ network_id: manager.network_id, name: 'Few hours' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const terms = [
      { salary: '1' },
      { dt_fired: '2026-12-31' },
      { norm_work_hours: 150 },
      { sawh_settings_id },
    ];
    for (const input of terms) expect((await save(manager, input)).status).toBe(403);
    expect((await save(worker, { sawh_settings_id })).status).toBe(200);
    for (const head of [admin, director]) {
      expect([403, 404]).toContain((await save(head, { dt_fired: '2026-03-10' })).status);
      expect([403, 404]).toContain((await reset(head)).status);
    }
  });
});

describe('the administrator of the demo', () => {
  it('copies every group with all it gives, and makes a right on days narrower', async () => {
    const { admin } = store;
    const groups = (await test.call(access.listGroups, {}, admin)).body as access.Group[];
    expect(groups.length).toBeGreaterThan(3);
    const { body: catalogue } = await test.call(access.listFunctions, {}, admin);
    const known = new Set((catalogue as [string][]).map(([func]) => func));
    for (const { id, name } of groups) {
      const { id: _id, code: _code, ...given } = (await test.call(access.getGroup, { id }, admin)).body;
      const [first, ...others] = given.worker_day_permissions;
      const narrower = first ? [{ ...first, limit_days_in_past: 3, limit_days_in_future: 0 }, ...others] : [];
      const functions = given.functions.filter(({ func }: { func: string }) => known.has(func));
      const copy = { ...given, functions, name: `${name} copy`, worker_day_permissions: narrower };
      const { status, body } = await test.call(access.createGroup, copy as never, admin);
      expect([status, status === 201 ? '' : body], name).toEqual([201, '']);
    }
  });
});
