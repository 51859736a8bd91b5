import { people } from '@shiftwright/contracts';
import type { EmploymentRotation } from '@shiftwright/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anEmployee, aShop, aStore, aUser } from '../../../../testing/factories.ts';
import { type TestApp, testApp } from '../../../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const day = (type: 'W' | 'H', shift: string | null = null) => ({ type, shift });
const TWO_TWO: EmploymentRotation = {
  days: [day('W', 'early'), day('W', 'A1'), day('H'), day('H')],
  dt_anchor: '2026-03-02',
  strength: 'must',
};
const FREE: EmploymentRotation = { ...TWO_TWO, dt_anchor: null, strength: 'should' };
const USUAL = [{ tm_start: '09:00:00', tm_end: '21:00:00' }];

async function world() {
  const store = await aStore(test.db, ['Employment']);
  const { network_id, shop, manager } = store;
  const one = await anEmployee(test.db, { network_id, shop_id: shop.id });
  const other = await anEmployee(test.db, { network_id, shop_id: shop.id });
  const set = (data: unknown) => test.call(people.setRotations, { data } as never, manager);
  const kept = async () => {
    const id__in = [one.employment_id, other.employment_id];
    const { body } = await test.call(people.listEmployments, { id__in }, manager);
    return (body as people.Employment[])
      .toSorted((a, b) => a.id - b.id)
      .map(({ rotation, usual_shifts }) => ({ rotation, usual_shifts }));
  };
  return { ...store, one, other, set, kept };
}
const NOTHING = { rotation: null, usual_shifts: null };

describe('PUT employment/rotation/', () => {
  it('sets how several people work; what is not sent stays, null is learned from practice again', async () => {
    const { one, other, set, kept } = await world();
    const answer = await set([
      { employment_id: one.employment_id, rotation: TWO_TWO, usual_shifts: USUAL },
      { employment_id: other.employment_id, rotation: FREE },
    ]);
    expect(answer.status).toBe(200);
    expect(await kept()).toEqual([
      { rotation: TWO_TWO, usual_shifts: USUAL },
      { rotation: FREE, usual_shifts: null },
    ]);

    await set([
      { employment_id: one.employment_id, usual_shifts: null },
      { employment_id: other.employment_id, rotation: null },
    ]);
    expect(await kept()).toEqual([{ rotation: TWO_TWO, usual_shifts: null }, NOTHING]);
  });

  it('sets it for people of an integration too, whose terms nobody edits', async () => {
    const { one, set, kept } = await world();
    const code = `i-${one.employment_id}`;
    await test.db.updateTable('employment').set({ code }).where('id', '=', one.employment_id).execute();
    expect((await set([{ employment_id: one.employment_id, rotation: FREE }])).status).toBe(200);
    expect((await kept())[0]?.rotation).toEqual(FREE);
  });

  it('does nothing when one of them is not there, of another network, or in a department beyond', async () => {
    const { network_id, one, set, kept } = await world();
    const foreign = await world();
    const shop_id = (await aShop(test.db, { network_id })).id;
    const beyond = await anEmployee(test.db, { network_id, shop_id });
    const with_one = (employment_id: number) =>
      set([one.employment_id, employment_id].map((id) => ({ employment_id: id, rotation: FREE })));
    expect((await with_one(999_999_999)).status).toBe(404);
    expect((await with_one(foreign.one.employment_id)).status).toBe(404);
    expect([403, 404]).toContain((await with_one(beyond.employment_id)).status);
    expect(await kept()).toEqual([NOTHING, NOTHING]);
  });

  it('refuses whoever has no function', async () => {
    const { one } = await world();
    const { manager } = await aStore(test.db, []);
    const data = [{ employment_id: one.employment_id, rotation: FREE }];
    expect((await test.call(people.setRotations, { data }, manager)).status).toBe(403);
  });
});

describe('a rotation that is none', () => {
  const REFUSED = 'A rotation has 2 to 28 days, at least one of them at work and one off';
  it.each([
    ['no day off', { ...FREE, days: [day('W'), day('W')] }, [REFUSED]],
    ['no work', { ...FREE, days: [day('H'), day('H')] }, [REFUSED]],
    ['no day', { ...FREE, days: [] }, [REFUSED]],
    ['too long', { ...FREE, days: [day('W'), ...Array.from({ length: 28 }, () => day('H'))] }, [REFUSED]],
    [
      'another type',
      { ...FREE, days: [day('W'), { type: 'V' }] },
      { days: [{}, { type: [expect.any(String)] }] },
    ],
    ['an anchor that is no date', { ...FREE, dt_anchor: 'today' }, { dt_anchor: [expect.any(String)] }],
    ['another strength', { ...FREE, strength: 'shall' }, { strength: [expect.any(String)] }],
  ])('%s', async (_case, rotation, refusal) => {
    const { one, manager, set } = await world();
    const { employment_id } = one;
    const listed = await set([{ employment_id, rotation }]);
    expect([listed.status, listed.body]).toEqual([400, { data: [{ rotation: refusal }] }]);

    const changed = await test.call(
      people.updateEmployment,
      { id: employment_id, dt_hired: '2020-01-01', rotation } as never,
      manager,
    );
    expect([changed.status, changed.body]).toEqual([400, { rotation: refusal }]);
  });

  it('too many usual shifts, and the same twice', async () => {
    const { one, set } = await world();
    const twice = await set([{ employment_id: one.employment_id, usual_shifts: [...USUAL, ...USUAL] }]);
    expect(twice.body).toEqual({ data: [{ usual_shifts: ['Name at most six shifts, each once'] }] });
  });
});

describe('POST and PUT employment/', () => {
  it('take and answer rotation and usual shifts like other terms', async () => {
    const { shop, network_id, one, manager } = await world();
    const changed = await test.call(
      people.updateEmployment,
      { id: one.employment_id, dt_hired: '2020-01-01', rotation: TWO_TWO, usual_shifts: USUAL },
      manager,
    );
    expect(changed.body).toMatchObject({ rotation: TWO_TWO, usual_shifts: USUAL });

    const { id: position_id } = await test.db
      .insertInto('worker_position')
      .values({ network_id, name: 'Seller' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const user = await aUser(test.db, { network_id });
    const rotation = { days: [{ type: 'W' }, { type: 'H' }] };
    const hired = await test.call(
      people.createEmployment,
      {
        ...{ user_id: user.id, tabel_code: 'r-1', shop_id: shop.id, position_id, dt_hired: '2026-06-01' },
        ...{ rotation, usual_shifts: USUAL },
      } as never,
      manager,
    );
    expect(hired.body).toMatchObject({
      rotation: { days: [day('W'), day('H')], dt_anchor: null, strength: 'should' },
      usual_shifts: USUAL,
    });
  });
});
