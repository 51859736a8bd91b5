import { people } from '@shiftwright/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anEmployee, aShop, aStore } from '../../../../testing/factories.ts';
import { type TestApp, testApp } from '../../../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

async function world() {
  const store = await aStore(test.db, ['Employment_auto_timetable', 'Employment']);
  const { network_id, shop, manager } = store;
  const [one, other] = [
    await anEmployee(test.db, { network_id, shop_id: shop.id }),
    await anEmployee(test.db, { network_id, shop_id: shop.id }),
  ];
  const set = (employment_ids: unknown, auto_timetable: unknown = false) =>
    test.call(people.setAutoTimetable, { employment_ids, auto_timetable } as never, manager);
  const flags = async () => {
    const rows = await test.db
      .selectFrom('employment')
      .select('auto_timetable')
      .where('id', 'in', [one.employment_id, other.employment_id])
      .orderBy('id')
      .execute();
    return rows.map((row) => row.auto_timetable);
  };
  return { network_id, one, other, set, flags };
}

describe('POST employment/auto_timetable/', () => {
  it('takes people out of automatic scheduling and in again', async () => {
    const { one, other, set, flags } = await world();
    const answer = await set([one.employment_id]);
    expect([answer.status, answer.body]).toEqual([200, '']);
    expect(await flags()).toEqual([false, true]);
    await set([one.employment_id, other.employment_id]);
    expect(await flags()).toEqual([false, false]);
    await set([one.employment_id, other.employment_id], true);
    expect(await flags()).toEqual([true, true]);
  });

  it('does nothing when one of them is not there, of another network, or in a department beyond', async () => {
    const { network_id, one, set, flags } = await world();
    const foreign = await world();
    const beyond = await anEmployee(test.db, {
      network_id,
      shop_id: (await aShop(test.db, { network_id })).id,
    });
    expect((await set([one.employment_id, 999_999_999])).status).toBe(404);
    expect((await set([one.employment_id, foreign.one.employment_id])).status).toBe(404);
    expect([403, 404]).toContain((await set([one.employment_id, beyond.employment_id])).status);
    expect(await flags()).toEqual([true, true]);
  });

  it('refuses whoever has no function, nobody, and no flag', async () => {
    const { one, set } = await world();
    const { manager } = await aStore(test.db, ['Employment']);
    const asked = { employment_ids: [one.employment_id], auto_timetable: false };
    expect((await test.call(people.setAutoTimetable, asked, manager)).status).toBe(403);
    expect((await set([])).body).toHaveProperty('employment_ids');
    expect((await set([one.employment_id], 'perhaps')).body).toHaveProperty('auto_timetable');
  });
});
