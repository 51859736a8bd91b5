import { network } from '@shiftwright/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aGroup, anEmployee, aShop, aStore, aWorkerDay, aWorkType } from '../../../../testing/factories.ts';
import { type TestApp, testApp } from '../../../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const FUNCTIONS = ['WorkType', 'WorkTypeName', 'WorkerPosition'];

describe('work_type/', () => {
  it('is given to a department by name or code, once, and comes back after removal', async () => {
    const { manager, shop, network_id } = await aStore(test.db, FUNCTIONS);
    const elsewhere = await aShop(test.db, { network_id });
    const given = await aWorkType(test.db, { network_id, shop_id: elsewhere.id });
    const { work_type_name_id } = given;
    const create = (input: object) =>
      test.call(network.createWorkType, { shop_id: shop.id, ...input } as never, manager);

    const { status, body } = await create({ work_type_name_id, max_workers_amount: '5', priority: 3 });
    expect(status).toBe(201);
    expect(body).toMatchObject({ shop_id: shop.id, work_type_name_id, max_workers_amount: 5, priority: 3 });
    expect((await create({ work_type_name_id })).body).toHaveProperty('non_field_errors');
    expect((await test.call(network.deleteWorkType, { id: body.id }, manager)).status).toBe(204);
    expect((await test.call(network.deleteWorkType, { id: body.id }, manager)).status).toBe(404);
    const { code } = await test.db
      .selectFrom('work_type_name')
      .select('code')
      .where('id', '=', work_type_name_id)
      .executeTakeFirstOrThrow();
    expect((await create({ code })).body).toMatchObject({ id: body.id });
    expect((await create({ code: 'nothing' })).body).toHaveProperty('work_type_name_id');
    expect((await create({})).body).toHaveProperty('work_type_name_id');
  });

  it('changes limits that fit each other', async () => {
    const { manager, work_type } = await aStore(test.db, FUNCTIONS);
    const put = (input: object) => test.call(network.updateWorkType, { id: work_type.id, ...input }, manager);
    expect((await put({ min_workers_amount: 2, preliminary_cost_per_hour: '250.5' })).body).toMatchObject({
      min_workers_amount: 2,
      max_workers_amount: 20,
      preliminary_cost_per_hour: '250.50',
    });
    expect((await put({ max_workers_amount: 1 })).body).toHaveProperty('max_workers_amount');
    expect((await put({ min_workers_amount: -1 })).body).toHaveProperty('min_workers_amount');
    expect((await put({ priority: 2 ** 31 })).body).toHaveProperty('priority');
    expect((await put({ preliminary_cost_per_hour: null })).body.preliminary_cost_per_hour).toBeNull();
  });

  it('stays while somebody has it or a coming shift needs it', async () => {
    const { manager, network_id, shop, work_type } = await aStore(test.db, FUNCTIONS);
    const person = await anEmployee(test.db, { network_id, shop_id: shop.id });
    const remove = async () =>
      (await test.call(network.deleteWorkType, { id: work_type.id }, manager)).status;
    const { employee_id, employment_id } = person;
    await aWorkerDay(test.db, {
      network_id,
      shop_id: shop.id,
      dt: '2026-03-12',
      employee_id,
      employment_id,
      work_type_id: work_type.id,
    });
    expect(await remove()).toBe(409);
    await test.db.deleteFrom('worker_day_details').where('work_type_id', '=', work_type.id).execute();
    const link = { network_id, employment_id, work_type_id: work_type.id };
    await test.db.insertInto('employment_work_type').values(link).execute();
    expect(await remove()).toBe(409);
    await test.db.deleteFrom('employment_work_type').where('employment_id', '=', employment_id).execute();
    expect(await remove()).toBe(204);
  });

  it('is refused beside, and in other networks it is missing', async () => {
    const { manager, network_id, work_type } = await aStore(test.db, FUNCTIONS);
    const beside = await aShop(test.db, { network_id });
    const there = await aWorkType(test.db, { network_id, shop_id: beside.id });
    const other = await aStore(test.db);
    const put = async (id: number) => (await test.call(network.updateWorkType, { id }, manager)).status;
    const remove = async (id: number) => (await test.call(network.deleteWorkType, { id }, manager)).status;
    const create = async (shop_id: number, work_type_name_id: number) =>
      (await test.call(network.createWorkType, { shop_id, work_type_name_id }, manager)).status;
    expect([await put(there.id), await remove(there.id)]).toEqual([403, 403]);
    expect([await put(other.work_type.id), await remove(other.work_type.id)]).toEqual([404, 404]);
    expect(await create(beside.id, work_type.work_type_name_id)).toBe(403);
    expect(await create(other.shop.id, work_type.work_type_name_id)).toBe(400);
  });
});

describe('work_type_name/', () => {
  it('is created with its operation, renamed with it, and removed with it', async () => {
    const { manager, network_id } = await aStore(test.db, FUNCTIONS);
    const { status, body } = await test.call(
      network.createWorkTypeName,
      { name: 'Baker', code: 'bake' },
      manager,
    );
    expect(status).toBe(201);
    expect(body).toMatchObject({ name: 'Baker', code: 'bake', availability_on_external_exchange: true });
    const operation = () =>
      test.db
        .selectFrom('operation_type_name')
        .select(['name', 'code', 'do_forecast', 'dttm_deleted'])
        .where('work_type_name_id', '=', body.id)
        .executeTakeFirstOrThrow();
    expect(await operation()).toMatchObject({ name: 'Baker', code: 'bake', do_forecast: 'F' });

    const renamed = await test.call(network.updateWorkTypeName, { id: body.id, name: 'Pastry' }, manager);
    expect(renamed.body).toMatchObject({ name: 'Pastry', code: 'bake', html_color: null });
    const paint = (html_color: string | null) =>
      test.call(network.updateWorkTypeName, { id: body.id, name: 'Pastry', html_color } as never, manager);
    expect((await paint('#2F9E6E')).body).toMatchObject({ code: 'bake', html_color: '#2F9E6E' });
    const green = await paint('green');
    expect([green.status, Object.keys(green.body)]).toEqual([400, ['html_color']]);
    expect((await paint(null)).body).toMatchObject({ html_color: null });
    expect(await operation()).toMatchObject({ name: 'Pastry', code: 'bake' });

    expect((await test.call(network.deleteWorkTypeName, { id: body.id }, manager)).status).toBe(204);
    expect((await operation()).dttm_deleted).not.toBeNull();
    const again = await test.call(network.createWorkTypeName, { name: 'Pastry', code: 'bake' }, manager);
    expect([again.status, network_id]).toEqual([201, manager.network_id]);
  });

  it('refuses names and codes twice, no name, what departments use, and what others own', async () => {
    const { manager, work_type } = await aStore(test.db, FUNCTIONS);
    const other = await aStore(test.db);
    const create = (input: object) => test.call(network.createWorkTypeName, input as never, manager);
    await create({ name: 'One', code: 'one' });
    expect((await create({ name: 'One' })).body).toHaveProperty('name');
    expect((await create({ name: 'Two', code: 'one' })).body).toHaveProperty('code');
    expect((await create({})).body).toHaveProperty('name');
    const id = work_type.work_type_name_id;
    expect((await test.call(network.deleteWorkTypeName, { id }, manager)).status).toBe(409);
    const foreign = { id: other.work_type.work_type_name_id };
    expect((await test.call(network.deleteWorkTypeName, foreign, manager)).status).toBe(404);
    expect((await test.call(network.updateWorkTypeName, { ...foreign, name: 'x' }, manager)).status).toBe(
      404,
    );
    expect((await test.call(network.createWorkTypeName, { name: 'x' }, other.manager)).status).toBe(403);
  });
});

describe('worker_position/', () => {
  it('is created, changed, retired and brought back', async () => {
    const { manager, network_id, work_type } = await aStore(test.db, FUNCTIONS);
    const sent = {
      name: 'Seller',
      code: 's',
      hours_in_a_week: 36,
      default_work_type_name_ids: [work_type.work_type_name_id],
    };
    const { status, body } = await test.call(network.createPosition, sent, manager);
    expect(status).toBe(201);
    expect(body).toMatchObject({ ...sent, is_active: true, network_id, group_id: null });
    const put = async (input: object) =>
      (await test.call(network.updatePosition, { id: body.id, name: 'Seller', ...input }, manager)).body;
    expect(await put({ ordering: 5 })).toMatchObject({ ordering: 5, hours_in_a_week: 36, code: 's' });
    expect((await test.call(network.deletePosition, { id: body.id }, manager)).status).toBe(204);
    expect((await test.call(network.listPositions, { id__in: [body.id] }, manager)).body).toMatchObject([
      { is_active: false },
    ]);
    expect(await put({ is_active: true })).toMatchObject({ is_active: true });
  });

  it('takes and gives only groups that are subordinate to the caller', async () => {
    const { manager, network_id, group } = await aStore(test.db, FUNCTIONS);
    const below = await aGroup(test.db, { network_id });
    const above = await aGroup(test.db, { network_id });
    const other = await aStore(test.db);
    await test.db
      .insertInto('group_subordinate')
      .values({ network_id, group_id: group.id, subordinate_id: below.id })
      .execute();
    const create = (group_id: number) =>
      test.call(network.createPosition, { name: `P${group_id}`, group_id }, manager);
    expect((await create(above.id)).status).toBe(403);
    expect((await create(other.group.id)).status).toBe(403);
    const { body } = await create(below.id);
    expect(body.group_id).toBe(below.id);
    const put = async (group_id: number | null) =>
      (await test.call(network.updatePosition, { id: body.id, name: 'P', group_id }, manager)).status;
    expect([await put(above.id), await put(null)]).toEqual([403, 200]);
    await test.db
      .updateTable('worker_position')
      .set({ group_id: above.id })
      .where('id', '=', body.id)
      .execute();
    expect(await put(null)).toBe(403);
  });

  it('stays while somebody holds it; names what is wrong; is missing in other networks', async () => {
    const { manager, network_id, shop } = await aStore(test.db, FUNCTIONS);
    const other = await aStore(test.db, FUNCTIONS);
    const { body } = await test.call(network.createPosition, { name: 'Held', code: 'h' }, manager);
    await anEmployee(test.db, { network_id, shop_id: shop.id, position_id: body.id });
    expect((await test.call(network.deletePosition, { id: body.id }, manager)).status).toBe(409);
    const retire = { id: body.id, name: 'Held', is_active: false };
    expect((await test.call(network.updatePosition, retire, manager)).status).toBe(409);
    const create = async (input: object) => {
      const answer = await test.call(network.createPosition, { name: 'x', ...input } as never, manager);
      expect(answer.status).toBe(400);
      return Object.keys(answer.body);
    };
    expect(await create({ code: 'h' })).toEqual(['code']);
    expect(await create({ breaks_id: 999_999 })).toEqual(['breaks_id']);
    expect(await create({ sawh_settings_id: 999_999 })).toEqual(['sawh_settings_id']);
    expect(await create({ default_work_type_name_ids: [other.work_type.work_type_name_id] })).toEqual([
      'default_work_type_name_ids',
    ]);
    expect(await create({ hours_in_a_week: 200 })).toEqual(['hours_in_a_week']);
    expect((await test.call(network.updatePosition, { id: body.id, name: 'x' }, other.manager)).status).toBe(
      404,
    );
    expect((await test.call(network.deletePosition, { id: body.id }, other.manager)).status).toBe(404);
    expect((await test.call(network.createPosition, { name: 'x' })).status).toBe(401);
  });

  it('lists page by page, with the norm settings where asked for', async () => {
    const { manager, network_id } = await aStore(test.db, FUNCTIONS);
    const norm = await test.db
      .insertInto('sawh_settings')
      .values({ network_id, name: 'Year' })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const name of ['B', 'A', 'C']) await test.call(network.createPosition, { name }, manager);
    const query = { limit: 1, offset: 1, include_allowed_sawh_settings: true };
    const { body } = await test.call(network.listPositions, query, manager);
    expect(body).toMatchObject({
      count: 3,
      results: [{ name: 'B', allowed_sawh_settings: [{ id: norm.id, name: 'Year' }] }],
    });
    expect(body.next).toContain('offset=2');
    expect((await test.call(network.listPositions, { name__in: ['A', 'C'] }, manager)).body).toHaveLength(2);
  });
});
