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

it('facts of a department with lent demand count from their first date on', async () => {
  const store = await aForecastStore(test);
  await withVisitors(test, store, '2026-03-10', 60);
  const { manager, shop } = store;
  const wanted = { name: 'Twin', parent_id: shop.id, like_shop_id: shop.id };
  const { body } = await test.call(network.createDepartment, wanted, manager);
  const own = await until(() =>
    test.db
      .selectFrom('operation_type')
      .select(['id', 'network_id'])
      .where('shop_id', '=', body.id)
      .where('operation_type_name_id', '=', store.visitors.name.id)
      .executeTakeFirstOrThrow(),
  );
  await pointsAt(test.db, own, 'F', { '2026-03-10T12:00:00': 500 });
  const order = { ...own, shop_id: body.id, load_template_id: store.template.id };
  const histories = await findHistories(test.db, { ...order, dt_from: '2026-03-11', dt_to: '2026-03-11' }, [
    own.id,
  ]);
  const last = histories.get(own.id)?.filter(([dttm]) => dttm >= '2026-03-09') ?? [];
  expect(last.filter(([dttm]) => dttm < '2026-03-10')).toHaveLength(12);
  expect(last.at(-1)?.slice(0, 2)).toEqual(['2026-03-10T12:00:00', 500]);
});
