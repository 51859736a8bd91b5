import { demand } from '@shiftwright/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aBusinessDriver, anEmployee, aShop, aStore } from '../../../../testing/factories.ts';
import { kept } from '../../../../testing/forecast-store.ts';
import { type TestApp, testApp } from '../../../../testing/test-app.ts';
import { orderCounting, runCounting } from './count-receipts.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const BILLS = {
  ...{
    data_type: 'bill',
    shop_code_field_name: 'shop',
    receipt_code_field_name: 'guid',
    dttm_field_name: 'at',
  },
  aggregate: [
    { timeserie_code: 'bills', timeserie_action: 'count', timeserie_filters: { kind: 'sale' } },
    { timeserie_code: 'takings', timeserie_action: 'sum', timeserie_value: 'total' },
    { timeserie_code: 'customers', timeserie_action: 'nunique', timeserie_value: ['card', 'till'] },
  ],
};

async function aReceivingStore(info: object[] = [BILLS]) {
  const store = await aStore(test.db, ['Receipt', 'PeriodClients']);
  const { network_id, shop } = store;
  await test.db
    .updateTable('network')
    .set({ receive_data_info: JSON.stringify(info) })
    .where('id', '=', network_id)
    .execute();
  const names = ['bills', 'takings', 'customers'];
  const [bills, takings, customers] = await Promise.all(
    names.map((code) => aBusinessDriver(test.db, { network_id, shop_id: shop.id, code })),
  );
  return { ...store, bills: bills!, takings: takings!, customers: customers! };
}
type Store = Awaited<ReturnType<typeof aReceivingStore>>;

const event = (store: Store, guid: string, at: string, more: object = {}) => ({
  ...{ shop: ` ${store.shop.code} `, guid, at, kind: 'sale', total: 10.5, card: 'a', till: 1 },
  ...more,
});
const send = (store: Store, data: object[], more: object = {}) =>
  test.call(demand.createReceipts, { data: data as never, data_type: 'bill', ...more }, store.manager);
const put = (store: Store, code: string, data: object, more: object = {}) =>
  test.call(
    demand.saveReceipt,
    { code, data: data as never, data_type: 'bill', by_code: true, ...more },
    store.manager,
  );
const countOf = async (store: Store) =>
  (await test.db.selectFrom('receipt').selectAll().where('network_id', '=', store.network_id).execute())
    .length;

describe('receipt/', () => {
  it('takes events all or none, with the department by its code', async () => {
    const store = await aReceivingStore();
    const good = [event(store, 'a', '2026-03-11T08:10:00'), event(store, 'b', '2026-03-11 08:20')];

    const answer = await send(store, good);

    expect([answer.status, answer.body]).toEqual([201, [{ code: 'a' }, { code: 'b' }]]);
    const again = await send(store, [
      event(store, 'c', '2026-03-11T09:00:00'),
      event(store, 'a', '2026-03-11T09:00:00'),
    ]);
    expect([again.status, await countOf(store)]).toEqual([400, 2]);
  });

  it('reads a moment with a zone in the time of the department', async () => {
    const store = await aReceivingStore();
    await test.db
      .updateTable('shop')
      .set({ timezone: 'Asia/Yekaterinburg' })
      .where('id', '=', store.shop.id)
      .execute();
    await send(store, [event(store, 'a', '2026-03-11T08:10:00Z')]);
    const row = await test.db
      .selectFrom('receipt')
      .select('dttm')
      .where('network_id', '=', store.network_id)
      .executeTakeFirstOrThrow();
    expect(row.dttm).toBe('2026-03-11T13:10:00');
  });

  it('puts one event by its code: new, changed, or older than what is stored', async () => {
    const store = await aReceivingStore();
    const one = event(store, 'a', '2026-03-11T08:10:00');
    expect((await put(store, 'a', one, { by_code: false })).status).toBe(404);
    expect((await put(store, 'a', one, { version: 2 })).status).toBe(201);
    expect((await put(store, 'a', { ...one, total: 7 }, { version: 3 })).status).toBe(200);
    expect((await put(store, 'a', one, { version: 1 })).status).toBe(412);
    expect((await put(store, 'b', one)).status).toBe(400);
    const { info, version } = await test.db
      .selectFrom('receipt')
      .select(['info', 'version'])
      .where('network_id', '=', store.network_id)
      .executeTakeFirstOrThrow();
    expect([info, version]).toMatchObject([{ total: 7 }, 3]);
  });

  it('refuses: an unknown kind, department, code or moment; no right', async () => {
    const store = await aReceivingStore();
    const beside = await aShop(test.db, { network_id: store.network_id, code: 'beside' });
    const good = event(store, 'a', '2026-03-11T08:10:00');
    const refused = async (data: object[], more: object = {}) => {
      const { status, body } = await send(store, data, more);
      expect(status).toBe(400);
      expect(body).toEqual([expect.any(String)]);
    };
    await refused([good], { data_type: 'visit' });
    await refused([{ ...good, shop: 'nowhere' }]);
    await refused([{ ...good, shop: beside.code }]);
    await refused([{ ...good, guid: '' }]);
    await refused([{ ...good, at: 'soon' }]);
    await refused([good, good]);
    expect((await send(store, 'none' as never)).status).toBe(400);
    expect(await countOf(store)).toBe(0);
    const input = { data: [good], data_type: 'bill' };
    expect((await test.call(demand.createReceipts, input)).status).toBe(401);
    expect((await test.call(demand.saveReceipt, { ...input, code: 'a', data: good })).status).toBe(401);
    const powerless = await aStore(test.db);
    expect((await test.call(demand.createReceipts, input, powerless.manager)).status).toBe(403);
    const strange = await test.call(
      demand.saveReceipt,
      { ...input, code: 'a', data: good },
      powerless.manager,
    );
    expect(strange.status).toBe(403);
  });
});

describe('an event of another department', () => {
  it('is not taken from it by whoever may not change it there', async () => {
    const store = await aReceivingStore();
    const beside = await aShop(test.db, { network_id: store.network_id, code: 'next door' });
    const there = await anEmployee(test.db, {
      ...{ network_id: store.network_id, shop_id: beside.id, function_group_id: store.group.id },
    });
    await send(store, [event(store, 'a', '2026-03-11T08:10:00')]);
    const data = { shop: 'next door', guid: 'a', at: '2026-03-11T08:10:00' };
    const input = { code: 'a', data: data as never, data_type: 'bill', by_code: true, version: 9 };
    expect((await test.call(demand.saveReceipt, input, there)).status).toBe(403);
    const [row] = await test.db
      .selectFrom('receipt')
      .selectAll()
      .where('network_id', '=', store.network_id)
      .execute();
    expect(row?.shop_id).toBe(store.shop.id);
  });
});

it.each([
  '9999-12-31T23:59:59Z',
  '9999-12-31T23:59:59',
  '-100000-01-01T00:00:00Z',
  '+019800-01-01T00:00:00Z',
  '0001-01-01T00:00:00',
  '1969-12-31T23:59:59',
])('an event of %s has no moment', async (at) => {
  const store = await aReceivingStore();
  expect((await send(store, [event(store, 'far', at)])).status).toBe(400);
  expect((await put(store, 'far', event(store, 'far', at))).status).toBe(400);
});

describe('facts counted from events', () => {
  const at = async (operation: { id: number }, dt: string) =>
    Object.fromEntries([...(await kept(test, operation, dt, 'F'))].map(([hour, one]) => [hour, one.value]));

  it('by hours: how many, how much, how many different; corrected ones stay', async () => {
    const store = await aReceivingStore();
    await send(store, [
      event(store, 'a', '2026-03-11T08:10:00'),
      event(store, 'b', '2026-03-11T08:20:00', { total: '2.5', till: 2 }),
      event(store, 'c', '2026-03-11T08:59:59', { kind: 'return', total: 'nothing' }),
      event(store, 'd', '2026-03-10T23:00:00'),
      event(store, 'e', '2026-03-07T23:00:00'),
    ]);

    await runCounting(test.deps, store);

    expect(await at(store.bills, '2026-03-11')).toEqual({ '08:00': 2 });
    expect(await at(store.takings, '2026-03-11')).toEqual({ '08:00': 13 });
    expect(await at(store.customers, '2026-03-11')).toEqual({ '08:00': 2 });
    expect(await at(store.bills, '2026-03-10')).toEqual({ '23:00': 1 });
    expect(await at(store.bills, '2026-03-07')).toEqual({});
    await test.db
      .updateTable('timeserie_value')
      .set({ value: 9, original: 2, dttm_corrected: '2026-03-11T08:00:00Z' })
      .where('operation_type_id', '=', store.bills.id)
      .where('dttm_forecast', '=', '2026-03-11T08:00:00')
      .execute();
    await runCounting(test.deps, store);
    expect(await at(store.bills, '2026-03-11')).toEqual({ '08:00': 9 });
  });

  it('sums what computers make of decimal numbers, and no number that a computer cannot hold', async () => {
    const store = await aReceivingStore();
    const totals = [0.1 + 0.2, 199.9 + 0.1 + 1e-14, 1e3, 1e-7, '0.30000000000000004', '9'.repeat(400)];
    await send(
      store,
      [...totals, `0.${'0'.repeat(400)}1`].map((total, i) =>
        event(store, `e${i}`, '2026-03-11T08:00:00', { total }),
      ),
    );

    await runCounting(test.deps, store);

    expect((await at(store.takings, '2026-03-11'))['08:00']).toBeCloseTo(1200.6000001, 6);
  });

  it('by days: an empty day is zero; old events go', async () => {
    const store = await aReceivingStore([{ ...BILLS, grouping: 'd1', update_gap: 2, delete_gap: 5 }]);
    await send(store, [event(store, 'a', '2026-03-10T08:10:00'), event(store, 'old', '2026-03-01T08:10:00')]);

    await runCounting(test.deps, store);

    const days = ['2026-03-08', '2026-03-09', '2026-03-10', '2026-03-11'];
    const counts = await Promise.all(days.map((dt) => at(store.bills, dt)));
    expect(counts).toEqual([{}, { '00:00': 0 }, { '00:00': 1 }, { '00:00': 0 }]);
    expect(await countOf(store)).toBe(1);
  });

  it('are ordered for the networks that take events; a setting that cannot be read counts nothing', async () => {
    const store = await aReceivingStore([{ data_type: 'broken' }]);
    await runCounting(test.deps, store);
    const ordered: object[] = [];
    const enqueue = async (_db: unknown, _kind: unknown, data: object) => {
      ordered.push(data);
    };
    await orderCounting({ ...test.deps, jobs: { ...test.deps.jobs, enqueue } } as never);
    expect(ordered).toContainEqual({ network_id: store.network_id });
  });
});
