import { network } from '@shiftwright/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aPosition } from '../../../../testing/directory.ts';
import { aGroup, anEmployee, aShop, aStore, aWorkType } from '../../../../testing/factories.ts';
import { type TestApp, testApp } from '../../../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const FUNCTIONS = ['WorkType', 'WorkerDayType', 'WorkerPosition', 'Region'];
const russian = { 'accept-language': 'ru' };
const ids = (body: { id: number }[]) => body.map((one) => one.id);

async function connect(client_network_id: number, outsourcing_network_id: number) {
  await test.db.insertInto('network_connect').values({ client_network_id, outsourcing_network_id }).execute();
}

describe('GET work_type/', () => {
  it('lists what is in use in the departments named', async () => {
    const { manager, network_id, shop, work_type } = await aStore(test.db, FUNCTIONS);
    const other = await aShop(test.db, { network_id });
    const second = await aWorkType(test.db, { network_id, shop_id: other.id });
    const gone = await aWorkType(test.db, { network_id, shop_id: shop.id });
    await test.db
      .updateTable('work_type')
      .set({ dttm_deleted: '2026-01-01T00:00:00Z' })
      .where('id', '=', gone.id)
      .execute();

    const all = await test.call(network.listWorkTypes, {}, manager);
    const one = await test.call(network.listWorkTypes, { shop_id: shop.id }, manager);
    const several = await test.call(network.listWorkTypes, { shop_id__in: [shop.id, other.id] }, manager);

    expect(one.body).toEqual([
      {
        id: work_type.id,
        priority: 100,
        dttm_last_update_queue: null,
        min_workers_amount: 0,
        max_workers_amount: 20,
        probability: 1,
        prior_weight: 1,
        shop_id: shop.id,
        work_type_name_id: work_type.work_type_name_id,
        preliminary_cost_per_hour: null,
      },
    ]);
    expect(ids(all.body)).toEqual([work_type.id, second.id]);
    expect(ids(several.body)).toEqual([work_type.id, second.id]);
  });

  it('hides other networks unless they are connected and named', async () => {
    const mine = await aStore(test.db, FUNCTIONS);
    const other = await aStore(test.db);
    const seen = async () =>
      (await test.call(network.listWorkTypes, { shop_id: other.shop.id }, mine.manager)).body;
    expect(await seen()).toEqual([]);

    await connect(other.network_id, mine.network_id);

    expect(await seen()).toHaveLength(1);
    expect((await test.call(network.listWorkTypes, {}, mine.manager)).body).toHaveLength(1);
  });
});

describe('what an hour of a work costs', () => {
  it('is for those who plan or keep work there, not for readers, nor for companies that work for it', async () => {
    const mine = await aStore(test.db, FUNCTIONS);
    const { network_id, shop, work_type, manager } = mine;
    await test.db
      .updateTable('work_type')
      .set({ preliminary_cost_per_hour: '13.80' })
      .where('id', '=', work_type.id)
      .execute();
    const inGroup = async (rows: [func: string, method: string][], shop_id = shop.id) => {
      const group = await aGroup(test.db, { network_id, worker_day_rights: false });
      await test.db
        .insertInto('function_group')
        .values(rows.map(([func, method]) => ({ network_id, group_id: group.id, func, method })))
        .execute();
      return anEmployee(test.db, { network_id, shop_id, function_group_id: group.id });
    };
    const reader = await inGroup([['WorkType', 'GET']]);
    const planner = await inGroup([
      ['WorkType', 'GET'],
      ['WorkerDay', 'PUT'],
    ]);
    const beside = await aShop(test.db, { network_id });
    const elsewhere = await inGroup([['WorkType', 'GET']], beside.id);
    const agency = await aStore(test.db, [...FUNCTIONS, 'WorkerDay']);
    await connect(network_id, agency.network_id);

    const told = async (caller: typeof manager) => {
      const list = await test.call(network.listWorkTypes, { shop_id: shop.id }, caller);
      const one = await test.call(network.getWorkType, { id: work_type.id }, caller);
      return [list.body[0].preliminary_cost_per_hour, one.body.preliminary_cost_per_hour];
    };

    expect(await told(manager)).toEqual(['13.80', '13.80']);
    expect(await told(planner)).toEqual(['13.80', '13.80']);
    expect(await told(reader)).toEqual([null, null]);
    expect(await told(elsewhere)).toEqual([null, null]);
    expect(await told(agency.manager)).toEqual([null, undefined]);
  });
});

describe('what a position gives', () => {
  it('is for those who keep positions, people or groups, and for nobody of another network', async () => {
    const { network_id, shop } = await aStore(test.db);
    const { id: group_id } = await aGroup(test.db, { network_id, worker_day_rights: false });
    const { id: breaks_id } = await test.db
      .insertInto('break_rule')
      .values({ network_id, name: 'Tea' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const position = await aPosition(test.db, network_id, { group_id, breaks_id });
    const holding = async (at: { network_id: number; shop_id: number }, more?: readonly [string, string]) => {
      const group = await aGroup(test.db, { network_id: at.network_id, worker_day_rights: false });
      const rows = [['WorkerPosition', 'GET'] as const, ...(more ? [more] : [])];
      await test.db
        .insertInto('function_group')
        .values(
          rows.map(([func, method]) => ({ network_id: at.network_id, group_id: group.id, func, method })),
        )
        .execute();
      return anEmployee(test.db, { ...at, function_group_id: group.id });
    };
    const place = { network_id, shop_id: shop.id };
    const agency = await aStore(test.db);
    await connect(network_id, agency.network_id);
    const told = async (by: { user_id: number; network_id: number }) => {
      const asked = { id__in: [position.id], include_clients: true };
      const list = await test.call(network.listPositions, asked, by);
      const one = await test.call(network.getPosition, { id: position.id }, by);
      return [list.body[0], ...(one.status === 200 ? [one.body] : [])].map((row) => [
        row.group_id,
        row.breaks_id,
      ]);
    };

    const reader = await holding(place);
    expect(await told(reader)).toEqual([
      [null, null],
      [null, null],
    ]);
    for (const more of [
      ['Employment', 'PUT'],
      ['WorkerPosition', 'PUT'],
      ['Group', 'PUT'],
    ] as const)
      expect(await told(await holding(place, more))).toEqual([
        [group_id, breaks_id],
        [group_id, breaks_id],
      ]);
    const abroad = { network_id: agency.network_id, shop_id: agency.shop.id };
    expect(await told(await holding(abroad, ['Employment', 'PUT']))).toEqual([[null, null]]);
  });
});

describe('GET work_type_name/', () => {
  it('lists names by name, those in use in a department, those of connected networks on request', async () => {
    const { manager, network_id, shop, work_type } = await aStore(test.db);
    const other = await aStore(test.db);
    await connect(other.network_id, network_id);
    const sibling = await aShop(test.db, { network_id });
    await aWorkType(test.db, { network_id, shop_id: sibling.id, name: 'Bakery' });
    const call = async (input: object) =>
      (await test.call(network.listWorkTypeNames, input, manager)).body as { id: number; name: string }[];

    expect((await call({})).map((one) => one.name)[0]).toBe('Bakery');
    expect(await call({ name: 'bake' })).toHaveLength(1);
    expect(ids(await call({ shop_id: shop.id }))).toEqual([work_type.work_type_name_id]);
    expect(ids(await call({ id__in: [work_type.work_type_name_id] }))).toHaveLength(1);
    expect(await call({ include_clients: true })).toHaveLength(3);
    expect(await call({ include_outsources: true })).toHaveLength(2);
  });
});

describe('GET worker_day_type/', () => {
  it('names the types in the language of the caller, by ordering', async () => {
    const { manager } = await aStore(test.db, FUNCTIONS);

    const english = await test.call(network.listWorkerDayTypes, {}, manager);
    const cyrillic = await test.call(network.listWorkerDayTypes, {}, manager, russian);
    const one = await test.call(network.getWorkerDayType, { code: 'V' }, manager);
    expect(one).toMatchObject({ status: 200, body: { code: 'V', name: 'Vacation' } });
    expect(english.body).toContainEqual(one.body);
    expect((await test.call(network.getWorkerDayType, { code: 'ZZ' }, manager)).status).toBe(404);

    expect(english.body).toHaveLength(11);
    expect(english.body[0]).toMatchObject({ code: 'W', name: 'Work day', has_details: true });
    expect(english.body[1]).toMatchObject({ code: 'H', name: 'Day off', allowed_additional_types: ['W'] });
    expect(cyrillic.body[0]).toMatchObject({ name: 'Рабочий день', short_name: 'Р/Д' });
  });
});

describe('GET worker_position/ and region/', () => {
  it('lists positions by name, removed ones inactive', async () => {
    const { manager, network_id } = await aStore(test.db, FUNCTIONS);
    await test.db
      .insertInto('worker_position')
      .values([
        { network_id, name: 'Seller', code: 'seller' },
        { network_id, name: 'Baker', dttm_deleted: '2026-01-01T00:00:00Z' },
      ])
      .execute();

    const all = await test.call(network.listPositions, {}, manager);
    const one = await test.call(network.listPositions, { code: 'seller' }, manager);

    expect(all.body).toMatchObject([
      { name: 'Baker', is_active: false },
      { name: 'Seller', is_active: true, network_id },
    ]);
    expect(one.body).toHaveLength(1);
  });

  it('lists the regions of my network', async () => {
    const { manager, network_id } = await aStore(test.db, FUNCTIONS);
    const other = await aStore(test.db);
    await test.db
      .insertInto('region')
      .values([
        { network_id, name: 'South', code: 's' },
        { network_id, name: 'North' },
        { network_id: other.network_id, name: 'Foreign' },
      ])
      .execute();
    const answer = await test.call(network.listRegions, {}, manager);
    expect(answer.body).toMatchObject([
      { name: 'North', code: null },
      { name: 'South', network_id },
    ]);
  });
});

describe('GET content_block/', () => {
  it('gives texts in the language of the reader, by code', async () => {
    const { manager, network_id } = await aStore(test.db);
    const { username } = await test.db
      .selectFrom('user_account')
      .select('username')
      .where('id', '=', manager.user_id)
      .executeTakeFirstOrThrow();
    await test.db
      .insertInto('content_block')
      .values({ network_id, code: 'support', name: 'Support', body: 'Hi {{username}}', body_ru: 'Привет' })
      .execute();
    const call = async (code: string, headers = {}) =>
      (await test.call(network.contentBlock, { code }, manager, headers)).body;

    expect(await call('support')).toEqual([{ name: 'Support', code: 'support', body: `Hi ${username}` }]);
    expect(await call('support', russian)).toMatchObject([{ body: 'Привет' }]);
    expect(await call('other')).toEqual([]);
  });
});

describe('the dictionaries', () => {
  const guarded = [
    ['work_type', network.listWorkTypes],
    ['worker_day_type', network.listWorkerDayTypes],
    ['worker_position', network.listPositions],
    ['region', network.listRegions],
  ] as const;

  it.each(guarded)('%s asks for a session and the function', async (_name, endpoint) => {
    const { manager } = await aStore(test.db);
    expect((await test.call(endpoint, {})).status).toBe(401);
    expect((await test.call(endpoint, {}, manager)).status).toBe(403);
  });

  it.each([network.listWorkTypeNames, network.contentBlock])('$path asks for a session', async (endpoint) => {
    expect((await test.call(endpoint, {})).status).toBe(401);
  });

  it.each([
    ['work_type', network.listWorkTypes, 'shop_id__in'],
    ['work_type_name', network.listWorkTypeNames, 'shop_id__in'],
    ['worker_position', network.listPositions, 'id__in'],
  ] as const)('%s answers a malformed list with 400', async (_name, endpoint, key) => {
    const { manager } = await aStore(test.db, FUNCTIONS);
    const answer = await test.call(endpoint, { [key]: 'one,two' } as never, manager);
    expect(answer.status).toBe(400);
    expect(answer.body).toHaveProperty(key);
  });
});
