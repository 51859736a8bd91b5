import { timekeeping } from '@shiftwright/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anOperation, aStore } from '../../../../testing/factories.ts';
import { type TestApp, testApp } from '../../../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

async function aStoreWithTasks() {
  const store = await aStore(test.db, ['Task']);
  const { network_id, manager } = store;
  const { id: operation_type_id } = await anOperation(test.db, { network_id, shop_id: store.shop.id });
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

  it('ends at the borders of the caller, refuses without the function and a date that is none', async () => {
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
