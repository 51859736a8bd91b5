import { network } from '@shiftwright/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { aBusinessDriver, aLoadTemplate, aStore, pointsAt } from '../../../../testing/factories.ts';
import { type TestApp, testApp } from '../../../../testing/test-app.ts';
import { until } from '../../../../testing/until.ts';

let test: TestApp;
let place: Awaited<ReturnType<typeof aPlace>>;
beforeAll(async () => {
  test = await testApp({ work: true });
});
afterAll(() => test.close());
beforeEach(async () => {
  place = await aPlace();
});

/** A department open from 9 to 21 that keeps need of two people, yesterday and for a week from today, the 11th of March 2026. */
async function aPlace() {
  const store = await aStore(test.db, ['Shop', 'ShopSchedule']);
  const { network_id, shop, work_type } = store;
  const { id: work_type_id, work_type_name_id } = work_type;
  const names = { network_id, shop_id: shop.id, work_type_id, work_type_name_id, name: 'Serving' };
  const served = await aBusinessDriver(test.db, { ...names, do_forecast: 'F' });
  const name = { operation_type_name_id: served.name.id };
  const constant = { ...name, forecast_step_minutes: 60, const_value: 2 };
  const { template } = await aLoadTemplate(test.db, { network_id, operations: [constant] });
  const given = {
    load_template_id: template.id,
    forecast_step_minutes: 60,
    tm_open_dict: '{"all":"09:00:00"}',
    tm_close_dict: '{"all":"21:00:00"}',
  };
  await test.db.updateTable('shop').set(given).where('id', '=', shop.id).execute();
  const days = ['10', '11', '12', '13', '14', '15', '16', '17'];
  await pointsAt(test.db, served, 'L', Object.fromEntries(days.map((day) => [`2026-03-${day}T20:00:00`, 7])));
  const hoursOf = async (dt: string) => {
    const rows = await test.db
      .selectFrom('timeserie_value')
      .select(['dttm_forecast', 'value'])
      .where('operation_type_id', '=', served.id)
      .orderBy('dttm_forecast')
      .execute();
    const own = rows.filter(({ dttm_forecast }) => dttm_forecast.startsWith(dt));
    return own.map(({ dttm_forecast, value }) => `${dttm_forecast.slice(11, 13)}:${value}`);
  };
  return { ...store, hoursOf };
}

const asStood = ['20:7'];
const from = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, i) => `${String(first + i).padStart(2, '0')}:2`);

it('weekly hours that change have the need calculated from today on, and leave what is over', async () => {
  const { shop, manager, hoursOf } = place;
  const change = (hours: object) =>
    test.call(network.updateDepartment, { id: shop.id, name: shop.name, ...hours } as never, manager);
  const week = { tm_open_dict: { all: '08:00:00' }, tm_close_dict: { all: '12:00:00' } };
  expect((await change(week)).status).toBe(200);
  await until(async () => expect(await hoursOf('2026-03-11')).toEqual(from(8, 11)));
  expect(await hoursOf('2026-03-17')).toEqual(from(8, 11));
  expect(await hoursOf('2026-04-30')).toEqual(from(8, 11));
  expect(await hoursOf('2026-05-01')).toEqual([]);
  expect(await hoursOf('2026-03-10')).toEqual(asStood);
  expect((await change({ dt_closed: '2026-03-15' })).status).toBe(200);
  await until(async () => expect(await hoursOf('2026-03-16')).toEqual([]));
  expect(await hoursOf('2026-03-15')).toEqual(from(8, 11));
});

it('hours of single dates have the need of these dates calculated, and again when they go', async () => {
  const { shop, manager, hoursOf } = place;
  const day = { id: shop.id, dt: '2026-03-13' };
  const night = { ...day, type: 'W' as const, opens: '20:00', closes: '02:00' };
  expect((await test.call(network.updateDepartmentScheduleDay, night, manager)).status).toBe(201);
  await until(async () => expect(await hoursOf('2026-03-13')).toEqual(from(20, 23)));
  expect(await hoursOf('2026-03-14')).toEqual([...from(0, 1), ...from(9, 20)]);
  expect(await hoursOf('2026-03-15')).toEqual(asStood);
  expect((await test.call(network.deleteDepartmentScheduleDay, day, manager)).status).toBe(204);
  await until(async () => expect(await hoursOf('2026-03-13')).toEqual(from(9, 20)));
  expect(await hoursOf('2026-03-14')).toEqual(from(9, 20));
  const data = [
    { dt: '2026-03-10', type: 'H' },
    { dt: '2026-03-16', type: 'H' },
  ];
  expect(
    (await test.call(network.updateDepartmentSchedule, { id: shop.id, data } as never, manager)).status,
  ).toBe(200);
  await until(async () => expect(await hoursOf('2026-03-16')).toEqual([]));
  expect(await hoursOf('2026-03-10')).toEqual(asStood);
});

it('what is sent as it stands, and hours of dates that are over, have nothing calculated', async () => {
  const { shop, manager } = place;
  const same = {
    id: shop.id,
    name: shop.name,
    tm_open_dict: { all: '09:00' },
    tm_close_dict: { all: '21:00:00' },
    dt_closed: null,
  };
  expect((await test.call(network.updateDepartment, same as never, manager)).status).toBe(200);
  const past = { id: shop.id, dt: '2026-03-05', type: 'H' as const };
  expect((await test.call(network.updateDepartmentScheduleDay, past, manager)).status).toBe(201);
  const { rows } = await sql`
    select from pgboss.job where name = 'demand-follow-hours' and (data->>'shop_id')::bigint = ${shop.id}`.execute(
    test.db,
  );
  expect(rows).toEqual([]);
});
