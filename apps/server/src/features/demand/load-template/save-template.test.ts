import { demand } from '@shiftwright/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  aBusinessDriver,
  aGroup,
  anEmployee,
  aShop,
  aStore,
  aWorkType,
} from '../../../../testing/factories.ts';
import { type TestApp, testApp } from '../../../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const FUNCTIONS = [
  ...['LoadTemplate', 'OperationTypeTemplate', 'OperationTypeRelation', 'OperationTypeName'],
  ...['LoadTemplate_apply', 'LoadTemplate_upload', 'LoadTemplate_download'],
];
type Name = { id: number; name: string };

async function aNetworkOfTemplates(functions = FUNCTIONS) {
  const store = await aStore(test.db, functions);
  const name = async (title: string, do_forecast: 'H' | 'F' | 'FS'): Promise<Name> =>
    (await test.call(demand.createOperationTypeName, { name: title, do_forecast }, store.manager)).body;
  const template = async (title: string) =>
    (await test.call(demand.createLoadTemplate, { name: title }, store.manager)).body;
  const operation = async (load_template_id: number, { id }: Pick<Name, 'id'>, more: object = {}) =>
    (
      await test.call(
        demand.createOperationTypeTemplate,
        { load_template_id, operation_type_name_id: id, ...more } as never,
        store.manager,
      )
    ).body;
  const relate = (base: { id: number }, depended: { id: number }, more: object = { formula: 'a * 2' }) =>
    test.call(
      demand.createOperationTypeRelation,
      { base_id: base.id, depended_id: depended.id, ...more },
      store.manager,
    );
  return { ...store, name, template, operation, relate };
}

describe('operation_type_name/', () => {
  it('is created, changed and removed; what templates compute with stays', async () => {
    const { manager, name, template, operation, relate } = await aNetworkOfTemplates();
    const receipts = await name('Receipts', 'H');
    const counters = await name('Counters', 'F');
    const update = (input: object) =>
      test.call(demand.updateOperationTypeName, { id: receipts.id, ...input }, manager);
    expect((await update({ code: 'rec' })).body).toMatchObject({ name: 'Receipts', code: 'rec' });
    expect((await update({ name: 'Bills' })).body).toMatchObject({ name: 'Bills', code: 'rec' });
    expect((await update({ name: 'Counters' })).body).toHaveProperty('name');

    const t = await template('T');
    const [a, b] = [await operation(t.id, receipts), await operation(t.id, counters)];
    await relate(b, a);
    expect((await update({ do_forecast: 'FS' })).status).toBe(409);
    const remove = (id: number) => test.call(demand.deleteOperationTypeName, { id }, manager);
    expect((await remove(receipts.id)).body).toMatchObject({ detail: '"Bills" is in load templates: T' });
    await test.call(demand.deleteLoadTemplate, { id: t.id }, manager);
    expect((await remove(receipts.id)).status).toBe(204);
    expect((await remove(receipts.id)).status).toBe(404);
    expect((await name('Bills', 'H')).id).not.toBe(receipts.id);
  });

  it('refuses the operation of a work type, another network, a taken name and no function', async () => {
    const { manager, work_type, db } = { ...(await aNetworkOfTemplates()), db: test.db };
    const twin = await db
      .insertInto('operation_type_name')
      .values({
        network_id: work_type.network_id,
        name: 'Cash',
        work_type_name_id: work_type.work_type_name_id,
        do_forecast: 'F',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const update = (id: number, as = manager) =>
      test.call(demand.updateOperationTypeName, { id, name: 'New' }, as);
    const other = await aNetworkOfTemplates();
    expect((await update(twin.id)).status).toBe(409);
    expect((await update(twin.id, other.manager)).status).toBe(404);
    const powerless = await aNetworkOfTemplates([]);
    const create = await test.call(demand.createOperationTypeName, { name: 'X' }, powerless.manager);
    expect(create.status).toBe(403);
    expect((await test.call(demand.createOperationTypeName, { name: ' ' }, manager)).status).toBe(400);
  });
});

describe('an operation that departments share (network 57)', () => {
  it('changes its kind and goes by whoever holds the function in all of them', async () => {
    const { network_id, shop, manager, name } = await aNetworkOfTemplates();
    const below = (parent_id: number) => aShop(test.db, { network_id, parent_id });
    const group = await aGroup(test.db, { network_id, functions: FUNCTIONS });
    const [first, second] = [await below(shop.id), await below(shop.id)];
    const region = await anEmployee(test.db, { network_id, shop_id: first.id, function_group_id: group.id });
    const { id } = await name('Visitors', 'H');
    const use = (shop_id: number) =>
      test.db
        .insertInto('operation_type')
        .values({ network_id, shop_id, operation_type_name_id: id })
        .execute();
    const kind = async (do_forecast: 'H' | 'F', as: typeof manager) =>
      (await test.call(demand.updateOperationTypeName, { id, do_forecast }, as)).status;
    const remove = async (as: typeof manager) =>
      (await test.call(demand.deleteOperationTypeName, { id }, as)).status;
    await use(first.id);
    expect(await kind('F', region)).toBe(200);
    await use(second.id);
    expect([await kind('H', region), await remove(region)]).toEqual([403, 403]);
    expect((await test.call(demand.updateOperationTypeName, { id, name: 'Guests' }, region)).status).toBe(
      200,
    );
    expect([await kind('H', manager), await remove(manager)]).toEqual([200, 204]);
  });
});

describe('a load template that departments share (network 57)', () => {
  it('is changed by whoever holds the function in every department that has it', async () => {
    const { network_id, shop, manager, name, template, operation, relate } = await aNetworkOfTemplates();
    const below = (parent_id: number, given: object = {}) =>
      aShop(test.db, { network_id, parent_id, ...given });
    const group = await aGroup(test.db, { network_id, functions: FUNCTIONS });
    const [first, second] = [await below(shop.id), await below(shop.id)];
    const region = await anEmployee(test.db, { network_id, shop_id: first.id, function_group_id: group.id });
    const [driver, other, more] = [await name('D', 'H'), await name('O', 'F'), await name('M', 'F')];
    const { id } = await template('Shared');
    const [source, base, spare] = [
      await operation(id, driver),
      await operation(id, other),
      await operation(id, more),
    ];
    const { body: relation } = await relate(base, source);
    const acts = async (as: typeof manager) => {
      const sent = [
        test.call(demand.updateLoadTemplate, { id, name: 'Shared', round_delta: 0.5 }, as),
        test.call(demand.updateOperationTypeTemplate, { id: spare.id, forecast_step: '00:30:00' }, as),
        test.call(demand.updateOperationTypeRelation, { id: relation.id, formula: 'a * 3' }, as),
        test.call(
          demand.createOperationTypeRelation,
          { base_id: spare.id, depended_id: source.id, formula: 'a' },
          as,
        ),
        test.call(
          demand.createOperationTypeTemplate,
          { load_template_id: id, operation_type_name_id: driver.id } as never,
          as,
        ),
        test.call(demand.deleteOperationTypeRelation, { id: relation.id }, as),
        test.call(demand.deleteOperationTypeTemplate, { id: spare.id }, as),
      ];
      return (await Promise.all(sent)).map(({ status }) => status);
    };
    await below(first.id, { load_template_id: id });
    expect((await test.call(demand.updateLoadTemplate, { id, name: 'Ours' }, region)).status).toBe(200);
    await below(second.id, { load_template_id: id });
    const before = JSON.stringify((await test.call(demand.getLoadTemplate, { id }, manager)).body);
    expect(await acts(region)).toEqual([403, 403, 403, 403, 403, 403, 403]);
    expect(JSON.stringify((await test.call(demand.getLoadTemplate, { id }, manager)).body)).toBe(before);
    const own = await test.call(demand.createLoadTemplate, { name: 'Of the region' }, region);
    expect(own.status).toBe(201);
    // Nor is a relation taken from it into another template.
    const [theirs, from] = [await operation(own.body.id, other), await operation(own.body.id, driver)];
    const taken = { id: relation.id, base_id: theirs.id, depended_id: from.id };
    expect((await test.call(demand.updateOperationTypeRelation, taken, region)).status).toBe(403);
    expect((await test.call(demand.updateLoadTemplate, { id, name: 'All' }, manager)).status).toBe(200);
    expect((await test.call(demand.deleteOperationTypeRelation, { id: relation.id }, manager)).status).toBe(
      204,
    );
  });

  it('that new departments get is changed at a root', async () => {
    const { network_id, shop, manager, template } = await aNetworkOfTemplates();
    const store = await aShop(test.db, { network_id, parent_id: shop.id });
    const group = await aGroup(test.db, { network_id, functions: FUNCTIONS });
    const there = await anEmployee(test.db, { network_id, shop_id: store.id, function_group_id: group.id });
    const { id } = await template('For the new');
    await test.db.updateTable('network').set({ load_template_id: id }).where('id', '=', network_id).execute();
    const rename = (as: typeof manager) => test.call(demand.updateLoadTemplate, { id, name: 'New' }, as);
    expect((await rename(there)).status).toBe(403);
    expect((await rename(manager)).status).toBe(200);
  });
});

describe('load_template/', () => {
  it('is created empty or from a department, renamed and removed unless a department has it', async () => {
    const { manager, network_id, shop } = await aNetworkOfTemplates();
    await aBusinessDriver(test.db, { network_id, shop_id: shop.id, name: 'Visitors' });
    const create = (input: object) => test.call(demand.createLoadTemplate, input as never, manager);
    const { body, status } = await create({ name: 'From shop', shop_id: shop.id });
    expect(status).toBe(201);
    expect(body).toMatchObject({ status: 'R', operation_type_templates: [{ forecast_step: '01:00:00' }] });
    expect((await create({ name: 'From shop' })).body).toHaveProperty('name');
    expect((await create({ name: '' })).status).toBe(400);
    const renamed = { id: body.id, name: 'Small', round_delta: 0.5 };
    expect((await test.call(demand.updateLoadTemplate, renamed, manager)).body).toMatchObject(renamed);
    expect((await test.call(demand.getLoadTemplate, { id: body.id }, manager)).body).toMatchObject(renamed);
    await aShop(test.db, { network_id, load_template_id: body.id });
    expect(await test.call(demand.deleteLoadTemplate, { id: body.id }, manager)).toMatchObject({
      status: 400,
      body: { non_field_errors: ['This is still in use and cannot be deleted'] },
    });
    const other = await aNetworkOfTemplates();
    expect((await test.call(demand.getLoadTemplate, { id: body.id }, other.manager)).status).toBe(404);
  });

  it('is applied: what it has comes, what it lacks goes, what people use stays', async () => {
    const { manager, network_id, shop, name, template, operation } = await aNetworkOfTemplates();
    const visitors = await name('Visitors', 'H');
    const old = await aBusinessDriver(test.db, { network_id, shop_id: shop.id, name: 'Old' });
    const idle = await aWorkType(test.db, { network_id, shop_id: shop.id, name: 'Idle' });
    await aBusinessDriver(test.db, {
      ...{ network_id, shop_id: shop.id, name: 'Idle work', do_forecast: 'F', work_type_id: idle.id },
      work_type_name_id: idle.work_type_name_id,
    });
    const t = await template('Applied');
    await operation(t.id, visitors);
    const apply = (input: object) => test.call(demand.applyLoadTemplate, { id: t.id, ...input }, manager);
    expect((await apply({})).status).toBe(400);
    expect((await apply({ shop_id: shop.id })).status).toBe(200);
    const active = await test.db
      .selectFrom('operation_type')
      .select('operation_type_name_id')
      .where('shop_id', '=', shop.id)
      .where('dttm_deleted', 'is', null)
      .execute();
    expect(active).toEqual([{ operation_type_name_id: visitors.id }]);
    const gone = await test.db
      .selectFrom('work_type')
      .select('dttm_deleted')
      .where('id', '=', idle.id)
      .executeTakeFirstOrThrow();
    expect(gone.dttm_deleted).not.toBeNull();
    expect(old.id).toBeGreaterThan(0);
    expect((await apply({})).status).toBe(200);
  });
});

describe('operations and relations of a load template', () => {
  it('changes of a relation what is sent, and nothing when it is sent back as it was read', async () => {
    const { manager, network_id, template, operation, relate } = await aNetworkOfTemplates();
    const t = await template('T');
    const works = await test.db
      .insertInto('work_type_name')
      .values(['Tills', 'Floor'].map((title) => ({ network_id, name: title })))
      .returning(['id', 'name'])
      .execute();
    const rows = works.map((work) => ({
      ...{ network_id, name: work.name, work_type_name_id: work.id, do_forecast: 'F' },
    }));
    const names = await test.db.insertInto('operation_type_name').values(rows).returning('id').execute();
    const [tills, floor] = [await operation(t.id, names[0]!), await operation(t.id, names[1]!)];
    const moved = { max_value: 2, threshold: 0.5, days_of_week: [1, 2] };
    const { body } = await relate(tills, floor, moved);
    const put = (input: object) =>
      test.call(demand.updateOperationTypeRelation, { id: body.id, ...input } as never, manager);
    expect(await put({ order: 4 })).toMatchObject({ status: 200, body: { ...body, order: 4 } });
    const { body: read } = await put({ threshold: 1 });
    expect(read).toEqual({ ...body, order: 4, threshold: 1 });
    expect((await put(read)).body).toEqual(read);
    expect((await put({ base_id: null })).status).toBe(400);
  });

  it('keeps steps, constants and relations in agreement', async () => {
    const { manager, name, template, operation, relate } = await aNetworkOfTemplates();
    const t = await template('T');
    const source = await operation(t.id, await name('Receipts', 'H'));
    const base = await operation(t.id, await name('Counters', 'F'), { tm_from: '08:00', tm_to: '20:00' });
    const twice = await test.call(
      demand.createOperationTypeTemplate,
      { load_template_id: t.id, operation_type_name_id: base.operation_type_name.id },
      manager,
    );
    expect(twice.body).toHaveProperty('operation_type_name_id');
    const relation = (await relate(base, source)).body;
    expect(relation).toMatchObject({ type: 'F', formula: 'a * 2', days_of_week: [] });
    const update = async (id: number, input: object) =>
      (await test.call(demand.updateOperationTypeTemplate, { id, ...input } as never, manager)).body;
    expect(await update(base.id, { const_value: 3 })).toHaveProperty('non_field_errors');
    expect(await update(source.id, { forecast_step: '00:30:00' })).toHaveProperty('non_field_errors');
    expect(await update(base.id, { forecast_step: '1 00:00:00' })).toHaveProperty('non_field_errors');
    expect(await update(base.id, { tm_to: '07:00' })).toHaveProperty('tm_to');
    expect(await update(base.id, { forecast_step: '00:30:00' })).toMatchObject({ forecast_step: '00:30:00' });
    const change = { id: relation.id, base_id: base.id, depended_id: source.id, formula: 'a / 3' };
    expect((await test.call(demand.updateOperationTypeRelation, change, manager)).body).toMatchObject({
      formula: 'a / 3',
    });
    const onDay7 = await test.call(
      demand.updateOperationTypeRelation,
      { ...change, days_of_week: [7] },
      manager,
    );
    expect(onDay7.status).toBe(400);
    const listed = await test.call(demand.listOperationTypeRelations, { load_template: t.id }, manager);
    expect(listed.body).toMatchObject([{ base: { id: base.id }, depended: { id: source.id } }]);
    const ofStep = async (forecast_step: '00:30:00' | '01:00:00') =>
      (await test.call(demand.listOperationTypeRelations, { load_template: t.id, forecast_step }, manager))
        .body;
    expect(await ofStep('00:30:00')).toEqual(listed.body);
    expect(await ofStep('01:00:00')).toEqual([]);
    expect((await test.call(demand.deleteOperationTypeTemplate, { id: source.id }, manager)).status).toBe(
      204,
    );
    const left = await test.call(demand.listOperationTypeRelations, { load_template: t.id }, manager);
    expect(left.body).toEqual([]);
  });

  it('refuses loops, unreadable formulas, strangers and takers of a place', async () => {
    const { manager, name, template, operation, relate } = await aNetworkOfTemplates();
    const [t, u] = [await template('T'), await template('U')];
    const [x, y, z] = [await name('X', 'F'), await name('Y', 'F'), await name('Z', 'F')];
    const [a, b, c] = [await operation(t.id, x), await operation(t.id, y), await operation(t.id, z)];
    const far = await operation(u.id, x);
    const text = async (answer: ReturnType<typeof relate>) => JSON.stringify((await answer).body);
    await relate(a, b);
    await relate(b, c);
    expect(await text(relate(c, a))).toContain('depend on themselves');
    expect(await text(relate(b, a))).toContain('already depends');
    expect(await text(relate(a, a))).toContain('itself');
    expect(await text(relate(a, far))).toContain('one load template');
    expect(await text(relate(a, c, { formula: 'a +' }))).toContain('from character 4 on');
    expect(await text(relate(a, c, {}))).toContain('A formula is needed');
    expect(await text(relate(a, b))).toContain('depended_id');
    const other = await aNetworkOfTemplates();
    const foreign = await test.call(
      demand.createOperationTypeRelation,
      { base_id: a.id, depended_id: c.id, formula: 'a' },
      other.manager,
    );
    expect(foreign.body).toHaveProperty('base_id');
    const list = await test.call(demand.listOperationTypeRelations, { load_template: t.id }, manager);
    expect(list.body).toHaveLength(2);
  });

  it('lists the operations of one template or all of the own network, and removes a relation once', async () => {
    const { manager, name, template, operation, relate } = await aNetworkOfTemplates();
    const [t, u] = [await template('T'), await template('U')];
    const [x, y] = [await name('X', 'F'), await name('Y', 'F')];
    const [a, b] = [await operation(t.id, x), await operation(t.id, y)];
    const far = await operation(u.id, x);
    const list = async (query: object, who = manager) =>
      (await test.call(demand.listOperationTypeTemplates, query, who)).body;
    const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id).sort((one, two) => one - two);
    expect(idsOf(await list({ load_template_id: t.id }))).toEqual([a.id, b.id]);
    expect(idsOf(await list({}))).toEqual([a.id, b.id, far.id]);

    const relation = (await relate(a, b)).body as { id: number };
    const remove = (who = manager) => test.call(demand.deleteOperationTypeRelation, { id: relation.id }, who);
    const other = await aNetworkOfTemplates();
    expect(await list({ load_template_id: t.id }, other.manager)).toEqual([]);
    expect((await remove(other.manager)).status).toBe(404);
    expect((await remove()).status).toBe(204);
    expect((await remove()).status).toBe(404);
    const left = await test.call(demand.listOperationTypeRelations, { load_template: t.id }, manager);
    expect(left.body).toEqual([]);
  });
});
