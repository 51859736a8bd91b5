import { access, network, planning } from '@shiftwright/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aGroup, anEmployee, aShop, aStore } from '../../../../testing/factories.ts';
import { type TestApp, testApp } from '../../../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const ADMIN = [
  ...['Group', 'Shop_tree', 'Shop', 'WorkerDay', 'WorkerDay_download_timetable'],
  ...['AccessAudit', 'get_notifications'],
];
const MARCH = { dt__gte: '2026-03-01', dt__lte: '2026-03-31' };

/** A network with a root, two stores, an administrator at the root and somebody who plans the first store. */
async function aNetworkToLookAt({ planner = ['Shop_tree', 'Shop', 'WorkerDay'] } = {}) {
  const { network_id, shop: root, manager: admin } = await aStore(test.db, ADMIN);
  const [north, south] = [
    await aShop(test.db, { network_id, parent_id: root.id }),
    await aShop(test.db, { network_id, parent_id: root.id }),
  ];
  const group = await aGroup(test.db, { network_id, functions: planner });
  const person = await anEmployee(test.db, {
    ...{ network_id, shop_id: north.id, function_group_id: group.id },
  });
  const [inNorth, inSouth] = [
    await anEmployee(test.db, { network_id, shop_id: north.id }),
    await anEmployee(test.db, { network_id, shop_id: south.id }),
  ];
  const open = (by = admin) => test.call(access.openPreview, { id: person.user_id }, by);
  const through = { 'x-seen-as': String(person.user_id) };
  return { network_id, root, admin, north, south, group, person, inNorth, inSouth, open, through };
}

const namesOf = (trees: readonly { id: number; children?: unknown }[]): number[] =>
  trees.flatMap(({ id, children }) => [id, ...namesOf((children ?? []) as { id: number }[])]);

describe('looking through the rights of a person (access 84)', () => {
  it('shows the menu, functions and departments of the person, and keeps that it was looked', async () => {
    const { admin, person, north, open, through } = await aNetworkToLookAt();
    expect((await open()).status).toBe(200);
    const { body: user } = await test.call(access.currentUser, {}, admin, through);
    expect(user).toMatchObject({
      id: person.user_id,
      shop_id: String(north.id),
      email: '',
      phone_number: null,
    });
    const { body: functions } = await test.call(access.allowedFunctions, {}, admin, through);
    const held = new Set((functions as { func: string }[]).map(({ func }) => func));
    expect([...held].sort()).toEqual(['Shop', 'Shop_tree', 'WorkerDay']);
    expect((await test.call(network.listWorkTypeNames, {} as never, admin, through)).status).toBe(200);
    const { body: trees } = await test.call(network.departmentTree, {}, admin, through);
    expect(namesOf(trees)).toEqual([north.id]);
    const { body: audit } = await test.call(access.listAudit, {}, admin);
    expect((audit as { event: string }[])[0]).toMatchObject({
      event: 'user_previewed',
      actor_id: admin.user_id,
      subject_id: person.user_id,
    });
  });

  it('shows no more than the person may see, and no more than the caller may', async () => {
    const { admin, root, north, south, inNorth, inSouth, person, open, through } = await aNetworkToLookAt({
      planner: ['Shop_tree', 'WorkerDay', 'WorkerDay_vacancy'],
    });
    await open();
    const days = (shop_id: number, employee_id: number) =>
      test.call(
        planning.listWorkerDays,
        { shop_id, employee_id__in: [employee_id], ...MARCH } as never,
        admin,
        through,
      );
    expect((await days(north.id, inNorth.employee_id)).status).toBe(200);
    // The person may not see the other store, the caller holds no function of the exchange.
    const elsewhere = await days(south.id, inSouth.employee_id);
    expect(elsewhere.status === 403 || (elsewhere.body as unknown[]).length === 0).toBe(true);
    const journal = await test.call(planning.listPresence, { shop_id: south.id }, admin, through);
    expect(journal.status).toBe(403);
    expect((await test.call(planning.listPresence, { shop_id: root.id }, admin, through)).status).toBe(403);
    const vacancies = await test.call(planning.listVacancies, {} as never, admin, through);
    expect(vacancies.status).toBe(403);
    // What the person may not do, the caller may not either while looking.
    expect((await test.call(access.listAudit, {}, admin, through)).status).toBe(403);
    expect((await test.call(access.userRights, { id: person.user_id }, admin, through)).status).toBe(403);
  });

  it('changes nothing, hands out no file and nothing of the caller alone', async () => {
    const { admin, north, inNorth, open, through } = await aNetworkToLookAt({ planner: [...ADMIN, 'User'] });
    await open();
    const before = await test.db.selectFrom('worker_day').select('id').execute();
    const writes = [
      test.call(network.updateDepartment, { id: north.id, name: 'Other' } as never, admin, through),
      test.call(access.openPreview, { id: inNorth.user_id }, admin, through),
      test.call(planning.deleteWorkerDay, { id: 1 } as never, admin, through),
      test.call(access.logout, {}, admin, through),
      test.call(
        planning.downloadTimetable,
        { shop_id: north.id, dt_from: '2026-03-01' } as never,
        admin,
        through,
      ),
      test.call(access.listOwnSessions, {}, admin, through),
      test.call(network.listNotifications, {} as never, admin, through),
    ];
    for (const { status } of await Promise.all(writes)) expect(status).toBe(403);
    expect(await test.db.selectFrom('worker_day').select('id').execute()).toEqual(before);
    // The session is still that of the caller.
    expect((await test.call(access.currentUser, {}, admin)).body).toMatchObject({ id: admin.user_id });
  });

  it('is for who edits access groups, of people of the own network, and ends with that right', async () => {
    const { network_id, admin, person, inNorth, open, through } = await aNetworkToLookAt();
    const look = (by: typeof admin, id = person.user_id) =>
      test.call(access.currentUser, {}, by, { 'x-seen-as': String(id) });
    // Nobody looks before it is said in the access log.
    expect((await look(admin)).status).toBe(403);
    expect((await open(person)).status).toBe(403);
    // Whoever holds no groups sees nobody by them.
    expect((await look(person, inNorth.user_id)).status).toBe(404);
    const other = await aStore(test.db, ADMIN);
    expect((await open(other.manager)).status).toBe(404);
    expect((await look(other.manager)).status).toBe(404);
    expect((await test.call(access.openPreview, { id: 2_000_000_000 }, admin)).status).toBe(404);
    const wrong = { 'x-seen-as': 'me' };
    expect((await test.call(access.currentUser, {}, admin, wrong)).status).toBe(400);

    await open();
    expect((await look(admin)).status).toBe(200);
    await test.db
      .deleteFrom('function_group')
      .where('network_id', '=', network_id)
      .where('func', '=', 'Group')
      .where('method', '=', 'PUT')
      .execute();
    expect((await test.call(access.currentUser, {}, admin, through)).status).toBe(403);
  });
});
