import { planning } from '@shiftwright/contracts';
import { checkMonth } from '@shiftwright/optimiser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aStore, aWorkerDay } from '../../../../../testing/factories.ts';
import {
  aSchedulingStore,
  monthStatus,
  type SchedulingStore,
  TWO_WEEKS,
  untilBuilt,
} from '../../../../../testing/scheduling.ts';
import { storedRoster } from '../../../../../testing/stored-roster.ts';
import { type TestApp, testApp } from '../../../../../testing/test-app.ts';
import { until } from '../../../../../testing/until.ts';
import { loadMonth } from '../month/load-month.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp({ work: true });
});
afterAll(() => test.close());

const order = (store: SchedulingStore, given: object = {}) =>
  test.call(planning.createTimetable, { shop_id: store.shop_id, ...TWO_WEEKS, ...given }, store.manager);

async function build(store: SchedulingStore, given: object = {}) {
  expect((await order(store, given)).status).toBe(200);
  return untilBuilt(test, store);
}

const drafts = (store: SchedulingStore) =>
  test.db
    .selectFrom('worker_day')
    .selectAll()
    .where('network_id', '=', store.network_id)
    .where('is_approved', '=', false)
    .orderBy('employee_id')
    .orderBy('dt')
    .execute();

describe('a run for a selection', () => {
  it('plans only these people on these dates, around everything else as it stands', async () => {
    const store = await aSchedulingStore(test.db, { people: 5 });
    await build(store);
    const before = await drafts(store);
    const [first, second] = store.people;
    const selection = {
      employee_ids: [first!.employee_id, second!.employee_id],
      dts: ['2026-04-06', '2026-04-07', '2026-04-08'],
    };
    // Something to plan anew: the six days are emptied, one of them is taken by hand.
    const chosen = before.filter(
      (row) => selection.employee_ids.includes(row.employee_id!) && selection.dts.includes(row.dt),
    );
    await test.db
      .deleteFrom('worker_day')
      .where(
        'id',
        'in',
        chosen.map((row) => row.id),
      )
      .execute();
    const manual = await aWorkerDay(test.db, {
      network_id: store.network_id,
      shop_id: store.shop_id,
      work_type_id: store.work_type.id,
      employee_id: first!.employee_id,
      employment_id: first!.employment_id,
      dt: '2026-04-07',
      is_approved: false,
      is_blocked: true,
    });

    const month = await build(store, { is_remaking: true, ...selection });

    expect(month).toMatchObject({ status: 'R' });
    const after = await drafts(store);
    const isChosen = (row: { employee_id: number | null; dt: string }) =>
      selection.employee_ids.includes(row.employee_id!) && selection.dts.includes(row.dt);
    expect(after.filter((row) => !isChosen(row))).toEqual(before.filter((row) => !isChosen(row)));
    expect(after.filter(isChosen)).toHaveLength(6);
    expect(after.find((row) => row.id === manual.id)).toMatchObject({ is_blocked: true, version: 1 });
    const { input } = await loadMonth(test.deps, {
      run_id: 0,
      network_id: store.network_id,
      shop_id: store.shop_id,
      user_id: store.manager.user_id,
      ...TWO_WEEKS,
      use_not_approved: false,
      ...selection,
    });
    const people = store.people.map((person) => person.employee_id);
    expect(checkMonth(input, await storedRoster(test.db, input, people))).toEqual([]);
  });

  it('leaves dates that hold nothing empty when they are not selected', async () => {
    const store = await aSchedulingStore(test.db, { people: 3 });
    await build(store, { dts: ['2026-04-02'] });
    const rows = await drafts(store);
    expect(rows.map((row) => row.dt)).toEqual(['2026-04-02', '2026-04-02', '2026-04-02']);
  });

  it('replans approved days of nobody in particular, but not what a person decided', async () => {
    const store = await aSchedulingStore(test.db, { people: 2 });
    const [one, other] = store.people;
    const approved = (person: typeof one, given: object) =>
      aWorkerDay(test.db, {
        network_id: store.network_id,
        shop_id: store.shop_id,
        work_type_id: store.work_type.id,
        employee_id: person!.employee_id,
        employment_id: person!.employment_id,
        dt: '2026-04-02',
        is_approved: true,
        ...given,
      });
    await approved(one, {});
    await approved(other, { created_by_id: store.manager.user_id });
    await build(store, { dts: ['2026-04-02'] });
    expect((await drafts(store)).map((row) => row.employee_id)).toEqual([one!.employee_id]);
  });

  it.each([
    ['a date outside the period', () => ({ dts: ['2026-04-20'] })],
    ['nobody', () => ({ employee_ids: [] })],
    ['a stranger', (other: SchedulingStore) => ({ employee_ids: [other.people[0]!.employee_id] })],
    [
      'somebody planned by hand',
      (_: SchedulingStore, store: SchedulingStore) => ({ employee_ids: [store.manager.employee_id] }),
    ],
  ])('refuses %s and leaves no record', async (_case, of) => {
    const [store, other] = [await aSchedulingStore(test.db), await aSchedulingStore(test.db)];
    const answer = await order(store, of(other, store));
    expect([answer.status, answer.body]).toEqual([
      400,
      ['Nobody of the department and no date of the period is selected'],
    ]);
    expect(await monthStatus(test, store)).toEqual({ status: null });
  });
});

describe('POST auto_settings/stop_timetable/', () => {
  const stop = (store: SchedulingStore, given: object = {}) =>
    test.call(planning.stopTimetable, { shop_id: store.shop_id, dt: '2026-04-08', ...given }, store.manager);

  it('ends a run early and keeps the best schedule found so far', async () => {
    const store = await aSchedulingStore(test.db, { people: 4, budget_seconds: 120 });
    await order(store);
    const { cost, cost_parts } = await until(async () => {
      const { progress } = await monthStatus(test, store);
      expect(progress).toMatchObject({ can_keep: true, phase: 'solving' });
      return progress as { cost: number; cost_parts: Record<string, number> };
    });
    const sum = Object.values(cost_parts).reduce((all, part) => all + part, 0);
    expect(sum).toBeCloseTo(cost, 3);

    expect((await stop(store)).status).toBe(200);

    const month = await untilBuilt(test, store);
    expect(month).toMatchObject({ status: 'R', status_message: null });
    expect(month.command_id).toBeGreaterThan(0);
    expect(await drafts(store)).toHaveLength(4 * 14);
  });

  it('refuses when nothing runs, whoever has no function there, and input without a date', async () => {
    const store = await aSchedulingStore(test.db);
    const idle = await stop(store);
    expect([idle.status, idle.body.detail]).toEqual([409, 'No schedule is being built']);
    const { manager } = await aStore(test.db);
    const asked = { shop_id: store.shop_id, dt: '2026-04-08' };
    expect((await test.call(planning.stopTimetable, asked, manager)).status).toBe(403);
    expect((await stop(store, { dt: 'soon' })).body).toHaveProperty('dt');
  });
});

describe('what a run leaves behind', () => {
  it('is one step of whoever ordered it, that one undo takes back', async () => {
    const store = await aSchedulingStore(test.db, { people: 3 });
    const { command_id } = await build(store);
    const step = await test.db
      .selectFrom('worker_day_command')
      .select(['name', 'user_id', 'shop_id'])
      .where('id', '=', command_id)
      .executeTakeFirstOrThrow();
    const { user_id } = store.manager;
    expect(step).toEqual({ name: 'create_timetable', user_id, shop_id: store.shop_id });

    const undone = await test.call(planning.undoWorkerDays, { shop_id: store.shop_id }, store.manager);

    expect([undone.status, undone.body.done, undone.body.skipped]).toEqual([200, 3 * 14, []]);
    expect(await drafts(store)).toEqual([]);
  });
});
