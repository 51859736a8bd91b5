import { planning } from '@shiftwright/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anEmployee, aShop, aStore, aWorkerDay } from '../../../../../testing/factories.ts';
import {
  aSchedulingStore,
  type SchedulingStore,
  TWO_WEEKS,
  untilBuilt,
} from '../../../../../testing/scheduling.ts';
import { type TestApp, testApp } from '../../../../../testing/test-app.ts';

let test: TestApp;
let built: SchedulingStore;
beforeAll(async () => {
  test = await testApp({ work: true });
  built = await aSchedulingStore(test.db, { people: 5 });
  const asked = { shop_id: built.shop_id, ...TWO_WEEKS };
  expect((await test.call(planning.createTimetable, asked, built.manager)).status).toBe(200);
  await untilBuilt(test, built);
});
afterAll(() => test.close());

const sumOf = (parts: Record<string, number>) => Object.values(parts).reduce((sum, part) => sum + part, 0);
const shiftOf = (store: SchedulingStore, type = 'W') =>
  test.db
    .selectFrom('worker_day')
    .selectAll()
    .where('network_id', '=', store.network_id)
    .where('type', '=', type)
    .where('is_approved', '=', false)
    .orderBy('dt')
    .orderBy('id')
    .executeTakeFirstOrThrow();

describe('GET auto_settings/explain_shift/', () => {
  const why = (given: object, store = built) =>
    test.call(planning.explainShift, { shop_id: store.shop_id, ...given } as never, store.manager);

  it('says which demand a shift fills, what the rules make of it, and what else could be done', async () => {
    const shift = await shiftOf(built);
    const { status, body } = await why({ employee_id: shift.employee_id, dt: shift.dt });

    expect(status).toBe(200);
    expect(body).toMatchObject({
      employee_id: shift.employee_id,
      employment_id: shift.employment_id,
      is_given: false,
      day: { kind: 'work', type: 'W', dttm_work_start: shift.dttm_work_start },
    });
    expect(sumOf(body.parts)).toBeCloseTo(body.cost, 6);
    expect(body.fills[0]).toMatchObject({ dttm_from: shift.dttm_work_start, need: expect.any(Number) });
    expect(body.fills.at(-1)?.dttm_to).toBe(shift.dttm_work_end);
    expect(body.rules.length).toBeGreaterThan(0);
    expect(body.alternatives.length).toBeGreaterThan(0);
    const people = new Set(built.people.map((person) => person.employee_id));
    for (const { changes, parts, cost } of body.alternatives as planning.ShiftExplained['alternatives']) {
      expect(sumOf(parts)).toBeCloseTo(cost, 6);
      for (const change of changes) {
        expect(people.has(change.employee_id)).toBe(true);
        expect(change.before).not.toEqual(change.after);
      }
    }
  });

  it('proposes what can be done as it stands: one step, one undo', async () => {
    const shift = await shiftOf(built);
    const asked = { employee_id: shift.employee_id, dt: shift.dt };
    const { alternatives } = (await why(asked)).body as planning.ShiftExplained;
    const { changes } = alternatives[0]!;
    const done = await test.call(
      planning.applyChanges,
      { shop_id: built.shop_id, changes } as never,
      built.manager,
    );
    expect([done.status, done.body]).toMatchObject([200, { people_touched: expect.any(Number) }]);
    const { after } = changes.find((one) => one.employee_id === shift.employee_id) ?? changes[0]!;
    const now = (await why({ employee_id: changes[0]!.employee_id, dt: changes[0]!.dt })).body;
    if (changes[0]!.employee_id === shift.employee_id) expect(now.day.kind).toBe(after.kind);
    const undone = await test.call(planning.undoWorkerDays, { shop_id: built.shop_id }, built.manager);
    expect(undone.body).toMatchObject({ name: 'alternative', skipped: [] });
    expect((await why(asked)).body.day.dttm_work_start).toBe(shift.dttm_work_start);
  });

  it('talks about a day off, and about what was decided without proposing anything', async () => {
    const off = await shiftOf(built, 'H');
    const free = (await why({ employee_id: off.employee_id, dt: off.dt })).body;
    expect(free).toMatchObject({ is_given: false, day: { kind: 'off', type: 'H' }, cost: 0 });

    const store = await aSchedulingStore(test.db, { people: 1 });
    const person = store.people[0]!;
    await aWorkerDay(test.db, {
      network_id: store.network_id,
      employee_id: person.employee_id,
      employment_id: person.employment_id,
      dt: '2026-04-03',
      type: 'S',
      shop_id: null,
      is_approved: false,
    });
    const sick = (await why({ employee_id: person.employee_id, dt: '2026-04-03' }, store)).body;
    expect(sick).toMatchObject({ is_given: true, day: { kind: 'off', type: 'S' }, alternatives: [] });
    const byHand = (await why({ employee_id: store.manager.employee_id, dt: '2026-04-03' }, store)).body;
    expect(byHand).toMatchObject({ is_given: true, day: { kind: 'none' }, alternatives: [] });
  });

  it('says which demand the shift of a guest fills, and of somebody whom the timetable hides', async () => {
    const store = await aSchedulingStore(test.db, { people: 2 });
    const { network_id, shop_id, work_type, people } = store;
    const elsewhere = await aShop(test.db, { network_id });
    const guest = await anEmployee(test.db, { network_id, shop_id: elsewhere.id });
    const [hidden] = people as [(typeof people)[0]];
    const sight = test.db.updateTable('employment').set({ is_visible: false });
    await sight.where('id', '=', hidden.employment_id).execute();
    for (const { employee_id, employment_id } of [guest, hidden]) {
      const day = { network_id, shop_id, employee_id, employment_id, dt: '2026-04-08' };
      await aWorkerDay(test.db, { ...day, is_approved: false, work_type_id: work_type.id });
      const { status, body } = await why({ employee_id, dt: '2026-04-08' }, store);
      expect([status, body.employment_id, body.is_given]).toEqual([200, employment_id, true]);
      expect(body.fills.length).toBeGreaterThan(0);
      expect((await why({ employee_id, dt: '2026-04-09' }, store)).status).toBe(404);
    }
  });

  it('does not know people of other departments, and refuses strangers and bad dates', async () => {
    const other = await aSchedulingStore(test.db, { people: 1 });
    const of = { employee_id: other.people[0]!.employee_id, dt: '2026-04-03' };
    expect((await why(of)).status).toBe(404);
    const { manager } = await aStore(test.db);
    const asked = { shop_id: built.shop_id, ...of };
    expect((await test.call(planning.explainShift, asked, manager)).status).toBe(403);
    expect((await why({ ...of, dt: 'soon' })).body).toHaveProperty('dt');
  });
});

describe('GET auto_settings/explain_gap/', () => {
  const why = (given: object = {}, store = built) =>
    test.call(
      planning.explainGap,
      {
        shop_id: store.shop_id,
        dttm: '2026-04-08T11:15:00',
        work_type_id: store.work_type.id,
        ...given,
      } as never,
      store.manager,
    );

  it('asks everybody: with what blocks them, or the price', async () => {
    const { status, body } = await why();
    expect([status, body.dttm, body.work_type_id]).toEqual([200, '2026-04-08T11:00:00', built.work_type.id]);
    expect(body.lack).toBeCloseTo(Math.max(0, body.need - body.have), 9);
    const candidates = body.candidates as planning.GapExplained['candidates'];
    expect(new Set(candidates.map((one) => one.employee_id))).toEqual(
      new Set([...built.people, built.manager].map((one) => one.employee_id)),
    );
    for (const { blocked, offer } of candidates) {
      expect((blocked === null) !== (offer === null)).toBe(true);
      if (offer) expect(sumOf(offer.parts)).toBeCloseTo(offer.cost, 6);
    }
    const manager = candidates.find((one) => one.employee_id === built.manager.employee_id);
    expect(manager?.blocked?.rule).toBe('not_planned');
  });

  it.each([false, true])(
    'tells the figures of the strip, confirmed %s (planning 92)',
    async (is_approved) => {
      const [dt, work_type_id] = ['2026-04-08', built.work_type.id];
      const { shop_id, manager, network_id, people, second } = built;
      // Half of this shift is another work: the optimiser has a person at one work at a time.
      const [person] = people;
      const day = { network_id, shop_id, dt, employee_id: person!.employee_id, is_approved: true };
      const split = { ...day, employment_id: person!.employment_id, work_type_id };
      const { id } = await aWorkerDay(test.db, split);
      await test.db
        .updateTable('worker_day_details')
        .set({ work_part: 0.5 })
        .where('worker_day_id', '=', id)
        .execute();
      const half = { network_id, worker_day_id: id, work_type_id: second.id, work_part: 0.5 };
      await test.db.insertInto('worker_day_details').values(half).execute();
      const graph_type = is_approved ? 'plan_approved' : 'plan_edit';
      const strip = await test.call(
        planning.getEfficiency,
        {
          shop_id,
          from_dt: dt,
          to_dt: dt,
          graph_type,
          efficiency: true,
          work_type_ids: [work_type_id],
        } as never,
        manager,
      );
      expect(strip.status, JSON.stringify(strip.body)).toBe(200);
      const { real_cashiers, predict_cashier_needs } = strip.body.tt_periods;
      for (const [at, { dttm, amount: need }] of predict_cashier_needs.entries()) {
        const { body } = await why({ dttm, work_type_id, is_approved });
        const have = real_cashiers[at].amount;
        expect(body).toMatchObject({ dttm, need, have, lack: Math.max(0, need - have) });
      }
      await test.db.deleteFrom('worker_day').where('id', '=', id).execute();
    },
  );

  it('refuses a work the department has not, strangers, and what is no moment', async () => {
    const other = await aSchedulingStore(test.db, { people: 1 });
    expect((await why({ work_type_id: other.work_type.id })).status).toBe(404);
    const { manager } = await aStore(test.db);
    const asked = { shop_id: built.shop_id, dttm: '2026-04-08T11:00:00', work_type_id: built.work_type.id };
    expect((await test.call(planning.explainGap, asked, manager)).status).toBe(403);
    expect((await why({ dttm: 'noon' })).body).toHaveProperty('dttm');
  });
});

describe('GET auto_settings/conflicts/', () => {
  const conflicts = (store: SchedulingStore, given: object = {}) =>
    test.call(
      planning.listConflicts,
      { shop_id: store.shop_id, ...TWO_WEEKS, ...given } as never,
      store.manager,
    );

  it('names shifts that cannot stand together by person and day, with ways out', async () => {
    const store = await aSchedulingStore(test.db, { people: 2 });
    const person = store.people[0]!;
    const day = (dt: string, start: string, end: string) =>
      aWorkerDay(test.db, {
        network_id: store.network_id,
        shop_id: store.shop_id,
        work_type_id: store.work_type.id,
        employee_id: person.employee_id,
        employment_id: person.employment_id,
        created_by_id: store.manager.user_id,
        is_approved: false,
        dt,
        start,
        end,
      });
    await day('2026-04-06', '13:00:00', '21:00:00');
    await day('2026-04-07', '06:00:00', '14:00:00');

    const { status, body } = await conflicts(store);

    expect(status).toBe(200);
    expect([body.free, body.given]).toEqual([2 * 14 - 2, 2]);
    const rest = body.conflicts.find((one: planning.ScheduleInfeasibility) => one.code === 'rest_too_short');
    expect(rest).toMatchObject({
      employee_id: person.employee_id,
      employment_id: person.employment_id,
      relaxations: expect.arrayContaining([expect.objectContaining({ code: 'lower_rest' })]),
    });
  });

  it('counts what a selection leaves to plan', async () => {
    const store = await aSchedulingStore(test.db, { people: 2 });
    const only = { employee_ids: String(store.people[0]!.employee_id), dts: '2026-04-02,2026-04-03' };
    const { body } = await conflicts(store, only);
    expect([body.free, body.given]).toEqual([2, 2 * 14 - 2]);
  });

  it('refuses a reversed period, one too long, and strangers', async () => {
    expect((await conflicts(built, { dt_to: '2026-03-01' })).status).toBe(400);
    expect((await conflicts(built, { dt_to: '2028-03-01' })).status).toBe(400);
    const { manager } = await aStore(test.db);
    const asked = { shop_id: built.shop_id, ...TWO_WEEKS };
    expect((await test.call(planning.listConflicts, asked, manager)).status).toBe(403);
  });
});
