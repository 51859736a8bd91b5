import { access } from '@shiftwright/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aGroup, anEmployee, aStore } from '../../../../testing/factories.ts';
import { type TestApp, testApp } from '../../../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const FUNCTIONS = ['Group', 'FunctionGroupView', 'FunctionGroupView_functions', 'Shop'];
/** A store whose manager's group looks after itself and has the sections that it gives. */
async function anEditor() {
  const store = await aStore(test.db, FUNCTIONS);
  const { network_id, group } = store;
  await test.db
    .insertInto('group_subordinate')
    .values({ network_id, group_id: group.id, subordinate_id: group.id })
    .execute();
  await test.db
    .updateTable('access_group')
    .set({ allowed_tabs: ['schedule'] })
    .where('id', '=', group.id)
    .execute();
  return store;
}
const right = (func: string, method: 'GET' | 'PUT' = 'GET') => ({ func, method });

describe('POST group/ and GET group/{id}/', () => {
  it('creates a group with everything it may do; its creator looks after it', async () => {
    const { manager, group } = await anEditor();
    const { body: below } = await test.call(access.createGroup, { name: 'Below' }, manager);
    const sent = {
      name: 'Cashiers',
      code: 'cash',
      allowed_tabs: ['schedule' as const],
      subordinates: [below.id],
      functions: [right('Shop'), right('Group')],
      worker_day_permissions: [
        {
          action: 'C' as const,
          graph_type: 'P' as const,
          wd_type: 'W',
          employee_type: 1,
          shop_type: 1,
          limit_days_in_past: 0,
          limit_days_in_future: null,
          allow_actions_on_vacancies: false,
          allow_approve_first: true,
        },
      ],
    };

    const { status, body } = await test.call(access.createGroup, sent, manager);

    expect(status).toBe(201);
    expect(body).toEqual({
      ...sent,
      functions: [right('Group'), right('Shop')],
      id: body.id,
      has_perm_to_change_protected_wdays: false,
      has_perm_to_approve_other_shop_days: false,
    });
    expect((await test.call(access.getGroup, { id: body.id }, manager)).body).toEqual(body);
    expect((await test.call(access.getGroup, { id: group.id }, manager)).body.subordinates).toEqual([
      ...[group.id, below.id, body.id],
    ]);
  });

  it('grants nobody more than the creator holds, and nothing is saved', async () => {
    const { manager } = await aStore(test.db, FUNCTIONS);
    const create = (functions: ReturnType<typeof right>[]) =>
      test.call(access.createGroup, { name: 'Mighty', functions }, manager);
    expect((await create([right('WorkerPosition', 'PUT')])).status).toBe(403);
    expect((await create([right('NoSuchFunction')])).body).toHaveProperty('functions');
    const groups = (await test.call(access.listGroups, {}, manager)).body as { name: string }[];
    expect(groups.map(({ name }) => name)).not.toContain('Mighty');
  });

  it('names what is wrong: name or code taken, foreign subordinates, unknown day types', async () => {
    const { manager, group, network_id } = await aStore(test.db, FUNCTIONS);
    const other = await aStore(test.db);
    await aGroup(test.db, { network_id, code: 'taken' });
    const fields = async (input: object) => {
      const answer = await test.call(access.createGroup, { name: 'New', ...input } as never, manager);
      expect(answer.status).toBe(400);
      return Object.keys(answer.body);
    };
    expect(await fields({ name: group.name })).toEqual(['name']);
    expect(await fields({ name: '' })).toEqual(['name']);
    expect(await fields({ code: 'taken' })).toEqual(['code']);
    expect(await fields({ subordinates: [other.group.id] })).toEqual(['subordinates']);
    expect(await fields({ allowed_tabs: ['everything'] })).toEqual(['allowed_tabs']);
    const day = { action: 'C', graph_type: 'P', wd_type: 'XX' };
    expect(await fields({ worker_day_permissions: [day] })).toEqual(['worker_day_permissions']);
    expect(await fields({ worker_day_permissions: [{ ...day, limit_days_in_past: -1 }] })).toEqual([
      'worker_day_permissions',
    ]);
  });
});

describe('PUT and DELETE group/{id}/', () => {
  async function aPair() {
    const store = await anEditor();
    const { body: made } = await test.call(access.createGroup, { name: 'Made' }, store.manager);
    return { ...store, made };
  }

  it('replaces the lists that were sent and keeps the others', async () => {
    const { manager, made } = await aPair();
    await test.call(access.updateGroup, { id: made.id, name: 'Made', functions: [right('Shop')] }, manager);
    const { status, body } = await test.call(access.updateGroup, { id: made.id, name: 'Renamed' }, manager);
    expect(status).toBe(200);
    expect(body).toMatchObject({ name: 'Renamed', functions: [right('Shop')] });
  });

  it('does not let an editor lose the right to edit, nor touch groups beside or above', async () => {
    const { manager, group, network_id } = await aPair();
    const beside = await aGroup(test.db, { network_id });
    const foreign = await aStore(test.db);
    const put = (id: number, functions = [right('Shop')]) =>
      test.call(access.updateGroup, { id, name: 'Mine', functions }, manager);
    expect((await put(group.id)).body).toHaveProperty('functions');
    expect((await put(beside.id)).status).toBe(403);
    expect((await put(foreign.group.id)).status).toBe(404);
    expect((await put(group.id, [right('Group', 'PUT')])).status).toBe(200);
  });

  it('tells what a change would give and take, and to how many people; changes nothing', async () => {
    const { manager, made, network_id, shop } = await aPair();
    for (const _person of [1, 2])
      await anEmployee(test.db, { network_id, shop_id: shop.id, function_group_id: made.id });
    const gone = { dt_to_function_group: '2026-01-01', function_group_id: made.id };
    await anEmployee(test.db, { network_id, shop_id: shop.id, ...gone });
    const preview = (input: object) =>
      test.call(access.previewGroup, { id: made.id, name: 'Made', ...input }, manager);

    const { status, body } = await preview({ functions: [right('Shop')], allowed_tabs: ['schedule'] });
    expect(status).toBe(200);
    expect(body).toEqual({
      rights: [
        { right: 'look', before: 'no', after: 'mixed', gains: true, loses: false },
        { right: 'schedule', before: 'no', after: 'mixed', gains: true, loses: false },
      ],
      ...{ days: { gained: 0, lost: 0 }, people: 2 },
    });
    expect((await test.call(access.getGroup, { id: made.id }, manager)).body).toEqual(made);
    expect((await preview({ functions: [right('Network', 'PUT')] })).status, 'more than held').toBe(403);
    expect((await preview({ allowed_tabs: ['everything'] })).status).toBe(400);
  });

  it('removes a group that nobody has; one in use stays', async () => {
    const { manager, made, network_id, shop } = await aPair();
    await anEmployee(test.db, { network_id, shop_id: shop.id, function_group_id: made.id });
    const remove = async (id: number) => (await test.call(access.deleteGroup, { id }, manager)).status;
    expect(await remove(made.id)).toBe(409);
    await test.db
      .updateTable('employment')
      .set({ dt_fired: '2026-03-01' })
      .where('function_group_id', '=', made.id)
      .execute();
    expect(await remove(made.id)).toBe(204);
    expect(await remove(made.id)).toBe(404);
    expect((await test.call(access.createGroup, { name: 'Made' }, manager)).status).toBe(201);
  });
});

describe('GET function_group/', () => {
  it("lists my functions, a group's functions, and all there are", async () => {
    const { manager, group } = await aStore(test.db, FUNCTIONS);
    const other = await aStore(test.db);
    const mine = await test.call(access.listFunctionGroups, {}, manager);
    const page = await test.call(access.listFunctionGroups, { group_id: group.id, limit: 2 }, manager);
    const foreign = await test.call(access.listFunctionGroups, { group_id: other.group.id }, manager);
    const all = await test.call(access.listFunctions, {}, manager);

    expect(mine.body).toHaveLength(16);
    expect(page.body).toMatchObject({ count: 16, results: [{ group_id: group.id }, {}] });
    expect(foreign.status).toBe(404);
    expect(all.body).toContainEqual(['Group', 'Access groups', ['GET', 'POST', 'PUT', 'DELETE']]);
  });

  it('asks for session and function', async () => {
    const { manager, group } = await aStore(test.db);
    const calls = [
      [access.listFunctionGroups, {}],
      [access.listFunctions, {}],
      [access.getGroup, { id: group.id }],
      [access.createGroup, { name: 'x' }],
      [access.updateGroup, { id: group.id, name: 'x' }],
      [access.previewGroup, { id: group.id, name: 'x' }],
      [access.deleteGroup, { id: group.id }],
    ] as const;
    for (const [endpoint, input] of calls) {
      expect((await test.call(endpoint, input as never)).status).toBe(401);
      expect((await test.call(endpoint, input as never, manager)).status).toBe(403);
    }
  });
});
