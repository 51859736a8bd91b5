import { planning } from '@shiftwright/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aStore, aWorkerDay } from '../../../../../testing/factories.ts';
import {
  aSchedulingStore,
  type SchedulingStore,
  TWO_WEEKS,
  untilBuilt,
} from '../../../../../testing/scheduling.ts';
import { type TestApp, testApp } from '../../../../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp({ work: true });
});
afterAll(() => test.close());

const PEOPLE = 3;
const difference = (store: SchedulingStore, given: object = {}) =>
  test.call(planning.showDifference, { shop_id: store.shop_id, dt: '2026-04-09', ...given }, store.manager);

const rowsOf = (store: SchedulingStore) =>
  test.db
    .selectFrom('worker_day')
    .select(['id', 'employee_id', 'dt', 'type', 'dttm_work_start', 'dttm_work_end', 'is_blocked'])
    .where('network_id', '=', store.network_id)
    .where('is_approved', '=', false)
    .orderBy('employee_id')
    .orderBy('dt')
    .execute();

/** A store with one short automatic shift of each person on the third, and one by hand on the fifth; then a run. */
async function aBuiltStore() {
  const store = await aSchedulingStore(test.db, { people: PEOPLE });
  const day = (at: number, dt: string, given: object = {}) =>
    aWorkerDay(test.db, {
      network_id: store.network_id,
      shop_id: store.shop_id,
      work_type_id: store.work_type.id,
      employee_id: store.people[at]!.employee_id,
      employment_id: store.people[at]!.employment_id,
      dt,
      is_approved: false,
      ...given,
    });
  for (let at = 0; at < PEOPLE; at++)
    await day(at, '2026-04-03', { start: '10:00:00', end: '12:00:00', source: 3 });
  const manual = await day(0, '2026-04-05', { created_by_id: store.manager.user_id });
  const before = await rowsOf(store);
  const asked = { shop_id: store.shop_id, ...TWO_WEEKS };
  expect((await test.call(planning.createTimetable, asked, store.manager)).status).toBe(200);
  await untilBuilt(test, store);
  return { store, manual, before, after: await rowsOf(store) };
}

const undo = (store: SchedulingStore, given: object) =>
  test.call(planning.undoWorkerDays, given as never, store.manager);

describe('GET auto_settings/difference/', () => {
  it('tells cell by cell what the run kept, added, changed and removed', async () => {
    const { store, manual } = await aBuiltStore();
    const { status, body } = await difference(store);

    expect(status).toBe(200);
    expect(body).toMatchObject({ ...TWO_WEEKS, is_undone: false });
    expect(body.cells).toHaveLength(PEOPLE * 14);
    const { kept, added, changed, removed } = body.counts;
    expect(kept + added + changed + removed).toBe(PEOPLE * 14);
    const thirds = body.cells.filter((cell: planning.DifferentCell) => cell.dt === '2026-04-03');
    for (const cell of thirds) {
      expect(cell.before).toHaveLength(1);
      expect(cell.before[0]).toMatchObject({ dttm_work_start: '2026-04-03T10:00:00', type: 'W' });
      expect(cell.kind).toBe(cell.after[0]!.type === 'W' ? 'changed' : 'removed');
    }
    const hand = body.cells.find(
      (cell: planning.DifferentCell) => cell.employee_id === manual.employee_id && cell.dt === '2026-04-05',
    );
    expect(hand).toMatchObject({ kind: 'kept', is_written: false, before: [], after: [], state: 'stands' });
    for (const cell of body.cells.filter(
      (one: planning.DifferentCell) => one.is_written && one.dt !== '2026-04-03',
    )) {
      expect(cell.before).toEqual([]);
      expect(cell.kind).toBe(cell.after[0]!.type === 'W' ? 'added' : 'kept');
    }
  });

  it('lets a day of it be rejected, which one undo brings back, and the rest be taken back at once', async () => {
    const { store, before, after } = await aBuiltStore();
    const { command_id } = (await difference(store)).body;
    const dt = '2026-04-03';
    const cells = store.people.map(({ employee_id }) => ({ employee_id, dt }));

    const rejected = await undo(store, { command_id, cells });

    expect([rejected.status, rejected.body.done, rejected.body.skipped]).toEqual([200, PEOPLE, []]);
    const shown = (await difference(store)).body;
    expect(shown.is_undone).toBe(false);
    for (const cell of shown.cells)
      expect([cell.dt, cell.state]).toEqual([cell.dt, cell.dt === dt ? 'rejected' : 'stands']);
    const isThird = (row: { dt: string }) => row.dt === dt;
    const withoutIds = (rows: typeof before) => rows.map(({ id: _id, ...row }) => row);
    expect((await rowsOf(store)).filter(isThird)).toEqual(before.filter(isThird));
    expect((await rowsOf(store)).filter((row) => !isThird(row))).toEqual(
      after.filter((row) => !isThird(row)),
    );

    // The rejection is a step like any other.
    expect((await undo(store, { shop_id: store.shop_id })).body).toMatchObject({
      name: 'reject',
      done: PEOPLE,
    });
    expect(withoutIds(await rowsOf(store))).toEqual(withoutIds(after));
    await undo(store, { command_id, cells });

    const whole = await undo(store, { command_id });

    expect([whole.status, whole.body.skipped]).toEqual([200, []]);
    expect(withoutIds(await rowsOf(store))).toEqual(withoutIds(before));
    expect((await difference(store)).body.is_undone).toBe(true);
  });

  it('leaves what somebody changed since, and names it', async () => {
    const { store } = await aBuiltStore();
    const { command_id } = (await difference(store)).body;
    const [person] = store.people;
    const cell = { employee_id: person!.employee_id, dt: '2026-04-03' };
    const row = (await rowsOf(store)).find(
      (one) => one.employee_id === cell.employee_id && one.dt === cell.dt,
    );
    // As an editor does it: a step of the journal with what the day was and became.
    const { id } = await test.db
      .insertInto('worker_day_command')
      .values({ network_id: store.network_id, name: 'update', user_id: store.manager.user_id })
      .returning('id')
      .executeTakeFirstOrThrow();
    const was = (await difference(store)).body.cells.find(
      (one: planning.DifferentCell) => one.employee_id === cell.employee_id && one.dt === cell.dt,
    )!;
    expect(was.state).toBe('stands');
    const change = await test.db
      .selectFrom('worker_day_change')
      .selectAll()
      .where('command_id', '=', command_id)
      .where('worker_day_id', '=', row!.id)
      .executeTakeFirstOrThrow();
    const { id: _id, ...rest } = change;
    const after = { ...(change.after as object), comment: 'Came by phone' };
    await test.db
      .insertInto('worker_day_change')
      .values({
        ...rest,
        command_id: id,
        before: JSON.stringify(change.after),
        after: JSON.stringify(after),
      } as never)
      .execute();
    await test.db
      .updateTable('worker_day')
      .set({ comment: 'Came by phone' })
      .where('id', '=', row!.id)
      .execute();

    const { body } = await undo(store, { command_id, cells: [cell] });

    expect(body).toMatchObject({ done: 0, skipped: [{ ...cell, reason: 'changed_later' }] });
    const now = (await difference(store)).body.cells.find(
      (one: planning.DifferentCell) => one.employee_id === cell.employee_id && one.dt === cell.dt,
    );
    expect(now?.state).toBe('changed_later');
  });

  it('refuses a month without a run, a stranger, a cell the step never touched, and cells without a step', async () => {
    const store = await aSchedulingStore(test.db);
    expect((await difference(store)).status).toBe(404);
    const { manager } = await aStore(test.db);
    const asked = { shop_id: store.shop_id, dt: '2026-04-09' };
    expect((await test.call(planning.showDifference, asked, manager)).status).toBe(403);
    expect((await difference(store, { dt: 'soon' })).body).toHaveProperty('dt');

    const built = await aBuiltStore();
    const { command_id } = (await difference(built.store)).body;
    const cells = [{ employee_id: built.store.people[0]!.employee_id, dt: '2026-05-03' }];
    expect((await undo(built.store, { command_id, cells })).status).toBe(404);
    expect((await undo(built.store, { cells })).body).toHaveProperty('command_id');
  });
});
