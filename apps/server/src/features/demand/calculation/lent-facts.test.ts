import { network } from '@shiftwright/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pointsAt } from '../../../../testing/factories.ts';
import { aForecastStore, withVisitors } from '../../../../testing/forecast-store.ts';
import { type TestApp, testApp } from '../../../../testing/test-app.ts';
import { until } from '../../../../testing/until.ts';
import { findHistories } from './load.repository.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp({ work: true });
});
afterAll(() => test.close());

type Store = Awaited<ReturnType<typeof aForecastStore>>;

const operationOf = (shop_id: number, { visitors }: Store) =>
  until(() =>
    test.db
      .selectFrom('operation_type')
      .select(['id', 'network_id'])
      .where('shop_id', '=', shop_id)
      .where('operation_type_name_id', '=', visitors.name.id)
      .executeTakeFirstOrThrow(),
  );

async function historyOf(shop_id: number, store: Store) {
  const { id, network_id } = await operationOf(shop_id, store);
  const order = { network_id, shop_id, load_template_id: store.template.id };
  const period = { dt_from: '2026-03-11', dt_to: '2026-03-11' };
  return (await findHistories(test.db, { ...order, ...period }, [id])).get(id) ?? [];
}

it('a department that borrows lends what it borrowed, scaled again; a circle ends', async () => {
  const store = await aForecastStore(test);
  await withVisitors(test, store, '2026-03-10', 60);
  const { manager, shop } = store;
  const make = (name: string, like_shop_id: number) =>
    test.call(
      network.createDepartment,
      { name, parent_id: shop.id, like_shop_id, demand_scale: 0.5 },
      manager,
    );
  const { body: second } = await make('Second', shop.id);
  const { body: third } = await make('Third', second.id);
  const whole = await historyOf(shop.id, store);
  const quarter = await historyOf(third.id, store);
  expect(quarter.map(([dttm, value]) => [dttm, value])).toEqual(
    whole.map(([dttm, value]) => [dttm, value * 0.25]),
  );

  await test.call(
    network.updateDepartment,
    { id: shop.id, name: shop.name, demand_like_shop_id: third.id },
    manager,
  );
  expect(await historyOf(shop.id, store)).toEqual(whole);
  expect(await historyOf(third.id, store)).toEqual(quarter);
});

it('facts of a department with lent demand count from their first date on', async () => {
  const store = await aForecastStore(test);
  await withVisitors(test, store, '2026-03-10', 60);
  const { manager, shop } = store;
  const wanted = { name: 'Twin', parent_id: shop.id, like_shop_id: shop.id };
  const { body } = await test.call(network.createDepartment, wanted, manager);
  const own = await operationOf(body.id, store);
  await pointsAt(test.db, own, 'F', { '2026-03-10T12:00:00': 500 });
  const last = (await historyOf(body.id, store)).filter(([dttm]) => dttm >= '2026-03-09');
  expect(last.filter(([dttm]) => dttm < '2026-03-10')).toHaveLength(12);
  expect(last.at(-1)?.slice(0, 2)).toEqual(['2026-03-10T12:00:00', 500]);
});
