import { demand } from '@shiftwright/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aBusinessDriver, aStore, pointsAt } from '../../../../testing/factories.ts';
import { sheetOf } from '../../../../testing/files.ts';
import { type TestApp, testApp } from '../../../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

async function aShopWithNeed() {
  const store = await aStore(test.db, ['PeriodClients_download', 'PeriodClients_upload']);
  const at = { network_id: store.network_id, shop_id: store.shop.id };
  const cash = await aBusinessDriver(test.db, { ...at, name: 'Касса' });
  const hall = await aBusinessDriver(test.db, { ...at, name: 'Hall' });
  await pointsAt(test.db, cash, 'L', {
    '2026-03-01T09:00:00': 1.5,
    '2026-03-01T09:30:00': 2,
    '2026-03-20T09:00:00': 3,
  });
  await pointsAt(test.db, hall, 'L', {
    '2026-03-01T09:00:00': 4,
    '2026-03-01T09:30:00': 0,
    '2026-03-20T09:00:00': 5,
  });
  return { ...store, cash, hall };
}
type Store = Awaited<ReturnType<typeof aShopWithNeed>>;
const ask = (s: Store, input: object = {}, as = s.manager) =>
  test.call(
    demand.downloadTimeserieValues,
    { shop_id: s.shop.id, dt_from: '2026-03-01', dt_to: '2026-03-31', ...input },
    as,
  );
const stored = (s: Store) =>
  test.db
    .selectFrom('timeserie_value')
    .select(['dttm_forecast', 'value', 'operation_type_id'])
    .where('network_id', '=', s.network_id)
    .orderBy('operation_type_id')
    .orderBy('dttm_forecast')
    .execute();

describe('GET timeserie_value/download/', () => {
  it('writes a column per operation, which the upload reads back without a change', async () => {
    const s = await aShopWithNeed();
    const before = await stored(s);
    const answer = await ask(s);

    const rows = await sheetOf(answer);
    expect(rows).toEqual([
      ['dttm', 'Hall', 'Касса'],
      [new Date('2026-03-01T09:00:00Z'), 4, 1.5],
      [new Date('2026-03-01T09:30:00Z'), 0, 2],
      [new Date('2026-03-20T09:00:00Z'), 5, 3],
    ]);
    const file = new File([new Uint8Array(answer.bytes)], 'need.xlsx');
    const back = await test.call(
      demand.uploadTimeserieValues,
      { file, shop_id: s.shop.id, type: 'L' },
      s.manager,
    );
    expect(back.body).toEqual({ errors: [] });
    expect(await stored(s)).toEqual(before);
  });

  it('narrows to operations, and gives the moments to fill in where there are no values', async () => {
    const s = await aShopWithNeed();
    expect((await sheetOf(await ask(s, { operation_type_ids: [s.cash.id] })))[0]).toEqual(['dttm', 'Касса']);
    expect(
      (await sheetOf(await ask(s, { operation_type_name_ids: [s.hall.operation_type_name_id] })))[0],
    ).toEqual(['dttm', 'Hall']);
    const empty = await sheetOf(await ask(s, { type: 'F', dt_to: '2026-03-01' }));
    expect(empty).toHaveLength(1 + 24 * (60 / s.shop.forecast_step_minutes));
  });

  it('has every moment to fill in when asked, and comes back with what stayed empty left out', async () => {
    const s = await aShopWithNeed();
    const answer = await ask(s, { to_fill_in: true, dt_to: '2026-03-01' });
    const rows = await sheetOf(answer);
    expect(rows[0]?.[0]).toBe('Date and time');
    expect(rows).toHaveLength(1 + 24 * (60 / s.shop.forecast_step_minutes));
    expect(rows.find(([, hall]) => hall === 4)).toEqual([new Date('2026-03-01T09:00:00Z'), 4, 1.5]);
    const file = new File([new Uint8Array(answer.bytes)], 'need.xlsx');
    const input = { file, shop_id: s.shop.id, type: 'L' as const };
    const back = await test.call(demand.uploadTimeserieValues, input, s.manager);
    expect(back.status).toBe(200);
    expect((back.body as { errors: string[] }).errors).toEqual(
      Array.from({ length: rows.length - 2 }, () => expect.stringMatching(/^Row \d+ is empty/)),
    );
  });

  it('refuses more than 90 days, unknown operations, strangers and foreign departments', async () => {
    const s = await aShopWithNeed();
    const foreign = await aStore(test.db);
    expect((await ask(s, { dt_to: '2026-05-30' })).body).toEqual({
      dt_to: ['Please select a period of no more than 90 days'],
    });
    expect((await ask(s, { dt_to: '2026-05-29' })).status).toBe(200);
    expect((await ask(s, { operation_type_ids: [1_000_000_000] })).status).toBe(400);
    expect((await ask(s, { type: 'S' })).status).toBe(400);
    expect((await ask(s, {}, foreign.manager)).status).toBe(403);
    expect((await ask(s, { shop_id: foreign.shop.id })).status).toBe(400);
  });
});
