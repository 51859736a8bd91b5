import { network } from '@shiftwright/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aStore } from '../../../../testing/factories.ts';
import { type TestApp, testApp } from '../../../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const FUNCTIONS = ['ShopSettings', 'Break'];
const names = [
  [
    'shop_settings/',
    network.listShopSettings,
    network.createShopSettings,
    network.updateShopSettings,
    network.deleteShopSettings,
  ],
  [
    'timetable_template/',
    network.listTimetableTemplates,
    network.createTimetableTemplate,
    network.updateTimetableTemplate,
    network.deleteTimetableTemplate,
  ],
] as const;

describe.each(names)('%s', (_name, list, create, update, remove) => {
  it('is created with the defaults of the rules, changed, listed by name and removed', async () => {
    const { manager } = await aStore(test.db, FUNCTIONS);
    const { body: breaks } = await test.call(network.createBreak, { name: 'Usual' }, manager);
    const { status, body } = await test.call(
      create,
      { name: 'Small', idle: 10, breaks_id: breaks.id },
      manager,
    );
    expect(status).toBe(201);
    expect(body).toMatchObject({
      name: 'Small',
      idle: 10,
      shift_start: 6,
      shift_end: 12,
      min_change_time: 12,
      process_type: 'N',
      queue_length: 3,
      max_work_hours_7days: 48,
      breaks_id: breaks.id,
    });
    await test.call(create, { name: 'Big' }, manager);
    const changed = await test.call(
      update,
      { id: body.id, name: 'Small', shift_start: 4, exit1day: true },
      manager,
    );
    expect(changed.body).toMatchObject({ shift_start: 4, shift_end: 12, exit1day: true, idle: 10 });
    const page = await test.call(list, { limit: 1 }, manager);
    expect(page.body).toMatchObject({ count: 2, results: [{ name: 'Big' }] });
    expect((await test.call(remove, { id: body.id }, manager)).status).toBe(204);
    expect((await test.call(remove, { id: body.id }, manager)).status).toBe(404);
  });

  it('names what is wrong and keeps what departments use', async () => {
    const { manager, shop } = await aStore(test.db, FUNCTIONS);
    const fields = async (input: object) => {
      const answer = await test.call(create, { name: 'New', ...input } as never, manager);
      expect(answer.status).toBe(400);
      return Object.entries(answer.body as Record<string, string[]>).map(
        ([field, [text]]) => `${field}: ${text}`,
      );
    };
    expect(await fields({ name: ' ' })).toEqual(['name: The field is required']);
    expect(await fields({ shift_start: 25 })).toEqual(['shift_start: Invalid shift start time']);
    expect(await fields({ shift_end: 0 })).toEqual(['shift_end: Invalid shift end time']);
    expect(await fields({ shift_start: 10, shift_end: 8 })).toEqual(['shift_end: Invalid shift end time']);
    expect(await fields({ idle: 101 })).toEqual(['idle: Enter a number from 0 to 100']);
    expect(await fields({ breaks_id: 999_999 })).toEqual(['breaks_id: Unknown value']);
    expect(await fields({ process_type: 'X' })).toEqual(['process_type: Choose one of: N, P']);
    const { body } = await test.call(create, { name: 'Used' }, manager);
    expect(await fields({ name: 'Used' })).toEqual(['name: This value is already in use']);
    const tooShort = await test.call(update, { id: body.id, name: 'Used', shift_end: 5 }, manager);
    expect(tooShort.body).toHaveProperty('shift_end');
    await test.db.updateTable('shop').set({ settings_id: body.id }).where('id', '=', shop.id).execute();
    expect((await test.call(remove, { id: body.id }, manager)).status).toBe(409);
  });

  it('belongs to its network', async () => {
    const { manager } = await aStore(test.db, FUNCTIONS);
    const other = await aStore(test.db, FUNCTIONS);
    const { body } = await test.call(create, { name: 'Mine' }, manager);
    const { body: breaks } = await test.call(network.createBreak, { name: 'Mine' }, manager);
    expect((await test.call(list, {}, other.manager)).body).toEqual([]);
    expect((await test.call(update, { id: body.id, name: 'x' }, other.manager)).status).toBe(404);
    expect((await test.call(remove, { id: body.id }, other.manager)).status).toBe(404);
    const borrowed = await test.call(create, { name: 'x', breaks_id: breaks.id }, other.manager);
    expect(borrowed.body).toHaveProperty('breaks_id');
    const stranger = await aStore(test.db);
    expect((await test.call(list, {}, stranger.manager)).status).toBe(403);
    expect((await test.call(create, { name: 'x' })).status).toBe(401);
  });
});

describe('break/', () => {
  it('keeps rows in order, also sent as JSON text', async () => {
    const { manager } = await aStore(test.db, FUNCTIONS);
    const value = [
      [360, 720, [30, 15]],
      [0, 360, [30]],
    ];
    const { status, body } = await test.call(network.createBreak, { name: 'Usual', value }, manager);
    expect(status).toBe(201);
    expect(body.value).toEqual([
      [0, 360, [30]],
      [360, 720, [30, 15]],
    ]);
    const renamed = await test.call(network.updateBreak, { id: body.id, name: 'Other', code: 'o' }, manager);
    expect(renamed.body).toMatchObject({ name: 'Other', code: 'o', value: body.value });
    expect((await test.call(network.listBreaks, {}, manager)).body).toHaveLength(1);
  });

  it.each([
    ['a word', ['x']],
    ['reversed', [[360, 0, []]]],
    ['a break longer than the shift', [[0, 20, [30]]]],
    [
      'two rows for one length',
      [
        [0, 400, []],
        [300, 500, []],
      ],
    ],
  ])('refuses %s', async (_case, value) => {
    const { manager } = await aStore(test.db, FUNCTIONS);
    const answer = await test.call(network.createBreak, { name: 'New', value }, manager);
    expect([answer.status, answer.body]).toEqual([400, [expect.stringContaining('Break row')]]);
  });

  it('stays while something uses it, and is missing in other networks', async () => {
    const { manager, network_id } = await aStore(test.db, FUNCTIONS);
    const other = await aStore(test.db, FUNCTIONS);
    const { body } = await test.call(network.createBreak, { name: 'Used' }, manager);
    const remove = async (as = manager) => (await test.call(network.deleteBreak, { id: body.id }, as)).status;
    expect((await test.call(network.createBreak, { name: 'Used' }, manager)).body).toHaveProperty('name');
    await test.db
      .insertInto('worker_position')
      .values({ network_id, name: 'P', breaks_id: body.id })
      .execute();
    expect(await remove()).toBe(409);
    await test.db
      .updateTable('worker_position')
      .set({ breaks_id: null })
      .where('network_id', '=', network_id)
      .execute();
    await test.db.updateTable('network').set({ breaks_id: body.id }).where('id', '=', network_id).execute();
    expect(await remove()).toBe(409);
    expect(await remove(other.manager)).toBe(404);
    expect((await test.call(network.updateBreak, { id: body.id, name: 'x' }, other.manager)).status).toBe(
      404,
    );
    await test.db.updateTable('network').set({ breaks_id: null }).where('id', '=', network_id).execute();
    expect(await remove()).toBe(204);
  });
});
