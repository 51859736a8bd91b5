import { network } from '@shiftwright/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aBusinessDriver, aLoadTemplate, aShop, aStore, pointsAt } from '../../../../testing/factories.ts';
import { type TestApp, testApp } from '../../../../testing/test-app.ts';
import { until } from '../../../../testing/until.ts';
import { takeTemplate } from './follow-template.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp({ work: true });
});
afterAll(() => test.close());

it('a department that is given a template takes its operations and work types, and its need is calculated', async () => {
  const { manager, network_id, shop, work_type } = await aStore(test.db, ['Shop_load_template', 'Shop']);
  const empty = await aShop(test.db, { network_id, parent_id: shop.id });
  const { work_type_name_id } = work_type;
  const served = await aBusinessDriver(test.db, {
    network_id,
    shop_id: shop.id,
    work_type_id: work_type.id,
    work_type_name_id,
    do_forecast: 'F',
    name: 'Serving',
  });
  const { template } = await aLoadTemplate(test.db, {
    network_id,
    operations: [{ operation_type_name_id: served.name.id, forecast_step_minutes: 60, const_value: 2 }],
  });

  const chosen = { id: empty.id, load_template_id: template.id };
  expect((await test.call(network.chooseLoadTemplate, chosen, manager)).status).toBe(200);

  const values = () =>
    test.db
      .selectFrom('timeserie_value as v')
      .innerJoin('operation_type as o', 'o.id', 'v.operation_type_id')
      .innerJoin('work_type as w', 'w.id', 'o.work_type_id')
      .select(['v.value', 'w.work_type_name_id', 'v.dttm_forecast'])
      .where('o.shop_id', '=', empty.id)
      .orderBy('v.dttm_forecast')
      .execute();
  await until(async () => expect((await values()).length).toBeGreaterThan(0));
  expect((await values())[0]).toMatchObject({ value: 2, work_type_name_id });
  expect((await values())[0]?.dttm_forecast).toMatch('2026-03-11');
});

/** A department with need of 2 an hour by its template, and a manager. */
async function withTemplate() {
  const { manager, network_id, shop, work_type } = await aStore(test.db, ['Shop_load_template', 'Shop']);
  const driver = { network_id, shop_id: shop.id, work_type_id: work_type.id, name: 'Serving' };
  const { work_type_name_id } = work_type;
  const served = await aBusinessDriver(test.db, { ...driver, work_type_name_id, do_forecast: 'F' });
  const { template } = await aLoadTemplate(test.db, {
    network_id,
    operations: [{ operation_type_name_id: served.name.id, forecast_step_minutes: 60, const_value: 2 }],
  });
  const values = () =>
    test.db
      .selectFrom('timeserie_value as v')
      .innerJoin('operation_type as o', 'o.id', 'v.operation_type_id')
      .select(['v.value', 'v.dttm_forecast'])
      .where('o.shop_id', '=', shop.id)
      .orderBy('v.dttm_forecast')
      .execute();
  const choose = async () => {
    const chosen = { id: shop.id, load_template_id: template.id };
    expect((await test.call(network.chooseLoadTemplate, chosen, manager)).status).toBe(200);
  };
  const step = async (forecast_step_minutes: string) => {
    const sent = { id: shop.id, name: shop.name, forecast_step_minutes };
    expect((await test.call(network.updateDepartment, sent, manager)).status).toBe(200);
  };
  return { network_id, shop, template, served, values, choose, step };
}

it('another step of a department keeps need that was uploaded over what its template gives', async () => {
  const [store, later] = [await withTemplate(), await withTemplate()];
  await store.choose();
  await until(async () => expect((await store.values()).length).toBeGreaterThan(0));
  // As an upload of a forecast or another system writes it.
  await test.db
    .updateTable('timeserie_value')
    .set({ value: 7 })
    .where('operation_type_id', '=', store.served.id)
    .execute();
  await store.step('00:30:00');
  // What is asked for after it has been calculated, so anything that was asked for before has as well.
  await later.choose();
  await until(async () => expect((await later.values()).length).toBeGreaterThan(0));

  const after = await store.values();
  expect(after.slice(0, 3).map(({ dttm_forecast }) => dttm_forecast.slice(14, 16))).toEqual([
    '00',
    '30',
    '00',
  ]);
  expect(new Set(after.map(({ value }) => value))).toEqual(new Set([7]));
});

it('need by the hour is calculated where a department had whole days as steps', async () => {
  const store = await withTemplate();
  const { id } = store.shop;
  await test.db.updateTable('shop').set({ forecast_step_minutes: 1440 }).where('id', '=', id).execute();
  await test.db
    .updateTable('shop')
    .set({ load_template_id: store.template.id })
    .where('id', '=', id)
    .execute();
  await store.step('01:00:00');
  await until(async () => expect((await store.values()).length).toBeGreaterThan(0));
});

it('what is chosen while the need is being calculated is calculated after that', async () => {
  const { network_id, shop, template, values } = await withTemplate();
  const given = { load_template_id: template.id, load_template_status: 'P' };
  await test.db.updateTable('shop').set(given).where('id', '=', shop.id).execute();
  const chosen = { network_id, shop_id: shop.id, load_template_id: template.id, dt: '2026-03-11' };
  await takeTemplate(test.deps, chosen);

  // The one under way ends.
  await test.db.updateTable('shop').set({ load_template_status: 'R' }).where('id', '=', shop.id).execute();
  await until(async () => expect((await values()).length).toBeGreaterThan(0));
});

it('another step of a department keeps the need that is kept of it, in the past too', async () => {
  const { manager, network_id, shop, work_type } = await aStore(test.db, ['Shop']);
  const driver = { network_id, shop_id: shop.id, work_type_id: work_type.id, name: 'Serving' };
  const { work_type_name_id } = work_type;
  const served = await aBusinessDriver(test.db, { ...driver, work_type_name_id, do_forecast: 'F' });
  const guests = await aBusinessDriver(test.db, { network_id, shop_id: shop.id, name: 'Guests' });
  await pointsAt(test.db, served, 'L', { '2025-03-10T09:00:00': 4, '2027-03-10T23:00:00': 2 });
  await pointsAt(test.db, guests, 'L', { '2025-03-10T09:00:00': 40 });
  const stepped = async (forecast_step_minutes: string, of = served) => {
    const sent = { id: shop.id, name: shop.name, forecast_step_minutes };
    expect((await test.call(network.updateDepartment, sent, manager)).status).toBe(200);
    const rows = test.db.selectFrom('timeserie_value').select(['dttm_forecast', 'value']);
    const found = await rows.where('operation_type_id', '=', of.id).orderBy('dttm_forecast').execute();
    return found.map(({ dttm_forecast, value }) => [dttm_forecast.slice(2, 16), value]);
  };
  const hourly = await stepped('01:00:00');
  expect(await stepped('00:30:00')).toEqual([
    ['25-03-10T09:00', 4],
    ['25-03-10T09:30', 4],
    ['27-03-10T23:00', 2],
    ['27-03-10T23:30', 2],
  ]);
  expect(await stepped('01:00:00')).toEqual(hourly);
  expect(await stepped('00:30:00', guests)).toEqual([['25-03-10T09:00', 40]]);

  await stepped('00:20:00');
  await test.db.deleteFrom('timeserie_value').where('operation_type_id', '=', served.id).execute();
  const thirds = { '2025-03-10T09:00:00': 3, '2025-03-10T09:20:00': 6, '2025-03-10T09:40:00': 0 };
  await pointsAt(test.db, served, 'L', thirds);
  expect((await stepped('00:15:00')).map(([, value]) => value)).toEqual([3, 5, 4, 0]);
});
