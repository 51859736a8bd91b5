import { planning } from '@shiftwright/contracts';
import { eachDt } from '@shiftwright/domain';
import { checkMonth } from '@shiftwright/optimiser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anEmployee, aShop, aWorkerDay } from '../../../../../testing/factories.ts';
import {
  aSchedulingStore,
  monthStatus,
  type SchedulingStore,
  TWO_WEEKS,
  untilBuilt,
  untilSolving,
} from '../../../../../testing/scheduling.ts';
import { storedRoster } from '../../../../../testing/stored-roster.ts';
import { type TestApp, testApp } from '../../../../../testing/test-app.ts';
import { loadMonth } from '../month/load-month.ts';
import type { TimetableOrder } from '../timetable-job.ts';
import { buildOrdered, runWatchTimetable } from './run-timetable.ts';
import { budgetOf } from './search-time.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp({ work: true });
});
afterAll(() => test.close());

const order = (store: SchedulingStore, given: object = {}) =>
  test.call(planning.createTimetable, { shop_id: store.shop_id, ...TWO_WEEKS, ...given }, store.manager);
const statusOf = (store: SchedulingStore) => monthStatus(test, store);
const untilDone = (store: SchedulingStore) => untilBuilt(test, store);
/** Until the worker has let go of a run: its thread has ended. */
const untilRuns = (store: SchedulingStore, statuses: string[]) =>
  expect
    .poll(async () => {
      const runs = test.db.selectFrom('job_run').select('status').where('shop_id', '=', store.shop_id);
      return (await runs.orderBy('id').execute()).map((run) => run.status);
    })
    .toEqual(statuses);

async function build(store: SchedulingStore, given: object = {}) {
  const answer = await order(store, given);
  expect([answer.status, answer.body]).toEqual([200, '']);
  const month = await untilDone(store);
  expect(month).toMatchObject({ status: 'R', status_message: null });
  return month;
}

const monthOf = (store: SchedulingStore, given: object = {}) =>
  loadMonth(test.deps, {
    run_id: 0,
    network_id: store.network_id,
    shop_id: store.shop_id,
    ...TWO_WEEKS,
    use_not_approved: false,
    user_id: store.manager.user_id,
    ...given,
  });

const drafts = (store: SchedulingStore, employee_id?: number) => {
  const rows = test.db
    .selectFrom('worker_day')
    .selectAll()
    .where('network_id', '=', store.network_id)
    .where('is_approved', '=', false)
    .orderBy('dt')
    .orderBy('id');
  return (employee_id ? rows.where('employee_id', '=', employee_id) : rows).execute();
};

/** Rows of one person of the store, manual unless said otherwise. */
function dayMaker(store: SchedulingStore, at: number) {
  const { employee_id, employment_id } = store.people[at]!;
  return (dt: string, given: object = {}) =>
    aWorkerDay(test.db, {
      network_id: store.network_id,
      employee_id,
      employment_id,
      dt,
      is_approved: false,
      shop_id: store.shop_id,
      work_type_id: store.work_type.id,
      ...given,
    });
}
const BY_HAND = (store: SchedulingStore) => ({
  created_by_id: store.manager.user_id,
  last_edited_by_id: store.manager.user_id,
});
const OFF = { shop_id: null, work_type_id: undefined };

describe('building a schedule', () => {
  it('moves the shifts of somebody with two numbers when their dates are shared out anew', async () => {
    const store = await aSchedulingStore(test.db, { people: 1 });
    const { network_id, shop_id, work_type } = store;
    const [{ user_id, employment_id, employee_id }] = store.people as [(typeof store.people)[number]];
    const second = await anEmployee(test.db, {
      ...{ network_id, shop_id, user_id, work_type_id: work_type.id, norm_work_hours: 25 },
    });
    await build(store);
    const datesOf = async (id: number) =>
      (await drafts(store, id)).flatMap(({ dt, type }) => (type === 'W' ? [dt] : []));
    const before = await datesOf(employee_id);
    await test.db
      .updateTable('employment')
      .set({ norm_work_hours: 10 })
      .where('id', '=', employment_id)
      .execute();

    await build(store, { is_remaking: true });

    const [first, other] = [await datesOf(employee_id), await datesOf(second.employee_id)];
    expect(first).not.toEqual(before);
    expect(first.filter((dt) => other.includes(dt))).toEqual([]);
    expect((await drafts(store)).length).toBe(2 * 14);
  });

  it('gives every planned person one row for every date, within every rule, as automatic drafts', async () => {
    const store = await aSchedulingStore(test.db, { people: 6 });
    const { input } = await monthOf(store);

    const month = await build(store);

    const rows = await drafts(store);
    expect(rows).toHaveLength(6 * 14);
    expect(rows.every((row) => row.source === 3 && row.created_by_id === null && !row.is_fact)).toBe(true);
    expect(new Set(rows.map((row) => row.type))).toEqual(new Set(['W', 'H']));
    expect(rows.filter((row) => row.type === 'H').every((row) => row.shop_id === null)).toBe(true);
    const people = store.people.map((person) => person.employee_id);
    expect(checkMonth(input, await storedRoster(test.db, input, people))).toEqual([]);
    const efficiency = await test.call(
      planning.getEfficiency,
      {
        shop_id: store.shop_id,
        from_dt: '2026-04-01',
        to_dt: '2026-04-30',
        graph_type: 'plan_edit',
        indicators: true,
      },
      store.manager,
    );
    const { covering, deadtime, fot, predict_needs } = efficiency.body.indicators;
    expect(month).toMatchObject({ lack: covering, idle: deadtime, fot, workers_amount: 6 });
    expect(predict_needs).toBe(14 * 12 * 2);
    expect(covering).toBeGreaterThan(60);
  });

  it('keeps what people made, leave, other departments, and who is not planned', async () => {
    const store = await aSchedulingStore(test.db, { people: 5 });
    const { network_id } = store;
    const elsewhere = await aShop(test.db, { network_id });
    const hand = BY_HAND(store);
    const [manual, dayOff, leave, away, replanned, blocked] = [
      await dayMaker(store, 0)('2026-04-03', { ...hand, start: '12:00:00', end: '21:00:00' }),
      await dayMaker(store, 0)('2026-04-06', { ...OFF, ...hand, type: 'H' }),
      await dayMaker(store, 1)('2026-04-07', { ...OFF, type: 'S' }),
      await dayMaker(store, 2)('2026-04-08', { shop_id: elsewhere.id, work_type_id: undefined }),
      await dayMaker(store, 3)('2026-04-02', { ...OFF, type: 'H' }),
      await dayMaker(store, 3)('2026-04-05', { is_blocked: true }),
    ];
    const approved = await dayMaker(store, 4)('2026-04-09', { is_approved: true });
    const late = {
      is_approved: true,
      dttm_work_start: '2026-03-31T14:00:00',
      dttm_work_end: '2026-04-01T02:00:00',
    };
    await dayMaker(store, 4)('2026-03-31', late);
    await test.db
      .updateTable('employment')
      .set({ dt_fired: '2026-04-10' })
      .where('id', '=', store.people[4]!.employment_id)
      .execute();
    const { input } = await monthOf(store);
    const before = new Map((await drafts(store)).map((row) => [row.id, row]));

    await build(store);

    const after = new Map((await drafts(store)).map((row) => [row.id, row]));
    for (const { id } of [manual, dayOff, leave, away, blocked])
      expect(after.get(id)).toEqual(before.get(id));
    // An automatic day off is free to become a shift; where it stays a day off, its row is left alone.
    const free = after.get(replanned.id);
    expect(free).toMatchObject({ employee_id: replanned.employee_id, last_edited_by_id: null });
    expect(free?.type === 'H' || free?.source === 3).toBe(true);
    const of = (at: number) => drafts(store, store.people[at]!.employee_id);
    for (const at of [0, 1, 2, 3])
      expect((await of(at)).map((row) => row.dt)).toEqual(eachDt('2026-04-01', '2026-04-14'));
    // The last day of employment is the last that is planned. An approved shift is given, and repeated in the draft.
    expect((await of(4)).map((row) => row.dt)).toEqual(eachDt('2026-04-01', '2026-04-10'));
    expect((await of(4)).find((row) => row.dt === '2026-04-09')).toMatchObject({
      parent_worker_day_id: approved.id,
      source: 17,
    });
    expect(
      (await of(4))[0]!.type === 'H' || (await of(4))[0]!.dttm_work_start! >= '2026-04-01T14:00:00',
    ).toBe(true);
    expect(await drafts(store, store.manager.employee_id)).toEqual([]);
    const people = store.people.map((person) => person.employee_id);
    expect(checkMonth(input, await storedRoster(test.db, input, people))).toEqual([]);
  });

  it('keeps opening hours of each date, restricted times, personal limits, fixed hours and hard wishes', async () => {
    const store = await aSchedulingStore(test.db, { people: 5 });
    const { network_id, shop_id, people } = store;
    await test.db
      .insertInto('shop_schedule')
      .values([
        { network_id, shop_id, dt: '2026-04-04', type: 'H' },
        { network_id, shop_id, dt: '2026-04-05', type: 'W', opens: '10:00:00', closes: '18:00:00' },
      ])
      .execute();
    await test.db
      .updateTable('shop')
      .set({
        restricted_start_times: JSON.stringify(['11:00']),
        restricted_end_times: JSON.stringify(['19:00']),
      })
      .where('id', '=', shop_id)
      .execute();
    const set = (at: number, values: object) =>
      test.db.updateTable('employment').set(values).where('id', '=', people[at]!.employment_id).execute();
    await set(0, { shift_hours_length_min: 8, shift_hours_length_max: 9, min_time_btw_shifts: 14 });
    await set(1, { is_fixed_hours: true });
    await set(2, { norm_work_hours: 50 });
    await test.db
      .insertInto('employment_slot')
      .values(
        [0, 2, 4].map((weekday) => ({
          network_id,
          employment_id: people[1]!.employment_id,
          weekday,
          tm_start: '09:30:00',
          tm_end: '18:00:00',
        })),
      )
      .execute();
    await test.db
      .insertInto('worker_constraint')
      .values(
        Array.from({ length: 24 }, (_, hour) => ({
          network_id,
          employment_id: people[3]!.employment_id,
          weekday: 1,
          tm: `${String(hour).padStart(2, '0')}:00:00`,
        })),
      )
      .execute();
    const { input } = await monthOf(store);

    await build(store);

    const rows = await drafts(store);
    const shifts = rows.filter((row) => row.type === 'W');
    expect(shifts.filter((row) => row.dt === '2026-04-04')).toEqual([]);
    for (const row of shifts.filter((one) => one.dt === '2026-04-05')) {
      expect(row.dttm_work_start! >= '2026-04-05T10:00:00').toBe(true);
      expect(row.dttm_work_end! <= '2026-04-05T18:00:00').toBe(true);
    }
    const fixed = shifts.filter((row) => row.employee_id === people[1]!.employee_id);
    expect(fixed.map((row) => row.dttm_work_start!.slice(11))).toEqual(
      fixed.map((row) => (row.dt === '2026-04-05' ? '10:00:00' : '09:30:00')),
    );
    expect(fixed).toHaveLength(6);
    const wished = shifts.filter((row) => row.employee_id === people[3]!.employee_id);
    expect(wished.some((row) => ['2026-04-07', '2026-04-14'].includes(row.dt))).toBe(false);
    const employees = people.map((person) => person.employee_id);
    expect(checkMonth(input, await storedRoster(test.db, input, employees))).toEqual([]);
  });

  it('flags shifts outside the main work type, and updates its own drafts in place when made anew', async () => {
    const store = await aSchedulingStore(test.db, { people: 4 });
    await build(store);
    const first = await drafts(store);
    const main = new Map(store.people.map((person, i) => [person.employee_id, i % 2 === 0]));
    const details = await test.db.selectFrom('worker_day_details').selectAll().execute();
    for (const row of first.filter((one) => one.type === 'W')) {
      const [detail, ...more] = details.filter((one) => one.worker_day_id === row.id);
      const own = main.get(row.employee_id!) ? store.work_type.id : store.second.id;
      expect([more.length, detail!.work_part]).toEqual([0, 1]);
      expect(row.is_vacancy).toBe(detail!.work_type_id !== own);
    }

    await build(store, { is_remaking: true });

    expect((await drafts(store)).map((row) => row.id)).toEqual(first.map((row) => row.id));
  });

  it('gives way to what people change while it searches', async () => {
    const store = await aSchedulingStore(test.db, { people: 3, budget_seconds: 2 });
    await order(store);
    await untilSolving(test, store);
    const hand = { ...BY_HAND(store), start: '15:00:00', end: '23:00:00' };
    const manual = await dayMaker(store, 0)('2026-04-06', hand);

    expect(await untilDone(store)).toMatchObject({ status: 'R' });

    const own = await drafts(store, store.people[0]!.employee_id);
    expect(own.filter((row) => row.dt === '2026-04-06').map((row) => row.id)).toEqual([manual.id]);
    const next = own.find((row) => row.dt === '2026-04-07')!;
    expect(next.type === 'H' || next.dttm_work_start! >= '2026-04-07T11:00:00').toBe(true);
    const { input } = await monthOf(store);
    const people = store.people.map((person) => person.employee_id);
    const broken = checkMonth(input, await storedRoster(test.db, input, people));
    expect(broken.filter(({ rule }) => rule !== 'row_missing')).toEqual([]);
  });

  it('takes the draft instead of the approved plan when asked to', async () => {
    const store = await aSchedulingStore(test.db, { people: 3 });
    const automatic = await dayMaker(store, 0)('2026-04-03', { start: '10:00:00', end: '20:00:00' });
    await build(store, { use_not_approved: true });
    const kept = (await drafts(store)).find((row) => row.id === automatic.id);
    expect(kept).toMatchObject({ source: 0, dttm_work_start: '2026-04-03T10:00:00' });
  });

  it('built on the approved plan, an older automatic draft gives way to what is approved', async () => {
    const store = await aSchedulingStore(test.db, { people: 3 });
    const { network_id, people } = store;
    const approved = await dayMaker(store, 0)('2026-04-06', {
      is_approved: true,
      start: '12:00:00',
      end: '21:00:00',
    });
    const vacation = await dayMaker(store, 1)('2026-04-07', { ...OFF, type: 'V', is_approved: true });
    const automatic = { source: 3, start: '09:00:00', end: '18:00:00' };
    const older = [
      await dayMaker(store, 0)('2026-04-06', automatic),
      await dayMaker(store, 1)('2026-04-07', automatic),
    ];

    await build(store, { use_not_approved: false });

    const rows = await drafts(store);
    expect(rows.filter((row) => older.some(({ id }) => id === row.id))).toEqual([]);
    const at = (person: number, dt: string) =>
      rows.filter((row) => row.employee_id === people[person]!.employee_id && row.dt === dt);
    expect(at(0, '2026-04-06')).toMatchObject([
      { type: 'W', dttm_work_start: '2026-04-06T12:00:00', parent_worker_day_id: approved.id },
    ]);
    expect(at(1, '2026-04-07')).toMatchObject([{ type: 'V', parent_worker_day_id: vacation.id }]);
    const [next] = at(0, '2026-04-07');
    expect(next!.type === 'H' || next!.dttm_work_start! >= '2026-04-07T09:00:00').toBe(true);
    const plain = await test.db
      .selectFrom('worker_day')
      .select(['id', 'type'])
      .where('network_id', '=', network_id)
      .where('is_approved', '=', true)
      .orderBy('id')
      .execute();
    expect(plain.map(({ id }) => id)).toEqual([approved.id, vacation.id]);
    const { input } = await monthOf(store);
    const employees = people.map((person) => person.employee_id);
    expect(checkMonth(input, await storedRoster(test.db, input, employees))).toEqual([]);
  });

  it('gives somebody with a second personnel number elsewhere a row for each date', async () => {
    const store = await aSchedulingStore(test.db, { people: 2 });
    const { network_id } = store;
    const elsewhere = await aShop(test.db, { network_id });
    const [one] = store.people;
    const again = await anEmployee(test.db, { network_id, shop_id: elsewhere.id, user_id: one!.user_id });
    for (const dt of ['2026-04-03', '2026-04-04'])
      await aWorkerDay(test.db, {
        ...{ network_id, dt, shop_id: elsewhere.id, is_approved: true },
        ...{ employee_id: again.employee_id, employment_id: again.employment_id },
      });

    await build(store);

    const rows = await drafts(store, one!.employee_id);
    expect(rows.map((row) => row.dt)).toEqual(eachDt('2026-04-01', '2026-04-14'));
    expect(
      rows.filter((row) => ['2026-04-03', '2026-04-04'].includes(row.dt)).map((row) => row.type),
    ).toEqual(['H', 'H']);
  });

  it('tells whoever ordered it', async () => {
    const store = await aSchedulingStore(test.db, { people: 2 });
    await build(store);
    const news = await test.db
      .selectFrom('notification')
      .selectAll()
      .where('user_id', '=', store.manager.user_id)
      .execute();
    expect(news).toHaveLength(1);
    expect(news[0]).toMatchObject({
      event_type: 'AutoschedulingComplete',
      severity: 'success',
      shop_id: store.shop_id,
      link: `/timetable?deps=${store.shop_id}&from=2026-04-01&to=2026-04-30`,
    });
  });

  it('plans one human being once, with a day off on the other personnel number', async () => {
    const store = await aSchedulingStore(test.db, { people: 2 });
    const { network_id, shop_id } = store;
    const again = await anEmployee(test.db, { network_id, shop_id, user_id: store.people[0]!.user_id });
    await store.link(again.employment_id, store.work_type.id, 1);
    await build(store);
    const [one, other] = [
      await drafts(store, store.people[0]!.employee_id),
      await drafts(store, again.employee_id),
    ];
    expect([one.length, other.length]).toEqual([14, 14]);
    for (const [i, row] of one.entries()) expect([row.type, other[i]!.type]).toContain('H');
  });
});

describe('a run that does not end well', () => {
  /** Longer than a test may take: only what stops the search ends it. */
  const LONG = 120;

  it('stops when the schedule is deleted, and leaves nothing behind', async () => {
    const store = await aSchedulingStore(test.db, { people: 3, budget_seconds: LONG });
    await order(store);
    await untilSolving(test, store);

    const asked = { shop_id: store.shop_id, ...TWO_WEEKS };
    const { status, body } = await test.call(planning.deleteTimetable, asked, store.manager);

    expect([status, body]).toEqual([200, { deleted: 0 }]);
    // The worker is free again long before the search would have ended by itself.
    const next = await aSchedulingStore(test.db, { people: 2 });
    await build(next);
    expect((await statusOf(store)).status).toBe('N');
    expect(await drafts(store)).toEqual([]);
  });

  it('gives way to a newer order for the same month', async () => {
    const store = await aSchedulingStore(test.db, { people: 2, budget_seconds: LONG });
    await order(store);
    await untilSolving(test, store);
    await test.db
      .updateTable('shop_settings')
      .set({ method_params: JSON.stringify([{ budget_seconds: 0.5 }]) })
      .where('id', '=', store.profile.id)
      .execute();
    await build(store, { is_remaking: true });
    await untilRuns(store, ['stopped', 'done']);
  });

  /** A month in progress whose run this test drives by hand. */
  async function aRun(given: { last_heartbeat?: string } = {}) {
    const store = await aSchedulingStore(test.db, { people: 2 });
    const { network_id, shop_id, manager } = store;
    const run = await test.db
      .insertInto('job_run')
      .values({ network_id, shop_id, kind: 'create_timetable', status: 'running' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const progress = given.last_heartbeat && {
      share: 0.5,
      covering: 0.5,
      phase: 'solving',
      at: given.last_heartbeat,
    };
    await test.db
      .insertInto('shop_month_stat')
      .values({
        network_id,
        shop_id,
        dt: '2026-04-01',
        status: 'P',
        job_run_id: run.id,
        dttm_status_change: test.deps.clock.now().toISOString(),
        progress: progress ? JSON.stringify(progress) : null,
      })
      .execute();
    const of = { run_id: run.id, network_id, shop_id, ...TWO_WEEKS, use_not_approved: false };
    const ordered: TimetableOrder = { ...of, user_id: manager.user_id };
    const news = () =>
      test.db
        .selectFrom('notification')
        .select(['event_type', 'severity'])
        .where('user_id', '=', manager.user_id)
        .execute();
    return { store, ordered, news };
  }
  const FAILED = [{ event_type: 'AutoschedulingComplete', severity: 'negative' }];

  it('never stores a roster that the checker rejects', async () => {
    const { store, ordered, news } = await aRun();
    const roster = {
      days: [],
      cost: 0,
      cost_parts: {},
      covering: 1,
      downtime: 0,
      open_demand: [],
      iterations: 1,
    };
    const violation = { rule: 'rest_too_short' as const, employee_id: 1, dt: '2026-04-03', values: {} };

    await buildOrdered(test.deps, ordered, async () => ({ roster, violations: [violation] }));

    expect(await statusOf(store)).toMatchObject({ status: 'E', progress: null });
    expect((await statusOf(store)).status_message).toContain('03.04.2026');
    expect(await drafts(store)).toEqual([]);
    expect(await news()).toEqual(FAILED);
  });

  it('says that it failed when the search breaks down, without a word of internals', async () => {
    const { store, ordered, news } = await aRun();
    await buildOrdered(test.deps, ordered, async () => {
      throw new Error('the thread ended early with code 1');
    });
    const { status, status_message } = await statusOf(store);
    expect([status, status_message]).toEqual(['E', 'Не удалось составить график. Повторите попытку.']);
    expect(await news()).toEqual(FAILED);
  });

  it('is taken up by another worker once when it shows no life', async () => {
    const { store, ordered } = await aRun({ last_heartbeat: '2026-03-11T08:00:00Z' });
    await runWatchTimetable(test.deps, ordered);
    expect(await untilDone(store)).toMatchObject({ status: 'R' });
    expect((await drafts(store)).length).toBe(2 * 14);
  });

  it('ends in error, with news, when it is lost again', async () => {
    const { store, ordered, news } = await aRun({ last_heartbeat: '2026-03-11T08:00:00Z' });
    await test.db
      .updateTable('job_run')
      .set({ progress: JSON.stringify({ is_retaken: true }) })
      .where('id', '=', ordered.run_id)
      .execute();
    await runWatchTimetable(test.deps, ordered);
    expect(await statusOf(store)).toMatchObject({ status: 'E', progress: null });
    expect(await news()).toEqual(FAILED);
  });

  it('is left alone while it lives or waits for its turn', async () => {
    const alive = await aRun({ last_heartbeat: '2026-03-12T09:00:00Z' });
    const waiting = await aRun();
    for (const { ordered, store } of [alive, waiting]) {
      await runWatchTimetable(test.deps, ordered);
      expect((await statusOf(store)).status).toBe('P');
    }
  });
});

describe('budgetOf', () => {
  it('grows with the dates to plan, within bounds, unless the profile says otherwise', async () => {
    const { input } = await monthOf(await aSchedulingStore(test.db, { people: 5 }));
    const planned = input.people.filter((one) => one.auto);
    const many = { ...input, people: Array.from({ length: 60 }, () => planned).flat() };
    const some = { ...input, people: many.people.slice(0, 120) };
    expect(budgetOf(input, undefined)).toBe(3000 + 5 * 14 * 15);
    expect(budgetOf(some, undefined)).toBe(20_000);
    expect(budgetOf(many, undefined)).toBe(25_000);
    expect(budgetOf(input, 3)).toBe(3000);
    expect(budgetOf(input, 10_000)).toBe(120_000);
  });
});
