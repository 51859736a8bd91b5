import { timekeeping } from '@shiftwright/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anOperation, aShop, aStore } from '../../../../testing/factories.ts';
import { type TestApp, testApp } from '../../../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

async function aStoreWithTasks() {
  const store = await aStore(test.db, ['Task']);
  const { network_id, manager } = store;
  const { id: operation_type_id } = await anOperation(test.db, {
    ...{ network_id, shop_id: store.shop.id, name: { code: 'delivery' } },
  });
  const task = (dt: string, given = {}) =>
    test.db
      .insertInto('task')
      .values({
        network_id,
        employee_id: manager.employee_id,
        operation_type_id,
        code: `delivery ${dt}`,
        dt,
        dttm_start_time: `${dt}T10:00:00`,
        dttm_end_time: `${dt}T12:00:00`,
        ...given,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
  return { ...store, operation_type_id, task };
}

describe('GET task/', () => {
  it('gives what people are to do, with the operation it belongs to', async () => {
    const { manager, shop, operation_type_id, task } = await aStoreWithTasks();
    const { id } = await task('2026-03-10');
    await task('2026-03-20');
    await task('2026-03-11', { dttm_deleted: '2026-03-01T00:00:00Z' });

    const { status, body } = await test.call(
      timekeeping.listTasks,
      {
        shop_id: shop.id,
        employee_id__in: [manager.employee_id],
        dt__gte: '2026-03-09',
        dt__lte: '2026-03-15',
      },
      manager,
    );

    expect(status).toBe(200);
    expect(body).toEqual([
      {
        id,
        code: 'delivery 2026-03-10',
        dt: '2026-03-10',
        dttm_start_time: '2026-03-10T10:00:00',
        dttm_end_time: '2026-03-10T12:00:00',
        employee_id: manager.employee_id,
        operation_type: expect.objectContaining({ id: operation_type_id, shop_id: shop.id }),
      },
    ]);
  });

  it('shows nothing outside the access scope of the caller, refuses without the function and a date that is none', async () => {
    const { manager } = await aStoreWithTasks();
    const foreign = await aStoreWithTasks();
    await foreign.task('2026-03-10');
    expect((await test.call(timekeeping.listTasks, {}, manager)).body).toEqual([]);
    const asked = { employee_id: foreign.manager.employee_id };
    expect((await test.call(timekeeping.listTasks, asked, manager)).body).toEqual([]);
    const stranger = (await aStore(test.db, [])).manager;
    expect((await test.call(timekeeping.listTasks, {}, stranger)).status).toBe(403);
    expect((await test.call(timekeeping.listTasks, { dt: 'today' } as never, manager)).status).toBe(400);
  });
});

const TIMES = { dttm_start_time: '2026-03-10T10:00:00', dttm_end_time: '2026-03-10T12:00:00' };

describe('PUT and DELETE task/{code}/', () => {
  async function aSendingStore() {
    const store = await aStoreWithTasks();
    const { tabel_code } = await test.db
      .updateTable('employee')
      .set({ tabel_code: '000042' })
      .where('id', '=', store.manager.employee_id)
      .returning('tabel_code')
      .executeTakeFirstOrThrow();
    const named = { tabel_code: tabel_code!, shop_code: store.shop.code!, operation_type_code: 'delivery' };
    const put = (given: object = {}, as = store.manager) =>
      test.call(timekeeping.saveTask, { code: 'T-1', by_code: true, ...named, ...TIMES, ...given }, as);
    const listed = async () => (await test.call(timekeeping.listTasks, {}, store.manager)).body;
    return { ...store, named, put, listed };
  }

  it('makes one task of the same one sent several times at once, with its operation taken into use', async () => {
    const { put, listed, network_id } = await aSendingStore();
    await test.db
      .updateTable('operation_type')
      .set({ dttm_deleted: '2026-03-01T00:00:00Z' })
      .where('network_id', '=', network_id)
      .execute();
    const answers = await Promise.all(Array.from({ length: 5 }, () => put()));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 201]);
    expect(await listed()).toHaveLength(1);
  });

  it('takes a new task, changes it, and lets old news go', async () => {
    const { put, listed, manager, operation_type_id } = await aSendingStore();

    const made = await put({ dttm_event: '2026-03-09T12:00:00Z' });
    expect(made).toMatchObject({
      status: 201,
      body: { dt: '2026-03-10', employee_id: manager.employee_id, operation_type: { id: operation_type_id } },
    });
    const later = { dttm_event: '2026-03-09T15:00:00+02:00', dttm_end_time: '2026-03-10T13:00:00' };
    expect(await put(later)).toMatchObject({ status: 200, body: { dttm_end_time: later.dttm_end_time } });
    const old = await put({ dttm_event: '2026-03-09T12:30:00Z', dttm_end_time: '2026-03-10T18:00:00' });
    expect(old).toMatchObject({ status: 200, body: { dttm_end_time: later.dttm_end_time } });
    expect(await listed()).toHaveLength(1);
  });

  it('is not changed by being sent back as it was listed (access 40)', async () => {
    const { put, listed, manager } = await aSendingStore();
    await put();
    const before = await listed();
    const back = await test.call(timekeeping.saveTask, before[0] as never, manager);
    expect([back.status, back.body]).toEqual([200, before[0]]);
    expect(await listed()).toEqual(before);
  });

  it('knows the department by the operation, and a moment of news without a zone is in UTC', async () => {
    const { put, operation_type_id, shop } = await aSendingStore();
    const by_id = { shop_code: undefined, operation_type_code: undefined, operation_type_id };

    const made = await put({ ...by_id, dttm_event: '2026-03-09T12:00:00' });
    expect(made).toMatchObject({ status: 201, body: { operation_type: { shop_id: shop.id } } });
    const old = await put({ dttm_event: '2026-03-09T13:59:00+02:00', dttm_end_time: '2026-03-10T18:00:00' });
    expect(old.body.dttm_end_time).toBe(TIMES.dttm_end_time);
    const later = await put({ dttm_event: '2026-03-09T12:01:00', dttm_end_time: '2026-03-10T18:00:00' });
    expect(later.body.dttm_end_time).toBe('2026-03-10T18:00:00');
    const foreign = await aStoreWithTasks();
    expect((await put({ ...by_id, operation_type_id: foreign.operation_type_id })).status).toBe(400);
    expect((await put({ dttm_event: 'soon' })).status).toBe(400);
  });

  it('takes an operation into use where the department has it not', async () => {
    const { put, network_id, shop } = await aSendingStore();
    const beside = await aShop(test.db, { network_id, parent_id: shop.id, code: 'beside' });
    const { body } = await put({ shop_code: 'beside' });
    expect(body.operation_type).toMatchObject({
      shop_id: beside.id,
      operation_type_name: { code: 'delivery' },
    });
  });

  it('removes by code, whether it is known or not; the task may come back', async () => {
    const { put, listed, manager } = await aSendingStore();
    await put();
    const remove = (code: string) => test.call(timekeeping.deleteTask, { code }, manager);
    expect([(await remove('T-1')).status, (await remove('never seen')).status]).toEqual([200, 200]);
    expect(await listed()).toEqual([]);
    expect((await put()).status).toBe(200);
    expect(await listed()).toHaveLength(1);
  });

  it('refuses: an unknown code without by_code, person, department or operation; a reversed task', async () => {
    const { put, listed } = await aSendingStore();
    expect((await put({ by_code: false })).status).toBe(404);
    const fieldOf = async (given: object) => Object.keys((await put(given)).body);
    expect(await fieldOf({ tabel_code: 'nobody' })).toContain('tabel_code');
    expect(await fieldOf({ shop_code: 'nowhere' })).toContain('shop_code');
    expect(await fieldOf({ operation_type_code: 'nothing' })).toContain('operation_type_code');
    expect((await put({ dttm_end_time: '2026-03-10T09:00:00' })).status).toBe(400);
    expect((await put({ dttm_start_time: 'soon' })).status).toBe(400);
    expect(await listed()).toEqual([]);
  });

  it('shows nothing outside the access scope of the caller, nor of another network', async () => {
    const { put, network_id, shop, listed } = await aSendingStore();
    await put();
    const aside = await aShop(test.db, { network_id, code: 'aside' });
    expect((await put({ shop_code: undefined, shop_id: aside.id })).status).toBe(403);
    const foreign = await aSendingStore();
    expect((await put({ shop_code: undefined, shop_id: foreign.shop.id })).status).toBe(400);
    expect((await put({ tabel_code: undefined, employee_id: foreign.manager.employee_id })).status).toBe(400);
    expect((await foreign.put({ shop_code: shop.code })).status).not.toBe(200);
    expect((await test.call(timekeeping.deleteTask, { code: 'T-1' }, foreign.manager)).status).toBe(200);
    expect(await listed()).toHaveLength(1);
    expect((await test.call(timekeeping.deleteTask, { code: 'T-1' })).status).toBe(401);
    const stranger = (await aStore(test.db, [])).manager;
    expect((await put({}, stranger)).status).toBe(403);
  });
});
