import { network } from '@shiftwright/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aGroup, anEmployee, aShop, aStore } from '../../../../testing/factories.ts';
import { type TestApp, testApp } from '../../../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const aKeeper = () => aStore(test.db, ['Network', 'Break', 'ExchangeSettings']);
type Keeper = Awaited<ReturnType<typeof aKeeper>>;
const put = ({ network_id, manager }: Keeper, input: object) =>
  test.call(network.updateNetwork, { id: network_id, ...input } as never, manager);

/** Every one of its fields, other than a network starts with. */
const SENT = {
  night_time_start: '23:00:00',
  night_time_end: '05:30:00',
  round_work_hours_alg: 0,
  crop_work_hours_by_shop_schedule: true,
  only_fact_hours_that_in_approved_plan: true,
  need_symbol_for_vacancy: true,
  allow_workers_confirm_outsource_vacancy: true,
  max_plan_diff_in_seconds: 10_800,
  max_work_shift_seconds: 43_200,
  set_closest_plan_approved_delta_seconds: 7200,
  fines_settings: {
    'cashier|till': { arrive_step: 15, departure_fines: [[1, 30, 30]] },
    '.*': { arrive_fines: [[-10, 5, 0]] },
  },
} as const;

describe('hours, marks and exchange of the network (network 56)', () => {
  it('are told and changed; null takes a reference away, what is left out stays', async () => {
    const keeper = await aKeeper();
    const { manager } = keeper;
    const breaks = await test.call(network.createBreak, { name: 'Half an hour', value: [] }, manager);
    const exchange = await test.call(network.createExchangeSettings, { name: 'Of all' }, manager);
    const sent = { ...SENT, breaks_id: breaks.body.id, exchange_settings_id: exchange.body.id };

    expect(Object.keys(sent).sort()).toEqual(Object.keys(network.networkHours.shape).sort());
    expect(await put(keeper, sent)).toMatchObject({ status: 200, body: sent });
    expect((await put(keeper, { breaks_id: null, round_work_hours_alg: null })).body).toMatchObject({
      ...{ ...sent, breaks_id: null, round_work_hours_alg: null },
    });
    expect((await test.call(network.listNetworks, {}, manager)).body).toMatchObject([{ breaks_id: null }]);
  });

  it('read numbers as text, as forms send them (access 38)', async () => {
    const sent = { round_work_hours_alg: '0', max_work_shift_seconds: '43200', breaks_id: '' };
    expect((await put(await aKeeper(), sent)).body).toMatchObject({
      ...{ round_work_hours_alg: 0, max_work_shift_seconds: 43_200, breaks_id: null },
    });
  });

  it('what the network uses is not removed', async () => {
    const keeper = await aKeeper();
    const { manager } = keeper;
    const { body: breaks } = await test.call(network.createBreak, { name: 'x', value: [] }, manager);
    const { body: exchange } = await test.call(network.createExchangeSettings, { name: 'x' }, manager);
    await put(keeper, { breaks_id: breaks.id, exchange_settings_id: exchange.id });
    expect((await test.call(network.deleteBreak, { id: breaks.id }, manager)).status).toBe(409);
    expect((await test.call(network.deleteExchangeSettings, { id: exchange.id }, manager)).status).toBe(409);
  });

  it.each([
    ['night_time_start', '25:00'],
    ['night_time_end', ''],
    ['round_work_hours_alg', 1],
    ['crop_work_hours_by_shop_schedule', 'perhaps'],
    ['max_plan_diff_in_seconds', -1],
    ['max_work_shift_seconds', 3599],
    ['set_closest_plan_approved_delta_seconds', 86_401],
    ['breaks_id', 'x'],
    ['fines_settings', []],
    ['fines_settings', { ' ': {} }],
    ['fines_settings', { x: { arrive_step: 0 } }],
    ['fines_settings', { x: { arrive_fines: [[10, 5, 30]] } }],
    ['fines_settings', { x: { arrive_fines: [[5, 10, -30]] } }],
    ['fines_settings', { x: { departure_fines: [[5, 10]] } }],
    ['fines_settings', { '(a+)+$': { arrive_step: 5 } }],
    ['fines_settings', Object.fromEntries(Array.from({ length: 51 }, (_, n) => [`p${n}`, {}]))],
  ])('%s of %j is refused at its field', async (field, value) => {
    const { status, body } = await put(await aKeeper(), { [field]: value });
    expect([status, Object.keys(body)]).toEqual([400, [field]]);
  });

  it('a pattern that was imported stays, however it repeats', async () => {
    const keeper = await aKeeper();
    const fines_settings = { '(senior )?(cashier|till)+': { arrive_step: 5 } };
    await test.db
      .updateTable('network')
      .set({ fines_settings: JSON.stringify(fines_settings) })
      .where('id', '=', keeper.network_id)
      .execute();
    expect(await put(keeper, { fines_settings })).toMatchObject({ status: 200, body: { fines_settings } });
  });

  it('refer to rows of the own network alone, and ask for the right at a root', async () => {
    const keeper = await aKeeper();
    const other = await aKeeper();
    const { body: breaks } = await test.call(network.createBreak, { name: 'x', value: [] }, other.manager);
    const { body: exchange } = await test.call(network.createExchangeSettings, { name: 'x' }, other.manager);
    for (const sent of [{ breaks_id: breaks.id }, { exchange_settings_id: exchange.id }])
      expect([await put(keeper, sent)]).toMatchObject([
        { status: 400, body: { [Object.keys(sent)[0] ?? '']: ['Unknown value'] } },
      ]);

    const { network_id, shop } = keeper;
    const child = await aShop(test.db, { network_id, parent_id: shop.id });
    const group = await aGroup(test.db, { network_id, functions: ['Network'] });
    const local = await anEmployee(test.db, { network_id, shop_id: child.id, function_group_id: group.id });
    expect((await put({ ...keeper, manager: local as never }, SENT)).status).toBe(403);
  });

  it('first figures that are sent join those that stay, a word has all its cases (network 4, 5)', async () => {
    const keeper = await aKeeper();
    const first = await put(keeper, { default_stats: { day_top: 'cost' } });
    expect(first.body).toMatchObject({ default_stats: { day_top: 'cost', day_bottom: 'deadtime' } });
    const { body } = await put(keeper, { default_stats: { employee_bottom: 'difference' } });
    expect(body).toMatchObject({ default_stats: { day_top: 'cost', employee_bottom: 'difference' } });

    const word = { I: 'аптека', R: 'аптеки', D: 'аптеке', V: 'аптеку', T: 'аптекой', P: 'аптеке' };
    const shop_name_form = { singular: word, plural: { ...word, I: 'аптеки' } };
    expect((await put(keeper, { shop_name_form })).body).toMatchObject({ shop_name_form });
    for (const sent of [
      { default_stats: { day_top: 'difference' } },
      { shop_name_form: { singular: word } },
      { shop_name_form: { ...shop_name_form, plural: { ...word, T: ' ' } } },
    ])
      expect((await put(keeper, sent)).status).toBe(400);
  });
});
