import { people } from '@shiftwright/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aDirectory, aPosition } from '../../../../testing/directory.ts';
import { anEmployee, aUser } from '../../../../testing/factories.ts';
import { type TestApp, testApp } from '../../../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

describe('GET employment/ by keys and names', () => {
  it('finds by code, number, login and department code', async () => {
    const { network_id, shop, manager, worker, sibling } = await aDirectory(test.db);
    const coded = await anEmployee(test.db, { network_id, shop_id: shop.id, code: 'hr-9' });
    const login = await test.db
      .selectFrom('user_account')
      .select('username')
      .where('id', '=', worker.user_id)
      .executeTakeFirstOrThrow();
    const found = async (input: object) =>
      (await test.call(people.listEmployments, input, manager)).body.map((one: people.Employment) => one.id);

    expect(await found({ code: 'hr-9' })).toEqual([coded.employment_id]);
    expect(await found({ code__in: ['hr-9', 'none'] })).toEqual([coded.employment_id]);
    expect(await found({ code__isnull: false })).toEqual([coded.employment_id]);
    expect(await found({ code__isnull: true })).not.toContain(coded.employment_id);
    expect(await found({ employee__tabel_code: worker.tabel_code })).toEqual([worker.employment_id]);
    expect(await found({ employee__tabel_code__in: [worker.tabel_code, 'x'] })).toEqual([
      worker.employment_id,
    ]);
    expect(await found({ username: login.username })).toEqual([worker.employment_id]);
    expect(await found({ username__in: [login.username] })).toEqual([worker.employment_id]);
    expect(await found({ user_id__in: [worker.user_id] })).toEqual([worker.employment_id]);
    expect(await found({ shop_code: shop.code, user_id: worker.user_id })).toEqual([worker.employment_id]);
    expect(await found({ shop_code: sibling.code })).toEqual([]);
  });

  it('orders by name and position as asked', async () => {
    const { network_id, shop, manager } = await aDirectory(test.db);
    const ids: number[] = [];
    for (const [last_name, ordering] of [
      ['Яковлев', 1],
      ['Ёлкин', 3],
      ['Егоров', 2],
    ] as const) {
      const user = await aUser(test.db, { network_id, last_name });
      const position = await aPosition(test.db, network_id);
      await test.db.updateTable('worker_position').set({ ordering }).where('id', '=', position.id).execute();
      const at = { network_id, shop_id: shop.id, position_id: position.id };
      ids.push((await anEmployee(test.db, { ...at, user_id: user.id })).employment_id);
    }
    const [ya, yo, ye] = ids;
    const order = async (order_by: string) => {
      const answer = await test.call(people.listEmployments, { id__in: ids, order_by } as never, manager, {
        'accept-language': 'ru',
      });
      return answer.body.map((one: people.Employment) => one.id);
    };

    expect(await order('user__last_name')).toEqual([ye, yo, ya]);
    expect(await order('-user__last_name')).toEqual([ya, yo, ye]);
    expect(await order('position__ordering')).toEqual([ya, ye, yo]);
    expect((await test.call(people.listEmployments, { order_by: 'salary' } as never, manager)).status).toBe(
      400,
    );
  });
});
