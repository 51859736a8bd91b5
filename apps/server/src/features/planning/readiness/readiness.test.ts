import { network, planning } from '@shiftwright/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { anEmployee, aShop, aStore } from '../../../../testing/factories.ts';
import { aForecastStore, withVisitors } from '../../../../testing/forecast-store.ts';
import { type TestApp, testApp } from '../../../../testing/test-app.ts';
import { until } from '../../../../testing/until.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp({ work: true });
});
afterAll(() => test.close());

type Caller = Awaited<ReturnType<typeof aStore>>['manager'];
const missingOf = async (as: Caller, shop_id: number) =>
  (await test.call(planning.listReadiness, { id__in: [shop_id] }, as)).body.find(
    (row: { shop_id: number }) => row.shop_id === shop_id,
  )?.missing;

it('tells step by step what a new department lacks', async () => {
  const { manager, network_id, shop } = await aStore(test.db, ['Shop']);
  const bare = await aShop(test.db, {
    ...{ network_id, parent_id: shop.id, tm_open_dict: '{}', tm_close_dict: '{}' },
  });
  expect(await missingOf(manager, bare.id)).toEqual([
    ...['hours', 'template', 'works', 'load_template', 'need', 'people'],
  ]);
  await anEmployee(test.db, { network_id, shop_id: bare.id });
  expect(await missingOf(manager, bare.id)).not.toContain('people');
  expect(await missingOf(manager, shop.id), 'a department above others is not planned').toBeUndefined();
});

it('shows departments below the caller alone, none of other networks, and nothing without the function', async () => {
  const { manager, network_id, shop } = await aStore(test.db, ['Shop']);
  const beside = await aShop(test.db, { network_id });
  const other = await aStore(test.db, ['Shop']);
  const { body } = await test.call(planning.listReadiness, {}, manager);
  expect(body.map((row: { shop_id: number }) => row.shop_id)).toEqual([shop.id]);
  expect(await missingOf(manager, beside.id)).toBeUndefined();
  expect(await missingOf(manager, other.shop.id)).toBeUndefined();
  const without = (await aStore(test.db, [])).manager;
  expect((await test.call(planning.listReadiness, {}, without)).status).toBe(403);
  const wrong = await test.call(planning.listReadiness, { id__in: 'many' } as never, manager);
  expect([wrong.status, Object.keys(wrong.body)]).toEqual([400, ['id__in']]);
});

it('a department like another lacks people alone, and its need is that of the other, scaled', async () => {
  const store = await aForecastStore(test);
  const { manager, shop, network_id, work_type } = store;
  const settings = await test.db
    .insertInto('shop_settings')
    .values({ network_id, name: 'Template' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await test.db
    .updateTable('shop')
    .set({ settings_id: settings.id, restricted_start_times: '["08:30"]', rhythm_dial: 70 })
    .where('id', '=', shop.id)
    .execute();
  await test.db
    .updateTable('work_type')
    .set({ min_workers_amount: 2, max_workers_amount: 7 })
    .where('id', '=', work_type.id)
    .execute();
  await test.db
    .insertInto('shop_schedule')
    .values([
      { network_id, shop_id: shop.id, dt: '2026-01-01', type: 'H' },
      { network_id, shop_id: shop.id, dt: '2026-05-09', type: 'H' },
    ])
    .execute();
  await withVisitors(test, store, '2026-03-10', 60);

  const wanted = { name: 'Twin', parent_id: shop.id, like_shop_id: shop.id, demand_scale: 0.5 };
  const { status, body } = await test.call(network.createDepartment, wanted, manager);
  expect(status).toBe(201);
  expect(body).toMatchObject({
    ...{ settings_id: settings.id, restricted_start_times: '["08:30"]', rhythm_dial: 70, timezone: 'UTC' },
    ...{ tm_open_dict: { all: '09:00:00' }, load_template_id: store.template.id },
    ...{ demand_like_shop_id: shop.id, demand_scale: 0.5, code: null },
  });
  const works = await test.db.selectFrom('work_type').selectAll().where('shop_id', '=', body.id).execute();
  expect(works).toMatchObject([
    { work_type_name_id: work_type.work_type_name_id, min_workers_amount: 2, max_workers_amount: 7 },
  ]);
  const dates = await test.db
    .selectFrom('shop_schedule')
    .select('dt')
    .where('shop_id', '=', body.id)
    .execute();
  expect(dates, 'what is over is not copied').toEqual([{ dt: '2026-05-09' }]);

  await until(async () => expect(await missingOf(manager, body.id)).toEqual(['people']));
  const visitorsOf = async (shop_id: number) =>
    (await visitors(shop_id)).reduce((sum, { value }) => sum + value, 0);
  const visitors = (shop_id: number) =>
    test.db
      .selectFrom('timeserie_value as v')
      .innerJoin('operation_type as o', 'o.id', 'v.operation_type_id')
      .select(['v.value', 'v.dttm_forecast'])
      .where('o.shop_id', '=', shop_id)
      .where('o.operation_type_name_id', '=', store.visitors.name.id)
      .where('v.type', '=', 'L')
      .orderBy('v.dttm_forecast')
      .execute();
  const half = await visitorsOf(body.id);
  expect((await visitors(body.id)).at(-1)?.dttm_forecast, 'the next month can be planned').toMatch(
    '2026-04-30',
  );

  const calculated = { id: body.id, name: 'Twin', demand_scale: 1 };
  expect((await test.call(network.updateDepartment, calculated, manager)).body.demand_scale).toBe(1);
  await until(async () => expect((await visitorsOf(body.id)) / half).toBeCloseTo(2, 1));

  const facts = await test.db
    .selectFrom('timeserie_value as v')
    .innerJoin('operation_type as o', 'o.id', 'v.operation_type_id')
    .select('v.value')
    .where('o.shop_id', '=', body.id)
    .where('v.type', '=', 'F')
    .execute();
  expect(facts, 'no facts are made up').toEqual([]);
});

it('no department is like one of another network, itself, or one whose forecast the caller may not see', async () => {
  const { manager, shop, network_id } = await aStore(test.db, ['Shop', 'PeriodClients']);
  const beside = await aShop(test.db, { network_id });
  const other = await aStore(test.db);
  const make = (like_shop_id: number) =>
    test.call(network.createDepartment, { name: 'Twin', parent_id: shop.id, like_shop_id }, manager);
  const foreign = await make(other.shop.id);
  expect([foreign.status, Object.keys(foreign.body)]).toEqual([400, ['like_shop_id']]);
  expect((await make(beside.id)).status).toBe(403);
  const itself = await test.call(
    network.updateDepartment,
    { id: shop.id, name: 'Named', demand_like_shop_id: shop.id },
    manager,
  );
  expect([itself.status, Object.keys(itself.body)]).toEqual([400, ['demand_like_shop_id']]);
  for (const demand_scale of [0, -1, 101]) {
    const scaled = await test.call(
      network.updateDepartment,
      { id: shop.id, name: 'Named', demand_scale },
      manager,
    );
    expect([scaled.status, Object.keys(scaled.body)]).toEqual([400, ['demand_scale']]);
  }
});
