import { access, network, people } from '@shiftwright/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aPosition } from '../../../../testing/directory.ts';
import { anEmployee, aShop } from '../../../../testing/factories.ts';
import { aRankedChain, type Chain } from '../../../../testing/superiority/world.ts';
import { type TestApp, testApp } from '../../../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const day = {
  ...{ action: 'C' as const, graph_type: 'P' as const, wd_type: 'W', employee_type: 1, shop_type: 1 },
  ...{ limit_days_in_past: 7, limit_days_in_future: 30 },
  ...{ allow_actions_on_vacancies: false, allow_approve_first: false },
};

/** Everything of a group, as the editor of the network sees it. */
const groupOf = async ({ callers }: Chain, id: number): Promise<access.Group> =>
  (await test.call(access.getGroup, { id }, callers.root)).body;
const save = (id: number, input: object, as: { user_id: number; network_id: number }) =>
  test.call(access.updateGroup, { id, name: `Group ${id}`, ...input }, as);

const beyond = (chain: Chain): [string, object][] => [
  ['a function', { functions: [{ func: 'Network', method: 'PUT' as const }] }],
  ['a method', { functions: [{ func: 'Break', method: 'GET' as const }] }],
  ['a group above', { subordinates: [chain.groups.admin] }],
  ['a right on days', { worker_day_permissions: [day] }],
  ['a section', { allowed_tabs: ['settings' as const] }],
  ['protected days', { has_perm_to_change_protected_wdays: true }],
  ['days of other departments', { has_perm_to_approve_other_shop_days: true }],
];

describe('PUT and POST group/', () => {
  it('gives no group more than the editor holds: by function, group, day, section or flag', async () => {
    const chain = await aRankedChain(test.db);
    const { groups, callers } = chain;
    for (const [what, input] of beyond(chain)) {
      for (const id of [groups.low, groups.hr]) {
        const before = await groupOf(chain, id);
        expect((await save(id, input, callers.root)).status, what).toBe(403);
        expect(await groupOf(chain, id), what).toEqual(before);
      }
      const created = await test.call(access.createGroup, { name: what, ...input }, callers.root);
      expect(created.status, what).toBe(403);
    }
  });

  it('takes away, gives what the editor holds, and leaves what the group had before', async () => {
    const chain = await aRankedChain(test.db);
    const { groups, callers, network_id } = chain;
    const held = { ...day, network_id, group_id: groups.hr, employee_type: 4, shop_type: 2 };
    const wider = { ...day, network_id, group_id: groups.low, limit_days_in_past: null };
    await test.db.insertInto('group_worker_day_permission').values([held, wider]).execute();
    const own = { functions: [{ func: 'Shop', method: 'GET' as const }], subordinates: [groups.low] };
    const given = await save(groups.low, { ...own, worker_day_permissions: [day] }, callers.root);
    expect(given).toMatchObject({ status: 200, body: { ...own, worker_day_permissions: [day] } });
    const back = { ...day, limit_days_in_past: null };
    expect((await save(groups.low, { worker_day_permissions: [back] }, callers.root)).status).toBe(403);
    const further = { ...day, limit_days_in_future: 31 };
    expect((await save(groups.low, { worker_day_permissions: [further] }, callers.root)).status).toBe(403);
    const kept = { functions: [], worker_day_permissions: [day] };
    expect((await save(groups.low, kept, callers.root)).body).toMatchObject(kept);
  });

  it('does not count what the editor holds in a department alone', async () => {
    const chain = await aRankedChain(test.db);
    const { network_id, callers, places, groups } = chain;
    const strong = await test.db
      .insertInto('access_group')
      .values({ network_id, name: 'Strong', allowed_tabs: ['settings'] })
      .returning('id')
      .executeTakeFirstOrThrow();
    await test.db
      .insertInto('function_group')
      .values({ network_id, group_id: strong.id, func: 'Network', method: 'PUT' })
      .execute();
    await test.db
      .insertInto('group_subordinate')
      .values({ network_id, group_id: strong.id, subordinate_id: groups.admin })
      .execute();
    const { user_id } = callers.root;
    await anEmployee(test.db, { network_id, shop_id: places.store, user_id, function_group_id: strong.id });
    for (const [what, input] of beyond(chain))
      expect((await save(groups.low, input, callers.root)).status, what).toBe(403);
    expect((await save(groups.admin, { functions: [] }, callers.root)).status).toBe(403);
  });

  it('is for the root: whoever holds it in a department changes no group of the network', async () => {
    const { callers, groups } = await aRankedChain(test.db);
    expect((await save(groups.low, { functions: [] }, callers.region)).status).toBe(403);
    expect((await test.call(access.createGroup, { name: 'New' }, callers.region)).status).toBe(403);
    expect((await test.call(access.deleteGroup, { id: groups.low }, callers.region)).status).toBe(403);
    expect((await save(groups.admin, { functions: [] }, callers.root)).status).toBe(403);
    expect((await save(groups.low, { functions: [] }, callers.root)).status).toBe(200);
  });

  it('is for whoever holds it at the root: looking after the group there is not enough', async () => {
    const chain = await aRankedChain(test.db);
    const { network_id, caller, groups, places } = chain;
    const chief = await test.db
      .insertInto('access_group')
      .values({ network_id, name: 'Chief' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await test.db
      .insertInto('group_subordinate')
      .values({ network_id, group_id: chief.id, subordinate_id: groups.low })
      .execute();
    const person = await caller(places.root, chief.id);
    const { user_id } = person;
    await anEmployee(test.db, { network_id, shop_id: places.store, user_id, function_group_id: groups.hr });
    const before = await groupOf(chain, groups.low);
    expect((await save(groups.low, { functions: [] }, person)).status).toBe(403);
    expect((await test.call(access.deleteGroup, { id: groups.low }, person)).status).toBe(403);
    expect(await groupOf(chain, groups.low)).toEqual(before);
  });

  it('is not for somebody at the root of a client', async () => {
    const client = await aRankedChain(test.db);
    const { callers, groups } = await aRankedChain(test.db);
    const { user_id, network_id } = callers.region;
    const at_client = { network_id: client.network_id, shop_id: client.places.root };
    const { employee_id } = callers.region;
    await test.db
      .insertInto('employment')
      .values({
        ...{ ...at_client, employee_id, employee_network_id: network_id, dt_hired: '2020-01-01' },
        function_group_id: client.groups.admin,
      })
      .execute();
    const guest = { user_id, network_id };
    expect((await test.call(access.createGroup, { name: 'New' }, guest)).status).toBe(403);
    expect((await save(groups.low, { functions: [] }, guest)).status).toBe(403);
  });
});

describe('the last administration of a network', () => {
  /** Somebody who may dismiss, close logins and edit groups of administrators, without being one. */
  async function aNetworkOfOne() {
    const chain = await aRankedChain(test.db);
    const { network_id, places, groups, caller } = chain;
    const admin = await caller(places.root, groups.admin);
    await test.db
      .deleteFrom('function_group')
      .where('group_id', '=', groups.hr)
      .where('func', '=', 'Group')
      .execute();
    await test.db
      .insertInto('group_subordinate')
      .values({ network_id, group_id: groups.hr, subordinate_id: groups.admin })
      .execute();
    return { ...chain, admin };
  }
  const dismiss = (id: number, input: object, as: Chain['callers']['root']) =>
    test.call(people.updateEmployment, { id, dt_hired: '2020-01-01', ...input } as never, as);

  it('is not ended by dismissal, removal, closing, another group or department, at once or later', async () => {
    const { admin, callers, places, groups, positions } = await aNetworkOfOne();
    const { employment_id: id, employee_id, user_id } = admin;
    const as = callers.root;
    const acts = [
      dismiss(id, { dt_fired: '2026-03-10' }, as),
      dismiss(id, { dt_fired: '2027-01-01' }, as),
      dismiss(id, { function_group_id: null }, as),
      dismiss(id, { function_group_id: groups.low }, as),
      dismiss(id, { dt_to_function_group: '2026-12-31' }, as),
      dismiss(id, { shop_id: places.region }, as),
      dismiss(id, { dt_hired: '2026-06-01' }, as),
      test.call(people.deleteEmployment, { id }, as),
      test.call(people.deleteEmployee, { id: employee_id }, as),
      test.call(access.updateUser, { id: user_id, is_active: false }, as),
    ];
    expect((await Promise.all(acts)).map(({ status, body }) => [status, body.code])).toEqual(
      acts.map(() => [409, 'group.last_administration']),
    );
    expect((await test.call(access.createGroup, { name: 'Still' }, admin)).status).toBe(201);

    // With another administrator any of these may go.
    const second = { shop_id: places.root, position_id: positions.none.id, function_group_id: groups.admin };
    const { user_id: other } = await anEmployee(test.db, {
      network_id: admin.network_id,
      shop_id: places.region,
    });
    const hired = await test.call(
      people.createEmployment,
      { user_id: other, dt_hired: '2026-01-01', ...second },
      admin,
    );
    expect(hired.status).toBe(201);
    expect((await dismiss(id, { dt_fired: '2026-03-10' }, as)).status).toBe(200);
  });

  it('is not given an end where nobody may hire the like either', async () => {
    const { admin, callers, groups } = await aNetworkOfOne();
    await test.db
      .deleteFrom('group_subordinate')
      .where('group_id', '=', groups.admin)
      .where('subordinate_id', '=', groups.admin)
      .execute();
    const last = { dt_fired: '2027-01-01' };
    expect(await dismiss(admin.employment_id, last, callers.root)).toMatchObject({
      status: 409,
      body: { code: 'group.last_administration' },
    });
  });

  it('is not ended by two who end one administrator each at the same time', async () => {
    const { admin, callers, groups, network_id, places } = await aNetworkOfOne();
    const second = await anEmployee(test.db, {
      ...{ network_id, shop_id: places.root, function_group_id: groups.admin },
    });
    const acts = [admin, second].map(({ employment_id }) =>
      dismiss(employment_id, { dt_fired: '2026-03-10' }, callers.root),
    );
    expect((await Promise.all(acts)).map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('is not ended by the groups themselves', async () => {
    const { admin, groups, network_id, places } = await aNetworkOfOne();
    const spare = await test.call(
      access.createGroup,
      { name: 'Spare', functions: [{ func: 'Group', method: 'PUT' }] },
      admin,
    );
    await anEmployee(test.db, {
      ...{ network_id, shop_id: places.store, user_id: admin.user_id, function_group_id: spare.body.id },
    });
    const { functions } = (await test.call(access.getGroup, { id: groups.admin }, admin))
      .body as access.Group;
    const less = functions.filter(({ func, method }) => `${func} ${method}` !== 'Group PUT');
    expect((await save(groups.admin, { functions: less }, admin)).status).toBe(409);
    expect((await save(groups.admin, { subordinates: [groups.low, groups.hr] }, admin)).status).toBe(409);
    expect((await save(groups.admin, { functions }, admin)).status).toBe(200);
  });

  it('is not ended by the group of a position, nor by a root that is hung below another', async () => {
    const { admin, groups, network_id, places, callers } = await aNetworkOfOne();
    const chief = await aPosition(test.db, network_id, { group_id: groups.admin });
    const columns = { position_id: chief.id, function_group_id: null };
    await test.db.updateTable('employment').set(columns).where('id', '=', admin.employment_id).execute();
    const change = { id: chief.id, name: 'Chief', group_id: groups.low };
    expect((await test.call(network.updatePosition, change, callers.root)).status).toBe(409);

    const above = await aShop(test.db, { network_id });
    await anEmployee(test.db, {
      network_id,
      shop_id: above.id,
      user_id: callers.root.user_id,
      function_group_id: groups.hr,
    });
    const moved = { id: places.root, name: 'Root', parent_id: above.id };
    expect((await test.call(network.updateDepartment, moved, callers.root)).status).toBe(409);
  });
});
